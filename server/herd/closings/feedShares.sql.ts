import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface FeedShare {
  batchId: string;
  oxId: string;
  chapter: number;
  /** R$ and kg of dry matter, not rounded. */
  cost: string;
  msKg: string;
}

export interface SharesInput {
  batchIds: readonly string[];
  /** The last closed day that counts. */
  to: Day;
  /** 0 by head, 1 by live weight, 0.75 by metabolic weight. */
  power: string;
}

/** F-G3: dry matter a corral got on a day (h) less what was taken away: as corrected, or by that day's reading (r). */
const eatenMs = Prisma.sql`h."deliveredMsKg"
  * (1 - least(coalesce(coalesce(h."leftoverKg", r."leftoverKg") / nullif(h."deliveredKg", 0), 0), 1))`;
const takenAway = Prisma.sql`LEFT JOIN "TroughReading" r
  ON r."farmId" = h."farmId" AND r."corralId" = h."corralId" AND r.day = h.day AND r."leftoverRemoved"`;

const gainsOfDays = Prisma.sql`
  SELECT d."batchId", d.day, p.gain
  FROM (
    SELECT "batchId", generate_series(min("fromDay"), max("lastDay"), '1 day')::date AS day
    FROM stays
    GROUP BY "batchId"
  ) d
  FULL JOIN gain_periods p
    ON p."batchId" = d."batchId" AND p."fromDay" <= d.day AND (p."toDay" IS NULL OR p."toDay" > d.day)
  OFFSET 0`;

const cumulativeGains = (farmId: string) => Prisma.sql`
  SELECT
    d."batchId", d.day,
    coalesce(
      sum(coalesce(c."dailyGain", d.gain, 0))
        OVER (PARTITION BY d."batchId" ORDER BY d.day ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING),
      0
    ) AS until
  FROM (${gainsOfDays}) d
  LEFT JOIN "BatchDayCorrection" c ON c."farmId" = ${farmId}::uuid AND c."batchId" = d."batchId" AND c.day = d.day
  WHERE d.day IS NOT NULL`;

const weightSpans = Prisma.sql`
  SELECT
    "oxId", "batchId", chapter, day, weight - until AS base,
    coalesce(lead(day) OVER (PARTITION BY id ORDER BY day), "toDay") AS next
  FROM (
    SELECT p.*, b.until
    FROM (
      SELECT id, "oxId", "batchId", chapter, "toDay", "fromDay" AS day, weight
      FROM stays
      UNION ALL
      SELECT id, "oxId", "batchId", chapter, "toDay", day, weight
      FROM weighings
    ) p
    FULL JOIN cumulative_gains b ON b."batchId" = p."batchId" AND b.day = p.day
    OFFSET 0
  ) weights
  WHERE id IS NOT NULL AND until IS NOT NULL`;

const fedDays = (farmId: string, batchIds: readonly string[], to: Day) => Prisma.sql`
  SELECT h.id, h."batchId", h.day, h."feedCost", ${eatenMs} AS "msKg"
  FROM "CorralHistory" h
  ${takenAway}
  WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ANY(${[...batchIds]}::uuid[])
    AND h.closed AND h.day <= ${to}::date
    AND (h."feedCost" IS NOT NULL OR h."deliveredMsKg" IS NOT NULL)`;

const feedDays = (farmId: string, batchIds: readonly string[], to: Day) => Prisma.sql`
  SELECT "batchId", day, "feedCost", "msKg", until
  FROM (
    SELECT f.*, g.until
    FROM (${fedDays(farmId, batchIds, to)}) f
    FULL JOIN cumulative_gains g ON g."batchId" = f."batchId" AND g.day = f.day
    OFFSET 0
  ) days
  WHERE id IS NOT NULL AND until IS NOT NULL`;

/**
 * F-AL: what every head that ever stood in these batches is to bear of what they were fed there: of each closed day the
 * share of its projected weight, in `shares`. Who was never weighed counts as the mean of its batch. Each part is
 * hashed (a FULL JOIN is never a nested loop), also where the planner expects one batch and there are hundreds.
 * In order:
 * 1. `stays`, `weighings`: the heads that stood there, and what the scale showed meanwhile;
 * 2. `gain_periods`, `cumulative_gains`: the daily gain of each batch, summed up to each of its days;
 * 3. `weight_spans`: from each weight on, the head's weight less what its batch had gained until then;
 * 4. `feed_days`, `standing_heads`: the closed days on which something was fed, and who stood there with which weight;
 * 5. `weighted_heads`, `shares`: that weight's power (two roots take a tenth of the time of a power), and their sum.
 */
