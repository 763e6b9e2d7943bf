import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

/** What the batches of corrals weigh on the day that is closed and on the next one. */
export interface BatchWeight {
  batchId: string;
  weight: string | null;
  nextWeight: string | null;
}

export interface ClosedCorrals {
  corrals: number;
  heads: number;
}

const corralHeads = (farmId: string) => Prisma.sql`
  SELECT
    coalesce(o."corralId", b."corralId") AS "corralId", o."batchId", o."dietId", coalesce(o.heads, 0) AS heads,
    CASE
      WHEN o."batchId" = b."batchId"
        THEN o.heads - coalesce(m.came, 0) + coalesce(m.went, 0) + coalesce(m.dead, 0)
      ELSE coalesce(b.opening, 0)
    END AS opening,
    coalesce(o."batchId" = b."batchId", false) AS stayed,
    coalesce(m.came, 0) AS came, coalesce(m.went, 0) AS went, coalesce(m.dead, 0) AS dead
  FROM occupied_corrals o
  FULL JOIN day_before b ON b."corralId" = o."corralId"
  LEFT JOIN moved_heads m
    ON m."batchId" = coalesce(
      o."batchId",
      (
        SELECT l.id
        FROM "Batch" l
        WHERE l."farmId" = ${farmId}::uuid AND l.id = b."batchId" AND l.status = 'FINALIZED'
      )
    )`;

/** What happened in a corral on the day, as it is frozen. */
const corralDays = Prisma.sql`
  SELECT
    p."corralId", p."batchId", p."dietId", p.opening AS "headsOpen",
    CASE WHEN p.stayed THEN p.came WHEN p."batchId" IS NULL THEN 0 ELSE p.heads + p.dead END AS "headsIn",
    CASE WHEN p.stayed THEN p.went WHEN p."batchId" IS NULL THEN p.opening - p.dead ELSE p.opening END AS "headsOut",
    p.dead AS "headsDead", p.heads AS "headDays", w.weight
  FROM corral_heads p
  LEFT JOIN batch_weights w ON w."batchId" = p."batchId"`;

const updatedHistories = (farmId: string, day: Day) => Prisma.sql`
  UPDATE "CorralHistory" h
  SET
    "batchId" = p."batchId", "dietId" = p."dietId", "headsOpen" = p."headsOpen", "headsIn" = p."headsIn",
    "headsOut" = p."headsOut", "headsDead" = p."headsDead", "headDays" = p."headDays", weight = p.weight,
    closed = true
  FROM corral_days p
  WHERE h."farmId" = ${farmId}::uuid AND h.day = ${day}::date AND h."corralId" = p."corralId"
  RETURNING h."corralId", h."headDays"`;

const addedHistories = (farmId: string, day: Day) => Prisma.sql`
  INSERT INTO "CorralHistory" (
    id, "farmId", day, "corralId", "batchId", "dietId", "headsOpen", "headsIn", "headsOut", "headsDead", "headDays",
    weight, closed
  )
  SELECT
    uuidv7(), ${farmId}::uuid, ${day}::date, "corralId", "batchId", "dietId", "headsOpen", "headsIn", "headsOut",
    "headsDead", "headDays", weight, true
  FROM corral_days
  WHERE "corralId" NOT IN (SELECT "corralId" FROM updated_histories)
  RETURNING "headDays"`;

/** Who stood where when a farm began, on its first day alone: no day before it was closed. */
const beforeOpening = (farmId: string, day: Day) => Prisma.sql`
  SELECT l."corralId", l."batchId", count(*) AS opening
  FROM (
    SELECT DISTINCT ON (e."batchId") e."batchId", e."corralId", e.status
    FROM "BatchEvent" e
    WHERE e."farmId" = ${farmId}::uuid AND e.day < ${day}::date
    ORDER BY e."batchId", e.seq DESC
  ) l
  JOIN "OxStay" s
    ON s."farmId" = ${farmId}::uuid AND s."batchId" = l."batchId" AND s."fromDay" < ${day}::date
    AND (s."toDay" IS NULL OR s."toDay" >= ${day}::date)
  WHERE l."corralId" IS NOT NULL AND l.status <> 'FINALIZED'
    AND NOT EXISTS (SELECT 1 FROM "FarmDay" d WHERE d."farmId" = ${farmId}::uuid AND d.day < ${day}::date)
  GROUP BY l."corralId", l."batchId"`;

