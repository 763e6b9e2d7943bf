import type { Day } from '../platform/day.ts';
import type { Db } from '../platform/db/scope.ts';

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
}

interface Period {
  batchIds: readonly string[];
  from: Day;
  to: Day;
}

/** The days of many batches from their events: heads by the hotel rule and projected weights, in one statement. */
export async function batchDays(farmId: string, db: Db, { batchIds, from, to }: Period): Promise<BatchDay[]> {
  return db.$queryRaw<BatchDay[]>`/* kept */
    WITH stays AS MATERIALIZED (
      SELECT * FROM "OxStay" WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[]) AND "fromDay" <= ${to}::date
    ), came AS (
      SELECT "batchId", "fromDay" AS day, count(*) AS heads, count(weight) FILTER (WHERE stays_on) AS known, sum(weight) FILTER (WHERE stays_on) AS kg
      FROM (SELECT *, "toDay" IS NULL OR "toDay" > "fromDay" AS stays_on FROM stays) s GROUP BY "batchId", "fromDay"
    ), went AS (
      SELECT "batchId", "toDay" AS day, count(*) FILTER (WHERE "end" = 'DIED') AS dead, count(*) FILTER (WHERE "end" <> 'DIED') AS heads,
        count(*) FILTER (WHERE "fromDay" < "toDay") AS "ofMorning"
      FROM stays WHERE "toDay" <= ${to}::date GROUP BY "batchId", "toDay"
    ), scale AS (
      SELECT s."batchId", e.day, avg(e.weight) AS weight, count(*) AS heads
      FROM stays s JOIN "OxEvent" e ON e."farmId" = s."farmId" AND e."oxId" = s."oxId" AND e.day >= s."fromDay" AND (s."toDay" IS NULL OR e.day < s."toDay")
      WHERE e.type = 'WEIGHING' AND e.weight IS NOT NULL AND NOT e.reversed AND e.day <= ${to}::date GROUP BY s."batchId", e.day
    ), periods AS (
      SELECT p."batchId", p."corralId", p."dietId", p.gain, generate_series(p."fromDay", coalesce(p."toDay" - 1, ${to}::date), '1 day')::date AS day
      FROM (
        SELECT e."batchId", e."corralId", e."dietId", e.day AS "fromDay", lead(e.day) OVER (PARTITION BY e."batchId" ORDER BY e.seq) AS "toDay",
          e."dailyGain" AS gain
        FROM "BatchEvent" e
        WHERE e."farmId" = ${farmId}::uuid AND e."batchId" = ANY(${batchIds}::uuid[])) p
    ), counted AS (
      SELECT d."batchId", d.day, coalesce(c.heads, 0) AS came, coalesce(w.heads, 0) AS went, coalesce(w.dead, 0) AS dead,
        coalesce(w."ofMorning", 0) AS "ofMorning", coalesce(c.known, 0) AS known, coalesce(c.kg, 0) AS kg, s.weight AS weighed, coalesce(s.heads, 0) AS "weighedHeads",
        sum(coalesce(c.heads, 0) - coalesce(w.heads, 0) - coalesce(w.dead, 0)) OVER (PARTITION BY d."batchId" ORDER BY d.day) AS heads
      FROM (SELECT "batchId", generate_series(min("fromDay"), ${to}::date, '1 day')::date AS day FROM stays GROUP BY "batchId") d
      LEFT JOIN came c USING ("batchId", day) LEFT JOIN went w USING ("batchId", day) LEFT JOIN scale s USING ("batchId", day)
    ), run AS (
      SELECT n.*, n.heads - n.came + n.went + n.dead AS opening, p."corralId", p."dietId",
        batch_weight(n.heads - n.came + n.went + n.dead - n."ofMorning", n.kg, n.known, n.weighed, coalesce(p.gain, 0)) OVER (PARTITION BY n."batchId" ORDER BY n.day) AS state
      FROM counted n LEFT JOIN periods p USING ("batchId", day)
    )
    SELECT "batchId", day::text, "corralId", "dietId", opening::int AS "headsOpen", came::int AS "headsIn", went::int AS "headsOut", dead::int AS "headsDead",
      heads::int AS "headDays", trim_scale(state[1])::text AS weight, trim_scale(state[2])::text AS "nextWeight",
      trim_scale(round(weighed, 2))::text AS weighed, "weighedHeads"::int
    FROM run WHERE day >= ${from}::date ORDER BY "batchId", day`;
}

/** F-W1 of single oxen: their last weight until a day and the gains of their batches since. */
export async function projectedOxWeights(
  farmId: string,
  db: Db,
  { oxIds, day }: { oxIds: readonly string[]; day: Day },
): Promise<{ oxId: string; weight: string }[]> {
  return db.$queryRaw<{ oxId: string; weight: string }[]>`/* kept */
    WITH scale AS (
      SELECT t.id AS "oxId", w.weight, w.day FROM unnest(${oxIds}::uuid[]) AS t(id) CROSS JOIN LATERAL (
        SELECT e.weight, e.day FROM "OxEvent" e
        WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = t.id AND e.weight IS NOT NULL AND NOT e.reversed AND e.day <= ${day}::date
        ORDER BY e.day DESC, e.at DESC, e.seq DESC LIMIT 1) w
    ), stays AS (
      SELECT w."oxId", s."batchId", greatest(s."fromDay", w.day) AS "fromDay", least(s."toDay", ${day}::date) AS "toDay"
      FROM scale w JOIN "OxStay" s ON s."farmId" = ${farmId}::uuid AND s."oxId" = w."oxId" AND (s."toDay" IS NULL OR s."toDay" > w.day)
    ), periods AS (
      SELECT e."batchId", e.day AS "fromDay", lead(e.day) OVER (PARTITION BY e."batchId" ORDER BY e.seq) AS "toDay",
        e."dailyGain" AS gain
      FROM "BatchEvent" e
      WHERE e."farmId" = ${farmId}::uuid AND e."batchId" IN (SELECT "batchId" FROM stays)
    )
    SELECT w."oxId", trim_scale(w.weight + coalesce(sum(p.gain * greatest(0, least(s."toDay", p."toDay") - greatest(s."fromDay", p."fromDay"))), 0))::text AS weight
    FROM scale w LEFT JOIN stays s ON s."oxId" = w."oxId" LEFT JOIN periods p ON p."batchId" = s."batchId"
    GROUP BY w."oxId", w.weight`;
}
