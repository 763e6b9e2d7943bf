import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import { eatenMs } from './eatenMs.sql.ts';

interface Span {
  from: Day;
  to: Day;
}

export const removedLeftovers = (farmId: string, { from, to }: Span): Prisma.Sql => Prisma.sql`
  LEFT JOIN "TroughReading" r
    ON r."farmId" = ${farmId}::uuid AND r."corralId" = h."corralId" AND r.day = h.day
    AND r."batchId" = h."batchId" AND r."leftoverRemoved" AND r.day BETWEEN ${from}::date AND ${to}::date`;

/** The day after of the same heads: of it only the weight is used. */
export const nextMorning = (farmId: string, { from, to }: Span): Prisma.Sql => Prisma.sql`
  LEFT JOIN "CorralHistory" n
    ON n."farmId" = ${farmId}::uuid AND n."corralId" = h."corralId" AND n.day = h.day + 1
    AND n."batchId" = h."batchId" AND n."headsIn" = 0 AND n.day BETWEEN ${from}::date AND ${to}::date + 1`;

/** What `sumsOfDays` adds up, of a corral's day (h), its next morning (n) and its reading (r). */
export const figuresOfDay = Prisma.sql`
  h."headDays", h."deliveredKg", h."pricedKg", h."planKg", h."feedCost", h."healthCost",
  h."headDays" * h.weight AS "weightDays",
  n.weight - h.weight AS gain, ${eatenMs} AS "dmKg"`;

/** A scale is off by no more: what is delivered beyond it came from no beat. */
export const leastPriced = Prisma.sql`0.98`;

/** Of a corral's day: some of what was fed has no cost, which nobody has said. */
export const isUnpriced = Prisma.sql`
  ("deliveredKg" > 0 AND (coalesce("feedCost", 0) = 0 OR "pricedKg" < "deliveredKg" * ${leastPriced}))`;

/** The columns of the sums of days, in the order in which `sumsOfDays` has them. */
export const sumColumns = Prisma.sql`
  "headDays", "nmKg", "dmKg", "plannedKg", "comparedKg", "feedCost", "unpricedDays", "healthCost", "fedWeightDays",
  "fedHeadDays", "weightDays", "weighedHeadDays", "gainKg", "gainHeadDays"`;

/** §6: days of corrals added up; each part is null where nobody knows any of it. */
export const sumsOfDays = Prisma.sql`
  sum("headDays") AS "headDays", sum("deliveredKg") AS "nmKg", sum("dmKg") AS "dmKg",
  sum("planKg") FILTER (WHERE "deliveredKg" IS NOT NULL) AS "plannedKg",
  sum("deliveredKg") FILTER (WHERE "planKg" IS NOT NULL) AS "comparedKg", sum("feedCost") AS "feedCost",
  count(*) FILTER (WHERE ${isUnpriced}) AS "unpricedDays",
  sum("healthCost") AS "healthCost", sum("weightDays") FILTER (WHERE "dmKg" IS NOT NULL) AS "fedWeightDays",
  coalesce(sum("headDays") FILTER (WHERE "dmKg" IS NOT NULL), 0) AS "fedHeadDays", sum("weightDays") AS "weightDays",
  coalesce(sum("headDays") FILTER (WHERE "weightDays" IS NOT NULL), 0) AS "weighedHeadDays",
  sum("headDays" * gain) AS "gainKg", coalesce(sum("headDays") FILTER (WHERE gain IS NOT NULL), 0) AS "gainHeadDays"`;

/** The same of what was added up before. */
export const sumsOfSums = Prisma.sql`
  sum("headDays")::int AS "headDays", sum("nmKg")::text AS "nmKg", trim_scale(sum("dmKg"))::text AS "dmKg",
  sum("plannedKg")::text AS "plannedKg", sum("comparedKg")::text AS "comparedKg", sum("feedCost")::text AS "feedCost",
  sum("unpricedDays")::int AS "unpricedDays", sum("healthCost")::text AS "healthCost",
  sum("fedWeightDays")::text AS "fedWeightDays", sum("fedHeadDays")::int AS "fedHeadDays",
  sum("weightDays")::text AS "weightDays", sum("weighedHeadDays")::int AS "weighedHeadDays",
  sum("gainKg")::text AS "gainKg", sum("gainHeadDays")::int AS "gainHeadDays"`;

/** The months that lie whole in a period, are summed up and still follow from the rows. */
export const monthsKept = (farmId: string, { from, to }: Span): Prisma.Sql => Prisma.sql`
  SELECT m.month
  FROM (
    SELECT DISTINCT month_of(day) AS month
    FROM "FedDay"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
  ) m
  WHERE m.month >= ${from}::date AND m.month + interval '1 month' <= ${to}::date + 1
    AND m.month NOT IN (
      SELECT month
      FROM "StaleMonth"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" IS NULL
    )`;

/** The same as first days, in their order. */
export async function summedMonths(farmId: string, db: Db, { from, to }: Span): Promise<Day[]> {
  const rows = await db.$queryRaw<{ month: Day }[]>`/* kept */
    SELECT k.month::text AS month
    FROM (${monthsKept(farmId, { from, to })}) k
    ORDER BY k.month`;
  return rows.map(({ month }) => month);
}

