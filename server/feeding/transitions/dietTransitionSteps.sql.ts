import type { BatchKind } from '../../herd/herdWords.calc.ts';
import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { TransitionEvening } from './dietTransition.calc.ts';

export interface RunningTransition extends TransitionEvening {
  id: string;
  batchId: string;
  isOver: boolean;
  mode: 'STEP' | 'BLEND';
  /** Of the step after the one in force. */
  nextDietId: string | null;
  nextIsLast: boolean;
}

/** Every running transition with what decides whether its next step begins. */
export async function runningTransitions(farmId: string, db: Db, day: Day): Promise<RunningTransition[]> {
  return db.$queryRaw<RunningTransition[]>`/* kept */
    SELECT
      r.id, r."batchId", b.status = 'FINALIZED' OR b.kind = 'PASTURE' AS "isOver", t.mode, r.position, r."daysFed",
      r."heldFor", r.forced,
      EXISTS (
        SELECT 1
        FROM "FeedPlan" p
        JOIN "FeedPlanPart" q ON q."farmId" = p."farmId" AND q."feedPlanId" = p.id
        JOIN "Treat" f ON f."farmId" = q."farmId" AND f."partId" = q.id
        WHERE p."farmId" = ${farmId}::uuid AND p."batchId" = r."batchId" AND p.day = ${day}::date
          AND coalesce(f."deliveredKg", f."plannedKg") > 0
      ) AS "wasFed",
      n.day - s.day AS "stepDays", s."minIntakePct"::text,
      CASE WHEN n."pctA" > 0 THEN n."dietAId" ELSE n."dietBId" END AS "nextDietId",
      NOT EXISTS (
        SELECT 1
        FROM "DietTransitionStep" l
        WHERE l."farmId" = ${farmId}::uuid AND l."transitionId" = r."transitionId" AND l.position > r.position + 1
      ) AS "nextIsLast",
      (
        SELECT g."appliedGrade"::text
        FROM "TroughReading" g
        WHERE g."farmId" = ${farmId}::uuid AND g."batchId" = r."batchId" AND g.day <= ${day}::date
          AND g."appliedGrade" IS NOT NULL
        ORDER BY g.day DESC LIMIT 1
      ) AS "appliedGrade",
      coalesce(e.intakes, '{}') AS intakes, e.weight
    FROM "BatchTransition" r
    JOIN "DietTransition" t ON t."farmId" = r."farmId" AND t.id = r."transitionId"
    JOIN "Batch" b ON b."farmId" = r."farmId" AND b.id = r."batchId"
    JOIN "DietTransitionStep" s
      ON s."farmId" = r."farmId" AND s."transitionId" = r."transitionId" AND s.position = r.position
    LEFT JOIN "DietTransitionStep" n
      ON n."farmId" = s."farmId" AND n."transitionId" = s."transitionId" AND n.position = s.position + 1
    LEFT JOIN LATERAL (
      SELECT
        array_agg(round(i.intake, 4)::text ORDER BY i.day) AS intakes,
        max(i.weight::text) FILTER (WHERE i.day = ${day}::date) AS weight
      FROM (
        SELECT
          p.day, p.weight,
          CASE
            WHEN bool_and(f."deliveredKg" IS NOT NULL)
              THEN sum(f."deliveredKg" * coalesce(f."deliveredDryMatterPct", q."dryMatterPct")) / 100 / p.heads
            ELSE p.call
          END AS intake
        FROM "FeedPlan" p
        JOIN "FeedPlanPart" q ON q."farmId" = p."farmId" AND q."feedPlanId" = p.id
        JOIN "Treat" f ON f."farmId" = q."farmId" AND f."partId" = q.id
        WHERE p."farmId" = ${farmId}::uuid AND p."batchId" = r."batchId"
          AND p.day BETWEEN ${day}::date - 4 AND ${day}::date
        GROUP BY p."farmId", p.id
      ) i
    ) e ON true
    WHERE r."farmId" = ${farmId}::uuid AND r.status = 'RUNNING' AND r."startDay" <= ${day}::date
    ORDER BY r.id`;
}

