import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';
import { eatenMs, noMs, takenAway } from './eatenMs.sql.ts';

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
  /** Dry matter is not looked at, and is 0. */
  costAlone?: boolean;
}

const msOf = ({ costAlone = false }: SharesInput, ms: Prisma.Sql): Prisma.Sql => (costAlone ? noMs : ms);

/** From when to when batches gained how much a day, and by how much that was corrected on single days. */
const gainSteps = (farmId: string, batchIds: readonly string[]) => Prisma.sql`
  SELECT "batchId", "fromDay", "toDay", gain
  FROM gain_periods
  UNION ALL
  SELECT "batchId", day, day + 1, "dailyGain" - coalesce(gain, 0)
  FROM (
    SELECT c."batchId", c.day, c."dailyGain", p.gain
    FROM (
      SELECT *
      FROM "BatchDayCorrection"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[]) AND "dailyGain" IS NOT NULL
    ) c
    FULL JOIN gain_periods p
      ON p."batchId" = c."batchId" AND c.day >= p."fromDay" AND (p."toDay" IS NULL OR c.day < p."toDay")
    OFFSET 0
  ) corrections
  WHERE "batchId" IS NOT NULL`;

/** Only of days on which somebody was weighed, came or was fed; since a day that those of a batch have in common. */
const cumulativeGains = Prisma.sql`
  SELECT "batchId", day, coalesce(sum(gain * greatest(0, least(day, "toDay") - "fromDay")), 0) AS until
  FROM (
    SELECT d."batchId", d.day, g."fromDay", g."toDay", g.gain
    FROM (
      SELECT "batchId", "fromDay" AS day FROM stays
      UNION
      SELECT "batchId", day FROM weighings
      UNION
      SELECT "batchId", day FROM fed_days
    ) d
    FULL JOIN gain_steps g ON g."batchId" = d."batchId"
    OFFSET 0
  ) days
  WHERE day IS NOT NULL
  GROUP BY "batchId", day`;

const weightSpans = Prisma.sql`
  SELECT
    dense_rank() OVER (ORDER BY "batchId", day, next, base, scale(base))::int AS span,
    "oxId", "batchId", chapter, day, next, base
  FROM (
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
    WHERE id IS NOT NULL
  ) spans`;

/** What batches were fed in the months that are due (d): closed days of corrals and supplies, by their index. */
const fedDays = (farmId: string, costAlone: boolean) => Prisma.sql`
  SELECT f.*
  FROM due_months d
  CROSS JOIN LATERAL (
    SELECT h.id, h."batchId", h.day, h."feedCost", ${costAlone ? noMs : eatenMs} AS "msKg"
    FROM "CorralHistory" h
    ${costAlone ? Prisma.empty : takenAway}
    WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = d."batchId" AND h.day BETWEEN d."from" AND d.until
      AND h.closed AND (h."feedCost" IS NOT NULL OR h."deliveredMsKg" IS NOT NULL)
    UNION ALL
    SELECT p.id, p."batchId", p.day, p.cost, ${noMs}
    FROM "PastureSupplement" p
    WHERE p."farmId" = ${farmId}::uuid AND p."batchId" = d."batchId" AND p.day BETWEEN d."from" AND d.until
      AND NOT p.reversed
    OFFSET 0
  ) f`;

const feedDays = Prisma.sql`
  SELECT
    row_number() OVER ()::int AS place, "batchId", day, month_of(day) AS month, "feedCost", "msKg", until
  FROM (
    SELECT f.*, g.until
    FROM fed_days f
    FULL JOIN cumulative_gains g ON g."batchId" = f."batchId" AND g.day = f.day
    OFFSET 0
  ) days
  WHERE id IS NOT NULL`;

/** The months of batches whose feed is summed up by head, by the same power, and still follows from the rows. */
const keptMonths = (farmId: string, { batchIds, to, power }: SharesInput) => Prisma.sql`
  SELECT k."batchId", k.month
  FROM "HeadFeedMonth" k
  WHERE k."farmId" = ${farmId}::uuid AND k."batchId" = ANY(${[...batchIds]}::uuid[])
    AND k.power = ${power}::numeric AND k.month + interval '1 month' <= ${to}::date + 1
    AND (k."batchId", k.month) NOT IN (
      SELECT s."batchId", s.month
      FROM "StaleMonth" s
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(${[...batchIds]}::uuid[])
    )`;

