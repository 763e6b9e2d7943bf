import type { Day } from '../../platform/values/day.ts';
import { arrayText, isAmong } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { DietPhase, TroughFlag } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { DaySums } from './analytical.calc.ts';
import type { AnalyticalGrouping } from './analyticalWords.calc.ts';

export interface AnalyticalScope {
  from: Day;
  to: Day;
  batchIds: readonly string[];
  corralIds: readonly string[];
  ownerIds: readonly string[];
  dietIds: readonly string[];
  phases: readonly DietPhase[];
  flags: readonly TroughFlag[];
}

export interface AnalyticalSums extends DaySums {
  key: string;
  name: string | null;
}

const oneOf = (column: string, ids: readonly string[]) =>
  ids.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(column)} ${isAmong(ids)}`;

const someOf = (column: string, words: readonly string[]) =>
  words.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(column)} ${arrayText(words)}::text[]`;

/** The closed days of corrals that are chosen; owners are those of their batches. */
const chosenDays = (
  farmId: string,
  { from, to, batchIds, corralIds, ownerIds, dietIds, phases, flags }: AnalyticalScope,
) => Prisma.sql`
  h."farmId" = ${farmId}::uuid AND h.closed AND h."batchId" IS NOT NULL
  AND h.day BETWEEN ${from}::date AND ${to}::date ${oneOf('h."batchId"', batchIds)}
  ${oneOf('h."corralId"', corralIds)} ${oneOf('h."dietId"', dietIds)}
  ${phases.length === 0 ? Prisma.empty : Prisma.sql`AND h.phase::text = ANY(${arrayText(phases)}::text[])`}
  ${someOf('h.flags::text[] &&', flags)}
  ${
    ownerIds.length === 0
      ? Prisma.empty
      : Prisma.sql`AND h."batchId" IN (
    SELECT id
    FROM "Batch"
    WHERE "farmId" = ${farmId}::uuid ${oneOf('"ownerId"', ownerIds)}
  )`
  }`;

/** Less what was taken away, by the correction of the day or else by its reading. */
const eatenKg = Prisma.sql`
  CASE
    WHEN coalesce(h."leftoverKg", r."leftoverKg", 0) = 0 THEN h."deliveredMsKg"
    ELSE h."deliveredMsKg"
      * (1 - least(coalesce(coalesce(h."leftoverKg", r."leftoverKg") / nullif(h."deliveredKg", 0), 0), 1))
  END`;

const removedLeftovers = (farmId: string, { from, to }: AnalyticalScope) => Prisma.sql`
  LEFT JOIN "TroughReading" r
    ON r."farmId" = ${farmId}::uuid AND r."corralId" = h."corralId" AND r.day = h.day AND r."leftoverRemoved"
    AND r.day BETWEEN ${from}::date AND ${to}::date`;

const keys = {
  BATCH: Prisma.sql`h."batchId"`,
  CORRAL: Prisma.sql`h."corralId"`,
  OWNER: Prisma.sql`b."ownerId"`,
  DAY: Prisma.sql`h.day`,
};

const nameOf = (farmId: string, groupBy: AnalyticalGrouping) =>
  groupBy === 'DAY'
    ? Prisma.sql`s.key::text`
    : Prisma.sql`(
    SELECT name
    FROM ${Prisma.raw({ BATCH: '"Batch"', CORRAL: '"Corral"', OWNER: '"Owner"' }[groupBy])}
    WHERE "farmId" = ${farmId}::uuid AND id = s.key
  )`;

/** The day after of the same heads: of it only the weight is used. */
const nextMorning = (farmId: string, { from, to }: AnalyticalScope) => Prisma.sql`
  LEFT JOIN "CorralHistory" n
    ON n."farmId" = ${farmId}::uuid AND n."corralId" = h."corralId" AND n.day = h.day + 1
    AND n."batchId" = h."batchId" AND n."headsIn" = 0 AND n.day BETWEEN ${from}::date AND ${to}::date + 1`;

