import type { Day } from '../../platform/values/day.ts';
import { settingDefaults } from '../../farm/settings/groups.ts';
import { isAmong } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';

const usualMinWeighedPct = settingDefaults.economics.minWeighedPct;

export interface BatchDay {
  batchId: string;
  day: Day;
  corralId: string | null;
  dietId: string | null;
  headsOpen: number;
  headsIn: number;
  headsOut: number;
  headsDead: number;
  /** F-HD1 */
  headDays: number;
  /** F-W2: the mean of its heads; null where no weight was ever known. */
  weight: string | null;
  /** What they weigh the next morning. */
  nextWeight: string | null;
  /** The mean of those that were weighed, and how many. */
  weighed: string | null;
  weighedHeads: number;
  /** So few were weighed that the batch keeps its projected weight, unless somebody says otherwise. */
  isSample: boolean;
  /** Why those weighed count, or do not, where a person said so. */
  weighedReason: string | null;
}

export interface DaysPeriod {
  batchIds: readonly string[];
  from: Day;
  to: Day;
}

/** The days that are shown: each of the period, or of the time in which a batch had heads the first and the last. */
const shownDays = ({ from, to }: DaysPeriod, isWhole: boolean) =>
  isWhole
    ? Prisma.sql`
  SELECT "batchId", d.day, 0, 0, 0, 0, 0, 0, NULL, 0
  FROM batch_lives
  CROSS JOIN LATERAL (VALUES (greatest("fromDay", ${from}::date)), (least("toDay", ${to}::date))) d(day)
  WHERE greatest("fromDay", ${from}::date) <= least("toDay", ${to}::date)`
    : Prisma.sql`
  SELECT
    "batchId", generate_series(greatest("fromDay", ${from}::date), ${to}::date, '1 day')::date,
    0, 0, 0, 0, 0, 0, NULL, 0
  FROM batch_lives`;

const dayFacts = (period: DaysPeriod, isWhole: boolean) => Prisma.sql`
  SELECT
    "batchId", day, heads AS came, known, kg, 0 AS went, 0 AS dead, 0 AS "ofMorning", NULL::numeric AS weighed,
    0 AS "weighedHeads"
  FROM heads_in
  UNION ALL
  SELECT "batchId", day, 0, 0, 0, heads, dead, "ofMorning", NULL, 0
  FROM heads_out
  UNION ALL
  SELECT "batchId", day, 0, 0, 0, 0, 0, 0, weight, heads
  FROM weighings
  UNION ALL
  SELECT "batchId", day, 0, 0, 0, 0, 0, 0, NULL, 0
  FROM days_of_events
  WHERE day > "firstDay" AND day <= ${period.to}::date
  UNION ALL
  SELECT c."batchId", c.day + n.ahead, 0, 0, 0, 0, 0, 0, NULL, 0
  FROM corrections c
  CROSS JOIN (VALUES (0), (1)) n(ahead)
  WHERE c.day + n.ahead <= ${period.to}::date
  UNION ALL
  ${shownDays(period, isWhole)}`;

const judgedDays = (farmId: string) => Prisma.sql`
  SELECT
    n.*,
    n.weighed IS NOT NULL
      AND NOT coalesce(
        v.counts, n."weighedHeads" * 100 >= f."minWeighedPct" * (n.heads + n.went + n.dead)
      ) AS "isSample",
    v.reason AS "weighedReason"
  FROM counted_days n
  CROSS JOIN (
    SELECT coalesce(
      (
        SELECT (value->>'minWeighedPct')::numeric
        FROM "FarmSetting"
        WHERE "farmId" = ${farmId}::uuid AND "group" = 'economics'
      ),
      ${usualMinWeighedPct}::numeric
    ) AS "minWeighedPct"
  ) f
  LEFT JOIN "BatchWeighing" v ON v."farmId" = ${farmId}::uuid AND v."batchId" = n."batchId" AND v.day = n.day`;

