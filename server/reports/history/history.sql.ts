import type { Day } from '../../platform/values/day.ts';
import { arrayText, isAmong } from '../../platform/db/arrays.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { HistoryKind } from './historyWords.calc.ts';

export interface HistoryScope {
  from: Day;
  to: Day;
  batchIds: readonly string[];
  corralIds: readonly string[];
  ownerIds: readonly string[];
}

export interface HistoryDayRow {
  day: Day;
  batchId: string;
  batch: string;
  corralId: string;
  corral: string;
  heads: number;
  plannedKg: string | null;
  deliveredKg: string | null;
  leftover: string | null;
  dmPercent: string | null;
  dmKgHead: string | null;
  pctLw: string | null;
  grade: string | null;
  projectedWeight: string | null;
  cost: string | null;
}

const oneOf = (column: string, ids: readonly string[]) =>
  ids.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(column)} ${isAmong(ids)}`;

/** The closed days of batches in a period. */
export async function historyDayRows(
  farmId: string,
  db: Db,
  { from, to, batchIds, corralIds, ownerIds }: HistoryScope,
  most: number,
): Promise<HistoryDayRow[]> {
  return db.$queryRaw<HistoryDayRow[]>`
    SELECT
      h.day::text AS day, h."batchId", b.name AS batch, h."corralId", c.name AS corral, h."headDays" AS heads,
      h."planKg"::text AS "plannedKg", h."deliveredKg"::text AS "deliveredKg",
      coalesce(h."leftoverKg", r."leftoverKg")::text AS leftover,
      trim_scale(round(h."deliveredMsKg" * 100 / nullif(h."deliveredKg", 0), 2))::text AS "dmPercent",
      trim_scale(round(h."deliveredMsKg" / nullif(h."headDays", 0), 3))::text AS "dmKgHead",
      trim_scale(round(h."intakePct", 3))::text AS "pctLw", h.grade::text AS grade,
      h.weight::text AS "projectedWeight", h."feedCost"::text AS cost
    FROM "CorralHistory" h
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = h."batchId"
    JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = h."corralId"
    LEFT JOIN "TroughReading" r
      ON r."farmId" = ${farmId}::uuid AND r."corralId" = h."corralId" AND r.day = h.day AND r."batchId" = h."batchId"
    WHERE h."farmId" = ${farmId}::uuid AND h.closed AND h.day BETWEEN ${from}::date AND ${to}::date
      ${oneOf('h."batchId"', batchIds)} ${oneOf('h."corralId"', corralIds)} ${oneOf('b."ownerId"', ownerIds)}
    ORDER BY h.day, b.name, h.id LIMIT ${most}`;
}

export interface HistoryLineScope {
  from: Day;
  to: Day;
  batchIds: readonly string[];
  kinds: readonly HistoryKind[];
  userIds: readonly string[];
}

/** One line: what was done on a day to heads of a batch, from where to where, by whom. */
export interface HistoryLine {
  day: Day;
  batchId: string;
  batch: string;
  kind: HistoryKind;
  detail: string | null;
  from: string | null;
  to: string | null;
  /** Heads it concerns, and by how many the batch grew or shrank. */
  heads: number;
  change: number;
  /** What the heads weighed together; null where that is not known of all. */
  kg: string | null;
  user: string | null;
  reason: string | null;
}

/** What happened to oxen, with the batch each was in before. */
const oxEvents = (farmId: string, { from, to, batchIds, userIds }: HistoryLineScope) => Prisma.sql`
  SELECT
    e.day, e."oxId", e.type, e.reason::text AS reason, e."actorId", coalesce(e.weight, e."carriedWeight") AS kg,
    e."batchId" AS "toId", p."batchId" AS "fromId"
  FROM "OxEvent" e
  LEFT JOIN LATERAL (
    SELECT o."batchId"
    FROM "OxEvent" o
    WHERE o."farmId" = ${farmId}::uuid AND o."oxId" = e."oxId" AND o.seq < e.seq AND o."batchId" IS NOT NULL
      AND NOT o.reversed AND o.type <> 'REVERSAL' AND e.type NOT IN ('ENTRY', 'REENTRY')
      AND (e.type = 'MOVEMENT' OR e."batchId" IS NULL)
    ORDER BY o.seq DESC LIMIT 1
  ) p ON true
  WHERE e."farmId" = ${farmId}::uuid AND e.day BETWEEN ${from}::date AND ${to}::date AND NOT e.reversed
    AND e.type IN ('ENTRY', 'REENTRY', 'MOVEMENT', 'WEIGHING', 'COST', 'DEATH', 'EXIT', 'SALE')
    ${oneOf('e."actorId"', userIds)}
    ${
      batchIds.length === 0
        ? Prisma.empty
        : Prisma.sql`AND e."oxId" IN (
      SELECT s."oxId"
      FROM "OxStay" s
      WHERE s."farmId" = ${farmId}::uuid AND s."batchId" ${isAmong(batchIds)} AND s."fromDay" <= ${to}::date
        AND (s."toDay" IS NULL OR s."toDay" >= ${from}::date)
    )`
    }`;

/** A move is a line of the batch that lost heads, and one of the batch that got them. */
const oxLines = Prisma.sql`
  SELECT day, "toId" AS "batchId", 'ENTRY' AS kind, NULL AS "fromId", "toId", 1 AS change, kg, "actorId", reason
  FROM ox_events
  WHERE type IN ('ENTRY', 'REENTRY')
  UNION ALL
  SELECT day, "toId", 'MOVE', "fromId", "toId", 1, kg, "actorId", reason
  FROM ox_events
  WHERE type = 'MOVEMENT' AND "toId" IS NOT NULL AND "toId" IS DISTINCT FROM "fromId"
  UNION ALL
  SELECT day, "fromId", 'MOVE', "fromId", "toId", -1, kg, "actorId", reason
  FROM ox_events
  WHERE type = 'MOVEMENT' AND "toId" IS DISTINCT FROM "fromId"
  UNION ALL
  SELECT
    day, coalesce("toId", "fromId"),
    CASE
      WHEN type = 'DEATH' THEN 'DEATH'
      WHEN type = 'WEIGHING' THEN 'WEIGHING'
      WHEN type = 'COST' THEN 'PRICE'
      ELSE 'EXIT'
    END,
    NULL, NULL, CASE WHEN type IN ('WEIGHING', 'COST') THEN 0 ELSE -1 END, kg, "actorId", reason
  FROM ox_events
  WHERE type IN ('WEIGHING', 'COST', 'DEATH', 'EXIT', 'SALE')`;

/** What was decided about batches, with what was true of them before. */
const batchEvents = (farmId: string, { from, to, batchIds }: HistoryLineScope) => Prisma.sql`
  SELECT *
  FROM (
    SELECT
      e.day, e."batchId", e.type::text AS type, e."actorId", e."dietId", e."corralId", d.name AS diet, d.phase::text,
      c.name AS corral, e.status::text AS status,
      lag(e."dietId") OVER life AS "oldDietId", lag(d.name) OVER life AS "oldDiet",
      lag(d.phase::text) OVER life AS "oldPhase", lag(e."corralId") OVER life AS "oldCorralId",
      lag(c.name) OVER life AS "oldCorral"
    FROM "BatchEvent" e
    LEFT JOIN "Formulation" d ON d."farmId" = ${farmId}::uuid AND d.id = e."dietId"
    LEFT JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = e."corralId"
    WHERE e."farmId" = ${farmId}::uuid AND e."batchId" ${
      batchIds.length === 0
        ? Prisma.sql`IN (
      SELECT "batchId"
      FROM "BatchEvent"
      WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
    )`
        : isAmong(batchIds)
    }
    WINDOW life AS (PARTITION BY e."batchId" ORDER BY e.seq)
  ) lives
  WHERE day BETWEEN ${from}::date AND ${to}::date`;

const batchLines = Prisma.sql`
  SELECT
    day, "batchId", 'DIET' AS kind, type AS detail, "oldDiet" AS "from", diet AS "to", "actorId", NULL AS reason
  FROM batch_events
  WHERE "dietId" IS NOT NULL AND "dietId" IS DISTINCT FROM "oldDietId"
  UNION ALL
  SELECT day, "batchId", 'PHASE', type, "oldPhase", phase, "actorId", NULL
  FROM batch_events
  WHERE phase IS NOT NULL AND phase IS DISTINCT FROM "oldPhase"
  UNION ALL
  SELECT day, "batchId", 'MOVE', type, "oldCorral", corral, "actorId", NULL
  FROM batch_events
  WHERE "corralId" IS NOT NULL AND "oldCorralId" IS NOT NULL AND "corralId" <> "oldCorralId"
  UNION ALL
  SELECT day, "batchId", 'STATUS', type, NULL, NULL, "actorId", NULL
  FROM batch_events
  WHERE type IN ('CREATED', 'ACTIVATED', 'FINALIZED', 'RECLOSED')`;

const corrections = (farmId: string, { from, to, batchIds }: HistoryLineScope) => Prisma.sql`
  SELECT
    h.day, h."batchId", 'ADJUSTMENT' AS kind, NULL AS detail, NULL AS "from", NULL AS "to", a."byId" AS "actorId",
    a.reason
  FROM "CorralHistory" h
  JOIN "HistoryAdjustment" a ON a."farmId" = ${farmId}::uuid AND a."historyId" = h.id
  WHERE h."farmId" = ${farmId}::uuid AND h."batchId" IS NOT NULL AND h.day BETWEEN ${from}::date AND ${to}::date
    ${oneOf('h."batchId"', batchIds)}`;

/**
 * §6: what happened to batches in a period, heads counted: one line per day, batch, kind, place and user. In order:
 * 1. `ox_events`, `ox_lines`: what happened to oxen, each as a line of the batches it concerns;
 * 2. `counted`: the same counted, with the names of the batches they came from and went to;
 * 3. `batch_events`, `batch_lines`: diets, phases, corrals and states of batches, and corrections of their days;
 * 4. all of them with names, those of the kinds, batches and users that are chosen, the latest first.
 */
export async function historyLines(
  farmId: string,
  db: Db,
  scope: HistoryLineScope,
  { most, offset }: { most: number; offset: number },
): Promise<(HistoryLine & { total: number })[]> {
  const { batchIds, userIds } = scope;
  const kinds = arrayText(scope.kinds);
  return db.$queryRaw<(HistoryLine & { total: number })[]>`
    WITH ox_events AS (
      ${oxEvents(farmId, scope)}
    ), ox_lines AS (
      ${oxLines}
    ), counted AS (
      SELECT
        day, "batchId", kind, NULL::text AS detail, "fromId", "toId", "actorId", reason, count(*)::int AS heads,
        sum(change)::int AS change, CASE WHEN count(kg) = count(*) THEN sum(kg) END AS kg
      FROM ox_lines
      WHERE "batchId" IS NOT NULL
      GROUP BY day, "batchId", kind, "fromId", "toId", "actorId", reason
    ), batch_events AS (
      ${batchEvents(farmId, scope)}
    ), batch_lines AS (
      ${batchLines}
      UNION ALL
      ${corrections(farmId, scope)}
    ), lines AS (
      SELECT
        l.day, l."batchId", l.kind, l.detail, f.name AS "from", t.name AS "to", l.heads, l.change, l.kg, l."actorId",
        l.reason
      FROM counted l
      LEFT JOIN "Batch" f ON f."farmId" = ${farmId}::uuid AND f.id = l."fromId"
      LEFT JOIN "Batch" t ON t."farmId" = ${farmId}::uuid AND t.id = l."toId"
      UNION ALL
      SELECT day, "batchId", kind, detail, "from", "to", 0, 0, NULL, "actorId", reason
      FROM batch_lines
    )
    SELECT
      l.day::text AS day, l."batchId", b.name AS batch, l.kind, l.detail, l."from", l."to", l.heads, l.change,
      l.kg::text AS kg, m.name AS "user", l.reason, (count(*) OVER ())::int AS total
    FROM lines l
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = l."batchId"
    LEFT JOIN "Membership" m ON m."farmId" = ${farmId}::uuid AND m.id = l."actorId"
    WHERE (cardinality(${kinds}::text[]) = 0 OR l.kind = ANY(${kinds}::text[]))
      ${oneOf('l."batchId"', batchIds)} ${oneOf('l."actorId"', userIds)}
    ORDER BY l.day DESC, b.name, l.kind, l."from", l."to", m.name, l.reason, l.detail, l."batchId"
    LIMIT ${most} OFFSET ${offset}`;
}

export interface HeadsOfDay {
  day: Day;
  heads: number;
}

/** Heads in corrals and pastures on each day of a period, of all batches or of some. */
export async function headsByDay(
  farmId: string,
  db: Db,
  { from, to, batchIds }: Pick<HistoryLineScope, 'from' | 'to' | 'batchIds'>,
): Promise<HeadsOfDay[]> {
  return db.$queryRaw<HeadsOfDay[]>`
    WITH changes AS (
      SELECT day, sum(change) AS change
      FROM (
        SELECT greatest(s."fromDay", ${from}::date) AS day, 1 AS change
        FROM "OxStay" s
        WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${to}::date
          AND (s."toDay" IS NULL OR s."toDay" > ${from}::date) ${oneOf('s."batchId"', batchIds)}
        UNION ALL
        SELECT s."toDay", -1
        FROM "OxStay" s
        WHERE s."farmId" = ${farmId}::uuid AND s."fromDay" <= ${to}::date
          AND s."toDay" > ${from}::date AND s."toDay" <= ${to}::date ${oneOf('s."batchId"', batchIds)}
      ) every
      GROUP BY day
    )
    SELECT d::date::text AS day, coalesce(sum(c.change) OVER (ORDER BY d), 0)::int AS heads
    FROM generate_series(${from}::date, ${to}::date, '1 day') d
    LEFT JOIN changes c ON c.day = d::date
    ORDER BY d`;
}
