import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { monthOf } from '../finance/finance.sql.ts';
import { leftHeads, spellsOf, type OwnerPeriod, type Yields } from './ownerClosings.sql.ts';
import { fedShares } from './ownerDays.sql.ts';

export interface OwnerMonthRow {
  ownerId: string;
  month: Day;
  headDays: number;
  msKg: string;
  carcassKg: string;
  entryKg: string;
  healthCost: string;
}

/**
 * What contracts of owners count, by month. In order:
 * 1. `owner_days`, `fed_shares`: their heads in each batch by day, and what of its feed is theirs;
 * 2. `spells`, `left_heads`: the weights of those that left alive;
 * 3. `parts`: these with the doses, each in the month of its day; then their sums.
 */
export async function ownerMonthRows(
  farmId: string,
  db: Db,
  { startsOn, ...period }: OwnerPeriod & { startsOn: number },
  yields: Yields,
): Promise<OwnerMonthRow[]> {
  const { from, to } = period;
  const ownerIds = [...period.ownerIds];
  return db.$queryRaw<OwnerMonthRow[]>`
    WITH ${fedShares(farmId, from, to)}, spells AS MATERIALIZED (
      ${spellsOf(farmId, period)}
    ), left_heads AS (
      ${leftHeads(farmId, period, yields)}
    ), parts AS (
      SELECT
        o."ownerId", o.day, o.heads AS days, coalesce(f."msKg", 0) AS "msKg", 0 AS "carcassKg", 0 AS "entryKg",
        0 AS health
      FROM owner_days o
      LEFT JOIN fed_shares f ON f."batchId" = o."batchId" AND f."ownerId" = o."ownerId" AND f.day = o.day
      WHERE o."ownerId" = ANY(${ownerIds}::uuid[])
      UNION ALL
      SELECT "ownerId", went, 0, 0, "expectedKg", "entryKg", 0
      FROM left_heads
      WHERE "expectedKg" IS NOT NULL AND "entryKg" IS NOT NULL
      UNION ALL
      SELECT o."ownerId", a.day, 0, 0, 0, 0, coalesce(a.cost, 0)
      FROM "MedicineApplication" a
      JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = a."oxId"
      WHERE a."farmId" = ${farmId}::uuid AND NOT a.reversed AND a.day BETWEEN ${from}::date AND ${to}::date
        AND o."ownerId" = ANY(${ownerIds}::uuid[])
    )
    SELECT
      "ownerId", ${monthOf(Prisma.sql`day`, startsOn)}::text AS month, sum(days)::int AS "headDays",
      round(sum("msKg"), 3)::text AS "msKg", sum("carcassKg")::text AS "carcassKg",
      sum("entryKg")::text AS "entryKg", sum(health)::text AS "healthCost"
    FROM parts
    GROUP BY 1, 2
    ORDER BY 2, 1`;
}