/** Stays that began and ended alike, counted once for all that is known of the days of a batch. */
const staysAlike = Prisma.sql`
  SELECT
    "batchId", "fromDay", "toDay", "end", count(*) AS heads, count(weight) AS known, sum(weight) AS kg
  FROM stays
  GROUP BY "batchId", "fromDay", "toDay", "end"`;

const headsIn = Prisma.sql`
  SELECT
    "batchId", "fromDay" AS day, sum(heads) AS heads, sum(known) FILTER (WHERE stays_on) AS known,
    sum(kg) FILTER (WHERE stays_on) AS kg
  FROM (SELECT *, "toDay" IS NULL OR "toDay" > "fromDay" AS stays_on FROM stays_alike) s
  GROUP BY "batchId", "fromDay"`;

const headsOut = ({ to }: DaysPeriod) => Prisma.sql`
  SELECT
    "batchId", "toDay" AS day, coalesce(sum(heads) FILTER (WHERE "end" = 'DIED'), 0) AS dead,
    coalesce(sum(heads) FILTER (WHERE "end" <> 'DIED'), 0) AS heads,
    coalesce(sum(heads) FILTER (WHERE "fromDay" < "toDay"), 0) AS "ofMorning"
  FROM stays_alike
  WHERE "toDay" <= ${to}::date
  GROUP BY "batchId", "toDay"`;

const weighings = Prisma.sql`
  SELECT "batchId", day, avg(weight) AS weight, count(DISTINCT "oxId") AS heads
  FROM (
    SELECT s."batchId", e."oxId", e.day, e.weight
    FROM stays s
    FULL JOIN weighing_events e
      ON e."oxId" = s."oxId" AND e.day >= s."fromDay" AND (s."toDay" IS NULL OR e.day < s."toDay")
    OFFSET 0
  ) weighed
  WHERE "batchId" IS NOT NULL AND "oxId" IS NOT NULL
  GROUP BY "batchId", day`;

/**
 * The days of many batches from their events: heads by the hotel rule and projected weights. Before
 * the period, and where it is summed up whole, only days on which something happened are walked through: between them a
 * batch gains the same every day (`days` of each row). A correction of a closed day counts over what its events say.
 * Each part is hashed (a FULL JOIN is never a nested loop), also where the planner expects one batch and there are a
 * thousand. In order:
 * 1. `stays`, `heads_in`, `heads_out`, `weighing_events`, `weighings`: who stood there, came and went, and what the
 *    scale showed: events are found by one list of oxen, in half of the time of one ox after the other;
 * 2. `event_periods`, `corrections`, `batch_lives`: corral, diet and gain by period, what was corrected, the first day;
 * 3. `days_of_events`: what of it happened since the batch got its first head;
 * 4. `day_facts`, `counted_days`: all of it as rows of days, summed to the heads of each day;
 * 5. `judged_days`: whether the heads on the scale were enough to be the weight of the batch;
 * 6. `described_days`: with the corral, diet, gain and correction of the day;
 * 7. `weight_run`: from day to day, the projected weight.
 */
