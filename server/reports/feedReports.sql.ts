import type { Day } from '../platform/values/day.ts';
import { isAmong } from '../platform/db/arrays.ts';
import { Prisma } from '../platform/db/generated/prisma/client.ts';
import type { Db } from '../platform/db/scope.ts';

export type BeatGrouping = 'DAY' | 'BEAT' | 'MIXER' | 'OPERATOR' | 'DIET' | 'INGREDIENT';

export interface Scope {
  from: Day;
  to: Day;
  mixerIds: readonly string[];
  dietIds: readonly string[];
  operatorIds: readonly string[];
}

export interface BeatScope extends Scope {
  foodIds: readonly string[];
  beatId: string | null;
}

export interface BeatLineRow {
  beatId: string;
  day: Day;
  beat: number;
  round: number;
  mixer: string;
  operator: string | null;
  diet: string;
  foodId: string;
  food: string;
  plannedKg: string;
  loadedKg: string;
  plannedCost: string;
  cost: string;
  loadSeconds: number | null;
  mixSeconds: number | null;
  requiredMixSeconds: number;
}

export const oneOf = (column: string, ids: readonly string[]) =>
  ids.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(column)} ${isAmong(ids)}`;

/** The closed beats of a period that are chosen. */
export const chosenBeats = (farmId: string, { from, to, mixerIds, dietIds, operatorIds }: Scope) => Prisma.sql`
  b."farmId" = ${farmId}::uuid AND b.day BETWEEN ${from}::date AND ${to}::date AND b.status = 'CLOSED'
  ${oneOf('b."mixerId"', mixerIds)} ${oneOf('b."dietId"', dietIds)} ${oneOf('b."operatorId"', operatorIds)}`;

/** Those beats, with what they are grouped by. */
export const beatsByKeys = (farmId: string, scope: Scope) => Prisma.sql`
  SELECT b.id, b.day, b."mixerId", b."operatorId", b."dietId"
  FROM "Beat" b
  WHERE ${chosenBeats(farmId, scope)}`;

/** R$ per kg of a line `l` of a day: what it took, or where it took nothing the day's average of its stock. */
const costOfLine = (farmId: string, day: Prisma.Sql) => Prisma.sql`LEFT JOIN LATERAL (
      SELECT average
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = l."stockId" AND day <= ${day} AND l."unitCost" IS NULL
      ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
    ) n ON true
    CROSS JOIN LATERAL (SELECT coalesce(l."unitCost", n.average, 0) AS "unitCost") u`;

/** The ingredients of the beats of a period, one row each. */
export async function beatLineRows(
  farmId: string,
  db: Db,
  { foodIds, beatId, ...scope }: BeatScope,
  most: number,
): Promise<BeatLineRow[]> {
  return db.$queryRaw<BeatLineRow[]>`
    SELECT
      b.id AS "beatId", b.day::text AS day, b.seq AS beat, b.round, m.name AS mixer, o.name AS operator, f.name AS diet,
      l."foodId", a.name AS food, l."plannedKg"::text AS "plannedKg", coalesce(l."actualKg", 0)::text AS "loadedKg",
      round(l."plannedKg" * u."unitCost", 2)::text AS "plannedCost",
      coalesce(l.cost, 0)::text AS cost,
      round(extract(epoch FROM l."doneAt" - l."startedAt"))::int AS "loadSeconds",
      round(extract(epoch FROM b."mixEndedAt" - b."mixStartedAt"))::int AS "mixSeconds",
      round(b."mixMinutes" * 60)::int AS "requiredMixSeconds"
    FROM "Beat" b
    JOIN "BeatLine" l ON l."farmId" = ${farmId}::uuid AND l."beatId" = b.id
    ${costOfLine(farmId, Prisma.sql`b.day`)}
    JOIN "Mixer" m ON m."farmId" = ${farmId}::uuid AND m.id = b."mixerId"
    JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = b."dietId"
    JOIN "Food" a ON a."farmId" = ${farmId}::uuid AND a.id = l."foodId"
    LEFT JOIN "Membership" o ON o."farmId" = ${farmId}::uuid AND o.id = b."operatorId"
    WHERE ${chosenBeats(farmId, scope)} ${oneOf('b.id', beatId === null ? [] : [beatId])}
      ${oneOf('l."foodId"', foodIds)}
    ORDER BY b.day, b.seq, l.position LIMIT ${most}`;
}

export interface BeatGroupRow {
  /** All groups together, in a row of its own. */
  isTotal: boolean;
  key: string;
  name: string | null;
  beats: number;
  lines: number;
  hits: number;
  plannedKg: string;
  loadedKg: string;
  deviationKg: string;
  /** F-BE5, percentage points. */
  compositionErrorPct: string | null;
  /** Of what was planned, and F-BMS of what was loaded. */
  plannedDryMatterPct: string | null;
  dryMatterPct: string | null;
  costDeviation: string;
  cost: string;
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Ids stay ids: behind row-level security no index is read by what a cast of a text makes. */
export const beatKeys = {
  ALL: Prisma.sql`''::text`,
  DAY: Prisma.sql`b.day`,
  BEAT: Prisma.sql`b.id`,
  MIXER: Prisma.sql`b."mixerId"`,
  OPERATOR: Prisma.sql`coalesce(b."operatorId", ${nobody}::uuid)`,
  DIET: Prisma.sql`b."dietId"`,
  INGREDIENT: Prisma.sql`l."foodId"`,
};

/** The key of a group `s` as text; none of beats without an operator. */
export const keyText = Prisma.sql`replace(s.key::text, ${nobody}::text, '')`;

const nameTables = {
  MIXER: '"Mixer"',
  OPERATOR: '"Membership"',
  DIET: '"Formulation"',
  INGREDIENT: '"Food"',
  CORRAL: '"Corral"',
};

/** The name of a group `s` by its key; of a beat its day and number, by which it is also ordered. */
export function nameOf(farmId: string, groupBy: BeatGrouping | 'CORRAL' | null): Prisma.Sql {
  if (groupBy === null) return Prisma.sql`NULL::text`;
  if (groupBy === 'DAY') return Prisma.sql`s.key::text`;
  if (groupBy === 'BEAT')
    return Prisma.sql`(
      SELECT to_char(day, 'YYYY-MM-DD') || ' · ' || lpad(seq::text, 3, '0')
      FROM "Beat"
      WHERE "farmId" = ${farmId}::uuid AND id = s.key
    )`;
  return Prisma.sql`(
      SELECT name
      FROM ${Prisma.raw(nameTables[groupBy])}
      WHERE "farmId" = ${farmId}::uuid AND id = s.key
    )`;
}

/** The ingredients of chosen beats, by one walk through their index instead of one for each beat. */
const linesOfBeats = (farmId: string, foodIds: readonly string[], groupBy: BeatGrouping | null) => Prisma.sql`
  SELECT
    l."beatId", l."foodId", l."plannedKg" AS planned, coalesce(l."actualKg", 0) AS actual, l."dryMatterPct",
    u."unitCost", coalesce(l.cost, 0) AS cost, l.key
  FROM (
    SELECT
      l."beatId", l."foodId", l."stockId", l."plannedKg", l."actualKg", l."dryMatterPct",
      l."unitCost", l.cost, b.day,
      ${beatKeys[groupBy ?? 'ALL']} AS key
    FROM (
      SELECT *
      FROM "BeatLine" l
      WHERE l."farmId" = ${farmId}::uuid AND l."beatId" = ANY(ARRAY(SELECT id FROM chosen_beats))
        ${oneOf('l."foodId"', foodIds)}
    ) l
    FULL JOIN chosen_beats b ON b.id = l."beatId"
    OFFSET 0
  ) l
  ${costOfLine(farmId, Prisma.sql`l.day`)}
  WHERE l."beatId" IS NOT NULL`;

/**
 * F-BE by group, and of all groups together: kilograms are summed first, by ingredient too, then compared. In order:
 * 1. `chosen_beats`, `beat_lines`: the ingredients of closed beats, each with the key of its group;
 * 2. `food_sums`: planned, loaded, deviation, dry matter and cost of each ingredient in each group;
 * 3. `food_shares`: beside each, what its group planned and loaded in all;
 * 4. `groups`, with the error of their composition, and `beat_counts` of each;
 * 5. both side by side, with the names of the groups.
 */
export async function beatGroupRows(
  farmId: string,
  db: Db,
  { foodIds, beatId, ...scope }: BeatScope,
  { groupBy, tolerancePct }: { groupBy: BeatGrouping | null; tolerancePct: number },
): Promise<BeatGroupRow[]> {
  return db.$queryRaw<BeatGroupRow[]>`
    WITH chosen_beats AS MATERIALIZED (
      ${beatsByKeys(farmId, scope)} ${oneOf('b.id', beatId === null ? [] : [beatId])}
    ), beat_lines AS MATERIALIZED (
      ${linesOfBeats(farmId, foodIds, groupBy)}
    ), food_sums AS (
      SELECT
        key, grouping(key) = 1 AS "isTotal", "foodId", count(*)::int AS lines,
        count(*)
          FILTER (WHERE planned > 0 AND abs(actual - planned) * 100 <= planned * ${tolerancePct}::int)::int AS hits,
        sum(planned) AS planned, sum(actual) AS actual, sum(abs(actual - planned)) AS deviation,
        sum(planned * "dryMatterPct") AS "plannedMs", sum(actual * "dryMatterPct") AS "actualMs",
        sum((actual - planned) * "unitCost") AS "costDeviation",
        sum(cost) AS cost
      FROM beat_lines
      GROUP BY GROUPING SETS ((key, "foodId"), ("foodId"))
    ), food_shares AS (
      SELECT *, sum(planned) OVER of_group AS "allPlanned", sum(actual) OVER of_group AS "allActual"
      FROM food_sums
      WINDOW of_group AS (PARTITION BY key, "isTotal")
    ), groups AS (
      SELECT
        key, "isTotal", sum(lines)::int AS lines, sum(hits)::int AS hits, sum(planned)::text AS "plannedKg",
        sum(actual)::text AS "loadedKg", sum(deviation)::text AS "deviationKg",
        (
          sum(abs(actual / nullif("allActual", 0) - planned / nullif("allPlanned", 0))) * 50
        )::text AS "compositionErrorPct",
        (sum("plannedMs") / nullif(sum(planned), 0))::text AS "plannedDryMatterPct",
        (sum("actualMs") / nullif(sum(actual), 0))::text AS "dryMatterPct",
        round(sum("costDeviation"), 2)::text AS "costDeviation",
        sum(cost)::text AS cost
      FROM food_shares
      GROUP BY key, "isTotal"
    ), beat_counts AS (
      SELECT key, false AS "isTotal", count(*)::int AS beats
      FROM (SELECT DISTINCT key, "beatId" FROM beat_lines) keys
      GROUP BY key
      UNION ALL
      SELECT NULL, true, count(*)::int
      FROM (SELECT DISTINCT "beatId" FROM beat_lines) beats
      HAVING count(*) > 0
    )
    SELECT s.*, c.beats, coalesce(${keyText}, '') AS key, ${nameOf(farmId, groupBy)} AS name
    FROM groups s
    FULL JOIN beat_counts c
      ON c."isTotal" = s."isTotal" AND coalesce(c.key::text, '') = coalesce(s.key::text, '')
    ORDER BY name, s.key`;
}