/**
 * Freezes what happened in each corral on a day, and opens the next with what is left: one row per corral that holds a
 * batch or held one. Of a batch that came from another corral all heads came in, whoever left with the one before; one
 * that stayed opens with the heads that really stood there, also where the day before was corrected. In order:
 * 1. `occupied_corrals`, `day_before`: which batch stands in each corral, and which stood there the day before;
 * 2. `moved_heads`, `corral_heads`: who came, went and died, beside both;
 * 3. `batch_weights`: the weights of the day and of the next;
 * 4. `corral_days`: all of it as the row of a corral;
 * 5. `updated_histories`, `added_histories`: the row of the day is closed, whoever it was opened for, or made;
 * 6. `opened_histories`: that of the next is opened.
 */
export async function closeHistories(
  farmId: string,
  db: Db,
  { day, nextDay, weights }: { day: Day; nextDay: Day; weights: readonly BatchWeight[] },
): Promise<ClosedCorrals> {
  const [closed] = await db.$queryRaw<ClosedCorrals[]>`/* kept */
    WITH occupied_corrals AS (
      SELECT id AS "batchId", "corralId", "dietId", heads
      FROM "Batch"
      WHERE "farmId" = ${farmId}::uuid AND status <> 'FINALIZED' AND "corralId" IS NOT NULL
    ), day_before AS (
      SELECT "corralId", "batchId", "headDays" AS opening
      FROM "CorralHistory"
      WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date - 1 AND closed AND "headDays" > 0
      UNION ALL
      ${beforeOpening(farmId, day)}
    ), moved_heads AS (
      SELECT
        "batchId",
        count(*) FILTER (WHERE "fromDay" = ${day}::date) AS came,
        count(*) FILTER (WHERE "toDay" = ${day}::date AND "end" = 'DIED') AS dead,
        count(*) FILTER (WHERE "toDay" = ${day}::date AND "end" <> 'DIED') AS went
      FROM "OxStay"
      WHERE "farmId" = ${farmId}::uuid AND ("fromDay" = ${day}::date OR "toDay" = ${day}::date)
      GROUP BY "batchId"
    ), corral_heads AS (
      ${corralHeads(farmId)}
    ), batch_weights AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(weights)}::jsonb) AS w(
        "batchId" uuid, weight numeric, "nextWeight" numeric
      )
    ), corral_days AS MATERIALIZED (
      ${corralDays}
    ), updated_histories AS (
      ${updatedHistories(farmId, day)}
    ), added_histories AS (
      ${addedHistories(farmId, day)}
    ), opened_histories AS (
      INSERT INTO "CorralHistory" (id, "farmId", day, "corralId", "batchId", "dietId", "headsOpen", weight)
      SELECT uuidv7(), ${farmId}::uuid, ${nextDay}::date, o."corralId", o."batchId", o."dietId", o.heads, w."nextWeight"
      FROM occupied_corrals o
      LEFT JOIN batch_weights w ON w."batchId" = o."batchId"
    )
    SELECT count(*)::int AS corrals, coalesce(sum("headDays"), 0)::int AS heads
    FROM (
      SELECT "headDays" FROM updated_histories
      UNION ALL
      SELECT "headDays" FROM added_histories
    ) closed_histories`;
  return closed!;
}

