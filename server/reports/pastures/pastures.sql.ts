import { supplyUntil } from '../../feeding/supplements/supplements.sql.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { PastureRow } from './pasture.calc.ts';

export interface PastureScope {
  from: Day;
  to: Day;
  openDay: Day;
  pastureIds: readonly string[];
  batchIds: readonly string[];
  ownerIds: readonly string[];
  /** What batches weigh on the open day: one that came to its pasture today has no row of that day yet. */
  weightsToday: readonly { batchId: string; weight: string | null }[];
}

/** Days on which heads stood on pastures: closed ones as they were kept, and the open one as it is. */
const stoodDays = (farmId: string, { from, to, openDay, weightsToday }: PastureScope) => Prisma.sql`
  SELECT day, "corralId", "batchId", "headDays", weight
  FROM "CorralHistory"
  WHERE "farmId" = ${farmId}::uuid AND "corralId" = ANY(ARRAY(SELECT id FROM pastures))
    AND day BETWEEN ${from}::date - 400 AND ${to}::date AND closed AND "headDays" > 0 AND "batchId" IS NOT NULL
  UNION ALL
  SELECT ${openDay}::date, b."corralId", b.id, b.heads, coalesce(h.weight, w.weight)
  FROM "Batch" b
  LEFT JOIN jsonb_to_recordset(${JSON.stringify(weightsToday)}::jsonb) AS w("batchId" uuid, weight numeric)
    ON w."batchId" = b.id
  LEFT JOIN "CorralHistory" h
    ON h."farmId" = ${farmId}::uuid AND h."corralId" = b."corralId" AND h.day = ${openDay}::date AND h."batchId" = b.id
  WHERE b."farmId" = ${farmId}::uuid AND b.status <> 'FINALIZED' AND b.heads > 0
    AND b."corralId" IN (SELECT id FROM pastures) AND ${openDay}::date = ${to}::date`;

/** The daily gain that batches were expected to have, and from when to when. */
const expectedGains = (farmId: string) => Prisma.sql`
  SELECT
    "batchId", day AS "fromDay", lead(day) OVER (PARTITION BY "batchId" ORDER BY seq) AS "toDay", "dailyGain" AS gain
  FROM "BatchEvent"
  WHERE "farmId" = ${farmId}::uuid AND "batchId" IN (SELECT "batchId" FROM stood_days)`;

/** Supplies of pastures, from when to when each was eaten; of one that lies out still it is not known yet. */
const supplySpans = (farmId: string, { to }: PastureScope) => Prisma.sql`
  SELECT s."corralId", s."batchId", f.name, s.kg, s.cost, s.day, ${supplyUntil(farmId)} AS until
  FROM "PastureSupplement" s
  JOIN "Food" f ON f."farmId" = ${farmId}::uuid AND f.id = s."foodId"
  JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = s."batchId"
  WHERE s."farmId" = ${farmId}::uuid AND s."corralId" IN (SELECT id FROM pastures) AND s.day <= ${to}::date
    AND NOT s.reversed`;

/** What of supplies was eaten in the period, evenly over their days. */
const eatenSupplies = ({ from, to }: PastureScope) => Prisma.sql`
  SELECT
    *,
    CASE WHEN until IS NOT NULL THEN
      greatest(0, least(until, ${to}::date + 1) - greatest(day, ${from}::date))::numeric / greatest(1, until - day)
    END AS part
  FROM supply_spans
  WHERE until IS NULL OR until > ${from}::date`;

/** Head-days on which something that was eaten lay out. By days, since a join would compare each with each supply. */
const fedDays = ({ from, to }: PastureScope) => Prisma.sql`
  SELECT "corralId", "batchId", sum("headDays") AS "headDays"
  FROM (
    SELECT "corralId", "batchId", day, sum("headDays") AS "headDays", bool_or("isFed") AS "isFed"
    FROM (
      SELECT "corralId", "batchId", day, "headDays", false AS "isFed" FROM stood_days WHERE day >= ${from}::date
      UNION ALL
      SELECT s."corralId", s."batchId", d::date, NULL, true
      FROM supply_spans s
      CROSS JOIN LATERAL generate_series(
        greatest(s.day, ${from}::date)::timestamp, least(s.until - 1, ${to}::date)::timestamp, '1 day'
      ) d
      WHERE s.until IS NOT NULL
    ) each
    GROUP BY "corralId", "batchId", day
  ) days
  WHERE "isFed" AND "headDays" IS NOT NULL
  GROUP BY "corralId", "batchId"`;

/** How long and with how many batches used pastures, with their weights and expected gains. */
const usedBy = (farmId: string, { from, to, batchIds, ownerIds }: PastureScope) => Prisma.sql`
  SELECT u.*, b.name
  FROM (
    SELECT
      d."corralId", d."batchId", count(*) AS days, sum("headDays") AS "headDays",
      coalesce(sum("headDays") FILTER (WHERE d.day = ${to}::date), 0) AS heads,
      coalesce(sum("headDays" * weight), 0) AS "weightDays",
      coalesce(sum("headDays") FILTER (WHERE weight IS NOT NULL), 0) AS "weighedDays",
      coalesce(sum("headDays" * e.gain), 0) AS gain,
      coalesce(sum("headDays") FILTER (WHERE e.gain IS NOT NULL), 0) AS "gainDays"
    FROM stood_days d
    LEFT JOIN expected_gains e
      ON e."batchId" = d."batchId" AND e."fromDay" <= d.day AND (e."toDay" IS NULL OR e."toDay" > d.day)
    WHERE d.day >= ${from}::date AND (cardinality(${batchIds}::uuid[]) = 0 OR d."batchId" = ANY(${batchIds}::uuid[]))
    GROUP BY d."corralId", d."batchId"
  ) u
  JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = u."batchId"
  WHERE cardinality(${ownerIds}::uuid[]) = 0 OR b."ownerId" = ANY(${ownerIds}::uuid[])`;

