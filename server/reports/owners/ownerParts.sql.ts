import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';
import { leftHeads, spellsOf, type OwnerPeriod, type Yields } from './ownerClosings.sql.ts';
import { fedShares } from './ownerDays.sql.ts';
import { ownedDoses } from './ownerSpans.sql.ts';

/** Days of an owner on which the same was agreed. */
export interface OwnerPart {
  ownerId: string;
  from: Day;
  to: Day;
}

export interface OwnerPartRow extends OwnerPart {
  headDays: number;
  msKg: string;
  carcassKg: string;
  entryKg: string;
  healthCost: string;
}

/**
 * What contracts of owners count, by parts of a period. In order:
 * 1. `owner_days`, `fed_shares`: their heads that count in each batch by day, and what of its feed is theirs;
 * 2. `spells`, `left_heads`: the weights of those that left alive;
 * 3. `counted`: these with the doses, each on its day; then their sums by part.
 */
export async function ownerPartRows(
  farmId: string,
  db: Db,
  { parts, ...period }: OwnerPeriod & { parts: readonly OwnerPart[] },
  yields: Yields,
): Promise<OwnerPartRow[]> {
  const { from, to } = period;
  const ownerIds = [...period.ownerIds];
  return db.$queryRaw<OwnerPartRow[]>`
    WITH ${fedShares(farmId, from, to)}, spells AS MATERIALIZED (
      ${spellsOf(farmId, period)}
    ), left_heads AS (
      ${leftHeads(farmId, period, yields)}
    ), counted AS (
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
      SELECT "ownerId", day, 0, 0, 0, 0, coalesce(cost, 0)
      FROM (
        ${ownedDoses(farmId, from, to)}
      ) a
      WHERE "ownerId" = ANY(${ownerIds}::uuid[])
    )
    SELECT
      p."ownerId", p."from"::text AS "from", p."to"::text AS "to", coalesce(sum(c.days), 0)::int AS "headDays",
      round(coalesce(sum(c."msKg"), 0), 3)::text AS "msKg", coalesce(sum(c."carcassKg"), 0)::text AS "carcassKg",
      coalesce(sum(c."entryKg"), 0)::text AS "entryKg", coalesce(sum(c.health), 0)::text AS "healthCost"
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS p("ownerId" uuid, "from" date, "to" date)
    LEFT JOIN counted c ON c."ownerId" = p."ownerId" AND c.day BETWEEN p."from" AND p."to"
    GROUP BY p."ownerId", p."from", p."to"
    ORDER BY p."from", p."ownerId"`;
}
