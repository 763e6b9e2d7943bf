import { eatenMs } from '../../herd/closings/eatenMs.sql.ts';
import {
  figuresOfDay,
  nextMorning,
  removedLeftovers,
  sumColumns,
  sumsOfDays,
  sumsOfSums,
} from '../../herd/closings/monthSums.sql.ts';
import { daysAfter, type Day } from '../../platform/values/day.ts';
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

/** Corrals, batches, diets and phases that are chosen; owners are those of their batches. */
const chosenPlaces = (
  farmId: string,
  { batchIds, corralIds, ownerIds, dietIds, phases }: AnalyticalScope,
) => Prisma.sql`
  ${oneOf('h."batchId"', batchIds)} ${oneOf('h."corralId"', corralIds)} ${oneOf('h."dietId"', dietIds)}
  ${phases.length === 0 ? Prisma.empty : Prisma.sql`AND h.phase::text = ANY(${arrayText(phases)}::text[])`}
  ${
    ownerIds.length === 0
      ? Prisma.empty
      : Prisma.sql`AND h."batchId" IN (
    SELECT id
    FROM "Batch"
    WHERE "farmId" = ${farmId}::uuid ${oneOf('"ownerId"', ownerIds)}
  )`
  }`;

/** The closed days of corrals that are chosen. */
const chosenDays = (farmId: string, scope: AnalyticalScope) => Prisma.sql`
  h."farmId" = ${farmId}::uuid AND h.closed AND h."batchId" IS NOT NULL
  AND h.day BETWEEN ${scope.from}::date AND ${scope.to}::date ${chosenPlaces(farmId, scope)}
  ${someOf('h.flags::text[] &&', scope.flags)}`;

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

interface DaySpan {
  from: Day;
  to: Day;
}

/** The parts of a period that lie in none of these months. */
export function spansBetween({ from, to }: DaySpan, months: readonly DaySpan[]): DaySpan[] {
  const spans: DaySpan[] = [];
  let next = from;
  for (const month of months) {
    if (next < month.from) spans.push({ from: next, to: daysAfter(month.from, -1) });
    next = daysAfter(month.to, 1);
  }
  return next <= to ? [...spans, { from: next, to }] : spans;
}

/** The closed days of corrals in spans that are chosen, added up by what they are grouped by. */
const sumsOfSpans = (
  farmId: string,
  { scope, groupBy, spans }: { scope: AnalyticalScope; groupBy: AnalyticalGrouping; spans: readonly DaySpan[] },
) =>
  Prisma.join(
    spans.map(
      (span) => Prisma.sql`
  SELECT key, ${sumsOfDays}
  FROM (
    SELECT ${keys[groupBy]} AS key, ${figuresOfDay}
    FROM "CorralHistory" h
    ${
      groupBy === 'OWNER'
        ? Prisma.sql`JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = h."batchId"`
        : Prisma.empty
    }
    ${nextMorning(farmId, span)}
    ${removedLeftovers(farmId, span)}
    WHERE ${chosenDays(farmId, { ...scope, ...span })}
  ) days
  GROUP BY key`,
    ),
    ' UNION ALL ',
  );
/** Months that are summed up, by the same; the corrals and batches of their rows are chosen like those of days. */
const sumsOfMonths = (
  farmId: string,
  { scope, groupBy, months }: { scope: AnalyticalScope; groupBy: AnalyticalGrouping; months: readonly Day[] },
) =>
  groupBy === 'DAY'
    ? Prisma.sql`
      SELECT day AS key, ${sumColumns}
      FROM "FedDay"
      WHERE "farmId" = ${farmId}::uuid AND month_of(day) = ANY(${arrayText(months)}::date[])
        AND day BETWEEN ${scope.from}::date AND ${scope.to}::date`
    : Prisma.sql`
      SELECT ${keys[groupBy]} AS key, ${sumColumns}
      FROM "FedMonth" h
      ${
        groupBy === 'OWNER'
          ? Prisma.sql`JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = h."batchId"`
          : Prisma.empty
      }
      WHERE h."farmId" = ${farmId}::uuid AND h.month = ANY(${arrayText(months)}::date[])
        ${chosenPlaces(farmId, scope)}`;

/**
 * §5.7: the closed days of corrals, summed by group. In order:
 * 1. the days that are chosen and lie in no month that is summed up, each with what was eaten and what its heads gained
 *    until the next morning, added up by group in one pass that PostgreSQL shares among its workers;
 * 2. beside them the sums of those months;
 * 3. both together, with the names of the groups.
 */
export async function analyticalSums(
  farmId: string,
  db: Db,
  of: { scope: AnalyticalScope; groupBy: AnalyticalGrouping; spans: readonly DaySpan[]; months: readonly Day[] },
): Promise<AnalyticalSums[]> {
  const { groupBy, spans, months } = of;
  const parts = [
    ...(spans.length > 0 ? [sumsOfSpans(farmId, of)] : []),
    ...(months.length > 0 ? [sumsOfMonths(farmId, of)] : []),
  ];
  return db.$queryRaw<AnalyticalSums[]>`
    SELECT s.*, coalesce(s.key::text, '') AS key, ${nameOf(farmId, groupBy)} AS name
    FROM (
      SELECT key, ${sumsOfSums}
      FROM (${Prisma.join(parts, ' UNION ALL ')}) parts
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
export async function intakeByDay(
  farmId: string,
  db: Db,
  { scope, spans, months }: { scope: AnalyticalScope; spans: readonly DaySpan[]; months: readonly Day[] },
): Promise<IntakeOfDay[]> {
  const ofSpans = spans.map(
    (span) => Prisma.sql`
      SELECT
        h.day, sum(${eatenMs}) AS eaten,
        sum(h."headDays" * h.weight) FILTER (WHERE h."deliveredMsKg" IS NOT NULL) AS weight,
        sum(h."headDays" * h."planCall") AS called,
        sum(h."headDays") FILTER (WHERE h."planCall" IS NOT NULL) AS "calledDays"
      FROM "CorralHistory" h
      ${removedLeftovers(farmId, span)}
      WHERE ${chosenDays(farmId, { ...scope, ...span })}
      GROUP BY h.day`,
  );
  const ofMonths = Prisma.sql`
      SELECT
        day, "dmKg" AS eaten, "fedWeightDays" AS weight, "calledKg" AS called, "calledHeadDays" AS "calledDays"
      FROM "FedDay"
      WHERE "farmId" = ${farmId}::uuid AND month_of(day) = ANY(${arrayText(months)}::date[])
        AND day BETWEEN ${scope.from}::date AND ${scope.to}::date`;
  return db.$queryRaw<IntakeOfDay[]>`
    SELECT
      day::text AS day, round(eaten * 100 / nullif(weight, 0), 4)::text AS "intakePct",
      round(called / nullif("calledDays", 0), 4)::text AS call
    FROM (${Prisma.join([...ofSpans, ...(months.length > 0 ? [ofMonths] : [])], ' UNION ALL ')}) days
    ORDER BY days.day`;
}