/**
 * Months of closed days, of which the next morning is over too, that are not summed up or no longer follow from the
 * rows: the latest first, so many of them.
 */
export async function dueMonths(farmId: string, db: Db, { day, most }: { day: Day; most: number }): Promise<Day[]> {
  const rows = await db.$queryRaw<{ month: Day }[]>`
    SELECT m.month::date::text AS month
    FROM (
      SELECT generate_series(month_of(min(day))::timestamp, ${day}::date - interval '1 month', '1 month')::date AS month
      FROM "CorralHistory"
      WHERE "farmId" = ${farmId}::uuid
    ) m
    WHERE (
        EXISTS (
          SELECT 1
          FROM "StaleMonth" s
          WHERE s."farmId" = ${farmId}::uuid AND s."batchId" IS NULL AND s.month = m.month
        )
        OR NOT EXISTS (
          SELECT 1
          FROM "FedDay" f
          WHERE f."farmId" = ${farmId}::uuid AND f.day >= m.month AND f.day < m.month + interval '1 month'
        )
      )
      AND EXISTS (
        SELECT 1
        FROM "CorralHistory" h
        WHERE h."farmId" = ${farmId}::uuid AND h.day >= m.month AND h.day < m.month + interval '1 month'
          AND h.closed AND h."batchId" IS NOT NULL
      )
    ORDER BY m.month DESC LIMIT ${most}`;
  return rows.map(({ month }) => month);
}

const daysOf = (farmId: string, { from, to }: Span) => Prisma.sql`
  SELECT h.day, h."corralId", h."batchId", h."dietId", h.phase, h."planCall", ${figuresOfDay}
  FROM "CorralHistory" h
  ${nextMorning(farmId, { from, to })}
  ${removedLeftovers(farmId, { from, to })}
  WHERE h."farmId" = ${farmId}::uuid AND h.closed AND h."batchId" IS NOT NULL
    AND h.day BETWEEN ${from}::date AND ${to}::date`;

const places = Prisma.sql`"corralId", "batchId", "dietId", phase`;

/** Sums up a month anew: by corral, batch, diet and phase, and by day. */
export async function writeMonth(farmId: string, db: Db, { from, to }: Span): Promise<void> {
  await db.$executeRaw`
    WITH marks AS (
      DELETE FROM "StaleMonth"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" IS NULL AND month = ${from}::date
    ), months AS (
      DELETE FROM "FedMonth"
      WHERE "farmId" = ${farmId}::uuid AND month = ${from}::date
    )
    DELETE FROM "FedDay"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date`;
  await db.$executeRaw`
    WITH days AS MATERIALIZED (
      ${daysOf(farmId, { from, to })}
    ), months AS (
      INSERT INTO "FedMonth" (id, "farmId", month, ${places}, ${sumColumns})
      SELECT uuidv7(), ${farmId}::uuid, ${from}::date, s.*
      FROM (
        SELECT ${places}, ${sumsOfDays}
        FROM days
        GROUP BY ${places}
      ) s
    )
    INSERT INTO "FedDay" ("farmId", day, ${sumColumns}, "calledKg", "calledHeadDays")
    SELECT
      ${farmId}::uuid, day, ${sumsOfDays}, sum("headDays" * "planCall"),
      coalesce(sum("headDays") FILTER (WHERE "planCall" IS NOT NULL), 0)
    FROM days
    GROUP BY day`;
}

export interface MonthFault {
  month: Day;
  batchId: string;
  /** All sums of its rows, as they stand and as its days say; null where there are none. */
  kept: string | null;
  rebuilt: string | null;
}

const sumsText = Prisma.sql`
  string_agg(
    json_build_array(
      "corralId", "dietId", phase, "headDays", "nmKg", trim_scale(round("dmKg", 12)), "plannedKg", "comparedKg",
      "feedCost", "unpricedDays", "healthCost", "fedWeightDays", "fedHeadDays", "weightDays", "weighedHeadDays",
      "gainKg", "gainHeadDays"
    )::text,
    ' ' ORDER BY "corralId", "dietId", phase
  )`;

/** Where the sums of these months differ from what their days say. */
export async function monthFaults(farmId: string, db: Db, months: readonly Span[]): Promise<MonthFault[]> {
  const found: MonthFault[] = [];
  for (const { from, to } of months)
    found.push(
      ...(await db.$queryRaw<MonthFault[]>`
        WITH rebuilt_sums AS (
          SELECT ${places}, ${sumsOfDays}
          FROM (${daysOf(farmId, { from, to })}) days
          GROUP BY ${places}
        ), rebuilt AS (
          SELECT "batchId", ${sumsText} AS sums
          FROM rebuilt_sums
          GROUP BY "batchId"
        ), kept AS (
          SELECT "batchId", ${sumsText} AS sums
          FROM "FedMonth"
          WHERE "farmId" = ${farmId}::uuid AND month = ${from}::date
          GROUP BY "batchId"
        )
        SELECT
          ${from}::date::text AS month, coalesce(k."batchId", r."batchId") AS "batchId", k.sums AS kept,
          r.sums AS rebuilt
        FROM kept k
        FULL JOIN rebuilt r ON r."batchId" = k."batchId"
        WHERE k.sums IS DISTINCT FROM r.sums`),
    );
  return found;
}
