import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface BatchHeads {
  batchId: string;
  heads: number;
  /** That a scale showed again, at least so many days after they came. */
  weighedHeads: number;
  /** Of those: what they weighed again, what they came with, and how many of them nobody weighed when they came. */
  lastKg: string;
  entryKg: string;
  withoutEntry: number;
  gainDays: number;
  heifers: number;
  steers: number;
  bulls: number;
}

/** The heads of batches: their kinds, and what those gained that were weighed again. */
export async function headsOf(
  farmId: string,
  db: Db,
  { batchIds, leastDays }: { batchIds: readonly string[]; leastDays: number },
): Promise<BatchHeads[]> {
  return db.$queryRaw<BatchHeads[]>`/* kept */
    SELECT
      "batchId", count(*)::int AS heads, count(*) FILTER (WHERE again)::int AS "weighedHeads",
      coalesce(sum("lastWeight") FILTER (WHERE again), 0)::text AS "lastKg",
      coalesce(sum("entryWeight") FILTER (WHERE again), 0)::text AS "entryKg",
      count(*) FILTER (WHERE again AND "entryWeight" IS NULL)::int AS "withoutEntry",
      coalesce(sum("lastWeightDate" - "entryDate") FILTER (WHERE again), 0)::int AS "gainDays",
      count(*) FILTER (WHERE sex = 'FEMALE')::int AS heifers,
      count(*) FILTER (WHERE sex IS DISTINCT FROM 'FEMALE' AND castrated)::int AS steers,
      count(*) FILTER (WHERE sex IS DISTINCT FROM 'FEMALE' AND NOT coalesce(castrated, false))::int AS bulls
    FROM (
      SELECT
        "batchId", sex, castrated, "lastWeight", "entryWeight", "lastWeightDate", "entryDate",
        coalesce("lastWeight" IS NOT NULL AND "lastWeightDate" - "entryDate" >= ${leastDays}::int, false) AS again
      FROM "Ox"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[])
        AND status IN ('ACTIVE', 'BOARDED')
    ) heads
    GROUP BY "batchId"`;
}

export interface BatchFed {
  batchId: string;
  /** Percent of live weight, of each closed day. */
  intakes: string[];
  /** R$ per kg of dry matter that was fed. */
  costPerMsKg: string | null;
  daysInPhase: number | null;
}

/** What batches ate on the last closed days. */
export async function fedLately(
  farmId: string,
  db: Db,
  { batchIds, day, days }: { batchIds: readonly string[]; day: Day; days: number },
): Promise<BatchFed[]> {
  return db.$queryRaw<BatchFed[]>`/* kept */
    SELECT
      "batchId", coalesce(array_agg("intakePct"::text) FILTER (WHERE "intakePct" > 0), '{}') AS intakes,
      (
        sum("feedCost" - coalesce("lossCost", 0)) FILTER (WHERE "feedCost" > 0 AND "deliveredMsKg" > 0)
        / sum("deliveredMsKg") FILTER (WHERE "feedCost" > 0 AND "deliveredMsKg" > 0)
      )::text AS "costPerMsKg",
      (array_agg("daysInPhase" ORDER BY day DESC))[1] AS "daysInPhase"
    FROM "CorralHistory"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[]) AND closed
      AND day BETWEEN ${day}::date - ${days}::int AND ${day}::date AND "headDays" > 0
    GROUP BY "batchId"`;
}

/**
 * How far projections of the farm were off a day, in kg a head: what scales showed less what was projected, over the
 * days since the weighing before. Only of mornings on which nobody came.
 */
export async function projectionErrors(
  farmId: string,
  db: Db,
  { day, days }: { day: Day; days: number },
): Promise<string | null> {
  const [found] = await db.$queryRaw<{ spread: string | null }[]>`/* kept */
    WITH weighings AS (
      SELECT
        w."batchId", w.day,
        coalesce(lag(w.day) OVER (PARTITION BY w."batchId" ORDER BY w.day), b."startDate") AS before
      FROM "BatchWeighing" w
      JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = w."batchId"
      WHERE w."farmId" = ${farmId}::uuid AND w.counts AND w.day BETWEEN ${day}::date - ${days}::int AND ${day}::date
    )
    SELECT
      stddev_samp(((h.weight - one.weight) - (one.weight - two.weight)) / (w.day - w.before))::text AS spread
    FROM weighings w
    JOIN "CorralHistory" h
      ON h."farmId" = ${farmId}::uuid AND h."batchId" = w."batchId" AND h.day = w.day AND h."headsIn" = 0
    JOIN "CorralHistory" one
      ON one."farmId" = ${farmId}::uuid AND one."batchId" = w."batchId" AND one.day = w.day - 1
      AND one."headsIn" = 0
    JOIN "CorralHistory" two
      ON two."farmId" = ${farmId}::uuid AND two."batchId" = w."batchId" AND two.day = w.day - 2
    WHERE w.day - w.before >= 7`;
  return found?.spread ?? null;
}
