import type { Day } from '../platform/values/day.ts';
import { Prisma } from '../platform/db/generated/prisma/client.ts';
import type { Db } from '../platform/db/scope.ts';

export type BeatGrouping = 'DAY' | 'BEAT' | 'MIXER' | 'OPERATOR' | 'DIET' | 'INGREDIENT';
export type TractGrouping = 'DAY' | 'MIXER' | 'OPERATOR' | 'DIET' | 'CORRAL';

interface Scope {
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

export interface TractScope extends Scope {
  lineId: string | null;
  corralId: string | null;
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

/** R$ per kg of a line `l` of a beat `b`: what it took, or where it took nothing the day's average of its stock. */
const costOfLine = (farmId: string) => Prisma.sql`LEFT JOIN LATERAL (
      SELECT average
      FROM "StockMovement"
      WHERE "farmId" = ${farmId}::uuid AND "stockId" = l."stockId" AND day <= b.day AND l."unitCost" IS NULL
      ORDER BY day DESC, flow DESC, seq DESC, step DESC LIMIT 1
    ) n ON true
    CROSS JOIN LATERAL (SELECT coalesce(l."unitCost", n.average, 0) AS "unitCost") u`;

/** The ingredients of the beats of a period, one row each. */
export async function beatLineRows(
  farmId: string,
  db: Db,
  { from, to, mixerIds, dietIds, operatorIds, foodIds, beatId }: BeatScope,
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
    JOIN "BeatLine" l ON l."farmId" = b."farmId" AND l."beatId" = b.id
    ${costOfLine(farmId)}
    JOIN "Mixer" m ON m."farmId" = b."farmId" AND m.id = b."mixerId"
    JOIN "Formulation" f ON f."farmId" = b."farmId" AND f.id = b."dietId"
    JOIN "Food" a ON a."farmId" = l."farmId" AND a.id = l."foodId"
    LEFT JOIN "Membership" o ON o."farmId" = b."farmId" AND o.id = b."operatorId"
    WHERE b."farmId" = ${farmId}::uuid AND b.day BETWEEN ${from}::date AND ${to}::date
      AND b.status = 'CLOSED' AND (${beatId}::uuid IS NULL OR b.id = ${beatId}::uuid)
      AND (cardinality(${mixerIds}::uuid[]) = 0 OR b."mixerId" = ANY(${mixerIds}::uuid[]))
      AND (cardinality(${dietIds}::uuid[]) = 0 OR b."dietId" = ANY(${dietIds}::uuid[]))
      AND (cardinality(${operatorIds}::uuid[]) = 0 OR b."operatorId" = ANY(${operatorIds}::uuid[]))
      AND (cardinality(${foodIds}::uuid[]) = 0 OR l."foodId" = ANY(${foodIds}::uuid[]))
    ORDER BY b.day, b.seq, l.position LIMIT ${most}`;
}

export interface BeatGroupRow {
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
  costDeviation: string;
  cost: string;
}

const linesOfBeats = (
  groupBy: BeatGrouping | null,
  farmId: string,
  from: Day,
  to: Day,
  beatId: string | null,
  mixerIds: readonly string[],
  dietIds: readonly string[],
  operatorIds: readonly string[],
  foodIds: readonly string[],
) => Prisma.sql`
  SELECT
    b.id AS "beatId", l."foodId", l."plannedKg" AS planned, coalesce(l."actualKg", 0) AS actual, u."unitCost",
    coalesce(l.cost, 0) AS cost,
    CASE ${groupBy}::text
      WHEN 'DAY' THEN b.day::text
      WHEN 'BEAT' THEN b.id::text
      WHEN 'MIXER' THEN b."mixerId"::text
      WHEN 'OPERATOR' THEN coalesce(b."operatorId"::text, '')
      WHEN 'DIET' THEN b."dietId"::text
      WHEN 'INGREDIENT' THEN l."foodId"::text
      ELSE ''
    END AS key,
    CASE ${groupBy}::text
      WHEN 'DAY' THEN b.day::text
      WHEN 'BEAT' THEN to_char(b.day, 'YYYY-MM-DD') || ' · ' || lpad(b.seq::text, 3, '0')
      WHEN 'MIXER' THEN m.name
      WHEN 'OPERATOR' THEN o.name
      WHEN 'DIET' THEN f.name
      WHEN 'INGREDIENT' THEN a.name
    END AS name
  FROM "Beat" b
  JOIN "BeatLine" l ON l."farmId" = b."farmId" AND l."beatId" = b.id
  ${costOfLine(farmId)}
  JOIN "Mixer" m ON m."farmId" = b."farmId" AND m.id = b."mixerId"
  JOIN "Formulation" f ON f."farmId" = b."farmId" AND f.id = b."dietId"
  JOIN "Food" a ON a."farmId" = l."farmId" AND a.id = l."foodId"
  LEFT JOIN "Membership" o ON o."farmId" = b."farmId" AND o.id = b."operatorId"
  WHERE b."farmId" = ${farmId}::uuid AND b.day BETWEEN ${from}::date AND ${to}::date
    AND b.status = 'CLOSED' AND (${beatId}::uuid IS NULL OR b.id = ${beatId}::uuid)
    AND (cardinality(${mixerIds}::uuid[]) = 0 OR b."mixerId" = ANY(${mixerIds}::uuid[]))
    AND (cardinality(${dietIds}::uuid[]) = 0 OR b."dietId" = ANY(${dietIds}::uuid[]))
    AND (cardinality(${operatorIds}::uuid[]) = 0 OR b."operatorId" = ANY(${operatorIds}::uuid[]))
    AND (cardinality(${foodIds}::uuid[]) = 0 OR l."foodId" = ANY(${foodIds}::uuid[]))`;

/**
 * F-BE by group: kilograms are summed first, by ingredient too, then compared. In order:
 * 1. `beat_lines`: the ingredients of closed beats, each with the key and the name of its group;
 * 2. `food_sums`: planned, loaded, deviation and cost of each ingredient in each group;
 * 3. `food_shares`: beside each, what its group planned and loaded in all;
 * 4. the groups, with the error of their composition.
 */
export async function beatGroupRows(
  farmId: string,
  db: Db,
  { from, to, mixerIds, dietIds, operatorIds, foodIds, beatId }: BeatScope,
  { groupBy, tolerancePct }: { groupBy: BeatGrouping | null; tolerancePct: number },
): Promise<BeatGroupRow[]> {
  return db.$queryRaw<BeatGroupRow[]>`
    WITH beat_lines AS (
      ${linesOfBeats(groupBy, farmId, from, to, beatId, mixerIds, dietIds, operatorIds, foodIds)}
    ), food_sums AS (
      SELECT
        key, "foodId", max(name) AS name, count(*)::int AS lines,
        count(*)
          FILTER (WHERE planned > 0 AND abs(actual - planned) * 100 <= planned * ${tolerancePct}::int)::int AS hits,
        sum(planned) AS planned, sum(actual) AS actual, sum(abs(actual - planned)) AS deviation,
        sum((actual - planned) * "unitCost") AS "costDeviation",
        sum(cost) AS cost
      FROM beat_lines
      GROUP BY key, "foodId"
    ), food_shares AS (
      SELECT *, sum(planned) OVER (PARTITION BY key) AS "allPlanned", sum(actual) OVER (PARTITION BY key) AS "allActual"
      FROM food_sums
    )
    SELECT
      s.key, max(s.name) AS name,
      (SELECT count(DISTINCT "beatId")::int FROM beat_lines l WHERE l.key = s.key) AS beats,
      sum(lines)::int AS lines, sum(hits)::int AS hits, sum(planned)::text AS "plannedKg",
      sum(actual)::text AS "loadedKg", sum(deviation)::text AS "deviationKg",
      (
        sum(abs(actual / nullif("allActual", 0) - planned / nullif("allPlanned", 0))) * 50
      )::text AS "compositionErrorPct",
      round(sum("costDeviation"), 2)::text AS "costDeviation",
      sum(cost)::text AS cost
    FROM food_shares s
    GROUP BY s.key
    ORDER BY CASE WHEN ${groupBy}::text = 'DAY' THEN s.key ELSE max(s.name) END, s.key`;
}

export interface DropRow {
  beatId: string;
  day: Day;
  beat: number;
  round: number;
  corralId: string;
  corral: string;
  batch: string;
  diet: string;
  mixer: string;
  driver: string | null;
  plannedKg: string;
  deliveredKg: string;
  /** Of the corral over the whole day. */
  dayPlannedKg: string | null;
  dayDeliveredKg: string | null;
  delayMin: number | null;
  /** F-TE5 of its beat: what was loaded, and what of it reached neither a trough nor the next beat. */
  beatLoadedKg: string;
  beatLossKg: string;
}

/** What beats left in corrals in a period, one row each. */
export async function dropRows(
  farmId: string,
  db: Db,
  { from, to, mixerIds, dietIds, operatorIds, lineId, corralId }: TractScope,
  most: number,
): Promise<DropRow[]> {
  return db.$queryRaw<DropRow[]>`
    SELECT
      b.id AS "beatId", b.day::text AS day, b.seq AS beat, d.round, d."corralId", c.name AS corral, h.name AS batch,
      f.name AS diet, m.name AS mixer, o.name AS driver, d."plannedKg"::text AS "plannedKg",
      d."deliveredKg"::text AS "deliveredKg", p."plannedKg"::text AS "dayPlannedKg",
      t.delivered::text AS "dayDeliveredKg",
      round(extract(epoch FROM (d.at AT TIME ZONE z."timeZone") - (b.day + t.start::time)) / 60)::int AS "delayMin",
      b."loadedKg"::text AS "beatLoadedKg",
      (b."loadedKg" + b."carryInKg" - b."deliveredKg" - b."residualKg")::text AS "beatLossKg"
    FROM "Beat" b
    JOIN "Farm" z ON z.id = b."farmId"
    JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
    JOIN "Corral" c ON c."farmId" = d."farmId" AND c.id = d."corralId"
    JOIN "Batch" h ON h."farmId" = d."farmId" AND h.id = d."batchId"
    JOIN "Formulation" f ON f."farmId" = b."farmId" AND f.id = b."dietId"
    JOIN "Mixer" m ON m."farmId" = b."farmId" AND m.id = b."mixerId"
    LEFT JOIN "Membership" o ON o."farmId" = b."farmId" AND o.id = b."operatorId"
    LEFT JOIN "FeedPlan" p ON p."farmId" = b."farmId" AND p.day = b.day AND p."corralId" = d."corralId"
    LEFT JOIN LATERAL (
      SELECT
        sum(t."deliveredKg") AS delivered,
        min(t."startTime") FILTER (WHERE t.round = d.round AND x."dietId" = b."dietId") AS start
      FROM "FeedPlanPart" x
      JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
      WHERE x."farmId" = p."farmId" AND x."feedPlanId" = p.id
    ) t ON true
    WHERE b."farmId" = ${farmId}::uuid AND b.day BETWEEN ${from}::date AND ${to}::date
      AND b.status = 'CLOSED'
      AND (cardinality(${mixerIds}::uuid[]) = 0 OR b."mixerId" = ANY(${mixerIds}::uuid[]))
      AND (cardinality(${dietIds}::uuid[]) = 0 OR b."dietId" = ANY(${dietIds}::uuid[]))
      AND (cardinality(${operatorIds}::uuid[]) = 0 OR b."operatorId" = ANY(${operatorIds}::uuid[]))
      AND (${lineId}::uuid IS NULL OR c."lineId" = ${lineId}::uuid)
      AND (${corralId}::uuid IS NULL OR c.id = ${corralId}::uuid)
    ORDER BY b.day, b.seq, d.position LIMIT ${most}`;
}

export interface TractGroupRow {
  key: string;
  name: string | null;
  /** In a matrix of drivers by corrals. */
  corralId: string | null;
  corral: string | null;
  drops: number;
  plannedKg: string;
  deliveredKg: string;
  deviationKg: string;
}

/** F-TE2 by group, or by driver and corral: kilograms are summed first. */
export async function tractGroupRows(
  farmId: string,
  db: Db,
  { from, to, mixerIds, dietIds, operatorIds, lineId, corralId }: TractScope,
  { groupBy, byCorral }: { groupBy: TractGrouping | null; byCorral: boolean },
): Promise<TractGroupRow[]> {
  return db.$queryRaw<TractGroupRow[]>`
    WITH drops AS (
      SELECT
        d."plannedKg" AS planned, d."deliveredKg" AS delivered, CASE WHEN ${byCorral} THEN c.id END AS "corralId",
        CASE WHEN ${byCorral} THEN c.name END AS corral, c.position,
        CASE ${groupBy}::text
          WHEN 'DAY' THEN b.day::text
          WHEN 'MIXER' THEN b."mixerId"::text
          WHEN 'OPERATOR' THEN coalesce(b."operatorId"::text, '')
          WHEN 'DIET' THEN b."dietId"::text
          WHEN 'CORRAL' THEN c.id::text
          ELSE ''
        END AS key,
        CASE ${groupBy}::text
          WHEN 'DAY' THEN b.day::text
          WHEN 'MIXER' THEN m.name
          WHEN 'OPERATOR' THEN o.name
          WHEN 'DIET' THEN f.name
          WHEN 'CORRAL' THEN c.name
        END AS name
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
      JOIN "Corral" c ON c."farmId" = d."farmId" AND c.id = d."corralId"
      JOIN "Formulation" f ON f."farmId" = b."farmId" AND f.id = b."dietId"
      JOIN "Mixer" m ON m."farmId" = b."farmId" AND m.id = b."mixerId"
      LEFT JOIN "Membership" o ON o."farmId" = b."farmId" AND o.id = b."operatorId"
      WHERE b."farmId" = ${farmId}::uuid AND b.day BETWEEN ${from}::date AND ${to}::date
        AND b.status = 'CLOSED'
        AND (cardinality(${mixerIds}::uuid[]) = 0 OR b."mixerId" = ANY(${mixerIds}::uuid[]))
        AND (cardinality(${dietIds}::uuid[]) = 0 OR b."dietId" = ANY(${dietIds}::uuid[]))
        AND (cardinality(${operatorIds}::uuid[]) = 0 OR b."operatorId" = ANY(${operatorIds}::uuid[]))
        AND (${lineId}::uuid IS NULL OR c."lineId" = ${lineId}::uuid)
        AND (${corralId}::uuid IS NULL OR c.id = ${corralId}::uuid)
    )
    SELECT
      key, max(name) AS name, "corralId", max(corral) AS corral, count(*)::int AS drops,
      sum(planned)::text AS "plannedKg", sum(delivered)::text AS "deliveredKg",
      sum(abs(delivered - planned))::text AS "deviationKg"
    FROM drops
    GROUP BY key, "corralId"
    ORDER BY CASE WHEN ${groupBy}::text = 'DAY' THEN key ELSE max(name) END, key, min(position)`;
}

export interface LossRow {
  key: string;
  loadedKg: string;
  lossKg: string;
}

/** F-TE5 by group: what beats loaded, and what of it reached neither a trough nor the next beat. */
export async function lossRows(
  farmId: string,
  db: Db,
  { from, to, mixerIds, dietIds, operatorIds }: Scope,
  groupBy: Exclude<TractGrouping, 'CORRAL'> | null,
): Promise<LossRow[]> {
  return db.$queryRaw<LossRow[]>`
    SELECT
      CASE ${groupBy}::text
        WHEN 'DAY' THEN day::text
        WHEN 'MIXER' THEN "mixerId"::text
        WHEN 'OPERATOR' THEN coalesce("operatorId"::text, '')
        WHEN 'DIET' THEN "dietId"::text
        ELSE ''
      END AS key,
      sum("loadedKg")::text AS "loadedKg",
      sum("loadedKg" + "carryInKg" - "deliveredKg" - "residualKg")::text AS "lossKg"
    FROM "Beat"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
      AND status = 'CLOSED'
      AND (cardinality(${mixerIds}::uuid[]) = 0 OR "mixerId" = ANY(${mixerIds}::uuid[]))
      AND (cardinality(${dietIds}::uuid[]) = 0 OR "dietId" = ANY(${dietIds}::uuid[]))
      AND (cardinality(${operatorIds}::uuid[]) = 0 OR "operatorId" = ANY(${operatorIds}::uuid[]))
    GROUP BY 1`;
}