/** All other months of them, from the day the first head came to the day the last one went. */
const dueMonths = (farmId: string, { batchIds, to }: SharesInput) => Prisma.sql`
  SELECT "batchId", month::date AS "from", least((month + interval '1 month')::date - 1, ${to}::date) AS until
  FROM (
    SELECT b."batchId", b.month, k.month AS kept
    FROM (
      SELECT
        "batchId",
        generate_series(
          date_trunc('month', min("fromDay")::timestamp),
          least(max(coalesce("toDay", ${to}::date)), ${to}::date)::timestamp,
          '1 month'
        ) AS month
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${[...batchIds]}::uuid[]) AND "fromDay" <= ${to}::date
      GROUP BY "batchId"
    ) b
    FULL JOIN kept_months k ON k."batchId" = b."batchId" AND k.month = b.month
    OFFSET 0
  ) months
  WHERE kept IS NULL`;

/** What a head counts by its weight: two roots take a tenth of the time of a power. */
function partOf({ power }: SharesInput): Prisma.Sql {
  switch (power) {
    case '0':
      return Prisma.sql`1::numeric`;
    case '0.75':
      return Prisma.sql`sqrt(weight * sqrt(weight))`;
    default:
      return Prisma.sql`power(weight, ${power}::numeric)`;
  }
}

/** Of `shareSteps`, what weighs which heads that stood on the days in `fed_days`. */
const headSteps = (
  farmId: string,
  { batchIds, to, power, costAlone = false }: SharesInput,
) => Prisma.sql`fed_days AS MATERIALIZED (
    ${fedDays(farmId, costAlone)}
  ), stays AS MATERIALIZED (
    SELECT
      s.id, s."oxId", s."batchId", s.chapter, s."fromDay", s."toDay",
      coalesce(s.weight, avg(s.weight) OVER (PARTITION BY s."batchId"), 400) AS weight
    FROM "OxStay" s
    WHERE s."farmId" = ${farmId}::uuid AND s."batchId" = ANY(ARRAY(SELECT DISTINCT "batchId" FROM fed_days))
      AND s."fromDay" <= ${to}::date
  ), weighings AS (
    SELECT DISTINCT ON (s.id, e.day) s.id, s."oxId", s."batchId", s.chapter, s."toDay", e.day, e.weight
    FROM stays s
    JOIN "OxEvent" e
      ON e."farmId" = ${farmId}::uuid AND e."oxId" = s."oxId" AND e.day > s."fromDay"
      AND (s."toDay" IS NULL OR e.day < s."toDay")
    WHERE e.type = 'WEIGHING' AND e.weight IS NOT NULL AND NOT e.reversed AND e.day <= ${to}::date
      AND ${power}::numeric <> 0
    ORDER BY s.id, e.day, e.seq DESC
  ), gain_periods AS (
    SELECT
      e."batchId", e.day AS "fromDay",
      lead(e.day) OVER (PARTITION BY e."batchId" ORDER BY e.seq) AS "toDay",
      e."dailyGain" AS gain
    FROM "BatchEvent" e
    WHERE e."farmId" = ${farmId}::uuid AND e."batchId" = ANY(${[...batchIds]}::uuid[])
  ), gain_steps AS (
    ${gainSteps(farmId, batchIds)}
  ), cumulative_gains AS MATERIALIZED (
    ${cumulativeGains}
  ), weight_spans AS MATERIALIZED (
    ${weightSpans}
  )`;

/**
 * F-AL: what every head that ever stood in these batches is to bear of what they were fed there in some months: of each
 * closed day, and of a supply on the day it was laid out, the share of its projected weight, in `head_sums`. Who was
 * never weighed counts as the mean of its batch.
 * Each part is hashed (a FULL JOIN is never a nested loop), also where the planner expects one batch and there are
 * hundreds. In order:
 * 1. `due_months`, `fed_days`: the months, and their closed days on which something was fed;
 * 2. `stays`, `weighings`: the heads that stood there, and what the scale showed meanwhile;
 * 3. `gain_periods`, `gain_steps`, `cumulative_gains`: the daily gain of each batch, summed up to the days that matter;
 * 4. `weight_spans`: from each weight on, the head's weight less what its batch had gained until then, and a number
 *    that heads of a batch share whose weights are the same: what follows is computed once for all of them;
 * 5. `feed_days`, `standing_heads`: the same days with those gains, and who stood there with which weight;
 * 6. `weighted_heads`, `part_prices`: that weight's power, and what one of it bears of a day: divided once, and not for
 *    each head;
 * 7. `span_sums`, `head_sums`: both multiplied and added up to months, by span first, and then for each head.
 */
