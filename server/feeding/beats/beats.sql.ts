import type { Day } from '../../platform/values/day.ts';
import { lockFarmFor } from '../../platform/db/farmLock.sql.ts';
import type { Db } from '../../platform/db/scope.ts';

/** One writer at a time per beat, so that two drivers never close it twice. */
export async function lockBeat(farmId: string, db: Db, beatId: string): Promise<boolean> {
  const rows = await db.$queryRaw<unknown[]>`
    SELECT 1
    FROM "Beat"
    WHERE "farmId" = ${farmId}::uuid AND id = ${beatId}::uuid
    FOR UPDATE`;
  return rows.length > 0;
}

/** One beat at a time is started with a mixer. */
export async function lockMixers(farmId: string, db: Db, mixerIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    SELECT 1
    FROM "Mixer"
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(${mixerIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
}

/** Locks the numbers of the farm's beats until the transaction ends, and returns the next one of a day. */
export async function nextBeatNumber(farmId: string, db: Db, day: Day): Promise<number> {
  await lockFarmFor(farmId, db, 'beats');
  const [row] = await db.$queryRaw<{ seq: number }[]>`
    SELECT coalesce(max(seq), 0)::int + 1 AS seq
    FROM "Beat"
    WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date`;
  return row!.seq;
}

export interface LastBeat {
  mixerId: string;
  seq: number;
  lineageId: string;
  isOpen: boolean;
  residualKg: string;
  startedAt: Date;
}

/** The last beat of each mixer, and what it left in the wagon. */
export async function lastBeats(farmId: string, db: Db): Promise<LastBeat[]> {
  return db.$queryRaw<LastBeat[]>`/* kept */
    SELECT
      m.id AS "mixerId", b.seq, f."lineageId", b.status NOT IN ('CLOSED', 'CANCELLED') AS "isOpen",
      coalesce(b."residualKg", 0)::text AS "residualKg", b."startedAt"
    FROM "Mixer" m
    CROSS JOIN LATERAL (
      SELECT *
      FROM "Beat"
      WHERE "farmId" = ${farmId}::uuid AND "mixerId" = m.id
        AND (status <> 'CANCELLED' OR "residualKg" IS NOT NULL)
      ORDER BY "startedAt" DESC, id DESC LIMIT 1
    ) b
    JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = b."dietId"
    WHERE m."farmId" = ${farmId}::uuid`;
}

export interface DroppedTreat {
  corralId: string;
  batchId: string;
  dietId: string;
  round: number;
  deliveredKg: string;
  /** Of the drops that were made. */
  donePlannedKg: string;
}

interface DietsOfDay {
  day: Day;
  dietIds: readonly string[];
  corralIds: readonly string[];
}

/** What the beats of a day brought to corrals, by batch, diet and round. */
export async function droppedInTreats(
  farmId: string,
  db: Db,
  { day, dietIds, corralIds }: DietsOfDay,
): Promise<DroppedTreat[]> {
  return db.$queryRaw<DroppedTreat[]>`/* kept */
    SELECT
      d."corralId", d."batchId", b."dietId", d.round,
      coalesce(sum(d."deliveredKg"), 0)::text AS "deliveredKg",
      coalesce(sum(d."plannedKg") FILTER (WHERE d."deliveredKg" IS NOT NULL), 0)::text AS "donePlannedKg"
    FROM "Beat" b
    JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
    WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date
      AND b."dietId" = ANY(${dietIds}::uuid[]) AND b.status <> 'CANCELLED'
      AND d."corralId" = ANY(${corralIds}::uuid[])
    GROUP BY d."corralId", d."batchId", b."dietId", d.round`;
}

/** F-BMS into the treats that a day's closed beats of diets brought to corrals: of several beats by their kilograms. */
export async function writeDryMatterOfTreats(
  farmId: string,
  db: Db,
  { day, dietIds, corralIds }: DietsOfDay,
): Promise<void> {
  await db.$executeRaw`/* kept */
    WITH brought AS MATERIALIZED (
      SELECT
        d."corralId", d."batchId", b."dietId", d.round,
        sum(d."deliveredKg" * b."dryMatterPct")
          / nullif(sum(d."deliveredKg") FILTER (WHERE b."dryMatterPct" IS NOT NULL), 0) AS pct
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
      WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date
        AND b."dietId" = ANY(${dietIds}::uuid[]) AND b.status = 'CLOSED'
        AND d."corralId" = ANY(${corralIds}::uuid[])
      GROUP BY d."corralId", d."batchId", b."dietId", d.round
    ), treats AS MATERIALIZED (
      SELECT t.id, f."corralId", f."batchId", p."dietId", t.round
      FROM "FeedPlan" f
      JOIN "FeedPlanPart" p ON p."farmId" = f."farmId" AND p."feedPlanId" = f.id
      JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
      WHERE f."farmId" = ${farmId}::uuid AND f.day = ${day}::date AND f."corralId" = ANY(${corralIds}::uuid[])
    ), treat_dry_matter AS MATERIALIZED (
      SELECT t.id, round(x.pct, 4) AS pct
      FROM treats t
      FULL JOIN brought x USING ("corralId", "batchId", "dietId", round)
    )
    UPDATE "Treat" t
    SET "deliveredDryMatterPct" = o.pct
    FROM treat_dry_matter o
    WHERE t."farmId" = ${farmId}::uuid AND t.id = o.id AND o.pct IS NOT NULL
      AND t."deliveredDryMatterPct" IS DISTINCT FROM o.pct`;
}

/** Lines with the movements that took them out of the stocks, and what they cost; none where nothing was loaded. */
export async function writeLineMovements(
  farmId: string,
  db: Db,
  rows: readonly { id: string; movementId: string | null }[],
): Promise<void> {
  await db.$executeRaw`/* kept */
    UPDATE "BeatLine" l
    SET "movementId" = r."movementId", "unitCost" = m."unitCost", cost = -m.value
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(id uuid, "movementId" uuid)
    LEFT JOIN "StockMovement" m ON m."farmId" = ${farmId}::uuid AND m.id = r."movementId"
    WHERE l."farmId" = ${farmId}::uuid AND l.id = r.id`;
}

export interface ClosedBeat {
  id: string;
  closedAt: Date;
  residualKg: string;
  loadedKg: string;
  deliveredKg: string;
  dryMatterPct: string | null;
  elm: string | null;
  elg: string | null;
}

/** Figures of beats that are closed, or closed anew. */
export async function writeClosedBeats(farmId: string, db: Db, rows: readonly ClosedBeat[]): Promise<void> {
  await db.$executeRaw`/* kept */
    UPDATE "Beat" b
    SET
      status = 'CLOSED', "closedAt" = coalesce(b."closedAt", r."closedAt"), "residualKg" = r."residualKg",
      "loadedKg" = r."loadedKg", "deliveredKg" = r."deliveredKg", "dryMatterPct" = r."dryMatterPct", elm = r.elm,
      elg = r.elg, version = b.version + 1, "updatedAt" = now()
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS r(
      id uuid, "closedAt" timestamptz, "residualKg" numeric, "loadedKg" numeric, "deliveredKg" numeric,
      "dryMatterPct" numeric, elm numeric, elg numeric
    )
    WHERE b."farmId" = ${farmId}::uuid AND b.id = r.id`;
}

/** Takes over from the ledger what the lines of beats cost, and returns the beats that this changes. */
export async function takeOverCosts(
  farmId: string,
  db: Db,
  of: { beatIds: readonly string[] } | { stockIds: readonly string[]; from: Day },
): Promise<string[]> {
  const rows =
    'beatIds' in of
      ? await db.$queryRaw<{ beatId: string }[]>`/* kept */
          UPDATE "BeatLine" l
          SET cost = -m.value, "unitCost" = m."unitCost"
          FROM "StockMovement" m
          WHERE l."farmId" = ${farmId}::uuid AND l."beatId" = ANY(${of.beatIds}::uuid[])
            AND m."farmId" = l."farmId" AND m.id = l."movementId"
            AND (l.cost, l."unitCost") IS DISTINCT FROM (-m.value, m."unitCost")
          RETURNING l."beatId"`
      : await db.$queryRaw<{ beatId: string }[]>`/* kept */
          UPDATE "BeatLine" l
          SET cost = -m.value, "unitCost" = m."unitCost"
          FROM "StockMovement" m
          WHERE m."farmId" = ${farmId}::uuid AND m."stockId" = ANY(${of.stockIds}::uuid[])
            AND m.day >= ${of.from}::date AND m.flow = 1 AND l."farmId" = m."farmId"
            AND l."movementId" = m.id
            AND (l.cost, l."unitCost") IS DISTINCT FROM (-m.value, m."unitCost")
          RETURNING l."beatId"`;
  return [...new Set(rows.map(({ beatId }) => beatId))];
}

/**
 * F-BCOST of many beats in one statement: what their lines cost, over their drops by what each got. Cents that remain
 * go to the largest remainders, of equal ones to the earlier drop. In whole numbers, so that nothing is rounded.
 */
export async function spreadCosts(farmId: string, db: Db, beatIds: readonly string[]): Promise<void> {
  await db.$executeRaw`/* kept */
    WITH beat_costs AS (
      SELECT "beatId", coalesce(sum(cost), 0) AS cost
      FROM "BeatLine"
      WHERE "farmId" = ${farmId}::uuid AND "beatId" = ANY(${beatIds}::uuid[])
      GROUP BY "beatId"
    ), drop_grams AS (
      SELECT
        d.id, d."beatId", d.position, round(c.cost * 100) AS cents,
        round(c.cost * 100) * round(d."deliveredKg" * 1000) AS product,
        sum(round(d."deliveredKg" * 1000)) OVER (PARTITION BY d."beatId") AS grams
      FROM beat_costs c
      JOIN "BeatDrop" d ON d."farmId" = ${farmId}::uuid AND d."beatId" = c."beatId" AND d."deliveredKg" > 0
    ), cent_parts AS (
      SELECT
        id, cents, div(product, grams) AS part,
        sum(div(product, grams)) OVER (PARTITION BY "beatId") AS given,
        row_number() OVER (PARTITION BY "beatId" ORDER BY mod(product, grams) DESC, position, id) AS place
      FROM drop_grams
    ), updated_drops AS (
      UPDATE "BeatDrop" d
      SET cost = (p.part + CASE WHEN p.place <= p.cents - p.given THEN 1 ELSE 0 END) / 100
      FROM cent_parts p
      WHERE d."farmId" = ${farmId}::uuid AND d.id = p.id
    )
    UPDATE "Beat" b
    SET cost = c.cost, "updatedAt" = now()
    FROM beat_costs c
    WHERE b."farmId" = ${farmId}::uuid AND b.id = c."beatId"`;
}

/** What batches were fed for on days that are over, after the cost of beats changed. A closed one keeps its figures. */
export async function writeFeedCosts(farmId: string, db: Db, beatIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    WITH beat_days AS (
      SELECT DISTINCT day
      FROM "Beat"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${beatIds}::uuid[])
    ), batch_costs AS (
      SELECT b.day, d."batchId", sum(d.cost) AS cost
      FROM beat_days
      JOIN "Beat" b ON b."farmId" = ${farmId}::uuid AND b.day = beat_days.day AND b.status = 'CLOSED'
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
      GROUP BY b.day, d."batchId"
    )
    UPDATE "CorralHistory" h
    SET "feedCost" = c.cost + coalesce(h."lossCost", 0)
    FROM batch_costs c
    JOIN "Batch" a ON a."farmId" = ${farmId}::uuid AND a.id = c."batchId" AND a.status <> 'FINALIZED'
    WHERE h."farmId" = ${farmId}::uuid AND h.day = c.day AND h."batchId" = c."batchId" AND h.closed
      AND h."feedCost" IS DISTINCT FROM c.cost + coalesce(h."lossCost", 0)`;
}