/** Freezes whether those weighed on a day count for their batch; what a person said stays. */
export async function closeWeighings(
  farmId: string,
  db: Db,
  { day, weighings }: { day: Day; weighings: readonly { batchId: string; counts: boolean }[] },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO "BatchWeighing" ("farmId", "batchId", day, counts)
    SELECT ${farmId}::uuid, w."batchId", ${day}::date, w.counts
    FROM jsonb_to_recordset(${JSON.stringify(weighings)}::jsonb) AS w("batchId" uuid, counts boolean)
    ON CONFLICT ("farmId", "batchId", day) DO NOTHING`;
}

/** Batches of which heads were weighed on a day. */
export async function weighedBatches(farmId: string, db: Db, day: Day): Promise<string[]> {
  const rows = await db.$queryRaw<{ batchId: string }[]>`
    SELECT DISTINCT s."batchId"
    FROM "OxEvent" e
    JOIN "OxStay" s
      ON s."farmId" = e."farmId" AND s."oxId" = e."oxId" AND s."fromDay" <= e.day
      AND (s."toDay" IS NULL OR s."toDay" > e.day)
    WHERE e."farmId" = ${farmId}::uuid AND e.day = ${day}::date AND e.type = 'WEIGHING' AND NOT e.reversed`;
  return rows.map(({ batchId }) => batchId);
}

/** Takes back what closing a day froze and opened. */
export async function reopenHistories(
  farmId: string,
  db: Db,
  { day, nextDay }: { day: Day; nextDay: Day },
): Promise<void> {
  await db.$executeRaw`DELETE FROM "CorralHistory" WHERE "farmId" = ${farmId}::uuid AND day = ${nextDay}::date`;
  // What a batch that was over had been fed before another one came is a row beside that of the corral, added to it.
  await db.$executeRaw`
    DELETE FROM "CorralHistory" h
    USING "CorralHistory" o
    WHERE h."farmId" = ${farmId}::uuid AND h.day = ${day}::date AND o."farmId" = ${farmId}::uuid
      AND o."corralId" = h."corralId" AND o.day = h.day AND o.id < h.id`;
  await db.$executeRaw`
    UPDATE "CorralHistory"
    SET closed = false
    WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date`;
  await db.$executeRaw`
    DELETE FROM "BatchWeighing"
    WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date AND reason IS NULL`;
}

/** The events of a period; those of before the farm began are recorded on its first day. */
const recordedIn = (farmId: string, { from, to }: { from: Day; to: Day }) => {
  const firstDay = Prisma.sql`(SELECT min(d.day) FROM "FarmDay" d WHERE d."farmId" = ${farmId}::uuid)`;
  return {
    day: Prisma.sql`greatest(day, ${firstDay})`,
    where: Prisma.sql`"farmId" = ${farmId}::uuid AND day <= ${to}::date
      AND day >= CASE WHEN ${from}::date <= ${firstDay} THEN '-infinity'::date ELSE ${from}::date END`,
  };
};

/** The hash of what was recorded of oxen on each day of a period; whether an event was reversed later is left out. */
export function sealsOfOxEvents(farmId: string, period: { from: Day; to: Day }): Prisma.Sql {
  const recorded = recordedIn(farmId, period);
  return Prisma.sql`
    SELECT
      "recordedOn"::text AS day, 'OX_EVENTS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, "oxId", seq, type, at AT TIME ZONE 'UTC', "batchId", weight, "carriedWeight", reason, payload, "actorId",
        "reversesEventId"
      )::text, E'\n' ORDER BY seq), 'UTF8')), 'hex') AS hash
    FROM (
      SELECT *, ${recorded.day} AS "recordedOn"
      FROM "OxEvent"
      WHERE ${recorded.where}
    ) e
    GROUP BY "recordedOn"`;
}

/** The same of batches. */
export function sealsOfBatchEvents(farmId: string, period: { from: Day; to: Day }): Prisma.Sql {
  const recorded = recordedIn(farmId, period);
  return Prisma.sql`
    SELECT
      "recordedOn"::text AS day, 'BATCH_EVENTS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(
        json_build_array(
          id, "batchId", seq, type, at AT TIME ZONE 'UTC', kind, status, "corralId", "dietId", "dailyGain", "actorId"
        )::text || coalesce(' ' || "endDate"::text, ''),
        E'\n'
        ORDER BY seq
      ), 'UTF8')), 'hex') AS hash
    FROM (
      SELECT *, ${recorded.day} AS "recordedOn"
      FROM "BatchEvent"
      WHERE ${recorded.where}
    ) e
    GROUP BY "recordedOn"`;
}
