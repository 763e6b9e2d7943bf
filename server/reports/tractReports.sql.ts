import type { Day } from '../platform/values/day.ts';
import { Prisma } from '../platform/db/generated/prisma/client.ts';
import type { Db } from '../platform/db/scope.ts';
import { beatKeys, chosenBeats, keyText, nameOf, oneOf, type Scope } from './feedReports.sql.ts';

export type TractGrouping = 'DAY' | 'MIXER' | 'OPERATOR' | 'DIET' | 'CORRAL';

export interface TractScope extends Scope {
  lineId: string | null;
  corralIds: readonly string[];
  batchIds: readonly string[];
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

const inCorrals = (farmId: string, { lineId, corralIds, batchIds }: TractScope) => Prisma.sql`
  ${oneOf('d."corralId"', corralIds)} ${oneOf('d."batchId"', batchIds)}
  ${
    lineId === null
      ? Prisma.empty
      : Prisma.sql`AND d."corralId" IN (
    SELECT id
    FROM "Corral"
    WHERE "farmId" = ${farmId}::uuid AND "lineId" = ${lineId}::uuid
  )`
  }`;

/** The drops of chosen beats, in the corrals that are chosen. */
const chosenDrops = (farmId: string, scope: TractScope) => Prisma.sql`
  ${chosenBeats(farmId, scope)} ${inCorrals(farmId, scope)}`;

/**
 * What beats left in corrals in a period, one row each. In order:
 * 1. `drops`: the first of those that are chosen, as many as may be listed;
 * 2. beside each the plan of its day, and all that its batch got in its corral on that day;
 * 3. with the names.
 */
export async function dropRows(farmId: string, db: Db, scope: TractScope, most: number): Promise<DropRow[]> {
  return db.$queryRaw<DropRow[]>`
    WITH drops AS (
      SELECT
        b.id AS "beatId", b.day, b.seq, d.position, d.round, d."corralId", d."batchId", b."dietId", b."mixerId",
        b."operatorId", d."plannedKg", d."deliveredKg", d.at, b."loadedKg",
        b."loadedKg" + b."carryInKg" - b."deliveredKg" - b."residualKg" - coalesce(b."unloadedKg", 0) AS "lossKg"
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = ${farmId}::uuid AND d."beatId" = b.id
      WHERE ${chosenDrops(farmId, scope)}
      ORDER BY b.day, b.seq, d.position LIMIT ${most}
    )
    SELECT
      d."beatId", d.day::text AS day, d.seq AS beat, d.round, d."corralId", c.name AS corral, h.name AS batch,
      f.name AS diet, m.name AS mixer, o.name AS driver, d."plannedKg"::text AS "plannedKg",
      d."deliveredKg"::text AS "deliveredKg", p."plannedKg"::text AS "dayPlannedKg",
      t.delivered::text AS "dayDeliveredKg",
      round(extract(epoch FROM (d.at AT TIME ZONE z."timeZone") - (d.day + t.start::time)) / 60)::int AS "delayMin",
      d."loadedKg"::text AS "beatLoadedKg", d."lossKg"::text AS "beatLossKg"
    FROM drops d
    JOIN "Farm" z ON z.id = ${farmId}::uuid
    JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = d."corralId"
    JOIN "Batch" h ON h."farmId" = ${farmId}::uuid AND h.id = d."batchId"
    JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = d."dietId"
    JOIN "Mixer" m ON m."farmId" = ${farmId}::uuid AND m.id = d."mixerId"
    LEFT JOIN "Membership" o ON o."farmId" = ${farmId}::uuid AND o.id = d."operatorId"
    LEFT JOIN "FeedPlan" p
      ON p."farmId" = ${farmId}::uuid AND p.day = d.day AND p."corralId" = d."corralId" AND p."batchId" = d."batchId"
    LEFT JOIN LATERAL (
      SELECT
        sum(t."deliveredKg") AS delivered,
        min(t."startTime") FILTER (WHERE t.round = d.round AND x."dietId" = d."dietId") AS start
      FROM "FeedPlanPart" x
      JOIN "Treat" t ON t."farmId" = ${farmId}::uuid AND t."partId" = x.id
      WHERE x."farmId" = ${farmId}::uuid AND x."feedPlanId" = p.id
    ) t ON true
    ORDER BY d.day, d.seq, d.position`;
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

/**
 * F-TE2 by group, or by driver and corral: kilograms are summed first. The beats of each group are found at once by
 * their ids, so that no drop is looked up in the beats.
 */
export async function tractGroupRows(
  farmId: string,
  db: Db,
  scope: TractScope,
  { groupBy, byCorral }: { groupBy: Exclude<TractGrouping, 'CORRAL'> | null; byCorral: boolean },
): Promise<TractGroupRow[]> {
  return db.$queryRaw<TractGroupRow[]>`
    WITH beat_groups AS MATERIALIZED (
      SELECT ${beatKeys[groupBy ?? 'ALL']} AS key, array_agg(b.id) AS ids
      FROM "Beat" b
      WHERE ${chosenBeats(farmId, scope)}
      GROUP BY 1
    )
    SELECT
      s.*, ${keyText} AS key, ${nameOf(farmId, groupBy)} AS name, c.name AS corral
    FROM (
      SELECT g.key, t.*
      FROM beat_groups g
      CROSS JOIN LATERAL (
        SELECT
          ${byCorral ? Prisma.sql`d."corralId"` : Prisma.sql`NULL::uuid AS "corralId"`}, count(*)::int AS drops,
          sum(d."plannedKg")::text AS "plannedKg", sum(d."deliveredKg")::text AS "deliveredKg",
          sum(abs(d."deliveredKg" - d."plannedKg"))::text AS "deviationKg"
        FROM "BeatDrop" d
        WHERE d."farmId" = ${farmId}::uuid AND d."beatId" = ANY(g.ids) ${inCorrals(farmId, scope)}
        ${byCorral ? Prisma.sql`GROUP BY d."corralId"` : Prisma.sql`HAVING count(*) > 0`}
        OFFSET 0
      ) t
      OFFSET 0
    ) s
    LEFT JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = s."corralId"
    ORDER BY name, s.key, c.position`;
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
  scope: Scope,
  groupBy: Exclude<TractGrouping, 'CORRAL'> | null,
): Promise<LossRow[]> {
  return db.$queryRaw<LossRow[]>`
    SELECT s.*, ${keyText} AS key
    FROM (
      SELECT
        ${beatKeys[groupBy ?? 'ALL']} AS key, sum(b."loadedKg")::text AS "loadedKg",
        sum(
          b."loadedKg" + b."carryInKg" - b."deliveredKg" - b."residualKg" - coalesce(b."unloadedKg", 0)
        )::text AS "lossKg"
      FROM "Beat" b
      WHERE ${chosenBeats(farmId, scope)}
      GROUP BY 1
    ) s`;
}
