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

/** Live heads, each with the truck it stands on and the open sale that names it, where there is one: hashed. */
const liveHeads = (farmId: string, which: Prisma.Sql) => Prisma.sql`
  SELECT o.*, b."oxId" AS boarded, s."oxId" AS sold
  FROM (
    SELECT id, "batchId", sex, castrated, "firstDay"
    FROM "Ox"
    WHERE "farmId" = ${farmId}::uuid AND status = 'ACTIVE' AND ${which}
  ) o
  FULL JOIN (
    SELECT "oxId"
    FROM "Boarding"
    WHERE "farmId" = ${farmId}::uuid AND "exitEventId" IS NULL
  ) b ON b."oxId" = o.id
  FULL JOIN (
    SELECT DISTINCT x."oxId"
    FROM "SaleOx" x
    JOIN "SaleManagement" m ON m."farmId" = ${farmId}::uuid AND m.id = x."saleId"
    WHERE x."farmId" = ${farmId}::uuid AND m.status::text = ANY(${[...openSaleStatuses]}::text[])
  ) s ON s."oxId" = o.id
  OFFSET 0`;

/** The heads of batches that stand on no truck. */
export async function headsToSell(farmId: string, db: Db, batchIds: readonly string[]): Promise<HeadsToSell[]> {
  const heads = liveHeads(farmId, Prisma.sql`"batchId" = ANY(${arrayText(batchIds)}::uuid[])`);
  return db.$queryRaw<HeadsToSell[]>`/* kept */
    SELECT
      "batchId", count(*)::int AS heads, count(sold)::int AS "inOtherSale",
      CASE WHEN count("firstDay") = count(*) THEN min("firstDay")::text END AS "firstDay",
      (count(*) FILTER (WHERE sex = 'FEMALE'))::int AS heifers,
      (count(*) FILTER (WHERE sex IS DISTINCT FROM 'FEMALE' AND castrated))::int AS steers,
      (count(*) FILTER (WHERE sex IS DISTINCT FROM 'FEMALE' AND NOT coalesce(castrated, false)))::int AS bulls
    FROM (${heads}) heads
    WHERE "batchId" IS NOT NULL AND boarded IS NULL
    GROUP BY "batchId"`;
}

/** Of those, the ones that no open sale names: all, or of some oxen alone. */
export async function freeHeads(
  farmId: string,
  db: Db,
  { batchIds, oxIds }: { batchIds: readonly string[]; oxIds: readonly string[] | null },
): Promise<{ id: string; batchId: string }[]> {
  const ofBatches = Prisma.sql`"batchId" = ANY(${arrayText(batchIds)}::uuid[])`;
  const which = oxIds === null ? ofBatches : Prisma.sql`${ofBatches} AND id = ANY(${arrayText(oxIds)}::uuid[])`;
  return db.$queryRaw<{ id: string; batchId: string }[]>`/* kept */
    SELECT id, "batchId"
    FROM (${liveHeads(farmId, which)}) heads
    WHERE "batchId" IS NOT NULL AND boarded IS NULL AND sold IS NULL`;
}