export interface StoredStep {
  id: string;
  status: 'RUNNING' | 'DONE' | 'CANCELLED';
  endDay: Day | null;
  position: number;
  daysFed: number;
  heldFor: readonly object[] | null;
  forced: boolean;
}

/** What transitions are, as it is kept until the day is closed for good. */
const asBefore = (day: Day) => Prisma.sql`
  SELECT
    r.id,
    jsonb_build_object(
      'day', ${day}::text, 'position', r.position, 'daysFed', r."daysFed", 'heldFor', r."heldFor", 'forced', r.forced
    ) AS before
  FROM "BatchTransition" r`;

/** Moves transitions on by the day that closes, and keeps what they were. */
export async function storeSteps(farmId: string, db: Db, day: Day, steps: readonly StoredStep[]): Promise<void> {
  await db.$executeRaw`
    WITH stored_steps AS (
      ${asBefore(day)}
      WHERE r."farmId" = ${farmId}::uuid AND r.id = ANY(${steps.map(({ id }) => id)}::uuid[])
    )
    UPDATE "BatchTransition" r
    SET
      status = s.status, position = s.position, "daysFed" = s."daysFed",
      "heldFor" = CASE WHEN jsonb_typeof(s."heldFor") = 'array' THEN s."heldFor" END,
      forced = s.forced, "updatedAt" = now(), "endDay" = s."endDay", before = o.before
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS s(
      id uuid, status "BatchTransitionStatus", "endDay" date, position int, "daysFed" int, "heldFor" jsonb,
      forced boolean
    )
    JOIN stored_steps o ON o.id = s.id
    WHERE r."farmId" = ${farmId}::uuid AND r.id = s.id`;
}

/** Takes transitions back to what they were before a day was closed. */
export async function takeBackSteps(farmId: string, db: Db, day: Day): Promise<void> {
  await db.$executeRaw`
    UPDATE "BatchTransition"
    SET
      status = 'RUNNING', "endDay" = NULL, position = (before->>'position')::int, "daysFed" = (before->>'daysFed')::int,
      "heldFor" = CASE WHEN jsonb_typeof(before->'heldFor') = 'array' THEN before->'heldFor' END,
      forced = (before->>'forced')::boolean, before = NULL, "updatedAt" = now()
    WHERE "farmId" = ${farmId}::uuid AND before->>'day' = ${day}::text`;
}

export interface DietMove {
  batchId: string;
  dietId: string;
}

/** The first diet of the transitions that begin on a day. */
export async function startingDiets(farmId: string, db: Db, day: Day): Promise<DietMove[]> {
  return db.$queryRaw<DietMove[]>`/* kept */
    SELECT r."batchId", s."dietAId" AS "dietId"
    FROM "BatchTransition" r
    JOIN "DietTransitionStep" s ON s."farmId" = r."farmId" AND s."transitionId" = r."transitionId" AND s.position = 1
    JOIN "Formulation" f ON f."farmId" = s."farmId" AND f.id = s."dietAId"
    JOIN "Batch" b ON b."farmId" = r."farmId" AND b.id = r."batchId"
    LEFT JOIN "Formulation" h ON h."farmId" = b."farmId" AND h.id = b."dietId"
    WHERE r."farmId" = ${farmId}::uuid AND r.status = 'RUNNING' AND r."startDay" = ${day}::date
      AND b.kind <> 'PASTURE' AND h."lineageId" IS DISTINCT FROM f."lineageId"`;
}

interface Moved {
  day: Day;
  at: Date;
  actorId: string;
  /** By where the batches are, of diets that do not say what cattle gain. */
  usualGains: Readonly<Record<BatchKind, string>>;
}

