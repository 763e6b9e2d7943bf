import { arrayText } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import type { HeadKinds } from '../closures/expectedYield.calc.ts';
import { openSaleStatuses } from './saleWords.calc.ts';

export interface HeadsToSell extends HeadKinds {
  batchId: string;
  heads: number;
  inOtherSale: number;
  /** Since when the farm knows one of them; null where that is not known of all. */
  firstDay: Day | null;
}

/** Who stands on a truck that has not left. */
const boardedOxen = (farmId: string) => Prisma.sql`
  SELECT "oxId" FROM "Boarding" WHERE "farmId" = ${farmId}::uuid AND "exitEventId" IS NULL`;

/** Whom a sale names that is still open. */
const namedOxen = (farmId: string) => Prisma.sql`
  SELECT x."oxId"
  FROM "SaleOx" x
  JOIN "SaleManagement" m ON m."farmId" = ${farmId}::uuid AND m.id = x."saleId"
  WHERE x."farmId" = ${farmId}::uuid AND m.status::text = ANY(${[...openSaleStatuses]}::text[])`;

const kindsOfHeads = Prisma.sql`
  count(*) FILTER (WHERE sex = 'FEMALE') AS heifers,
  count(*) FILTER (WHERE sex IS DISTINCT FROM 'FEMALE' AND castrated) AS steers,
  count(*) FILTER (WHERE sex IS DISTINCT FROM 'FEMALE' AND NOT coalesce(castrated, false)) AS bulls`;

/**
 * The heads of batches that stand on no truck; all batches, or some. Each part is counted by itself: all live heads in
 * the order of their index, and the few that are on a truck or in a sale by their ids. In order:
 * 1. `live`: all of them;
 * 2. `boarded`: those of them that stand on a truck, which are taken off;
 * 3. `named`: those of the others that an open sale names.
 */
export async function headsToSell(farmId: string, db: Db, batchIds: readonly string[] | null): Promise<HeadsToSell[]> {
  const ofBatches = batchIds ? Prisma.sql`AND "batchId" = ANY(${arrayText(batchIds)}::uuid[])` : Prisma.empty;
  return db.$queryRaw<HeadsToSell[]>`/* kept */
    WITH live AS (
      SELECT
        "batchId", count(*) AS heads, min("firstDay") AS first, count("firstDay") = count(*) AS "hasFirst",
        ${kindsOfHeads}
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" IS NOT NULL ${ofBatches} AND status = 'ACTIVE'
      GROUP BY "batchId"
    ), boarded AS (
      SELECT "batchId", count(*) AS heads, ${kindsOfHeads}
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(ARRAY(${boardedOxen(farmId)})) AND status = 'ACTIVE'
      GROUP BY "batchId"
    ), named AS (
      SELECT "batchId", count(*) AS heads
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid
        AND id = ANY(ARRAY(${namedOxen(farmId)} EXCEPT ${boardedOxen(farmId)})) AND status = 'ACTIVE'
      GROUP BY "batchId"
    )
    SELECT
      "batchId", (l.heads - coalesce(b.heads, 0))::int AS heads, coalesce(n.heads, 0)::int AS "inOtherSale",
      CASE WHEN l."hasFirst" THEN l.first::text END AS "firstDay",
      (l.heifers - coalesce(b.heifers, 0))::int AS heifers, (l.steers - coalesce(b.steers, 0))::int AS steers,
      (l.bulls - coalesce(b.bulls, 0))::int AS bulls
    FROM live l
    FULL JOIN boarded b USING ("batchId")
    FULL JOIN named n USING ("batchId")
    WHERE l.heads > coalesce(b.heads, 0)`;
}

/** Live heads that stand on no truck and that no open sale names: all of some batches, or some by their ids. */
export async function freeHeads(
  farmId: string,
  db: Db,
  of: { batchIds: readonly string[] } | { oxIds: readonly string[] },
): Promise<{ id: string; batchId: string }[]> {
  const which =
    'oxIds' in of
      ? Prisma.sql`id = ANY(${arrayText(of.oxIds)}::uuid[])`
      : Prisma.sql`"batchId" = ANY(${arrayText(of.batchIds)}::uuid[])`;
  return db.$queryRaw<{ id: string; batchId: string }[]>`/* kept */
    SELECT id, "batchId"
    FROM (
      SELECT o.*, away."oxId" AS away
      FROM (
        SELECT id, "batchId"
        FROM "Ox"
        WHERE "farmId" = ${farmId}::uuid AND "batchId" IS NOT NULL AND status = 'ACTIVE' AND ${which}
      ) o
      FULL JOIN (
        ${boardedOxen(farmId)} UNION ${namedOxen(farmId)}
      ) away ON away."oxId" = o.id
      OFFSET 0
    ) heads
    WHERE id IS NOT NULL AND away IS NULL`;
}
