import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { replacedPlans } from '../plans/currentPlans.sql.ts';
import type { DayChange } from '../../farm/farmDay/farmDaySteps.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/**
 * The corrals planned for a day whose trough nobody has read on it; looked up in one list of those read. Of a batch
 * that gave its corral up to another one, nothing is read there any more.
 */
export async function unreadCorrals(farmId: string, db: Db, day: Day): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`/* kept */
    SELECT c.name
    FROM "FeedPlan" p
    JOIN "Corral" c ON c."farmId" = p."farmId" AND c.id = p."corralId"
    WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
      AND p.id NOT IN (SELECT id FROM (${replacedPlans(farmId, day)}) o)
      AND (p."corralId", p."batchId") NOT IN (
        SELECT r."corralId", r."batchId"
        FROM "TroughReading" r
        WHERE r."farmId" = ${farmId}::uuid AND r.day = ${day}::date AND r.call IS NOT NULL
      )
    ORDER BY c.position, c.id`;
  return rows.map(({ name }) => name);
}

/** Corrals that were given one of these grades, and have no photo of it. */
export async function corralsWithoutPhoto(
  farmId: string,
  db: Db,
  { day, scores }: { day: Day; scores: readonly string[] },
): Promise<string[]> {
  if (scores.length === 0) return [];
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT c.name
    FROM "TroughReading" r
    JOIN "Corral" c ON c."farmId" = r."farmId" AND c.id = r."corralId"
    WHERE r."farmId" = ${farmId}::uuid AND r.day = ${day}::date
      AND r.grade = ANY(${scores}::numeric[])
      AND NOT EXISTS (SELECT FROM "Document" d WHERE d."farmId" = ${farmId}::uuid AND d."troughReadingId" = r.id)
    ORDER BY c.position, c.id`;
  return rows.map(({ name }) => name);
}

export interface FedDay {
  corralsFed: number;
  plannedKg: string;
  deliveredKg: string;
  /** Of that, dry. */
  deliveredMsKg: string;
  /** As the readings of the day found it in the troughs; null where nobody noted any. */
  leftoverKg: string | null;
  /** R$ of the beats that fed them. */
  feedCost: string;
  readings: number;
}

/** The day's row of each corral; that of one that is empty is its batch's, if that was fed and finalized that day. */
const historiesOfDay = (farmId: string, day: Day) => Prisma.sql`
  SELECT h.id, h."corralId", coalesce(h."batchId", l."batchId") AS "batchId", h.weight
  FROM "CorralHistory" h
  LEFT JOIN LATERAL (
    SELECT y."batchId"
    FROM "CorralHistory" y
    JOIN "Batch" b ON b."farmId" = y."farmId" AND b.id = y."batchId" AND b.status = 'FINALIZED'
    WHERE h."batchId" IS NULL AND y."farmId" = ${farmId}::uuid AND y."corralId" = h."corralId"
      AND y.day = ${day}::date - 1
      AND EXISTS (
        SELECT
        FROM "FeedPlan" p
        WHERE p."farmId" = ${farmId}::uuid AND p."batchId" = y."batchId" AND p.day = ${day}::date
      )
  ) l ON true
  WHERE h."farmId" = ${farmId}::uuid AND h.day = ${day}::date`;

/**
 * Of batches that were fed on a day, are finalized, and whose corral another batch has by the evening: a row of the day
 * beside that of the corral.
 */
export async function addFinalizedDays(farmId: string, db: Db, day: Day): Promise<void> {
  await db.$executeRaw`/* kept */
    INSERT INTO "CorralHistory" (id, "farmId", day, "corralId", "batchId", "dietId", closed)
    SELECT uuidv7(), ${farmId}::uuid, ${day}::date, f."corralId", f."batchId", f."dietId", true
    FROM (
      SELECT DISTINCT ON (b.id) b.id AS "batchId", p."corralId", b."dietId"
      FROM "FeedPlan" p
      JOIN "Batch" b ON b."farmId" = p."farmId" AND b.id = p."batchId" AND b.status = 'FINALIZED'
      WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
      ORDER BY b.id, p."updatedAt" DESC, p.id DESC
    ) f
    WHERE f."batchId" NOT IN (
      SELECT o."batchId"
      FROM (${historiesOfDay(farmId, day)}) o
      WHERE o."batchId" IS NOT NULL
    )`;
}

const fedPlans = (farmId: string, day: Day) => Prisma.sql`
  SELECT
    p.id, p."corralId", p."batchId", p.kind, p.call, p."plannedKg", p.phase, p."daysOnFeed", p."daysInPhase",
    p.heads, p.weight, sum(x."planMs") AS "planMs", sum(x."treatKg") AS "treatKg", sum(x."treatMs") AS "treatMs",
    sum(x."planMs" * x.elm) / nullif(sum(x."planMs"), 0) AS "planElm",
    sum(x."planMs" * x.elg) / nullif(sum(x."planMs"), 0) AS "planElg",
    sum(x.delivered) AS delivered, sum(x."deliveredMs") AS "deliveredMs"
  FROM "FeedPlan" p
  CROSS JOIN LATERAL (
    SELECT
      x."plannedKg" * x."dryMatterPct" / 100 AS "planMs", x.elm, x.elg, sum(t."deliveredKg") AS delivered,
      sum(t."plannedKg") AS "treatKg", sum(t."plannedKg") * x."dryMatterPct" / 100 AS "treatMs",
      sum(t."deliveredKg" * coalesce(t."deliveredDryMatterPct", x."dryMatterPct") / 100) AS "deliveredMs"
    FROM "FeedPlanPart" x
    LEFT JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
    WHERE x."farmId" = ${farmId}::uuid AND x."feedPlanId" = p.id
    GROUP BY x."farmId", x.id
  ) x
  WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
  GROUP BY p."farmId", p.id`;

/**
 * By batch, which may have been fed in two corrals on the day it moved: all counts where it stands in the evening. Of a
 * plan whose corral was emptied, its treats alone were planned.
 */
const fedBatches = Prisma.sql`
  SELECT DISTINCT ON ("batchId")
    "batchId", kind, call, phase, "daysOnFeed", "daysInPhase", heads, weight, "planElm", "planElg",
    sum(CASE WHEN "isWhole" THEN "plannedKg" ELSE "treatKg" END) OVER own AS "plannedKg",
    sum(CASE WHEN "isWhole" THEN "planMs" ELSE "treatMs" END) OVER own AS "planMs",
    sum(delivered) OVER own AS delivered, sum("deliveredMs") OVER own AS "deliveredMs"
  FROM (
    SELECT f.*, h.id IS NOT NULL AS "isHome", h.id IS NOT NULL AND f."plannedKg" > 0 AS "isWhole"
    FROM fed_plans f
    FULL JOIN histories h ON h."corralId" = f."corralId" AND h."batchId" = f."batchId"
    OFFSET 0
  ) plans
  WHERE id IS NOT NULL
  WINDOW own AS (PARTITION BY "batchId")
  ORDER BY "batchId", "isHome" DESC, id DESC`;

const dayRows = Prisma.sql`
  SELECT
    o.id, o."batchId", f.phase, f."daysOnFeed", f."daysInPhase", f.kind, f.call AS "planCall", f."plannedKg",
    f."planMs", f."planElm", f."planElg", f.delivered, f."deliveredMs",
    f.intake / nullif(coalesce(o.weight, f.weight), 0) * 100 AS "intakePct",
    s.pct AS "unsteadyPct", b.cost, b.kg AS "pricedKg", CASE WHEN b.kg = f.delivered THEN b.elm END AS elm,
    CASE WHEN b.kg = f.delivered THEN b.elg END AS elg, r."nightKind", r.grade, r.pct, r.flags, r.call
  FROM histories o
  FULL JOIN intakes f USING ("batchId")
  FULL JOIN brought b USING ("batchId")
  FULL JOIN readings r USING ("corralId", "batchId")
  FULL JOIN unsteadiness s ON s."batchId" = f."batchId"`;

const frozenRows = (farmId: string) => Prisma.sql`
  UPDATE "CorralHistory" h
  SET
    "batchId" = w."batchId",
    phase = w.phase, "daysOnFeed" = w."daysOnFeed", "daysInPhase" = w."daysInPhase", "callKind" = w.kind,
    "planCall" = w."planCall", "planKg" = w."plannedKg", "planMsKg" = w."planMs",
    "planDryMatterPct" = w."planMs" / nullif(w."plannedKg", 0) * 100,
    "planElm" = w."planElm", "planElg" = w."planElg", "deliveredKg" = w.delivered,
    "deliveredMsKg" = w."deliveredMs", "intakePct" = w."intakePct", "unsteadyPct" = w."unsteadyPct",
    "pricedKg" = w."pricedKg", "feedCost" = w.cost, "lossCost" = NULL, "deliveredElm" = w.elm,
    "deliveredElg" = w.elg, "nightKind" = w."nightKind", grade = w.grade, pct = w.pct, flags = coalesce(w.flags, '{}')
  FROM day_rows w
  WHERE h."farmId" = ${farmId}::uuid AND h.id = w.id
  RETURNING h."corralId", h."planKg", h."deliveredKg", h."deliveredMsKg", h."feedCost", w.call`;

/**
 * Freezes what each corral was to eat and ate on a day with the rest of its history. Each part is made once and hashed
 * (a FULL JOIN is never a nested loop), also where the planner expects one corral on a day that has just begun. In
 * order:
 * 1. `histories`: the day's row of each corral;
 * 2. `fed_plans`, `fed`, `brought`: what each batch was planned and delivered, and what closed beats brought it at
 *    which cost;
 * 3. `intakes`, `last_days`, `unsteadiness`: intake per head of the day and of the four before, and how much they
 *    differ;
 * 4. `readings`, `day_rows`: all of it beside the row of its corral and its trough reading;
 * 5. `frozen`: the rows are updated; the answer is the day's sums.
 */
export async function freezeFeeding(farmId: string, db: Db, { day }: DayChange): Promise<FedDay> {
  const [fed] = await db.$queryRaw<FedDay[]>`/* kept */
    WITH histories AS MATERIALIZED (
      ${historiesOfDay(farmId, day)}
    ), fed_plans AS MATERIALIZED (
      ${fedPlans(farmId, day)}
    ), fed AS MATERIALIZED (
      ${fedBatches}
    ), brought AS MATERIALIZED (
      SELECT
        d."batchId", sum(d."deliveredKg") AS kg, sum(d.cost) AS cost,
        sum(d."deliveredKg" * b."dryMatterPct" * b.elm) / nullif(sum(d."deliveredKg" * b."dryMatterPct"), 0) AS elm,
        sum(d."deliveredKg" * b."dryMatterPct" * b.elg) / nullif(sum(d."deliveredKg" * b."dryMatterPct"), 0) AS elg
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
      WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date AND b.status = 'CLOSED'
      GROUP BY d."batchId"
    ), intakes AS (
      SELECT f.*, coalesce("deliveredMs" / heads, call) AS intake
      FROM fed f
    ), last_days AS (
      SELECT o."batchId", coalesce(o."deliveredMsKg" / nullif(o."headDays", 0), o."planCall") AS intake
      FROM "CorralHistory" o
      WHERE o."farmId" = ${farmId}::uuid AND o.day BETWEEN ${day}::date - 4 AND ${day}::date - 1
        AND o.closed AND o."planCall" IS NOT NULL
      UNION ALL
      SELECT "batchId", intake
      FROM intakes
    ), unsteadiness AS MATERIALIZED (
      SELECT "batchId", stddev_samp(intake) / nullif(avg(intake), 0) * 100 AS pct
      FROM last_days
      WHERE "batchId" IS NOT NULL
      GROUP BY "batchId"
      HAVING count(*) = 5
    ), readings AS MATERIALIZED (
      SELECT "corralId", "batchId", "nightKind", "appliedGrade" AS grade, pct, flags, call, "leftoverKg"
      FROM "TroughReading"
      WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date
    ), day_rows AS MATERIALIZED (
      ${dayRows}
    ), frozen AS (
      ${frozenRows(farmId)}
    )
    SELECT
      (count(DISTINCT "corralId") FILTER (WHERE "planKg" IS NOT NULL))::int AS "corralsFed",
      coalesce(trim_scale(sum("planKg")), 0)::text AS "plannedKg",
      coalesce(trim_scale(sum("deliveredKg")), 0)::text AS "deliveredKg",
      coalesce(trim_scale(sum("deliveredMsKg")), 0)::text AS "deliveredMsKg",
      (SELECT trim_scale(sum("leftoverKg"))::text FROM readings) AS "leftoverKg",
      coalesce(sum("feedCost"), 0)::text AS "feedCost", count(call)::int AS readings
    FROM frozen`;
  return fed!;
}

export interface OpenBeat {
  id: string;
  seq: number;
  mixer: string;
}

/** The beats of a day that are still on their way. */
export async function openBeats(farmId: string, db: Db, day: Day): Promise<OpenBeat[]> {
  return db.$queryRaw<OpenBeat[]>`
    SELECT b.id, b.seq, m.name AS mixer
    FROM "Beat" b
    JOIN "Mixer" m ON m."farmId" = b."farmId" AND m.id = b."mixerId"
    WHERE b."farmId" = ${farmId}::uuid AND b.day <= ${day}::date AND b.status IN ('LOADING', 'MIXING', 'DISTRIBUTING')
    ORDER BY b.day, b.seq`;
}

/** The hash of the beats of each day of a period, without their costs, which a later invoice changes. */
export function sealsOfBeats(farmId: string, { from, to }: { from: Day; to: Day }): Prisma.Sql {
  return Prisma.sql`
    SELECT
      b.day::text AS day, 'BEATS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        b.id, b.seq, b.round, b."mixerId", b."dietId", b.status, b."plannedKg", b."carryInKg", b."residualKg",
        b."dryMatterPct", b.elm, b.elg, b."operatorId", l.rows, d.rows
      )::text, E'\n' ORDER BY b.id), 'UTF8')), 'hex') AS hash
    FROM "Beat" b
    CROSS JOIN LATERAL (
      SELECT json_agg(
        json_build_array("foodId", "stockId", "plannedKg", "actualKg", "dryMatterPct")
        ORDER BY position
      ) AS rows
      FROM "BeatLine"
      WHERE "farmId" = ${farmId}::uuid AND "beatId" = b.id
    ) l
    CROSS JOIN LATERAL (
      SELECT json_agg(
        json_build_array("corralId", "batchId", round, "plannedKg", "deliveredKg")
        ORDER BY position
      ) AS rows
      FROM "BeatDrop"
      WHERE "farmId" = ${farmId}::uuid AND "beatId" = b.id
    ) d
    WHERE b."farmId" = ${farmId}::uuid AND b.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY b.day`;
}

/** Calls of readings of a day, for the batches that stand there still. */
export async function callsRead(
  farmId: string,
  db: Db,
  day: Day,
): Promise<{ corralId: string; batchId: string; kind: 'DAY_0' | 'REPLICATED' | 'GRADE'; call: string }[]> {
  return db.$queryRaw`
    SELECT "corralId", "batchId", kind, call::text
    FROM "TroughReading"
    WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date AND call IS NOT NULL`;
}

/** The hash of what was planned for each day of a period. */
export function sealsOfFeedPlans(farmId: string, { from, to }: { from: Day; to: Day }): Prisma.Sql {
  return Prisma.sql`
    SELECT
      p.day::text AS day, 'FEED_PLANS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        p.id, p."corralId", p."batchId", p.kind, p.call, p.heads, p."plannedKg", x.position, x."dietId", x."sharePct",
        x."dryMatterPct", t.round, t."plannedKg", t."deliveredKg"
      )::text, E'\n' ORDER BY p.id, x.position, t.round), 'UTF8')), 'hex') AS hash
    FROM "FeedPlan" p
    JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
    JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
    WHERE p."farmId" = ${farmId}::uuid AND p.day BETWEEN ${from}::date AND ${to}::date
    GROUP BY p.day`;
}

/** The same of the readings of the day before: late ones count for as long as the day after is open. */
export function sealsOfReadings(farmId: string, { from, to }: { from: Day; to: Day }): Prisma.Sql {
  return Prisma.sql`
    SELECT
      (day + 1)::text AS day, 'TROUGH_READINGS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, "corralId", "batchId", "nightKind", grade, "appliedGrade", kind, base, "baseOrigin", pct, "reckonedCall",
        call, "overrideReason", reasons
      )::text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS hash
    FROM "TroughReading"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date - 1 AND ${to}::date - 1
    GROUP BY day`;
}

/** The hash of the corrections of days that were over, made on each day of a period. */
export function sealsOfAdjustments(farmId: string, { from, to }: { from: Day; to: Day }): Prisma.Sql {
  return Prisma.sql`
    SELECT
      "madeOn"::text AS day, 'ADJUSTMENTS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, "historyId", at AT TIME ZONE 'UTC', "byId", reason, before, after
      )::text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS hash
    FROM "HistoryAdjustment"
    WHERE "farmId" = ${farmId}::uuid AND "madeOn" BETWEEN ${from}::date AND ${to}::date
    GROUP BY "madeOn"`;
}