export const dayRun = (farmId: string, period: DaysPeriod, isWhole: boolean) => {
  const { batchIds, to } = period;
  return Prisma.sql`WITH stays AS MATERIALIZED (
    SELECT "oxId", "batchId", "fromDay", "toDay", "end", weight
    FROM "OxStay"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" ${isAmong(batchIds)} AND "fromDay" <= ${to}::date
  ), stays_alike AS (
    ${staysAlike}
  ), heads_in AS (
    ${headsIn}
  ), heads_out AS (
    ${headsOut(period)}
  ), weighing_events AS MATERIALIZED (
    SELECT "oxId", day, weight
    FROM "OxEvent"
    WHERE "farmId" = ${farmId}::uuid AND "oxId" = ANY(ARRAY(SELECT "oxId" FROM stays))
      AND type = 'WEIGHING' AND weight IS NOT NULL AND NOT reversed AND day <= ${to}::date
  ), weighings AS (
    ${weighings}
  ), event_periods AS (
    SELECT
      e."batchId", e."corralId", e."dietId", e.day AS "fromDay",
      lead(e.day) OVER (PARTITION BY e."batchId" ORDER BY e.seq) AS "toDay",
      e."dailyGain" AS gain
    FROM "BatchEvent" e
    WHERE e."farmId" = ${farmId}::uuid AND e."batchId" ${isAmong(batchIds)}
  ), corrections AS (
    SELECT "batchId", day, heads, weight, "dailyGain"
    FROM "BatchDayCorrection"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" ${isAmong(batchIds)} AND day <= ${to}::date
  ), batch_lives AS (
    SELECT
      "batchId", min("fromDay") AS "fromDay",
      CASE WHEN bool_and("toDay" IS NOT NULL) THEN max("toDay") END AS "toDay"
    FROM stays_alike
    GROUP BY "batchId"
  ), days_of_events AS (
    SELECT "batchId", p."fromDay" AS day, l."fromDay" AS "firstDay"
    FROM event_periods p
    FULL JOIN batch_lives l USING ("batchId")
    OFFSET 0
  ), day_facts AS (
    ${dayFacts(period, isWhole)}
  ), counted_days AS (
    SELECT
      "batchId", day, sum(came) AS came, sum(went) AS went, sum(dead) AS dead, sum("ofMorning") AS "ofMorning",
      sum(known) AS known, coalesce(sum(kg), 0) AS kg, max(weighed) AS weighed, sum("weighedHeads") AS "weighedHeads",
      sum(sum(came) - sum(went) - sum(dead)) OVER w AS heads,
      coalesce(lead(day) OVER w - day, 1) AS days
    FROM day_facts
    GROUP BY "batchId", day
    WINDOW w AS (PARTITION BY "batchId" ORDER BY day)
  ), judged_days AS (
    ${judgedDays(farmId)}
  ), described_days AS (
    SELECT
      n.*, n.heads - n.came + n.went + n.dead AS opening, p."corralId", p."dietId",
      coalesce(c.heads, n.heads) AS "headDays", c.weight AS corrected, coalesce(c."dailyGain", p.gain, 0) AS gain
    FROM judged_days n
    FULL JOIN corrections c ON c."batchId" = n."batchId" AND c.day = n.day
    FULL JOIN event_periods p
      ON p."batchId" = n."batchId" AND n.day >= p."fromDay" AND (p."toDay" IS NULL OR n.day < p."toDay")
    OFFSET 0
  ), weight_run AS (
    SELECT
      *,
      batch_weight(
        opening - "ofMorning", kg, CASE WHEN corrected IS NULL THEN known ELSE 0 END,
        coalesce(corrected, CASE WHEN NOT "isSample" THEN weighed END), gain * days
      ) OVER (PARTITION BY "batchId" ORDER BY day) AS state
    FROM described_days
    WHERE "batchId" IS NOT NULL
  )`;
};

/** The days of many batches in a period, in one statement. */
export async function batchDays(farmId: string, db: Db, period: DaysPeriod): Promise<BatchDay[]> {
  return db.$queryRaw<BatchDay[]>`/* kept */
    ${dayRun(farmId, period, false)}
    SELECT
      "batchId", day::text, "corralId", "dietId", opening::int AS "headsOpen", came::int AS "headsIn",
      went::int AS "headsOut", dead::int AS "headsDead", "headDays"::int, trim_scale(state[1])::text AS weight,
      trim_scale(state[2])::text AS "nextWeight", trim_scale(round(weighed, 2))::text AS weighed, "weighedHeads"::int,
      "isSample", "weighedReason"
    FROM weight_run
    WHERE day >= ${period.from}::date
    ORDER BY "batchId", day`;
}

