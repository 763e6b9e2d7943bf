import { boitelClients } from '../../farm/setup/boitelClients.sql.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { fedShares } from '../owners/ownerDays.sql.ts';
import { ownedDoses } from '../owners/ownerSpans.sql.ts';

export interface HerdGroupRow {
  /** The id of the batch or of the owner; empty where cattle has none. */
  key: string;
  name: string | null;
  sales: string;
  animals: string;
  foods: string;
  medicines: string;
  headDays: number;
}

interface Scope {
  from: Day;
  to: Day;
  /** What was closed later is not sold yet. */
  asOf: Day;
  by: 'BATCH' | 'OWNER';
}

/** Batches by their heads, or owners by theirs. */
const keyOf = (by: Scope['by']) => (by === 'BATCH' ? Prisma.sql`x."batchId"` : Prisma.sql`x."ownerId"`);

const ownerThen = Prisma.sql`CASE WHEN s."oxId" IS NULL THEN o."ownerId" ELSE s."ownerId" END`;

/** No client's: the owner of a truck is that of its heads when they left, or theirs have none and are the farm's. */
const soldHeads = (farmId: string, { from, to, asOf }: Scope) => Prisma.sql`
  SELECT
    r."batchId", ${ownerThen} AS "ownerId",
    CASE WHEN c."grossValue" > 0 THEN r.value - r.value * c."deductedValue" / c."grossValue" ELSE r.value END AS value
  FROM "SaleClosure" c
  JOIN "CarcassRow" r ON r."farmId" = ${farmId}::uuid AND r."closureId" = c.id
  CROSS JOIN LATERAL (
    SELECT "truckId"
    FROM "Boarding"
    WHERE "farmId" = ${farmId}::uuid AND id = r."boardingId"
    OFFSET 0
  ) b
  CROSS JOIN LATERAL (
    SELECT "ownerId", "emittedOn"
    FROM "ExitTruck"
    WHERE "farmId" = ${farmId}::uuid AND id = b."truckId"
    OFFSET 0
  ) t
  LEFT JOIN clients k ON k.id = t."ownerId" AND t."emittedOn" < k.until
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = r."oxId"
  LEFT JOIN owner_spans s
    ON s."oxId" = r."oxId" AND s."fromDay" <= t."emittedOn" AND (s."toDay" IS NULL OR s."toDay" > t."emittedOn")
  WHERE c."farmId" = ${farmId}::uuid AND c."slaughterDate" BETWEEN ${from}::date AND ${to}::date
    AND c."closedOn" <= ${asOf}::date AND k.id IS NULL`;

const enteredHeads = (farmId: string, from: Day, to: Day) => Prisma.sql`
  SELECT
    e."batchId", ${ownerThen} AS "ownerId",
    CASE WHEN o.chapter = e.chapter THEN o."landedCost" ELSE c."landedCost" END AS value
  FROM (
    SELECT DISTINCT ON ("oxId", chapter) "oxId", chapter, "batchId", "fromDay"
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "fromDay" <= ${to}::date
    ORDER BY "oxId", chapter, "fromDay", id
  ) e
  JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = e."oxId"
  LEFT JOIN owner_spans s ON s."oxId" = e."oxId" AND s.chapter = e.chapter AND NOT s.taken
  LEFT JOIN "OxChapter" c ON c."farmId" = ${farmId}::uuid AND c."oxId" = e."oxId" AND c.number = e.chapter
  WHERE e."fromDay" >= ${from}::date`;

/**
 * What batches or owners sold and used in a period. In order:
 * 1. `clients`, `owner_spans`, `owner_stays`, `fed_shares`: who is a boitel client until when, whose oxen were, the
 *    heads of each owner in each batch by day, and what of its feed is theirs;
 * 2. `sums`: what was sold, the cost of heads that entered, feed, doses and head-days, by batch or owner;
 * 3. the groups with their names.
 */
export async function herdGroupRows(farmId: string, db: Db, scope: Scope): Promise<HerdGroupRow[]> {
  const { from, to, by } = scope;
  const names = by === 'BATCH' ? Prisma.raw('"Batch"') : Prisma.raw('"Owner"');
  return db.$queryRaw<HerdGroupRow[]>`/* kept */
    WITH ${boitelClients(farmId)}, ${fedShares(farmId, from, to)}, sums AS (
      SELECT ${keyOf(by)} AS key, x.value AS sales, 0 AS animals, 0 AS foods, 0 AS medicines, 0 AS days
      FROM (
        ${soldHeads(farmId, scope)}
      ) x
      UNION ALL
      SELECT ${keyOf(by)}, 0, coalesce(x.value, 0), 0, 0, 0
      FROM (
        ${enteredHeads(farmId, from, to)}
      ) x
      UNION ALL
      SELECT ${keyOf(by)}, 0, 0, x.cost, 0, 0
      FROM fed_shares x
      UNION ALL
      SELECT ${keyOf(by)}, 0, 0, 0, 0, x.heads
      FROM owner_stays x
      UNION ALL
      SELECT ${keyOf(by)}, 0, 0, 0, x.cost, 0
      FROM (
        SELECT "batchId", "ownerId", coalesce(cost, 0) AS cost
        FROM (
          ${ownedDoses(farmId, from, to)}
        ) a
      ) x
    )
    SELECT
      coalesce(s.key::text, '') AS key, n.name, round(sum(s.sales), 2)::text AS sales,
      round(sum(s.animals), 2)::text AS animals, round(sum(s.foods), 2)::text AS foods,
      round(sum(s.medicines), 2)::text AS medicines, sum(s.days)::int AS "headDays"
    FROM sums s
    LEFT JOIN ${names} n ON n."farmId" = ${farmId}::uuid AND n.id = s.key
    GROUP BY s.key, n.name
    ORDER BY n.name NULLS LAST, s.key`;
}