const sums = Prisma.sql`
  sum("headDays")::int AS "headDays", sum("deliveredKg")::text AS "nmKg", trim_scale(sum("dmKg"))::text AS "dmKg",
  (sum("planKg") FILTER (WHERE "deliveredKg" IS NOT NULL))::text AS "plannedKg",
  (sum("deliveredKg") FILTER (WHERE "planKg" IS NOT NULL))::text AS "comparedKg",
  sum("feedCost")::text AS "feedCost",
  (count(*) FILTER (WHERE "deliveredKg" > 0 AND coalesce("feedCost", 0) = 0))::int AS "unpricedDays",
  sum("healthCost")::text AS "healthCost",
  (sum("weightDays") FILTER (WHERE "dmKg" IS NOT NULL))::text AS "fedWeightDays",
  coalesce(sum("headDays") FILTER (WHERE "dmKg" IS NOT NULL), 0)::int AS "fedHeadDays",
  sum("weightDays")::text AS "weightDays",
  coalesce(sum("headDays") FILTER (WHERE "weightDays" IS NOT NULL), 0)::int AS "weighedHeadDays",
  sum("headDays" * gain)::text AS "gainKg",
  coalesce(sum("headDays") FILTER (WHERE gain IS NOT NULL), 0)::int AS "gainHeadDays"`;

/**
 * §5.7: the closed days of corrals, summed by group. In order:
 * 1. the days that are chosen, each with what was eaten and what its heads gained until the next morning;
 * 2. their sums by what they are grouped by, in one pass that PostgreSQL shares among its workers;
 * 3. the names of the groups.
 */
export async function analyticalSums(
  farmId: string,
  db: Db,
  scope: AnalyticalScope,
  groupBy: AnalyticalGrouping,
): Promise<AnalyticalSums[]> {
  return db.$queryRaw<AnalyticalSums[]>`
    SELECT s.*, coalesce(s.key::text, '') AS key, ${nameOf(farmId, groupBy)} AS name
    FROM (
      SELECT key, ${sums}
      FROM (
        SELECT
          ${keys[groupBy]} AS key, h."headDays", h."deliveredKg", h."planKg", h."feedCost", h."healthCost",
          h."headDays" * h.weight AS "weightDays", n.weight - h.weight AS gain, ${eatenKg} AS "dmKg"
        FROM "CorralHistory" h
        ${
          groupBy === 'OWNER'
            ? Prisma.sql`JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = h."batchId"`
            : Prisma.empty
        }
        ${nextMorning(farmId, scope)}
        ${removedLeftovers(farmId, scope)}
        WHERE ${chosenDays(farmId, scope)}
      ) days
      GROUP BY key
    ) s
    ORDER BY name, s.key`;
}

export interface IntakeOfDay {
  day: Day;
  /** Percent of live weight; null where nothing is known to have been fed. */
  intakePct: string | null;
  /** Kg of dry matter a head, as it was planned. */
  call: string | null;
}

/** What all heads that are chosen ate of their weight on each day, and what was called for. */
export async function intakeByDay(farmId: string, db: Db, scope: AnalyticalScope): Promise<IntakeOfDay[]> {
  return db.$queryRaw<IntakeOfDay[]>`
    SELECT
      h.day::text AS day,
      round(
        sum(${eatenKg}) * 100
          / nullif(sum(h."headDays" * h.weight) FILTER (WHERE h."deliveredMsKg" IS NOT NULL), 0),
        4
      )::text AS "intakePct",
      round(
        sum(h."headDays" * h."planCall") / nullif(sum(h."headDays") FILTER (WHERE h."planCall" IS NOT NULL), 0), 4
      )::text AS call
    FROM "CorralHistory" h
    ${removedLeftovers(farmId, scope)}
    WHERE ${chosenDays(farmId, scope)}
    GROUP BY h.day
    ORDER BY h.day`;
}