/** Gives many batches another diet from a day on: their events, and the batches as these make them. */
export async function moveToDiets(
  farmId: string,
  db: Db,
  { day, at, actorId, usualGains }: Moved,
  moves: readonly DietMove[],
): Promise<void> {
  await db.$executeRaw`
    WITH changed_batches AS (
      UPDATE "Batch" b
      SET "dietId" = m."dietId", "updatedAt" = now()
      FROM jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) AS m("batchId" uuid, "dietId" uuid)
      WHERE b."farmId" = ${farmId}::uuid AND b.id = m."batchId" AND b.status <> 'FINALIZED'
        AND b."dietId" IS DISTINCT FROM m."dietId"
      RETURNING b.*
    )
    INSERT INTO "BatchEvent" (
      id, "farmId", "batchId", type, day, at, kind, status, "corralId", "dietId", "dailyGain", "actorId"
    )
    SELECT
      uuidv7(), ${farmId}::uuid, b.id, 'DIET_CHANGED', ${day}::date, ${at}, b.kind, b.status, b."corralId", b."dietId",
      coalesce(
        f."estimatedDailyGain", b."plannedDailyGain",
        (${JSON.stringify(usualGains)}::jsonb ->> b.kind::text)::numeric
      ),
      ${actorId}::uuid
    FROM changed_batches b
    JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = b."dietId"`;
  await db.$executeRaw`
    UPDATE "CorralHistory" h
    SET "dietId" = b."dietId"
    FROM "Batch" b
    WHERE h."farmId" = ${farmId}::uuid AND h.day = ${day}::date AND NOT h.closed
      AND b."farmId" = h."farmId" AND b.id = h."batchId" AND h."dietId" IS DISTINCT FROM b."dietId"`;
}

/** Takes back the diets that batches got by closing the day before this one. */
export async function takeBackDiets(farmId: string, db: Db, day: Day): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "BatchEvent"
    WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date AND type = 'DIET_CHANGED'`;
  await db.$executeRaw`
    UPDATE "Batch" b
    SET "dietId" = l."dietId", "updatedAt" = now()
    FROM (
      SELECT DISTINCT ON ("batchId") "batchId", "dietId"
      FROM "BatchEvent"
      WHERE "farmId" = ${farmId}::uuid
      ORDER BY "batchId", seq DESC
    ) l
    WHERE b."farmId" = ${farmId}::uuid AND b.id = l."batchId" AND b."dietId" IS DISTINCT FROM l."dietId"`;
}

/** For each batch whose diet has a successor in force on a day, that version. */
export async function succeededDiets(farmId: string, db: Db, day: Day): Promise<DietMove[]> {
  return db.$queryRaw<DietMove[]>`/* kept */
    SELECT b.id AS "batchId", v.id AS "dietId"
    FROM "Batch" b
    JOIN "Formulation" f ON f."farmId" = b."farmId" AND f.id = b."dietId"
    JOIN "Formulation" v
      ON v."farmId" = f."farmId" AND v."lineageId" = f."lineageId" AND v."validFrom" <= ${day}::date
      AND (v."validTo" IS NULL OR v."validTo" >= ${day}::date)
    WHERE b."farmId" = ${farmId}::uuid AND b.status <> 'FINALIZED' AND v.id <> f.id`;
}

/** Ends the transitions of batches that get a diet outside them; what closing a day ends goes on if it is undone. */
export async function cancelTransitions(
  farmId: string,
  db: Db,
  { day, batchIds, byClosing = false }: { day: Day; batchIds: readonly string[]; byClosing?: boolean },
): Promise<{ id: string }[]> {
  return db.$queryRaw<{ id: string }[]>`
    WITH running_steps AS (
      ${asBefore(day)}
      WHERE r."farmId" = ${farmId}::uuid AND r.status = 'RUNNING' AND r."batchId" = ANY(${batchIds}::uuid[])
      FOR NO KEY UPDATE
    )
    UPDATE "BatchTransition" r
    SET
      status = 'CANCELLED', "endDay" = ${day}::date, "updatedAt" = now(),
      before = CASE WHEN ${byClosing} THEN o.before END
    FROM running_steps o
    WHERE r."farmId" = ${farmId}::uuid AND r.id = o.id
    RETURNING r.id`;
}
