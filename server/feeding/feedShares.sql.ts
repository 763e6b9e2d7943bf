import type { Day } from '../platform/day.ts';
import type { Db } from '../platform/db/scope.ts';

export interface FeedShare {
  batchId: string;
  oxId: string;
  /** R$ and kg of dry matter, not rounded. */
  cost: string;
  msKg: string;
}

interface Asked {
  batchIds: readonly string[];
  /** The last closed day that counts. */
  to: Day;
  /** 0 by head, 1 by live weight, 0.75 by metabolic weight. */
  power: string;
}

/**
 * F-AL: what every head that ever stood in these batches ate and cost there: of each closed day the share of its
 * projected weight. Who was never weighed counts as the mean of its batch.
 */
export async function feedShares(farmId: string, db: Db, { batchIds, to, power }: Asked): Promise<FeedShare[]> {
  return db.$queryRaw<FeedShare[]>`
    WITH stays AS MATERIALIZED (
      SELECT s.id, s."oxId", s."batchId", s."fromDay", s."toDay",
        coalesce(s.weight, avg(s.weight) OVER (PARTITION BY s."batchId"), 400) AS weight
      FROM "OxStay" s WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${[...batchIds]}::uuid[]) AND s."fromDay" <= ${to}::date
    ), scale AS (
      SELECT DISTINCT ON (s.id, e.day) s.id, e.day, e.weight FROM stays s
      JOIN "OxEvent" e ON e."farmId" = ${farmId}::uuid AND e."oxId" = s."oxId" AND e.day > s."fromDay" AND (s."toDay" IS NULL OR e.day < s."toDay")
      WHERE e.type = 'WEIGHING' AND e.weight IS NOT NULL AND NOT e.reversed AND ${power}::numeric <> 0
      ORDER BY s.id, e.day, e.seq DESC
    ), spans AS (
      SELECT id, day, weight, lead(day) OVER (PARTITION BY id ORDER BY day) AS next
      FROM (SELECT id, "fromDay" AS day, weight FROM stays UNION ALL SELECT id, day, weight FROM scale) p
    ), periods AS (
      SELECT e."batchId", e.day AS "fromDay", lead(e.day) OVER (PARTITION BY e."batchId" ORDER BY e.seq) AS "toDay", e."dailyGain" AS gain
      FROM "BatchEvent" e WHERE e."farmId" = ${farmId}::uuid AND e."batchId" = ANY(${[...batchIds]}::uuid[])
    ), gains AS MATERIALIZED (
      SELECT d."batchId", d.day, coalesce(sum(coalesce(p.gain, 0)) OVER (PARTITION BY d."batchId" ORDER BY d.day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS until
      FROM (SELECT "batchId", generate_series(min("fromDay"), ${to}::date, '1 day')::date AS day FROM stays GROUP BY "batchId") d
      LEFT JOIN periods p ON p."batchId" = d."batchId" AND p."fromDay" <= d.day AND (p."toDay" IS NULL OR p."toDay" > d.day)
    ), fed AS MATERIALIZED (
      SELECT h."batchId", h.day, h."feedCost", h."deliveredMsKg" FROM "CorralHistory" h
      WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ANY(${[...batchIds]}::uuid[]) AND h.closed AND h.day <= ${to}::date
        AND (h."feedCost" IS NOT NULL OR h."deliveredMsKg" IS NOT NULL)
    ), heads AS (
      SELECT f."batchId", f.day, s."oxId", f."feedCost", f."deliveredMsKg",
        CASE WHEN ${power}::numeric = 0 THEN 1 ELSE power(greatest(w.weight + g.until - b.until, 1), ${power}::numeric) END AS part
      FROM fed f JOIN stays s ON s."batchId" = f."batchId" AND s."fromDay" <= f.day AND (s."toDay" IS NULL OR s."toDay" > f.day)
      JOIN spans w ON w.id = s.id AND w.day <= f.day AND (w.next IS NULL OR w.next > f.day)
      JOIN gains g ON g."batchId" = f."batchId" AND g.day = f.day
      JOIN gains b ON b."batchId" = f."batchId" AND b.day = w.day
    ), wholes AS (SELECT "batchId", day, sum(part) AS whole FROM heads GROUP BY "batchId", day)
    SELECT h."batchId", h."oxId", trim_scale(sum(coalesce(h."feedCost", 0) * h.part / w.whole))::text AS cost,
      trim_scale(sum(coalesce(h."deliveredMsKg", 0) * h.part / w.whole))::text AS "msKg"
    FROM heads h JOIN wholes w ON w."batchId" = h."batchId" AND w.day = h.day GROUP BY h."batchId", h."oxId"
    ORDER BY h."batchId", h."oxId"`;
}

/** What feeding batches cost and gave on their closed days, as far as a day; a day on which nobody stood there is nobody's. */
export async function fedBatches(
  farmId: string,
  db: Db,
  { batchIds, to }: { batchIds: readonly string[]; to: Day },
): Promise<{ batchId: string; cost: string; msKg: string }[]> {
  return db.$queryRaw<{ batchId: string; cost: string; msKg: string }[]>`
    SELECT h."batchId", coalesce(sum(h."feedCost"), 0)::text AS cost, coalesce(sum(h."deliveredMsKg"), 0)::text AS "msKg"
    FROM "CorralHistory" h WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ANY(${[...batchIds]}::uuid[]) AND h.closed AND h.day <= ${to}::date
    GROUP BY h."batchId"`;
}