const scaleGains = (farmId: string, { to }: PastureScope) => Prisma.sql`
  SELECT s."batchId", sum(w.weight - s.weight) AS gain, sum(w.day - s."fromDay") AS days
  FROM "OxStay" s
  CROSS JOIN LATERAL (
    SELECT e.day, e.weight
    FROM "OxEvent" e
    WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = s."oxId" AND e.type = 'WEIGHING' AND e.weight IS NOT NULL
      AND NOT e.reversed AND e.day > s."fromDay" AND e.day <= ${to}::date
      AND (s."toDay" IS NULL OR e.day < s."toDay")
    ORDER BY e.day DESC, e.at DESC, e.seq DESC LIMIT 1
  ) w
  WHERE s."farmId" = ${farmId}::uuid AND s."batchId" IN (SELECT "batchId" FROM used_by) AND s.weight IS NOT NULL
    AND s."fromDay" <= ${to}::date
  GROUP BY s."batchId"`;

/**
 * Pastures with the batches that stood there in a period, in one statement; a pasture without one is a row too. In
 * order:
 * 1. `pastures`, `stood_days`, `expected_gains`: the pastures, the days on which heads stood there, and what those were
 *    to gain;
 * 2. `pasture_days`: how long each was used in the period, and since when it rests;
 * 3. `used_by`: that by batch, with weights and gains as they were projected;
 * 4. `supply_spans`, `eaten`, `fed_days`, `supplies`: from when to when supplements lay out, and what of them was eaten
 *    in the period by how many;
 * 5. `scale_gains`: what heads gained by the scale since they came.
 */
export async function pastureRows(farmId: string, db: Db, scope: PastureScope, most: number): Promise<PastureRow[]> {
  const { from, to, pastureIds, batchIds, ownerIds } = scope;
  const isWhole = batchIds.length === 0 && ownerIds.length === 0;
  return db.$queryRaw<PastureRow[]>`
    WITH pastures AS (
      SELECT id, name, "areaHa", active
      FROM "Corral"
      WHERE "farmId" = ${farmId}::uuid AND "locationType" = 'PASTURE'
        AND (cardinality(${pastureIds}::uuid[]) = 0 OR id = ANY(${pastureIds}::uuid[]))
    ), stood_days AS MATERIALIZED (
      ${stoodDays(farmId, scope)}
    ), expected_gains AS MATERIALIZED (
      ${expectedGains(farmId)}
    ), pasture_days AS (
      SELECT
        "corralId", count(*) FILTER (WHERE day >= ${from}::date) AS used, ${to}::date - max(day) AS rest
      FROM (SELECT "corralId", day FROM stood_days GROUP BY "corralId", day) days
      GROUP BY "corralId"
    ), used_by AS (
      ${usedBy(farmId, scope)}
    ), supply_spans AS MATERIALIZED (
      ${supplySpans(farmId, scope)}
    ), eaten AS (
      ${eatenSupplies(scope)}
    ), fed_days AS (
      ${fedDays(scope)}
    ), supplies AS (
      SELECT
        "corralId", "batchId", string_agg(DISTINCT name, ', ') AS names, sum(kg * part) AS kg, sum(cost * part) AS cost,
        coalesce(bool_or(cost IS NULL) FILTER (WHERE part > 0), false) AS "isUnknown"
      FROM eaten
      GROUP BY "corralId", "batchId"
    ), scale_gains AS (
      ${scaleGains(farmId, scope)}
    )
    SELECT
      p.id AS "pastureId", p.name AS pasture, trim_scale(p."areaHa")::text AS "areaHa", u."batchId", u.name AS batch,
      coalesce(u.heads, 0)::int AS heads, coalesce(u.days, 0)::int AS days,
      coalesce(u."headDays", 0)::int AS "headDays", coalesce(u."weightDays", 0)::text AS "weightDays",
      coalesce(u."weighedDays", 0)::int AS "weighedDays", coalesce(u.gain, 0)::text AS "estimatedGain",
      coalesce(u."gainDays", 0)::int AS "gainDays", g.gain::text AS "scaleGain",
      coalesce(g.days, 0)::int AS "scaleDays",
      s.names AS supplement, round(s.kg, 3)::text AS "supplementKg", round(s.cost, 2)::text AS "supplementCost",
      coalesce(s."isUnknown", false) AS "isCostUnknown", coalesce(f."headDays", 0)::int AS "fedDays",
      coalesce(d.used, 0)::int AS "usedDays",
      d.rest::int AS "restDays"
    FROM pastures p
    LEFT JOIN pasture_days d ON d."corralId" = p.id
    LEFT JOIN used_by u ON u."corralId" = p.id
    LEFT JOIN supplies s ON s."corralId" = p.id AND s."batchId" = u."batchId"
    LEFT JOIN fed_days f ON f."corralId" = p.id AND f."batchId" = u."batchId"
    LEFT JOIN scale_gains g ON g."batchId" = u."batchId"
    WHERE u."batchId" IS NOT NULL OR ${isWhole} AND (p.active OR d.used > 0)
    ORDER BY p.name, p.id, u.name, u."batchId"
    LIMIT ${most}::int`;
}