const shareSteps = (
  farmId: string,
  input: SharesInput,
) => Prisma.sql`${headSteps(farmId, input)}, feed_days AS MATERIALIZED (
    ${feedDays}
  ), standing_heads AS (
    SELECT f.place, w.span, w.heads, greatest(w.base + f.until, 1) AS weight
    FROM feed_days f
    FULL JOIN (
      SELECT span, "batchId", day, next, base, count(*)::numeric AS heads
      FROM weight_spans
      GROUP BY span, "batchId", day, next, base
    ) w ON w."batchId" = f."batchId" AND w.day <= f.day AND (w.next IS NULL OR w.next > f.day)
    OFFSET 0
  ), weighted_heads AS MATERIALIZED (
    SELECT place, span, heads, ${partOf(input)} AS part
    FROM standing_heads
    WHERE place IS NOT NULL AND span IS NOT NULL
  ), part_prices AS MATERIALIZED (
    SELECT
      place, month, coalesce("feedCost", 0) / parts AS cost,
      ${msOf(input, Prisma.sql`coalesce("msKg", 0) / parts`)} AS ms
    FROM (
      SELECT d.place, d.month, d."feedCost", d."msKg", w.parts
      FROM feed_days d
      FULL JOIN (SELECT place, sum(heads * part) AS parts FROM weighted_heads GROUP BY place) w ON w.place = d.place
      OFFSET 0
    ) days
    WHERE parts IS NOT NULL
  ), span_sums AS (
    SELECT span, month, sum(part * cost) AS cost, ${msOf(input, Prisma.sql`sum(part * ms)`)} AS ms
    FROM (
      SELECT h.span, h.part, p.month, p.cost, p.ms
      FROM weighted_heads h
      FULL JOIN part_prices p ON p.place = h.place
      OFFSET 0
    ) priced
    GROUP BY span, month
  ), head_sums AS (
    SELECT "batchId", month, "oxId", chapter, cost, ms
    FROM (
      SELECT w."batchId", s.month, w."oxId", w.chapter, s.cost, s.ms
      FROM span_sums s
      FULL JOIN weight_spans w ON w.span = s.span
      OFFSET 0
    ) sums
    WHERE month IS NOT NULL
  )`;

/** All of these steps over months that are given, each with its batch and its first and last day. */
export const shareRun = (farmId: string, { batchIds, to, power }: SharesInput, months: Prisma.Sql) => Prisma.sql`
  WITH due_months AS MATERIALIZED (
    ${months}
  ), ${shareSteps(farmId, { batchIds, to, power })}`;

/**
 * The same of all their days, in `head_feed`: months that are summed up are read, the others are computed. In order:
 * 1. `kept_months`, `due_months`: those that are summed up, and those that are not;
 * 2. all of `shareSteps`;
 * 3. `head_feed`: both, by head.
 */
export const headFeed = (farmId: string, input: SharesInput) => Prisma.sql`
  WITH kept_months AS MATERIALIZED (
    ${keptMonths(farmId, input)}
  ), due_months AS MATERIALIZED (
    ${dueMonths(farmId, input)}
  ), ${shareSteps(farmId, input)}, head_feed AS (
    SELECT "batchId", "oxId", chapter, sum(cost) AS cost, ${msOf(input, Prisma.sql`sum(ms)`)} AS ms
    FROM (
      SELECT "batchId", "oxId", chapter, cost, ms
      FROM head_sums
      UNION ALL
      SELECT k."batchId", f."oxId", f.chapter, f.cost, f.ms
      FROM (SELECT "batchId", array_agg(month ORDER BY month) AS months FROM kept_months GROUP BY "batchId") k
      CROSS JOIN LATERAL (
        SELECT h."oxId", h.chapter, sum(h.cost) AS cost, ${msOf(input, Prisma.sql`sum(h."msKg")`)} AS ms
        FROM "HeadFeed" h
        WHERE h."farmId" = ${farmId}::uuid AND h."batchId" = k."batchId" AND h.month = ANY(k.months)
        GROUP BY h."oxId", h.chapter
        OFFSET 0
      ) f
    ) every
    GROUP BY "batchId", "oxId", chapter
  )`;

/** F-AL: what every head ate and cost in each of these batches, in one statement. */
export async function feedShares(farmId: string, db: Db, input: SharesInput): Promise<FeedShare[]> {
  return db.$queryRaw<FeedShare[]>`/* kept */
    ${headFeed(farmId, input)}
    SELECT "batchId", "oxId", chapter, trim_scale(cost)::text AS cost, trim_scale(ms)::text AS "msKg"
    FROM head_feed
    ORDER BY "batchId", "oxId", chapter`;
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