const lastWeighings = (farmId: string, oxIds: readonly string[], day: Day) => Prisma.sql`
  SELECT t.id AS "oxId", w.weight, w.day
  FROM unnest(${oxIds}::uuid[]) AS t(id)
  CROSS JOIN LATERAL (
    SELECT e.weight, e.day
    FROM "OxEvent" e
    WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = t.id AND e.weight IS NOT NULL
      AND NOT e.reversed AND e.day <= ${day}::date
      AND e.chapter = (
        SELECT s.chapter
        FROM "OxStay" s
        WHERE s."farmId" = ${farmId}::uuid AND s."oxId" = t.id AND s."fromDay" <= ${day}::date
        ORDER BY s."fromDay" DESC, s.chapter DESC LIMIT 1
      )
    ORDER BY e.day DESC, e.at DESC, e.seq DESC LIMIT 1
  ) w`;

/**
 * F-W1 of single oxen: their last weight until a day, since they came, and the gains of their batches from then on.
 * Each part is hashed (a FULL JOIN is never a nested loop), also where the planner expects one ox and there are a
 * thousand. In order:
 * 1. `last_weighings`: what each ox weighed last in the chapter it is in;
 * 2. `stays`, `gain_periods`: the batches it was in since, and from when to when they gained how much;
 * 3. `corrections`, `corrected_gains`: closed days of them whose gain was corrected, and by how much;
 * 4. the weight with all of that.
 */
export async function projectedOxWeights(
  farmId: string,
  db: Db,
  { oxIds, day }: { oxIds: readonly string[]; day: Day },
): Promise<{ oxId: string; weight: string }[]> {
  return db.$queryRaw<{ oxId: string; weight: string }[]>`/* kept */
    WITH last_weighings AS (
      ${lastWeighings(farmId, oxIds, day)}
    ), stays AS (
      SELECT w."oxId", s."batchId", greatest(s."fromDay", w.day) AS "fromDay", least(s."toDay", ${day}::date) AS "toDay"
      FROM last_weighings w
      JOIN "OxStay" s
        ON s."farmId" = ${farmId}::uuid AND s."oxId" = w."oxId" AND (s."toDay" IS NULL OR s."toDay" > w.day)
    ), gain_periods AS (
      SELECT
        e."batchId", e.day AS "fromDay",
        lead(e.day) OVER (PARTITION BY e."batchId" ORDER BY e.seq) AS "toDay",
        e."dailyGain" AS gain
      FROM "BatchEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."batchId" = ANY(ARRAY(SELECT "batchId" FROM stays))
    ), corrections AS (
      SELECT s."oxId", c."batchId", c.day, c."dailyGain"
      FROM stays s
      JOIN "BatchDayCorrection" c
        ON c."farmId" = ${farmId}::uuid AND c."batchId" = s."batchId" AND c.day >= s."fromDay" AND c.day < s."toDay"
      WHERE c."dailyGain" IS NOT NULL
    ), corrected_gains AS (
      SELECT "oxId", sum("dailyGain" - gain) AS gain
      FROM (
        SELECT c."oxId", c."dailyGain", p.gain
        FROM corrections c
        FULL JOIN gain_periods p
          ON p."batchId" = c."batchId" AND c.day >= p."fromDay" AND (p."toDay" IS NULL OR c.day < p."toDay")
        OFFSET 0
      ) every
      WHERE "oxId" IS NOT NULL
      GROUP BY "oxId"
    )
    SELECT
      w."oxId",
      trim_scale(
        w.weight + coalesce(c.gain, 0) + coalesce(
          sum(p.gain * greatest(0, least(s."toDay", p."toDay") - greatest(s."fromDay", p."fromDay"))), 0
        )
      )::text AS weight
    FROM last_weighings w
    FULL JOIN stays s ON s."oxId" = w."oxId"
    FULL JOIN gain_periods p ON p."batchId" = s."batchId"
    FULL JOIN corrected_gains c ON c."oxId" = w."oxId"
    GROUP BY w."oxId", w.weight, c.gain`;
}