export const shareRun = (
  farmId: string,
  { batchIds, to, power }: SharesInput,
) => Prisma.sql`WITH stays AS MATERIALIZED (
    SELECT
      s.id, s."oxId", s."batchId", s.chapter, s."fromDay", s."toDay", ${to}::date AS "lastDay",
      coalesce(s.weight, avg(s.weight) OVER (PARTITION BY s."batchId"), 400) AS weight
    FROM "OxStay" s
    WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${[...batchIds]}::uuid[]) AND s."fromDay" <= ${to}::date
  ), weighings AS (
    SELECT DISTINCT ON (s.id, e.day) s.id, s."oxId", s."batchId", s.chapter, s."toDay", e.day, e.weight
    FROM stays s
    JOIN "OxEvent" e
      ON e."farmId" = ${farmId}::uuid AND e."oxId" = s."oxId" AND e.day > s."fromDay"
      AND (s."toDay" IS NULL OR e.day < s."toDay")
    WHERE e.type = 'WEIGHING' AND e.weight IS NOT NULL AND NOT e.reversed AND ${power}::numeric <> 0
    ORDER BY s.id, e.day, e.seq DESC
  ), gain_periods AS (
    SELECT
      e."batchId", e.day AS "fromDay",
      lead(e.day) OVER (PARTITION BY e."batchId" ORDER BY e.seq) AS "toDay",
      e."dailyGain" AS gain
    FROM "BatchEvent" e
    WHERE e."farmId" = ${farmId}::uuid AND e."batchId" = ANY(${[...batchIds]}::uuid[])
  ), cumulative_gains AS MATERIALIZED (
    ${cumulativeGains(farmId)}
  ), weight_spans AS MATERIALIZED (
    ${weightSpans}
  ), feed_days AS MATERIALIZED (
    ${feedDays(farmId, batchIds, to)}
  ), standing_heads AS (
    SELECT f."batchId", f.day, w."oxId", w.chapter, f."feedCost", f."msKg", greatest(w.base + f.until, 1) AS weight
    FROM feed_days f
    FULL JOIN weight_spans w ON w."batchId" = f."batchId" AND w.day <= f.day AND (w.next IS NULL OR w.next > f.day)
    OFFSET 0
  ), weighted_heads AS (
    SELECT
      *,
      CASE ${power}::numeric
        WHEN 0 THEN 1
        WHEN 0.75 THEN sqrt(weight) * sqrt(sqrt(weight))
        ELSE power(weight, ${power}::numeric)
      END AS part
    FROM standing_heads
    WHERE day IS NOT NULL AND "oxId" IS NOT NULL
  ), shares AS (
    SELECT *, sum(part) OVER (PARTITION BY "batchId", day) AS whole
    FROM weighted_heads
  )`;

/** F-AL: what every head ate and cost in each of these batches, in one statement. */
export async function feedShares(farmId: string, db: Db, input: SharesInput): Promise<FeedShare[]> {
  return db.$queryRaw<FeedShare[]>`
    ${shareRun(farmId, input)}
    SELECT
      h."batchId", h."oxId", h.chapter,
      trim_scale(sum(coalesce(h."feedCost", 0) * h.part / h.whole))::text AS cost,
      trim_scale(sum(coalesce(h."msKg", 0) * h.part / h.whole))::text AS "msKg"
    FROM shares h
    GROUP BY h."batchId", h."oxId", h.chapter
    ORDER BY h."batchId", h."oxId", h.chapter`;
}

/** What feeding batches cost and gave on their closed days until a day; a day on which nobody stood is nobody's. */
export async function fedBatches(
  farmId: string,
  db: Db,
  { batchIds, to }: { batchIds: readonly string[]; to: Day },
): Promise<{ batchId: string; cost: string; msKg: string }[]> {
  return db.$queryRaw<{ batchId: string; cost: string; msKg: string }[]>`
    SELECT
      h."batchId", coalesce(sum(h."feedCost"), 0)::text AS cost,
      trim_scale(coalesce(sum(${eatenMs}), 0))::text AS "msKg"
    FROM "CorralHistory" h
    ${takenAway}
    WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ANY(${[...batchIds]}::uuid[]) AND h.closed
      AND h.day <= ${to}::date
    GROUP BY h."batchId"`;
}

export interface FedPhase {
  phase: DietPhase | null;
  from: Day;
  to: Day;
  headDays: number;
  cost: string;
  msKg: string;
}

/** The same of one batch by the phases it was fed for, in their order. */
export async function fedPhases(
  farmId: string,
  db: Db,
  { batchId, to }: { batchId: string; to: Day },
): Promise<FedPhase[]> {
  return db.$queryRaw<FedPhase[]>`
    SELECT
      h.phase, min(h.day)::text AS "from", max(h.day)::text AS "to", sum(h."headDays")::int AS "headDays",
      coalesce(sum(h."feedCost"), 0)::text AS cost,
      trim_scale(coalesce(sum(${eatenMs}), 0))::text AS "msKg"
    FROM "CorralHistory" h
    ${takenAway}
    WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = ${batchId}::uuid AND h.closed
      AND h.day <= ${to}::date
      AND (h."deliveredMsKg" IS NOT NULL OR h."feedCost" IS NOT NULL)
    GROUP BY h.phase
    ORDER BY min(h.day)`;
}

/** The batches in which oxen stood since they came, or came back, and the chapter of each ox that is. */
export async function batchesOfOxen(
  farmId: string,
  db: Db,
  oxIds: readonly string[],
): Promise<{ batchId: string; oxId: string; chapter: number }[]> {
  return db.$queryRaw<{ batchId: string; oxId: string; chapter: number }[]>`
    SELECT DISTINCT s."batchId", s."oxId", s.chapter
    FROM "Ox" o
    JOIN "OxStay" s ON s."farmId" = ${farmId}::uuid AND s."oxId" = o.id AND s.chapter = o.chapter
    WHERE o."farmId" = ${farmId}::uuid AND o.id = ANY(${arrayText(oxIds)}::uuid[])`;
}
