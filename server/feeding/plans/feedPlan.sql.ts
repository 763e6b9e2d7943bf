import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../platform/values/day.ts';
import type { CallKind, DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';
import { isCurrentPlan } from './currentPlans.sql.ts';

export interface PlannedTreat {
  corralId: string;
  position: number;
  round: number;
  pct: string;
  startTime: string;
  endTime: string;
  originalKg: string;
  plannedKg: string;
}

export interface PlannedPart {
  corralId: string;
  position: number;
  dietId: string;
  sharePct: string;
  dryMatterPct: string;
  elm: string | null;
  elg: string | null;
  plannedKg: string;
}

export interface PlannedCorral {
  corralId: string;
  batchId: string;
  kind: CallKind;
  call: string;
  heads: number;
  weight: string | null;
  phase: DietPhase | null;
  daysOnFeed: number;
  daysInPhase: number;
  dietChanged: boolean;
  tractPlanId: string;
  plannedKg: string;
  notCompensatedKg: string;
}

interface DayOfPlans {
  day: Day;
  plans: readonly PlannedCorral[];
  parts: readonly PlannedPart[];
  treats: readonly PlannedTreat[];
  /** Of treats that are not planned any more. */
  droppedTreatIds: readonly string[];
}

async function dropTreats(farmId: string, db: Db, ids: readonly string[]): Promise<void> {
  await db.$executeRaw`DELETE FROM "Treat" WHERE "farmId" = ${farmId}::uuid AND id = ANY(${ids}::uuid[])`;
}

const writtenPlans = (farmId: string, day: Day, plans: readonly PlannedCorral[]) => Prisma.sql`
  INSERT INTO "FeedPlan" AS p (
    id, "farmId", day, "corralId", "batchId", kind, call, heads, weight, phase, "daysOnFeed", "daysInPhase",
    "dietChanged", "tractPlanId", "originalKg", "plannedKg", "notCompensatedKg", "updatedAt"
  )
  SELECT
    uuidv7(), ${farmId}::uuid, ${day}::date, g."corralId", g."batchId", g.kind::"CallKind", g.call, g.heads,
    g.weight, g.phase::"DietPhase", g."daysOnFeed", g."daysInPhase", g."dietChanged", g."tractPlanId",
    g."plannedKg", g."plannedKg", g."notCompensatedKg", now()
  FROM jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) AS g(
    "corralId" uuid, "batchId" uuid, kind text, call numeric, heads int, weight numeric, phase text,
    "daysOnFeed" int, "daysInPhase" int, "dietChanged" boolean, "tractPlanId" uuid, "plannedKg" numeric,
    "notCompensatedKg" numeric
  )
  ON CONFLICT ("farmId", "corralId", day, "batchId") DO UPDATE
  SET
    kind = excluded.kind, call = excluded.call, heads = excluded.heads, weight = excluded.weight,
    phase = excluded.phase, "daysOnFeed" = excluded."daysOnFeed", "daysInPhase" = excluded."daysInPhase",
    "dietChanged" = excluded."dietChanged", "tractPlanId" = excluded."tractPlanId",
    "plannedKg" = excluded."plannedKg", "notCompensatedKg" = excluded."notCompensatedKg",
    "updatedAt" = excluded."updatedAt"
  RETURNING p.id, p."corralId"`;

const writtenParts = (farmId: string, parts: readonly PlannedPart[]) => Prisma.sql`
  INSERT INTO "FeedPlanPart" AS x (
    id, "farmId", "feedPlanId", position, "dietId", "sharePct", "dryMatterPct", elm, elg, "plannedKg"
  )
  SELECT
    uuidv7(), ${farmId}::uuid, "feedPlanId", position, "dietId", "sharePct", "dryMatterPct", elm, elg, "plannedKg"
  FROM (
    SELECT p.id AS "feedPlanId", g.*
    FROM jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) AS g(
      "corralId" uuid, position int, "dietId" uuid, "sharePct" numeric, "dryMatterPct" numeric, elm numeric,
      elg numeric, "plannedKg" numeric
    )
    FULL JOIN plans p ON p."corralId" = g."corralId"
    OFFSET 0
  ) given
  WHERE position IS NOT NULL
  ON CONFLICT ("farmId", "feedPlanId", position) DO UPDATE
  SET
    "dietId" = excluded."dietId", "sharePct" = excluded."sharePct", "dryMatterPct" = excluded."dryMatterPct",
    elm = excluded.elm, elg = excluded.elg, "plannedKg" = excluded."plannedKg"
  RETURNING x.id, x."feedPlanId", x.position`;

/**
 * Writes the plans of a day, one a corral, new ones and those that are there, and returns their ids. Treats that are
 * not planned any more go first. Then one statement writes, updating what is there:
 * 1. `plans`: the plan of each corral for its batch;
 * 2. `parts`: the diets of each plan;
 * 3. `treats`: the treats of each part.
 * A last one removes parts that are left without a treat.
 */
export async function writeFeedPlans(
  farmId: string,
  db: Db,
  { day, plans, parts, treats, droppedTreatIds }: DayOfPlans,
): Promise<string[]> {
  if (droppedTreatIds.length > 0) await dropTreats(farmId, db, droppedTreatIds);
  // What is given is joined with what was written by FULL JOIN, which is never a nested loop.
  const rows = await db.$queryRaw<{ id: string }[]>`/* kept */
    WITH plans AS (
      ${writtenPlans(farmId, day, plans)}
    ), parts AS (
      ${writtenParts(farmId, parts)}
    ), treats AS (
      INSERT INTO "Treat" (id, "farmId", "partId", round, pct, "startTime", "endTime", "originalKg", "plannedKg")
      SELECT
        uuidv7(), ${farmId}::uuid, "partId", round, pct, "startTime", "endTime", "originalKg", "plannedKg"
      FROM (
        SELECT x.id AS "partId", g.*
        FROM jsonb_to_recordset(${JSON.stringify(treats)}::jsonb) AS g(
          "corralId" uuid, position int, round int, pct numeric, "startTime" text, "endTime" text, "originalKg" numeric,
          "plannedKg" numeric
        )
        FULL JOIN plans p ON p."corralId" = g."corralId"
        FULL JOIN parts x ON x."feedPlanId" = p.id AND x.position = g.position
        OFFSET 0
      ) given
      WHERE round IS NOT NULL
      ON CONFLICT ("farmId", "partId", round) DO UPDATE
      SET
        pct = excluded.pct, "startTime" = excluded."startTime", "endTime" = excluded."endTime",
        "originalKg" = excluded."originalKg", "plannedKg" = excluded."plannedKg"
    )
    SELECT id
    FROM plans`;
  const planIds = rows.map(({ id }) => id);
  await db.$executeRaw`/* kept */
    DELETE FROM "FeedPlanPart" x
    WHERE x."farmId" = ${farmId}::uuid AND x."feedPlanId" = ANY(${planIds}::uuid[])
      AND NOT EXISTS (SELECT FROM "Treat" t WHERE t."farmId" = ${farmId}::uuid AND t."partId" = x.id)`;
  return planIds;
}

export interface ExistingTreat {
  id: string;
  planId: string;
  corralId: string;
  position: number;
  dietId: string;
  partKg: string;
  round: number;
  pct: string;
  startTime: string;
  endTime: string;
  originalKg: string;
  plannedKg: string;
  deliveredKg: string | null;
  /** What another load still brings of what was to be delivered. */
  restKg: string;
  batchId: string;
  /** Of the batch that stands there, or stood there last. */
  isCurrent: boolean;
  /** Its batch is not to be fed there any more. */
  isOver: boolean;
}

/** The treats of a day that are planned already, of each batch that stood there, in the order of parts and rounds. */
export async function treatsOfDay(
  farmId: string,
  db: Db,
  { day, corralIds }: { day: Day; corralIds: readonly string[] },
): Promise<ExistingTreat[]> {
  return db.$queryRaw<ExistingTreat[]>`/* kept */
    SELECT
      t.id, p.id AS "planId", p."corralId", x.position, x."dietId", x."plannedKg"::text AS "partKg", t.round,
      t.pct::text, t."startTime", t."endTime", t."originalKg"::text, t."plannedKg"::text, t."deliveredKg"::text,
      t."restKg"::text, p."batchId", ${isCurrentPlan} AS "isCurrent", p."plannedKg" = 0 AS "isOver"
    FROM "FeedPlan" p
    JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
    JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
    WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date AND p."corralId" = ANY(${corralIds}::uuid[])
    ORDER BY x.position, t.round`;
}

export interface FedElsewhere {
  batchId: string;
  corralId: string;
  dietId: string;
  round: number;
  kg: string;
}

/** What batches were fed on a day where they stood: with the corral, which may be another one than now. */
export async function fedOfBatches(
  farmId: string,
  db: Db,
  { day, batchIds }: { day: Day; batchIds: readonly string[] },
): Promise<FedElsewhere[]> {
  return db.$queryRaw<FedElsewhere[]>`
    SELECT p."batchId", p."corralId", x."dietId", t.round, (t."deliveredKg" + t."restKg")::text AS kg
    FROM "FeedPlan" p
    JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
    JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
    WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date AND p."batchId" = ANY(${batchIds}::uuid[])
      AND t."deliveredKg" IS NOT NULL`;
}

/** The latest call of batches for a planned day, wherever they stood; without a first day that still lasts. */
export async function lastCalls(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<{ batchId: string; call: string }[]> {
  return db.$queryRaw<{ batchId: string; call: string }[]>`/* kept */
    SELECT b.id AS "batchId", p.call::text
    FROM unnest(${batchIds}::uuid[]) AS b(id)
    CROSS JOIN LATERAL (
      SELECT call
      FROM "FeedPlan"
      WHERE "farmId" = ${farmId}::uuid AND "batchId" = b.id AND day <= ${day}::date
        AND NOT (day = ${day}::date AND kind = 'DAY_0')
      ORDER BY day DESC, "plannedKg" > 0 DESC LIMIT 1
    ) p`;
}

export interface DeliveredTreat extends ExistingTreat {
  at?: string | undefined;
}

/** Writes what was delivered and what the open treats become, and returns the ids of the plans. */
export async function writeDeliveries(
  farmId: string,
  db: Db,
  plans: readonly { id: string; notCompensatedKg: string; treats: readonly DeliveredTreat[] }[],
): Promise<string[]> {
  const treats = plans.flatMap((plan) =>
    plan.treats.map(({ id, plannedKg, deliveredKg, restKg, at }) => ({ id, plannedKg, deliveredKg, restKg, at })),
  );
  const rows = await db.$queryRaw<{ id: string }[]>`/* kept */
    WITH plans AS (
      UPDATE "FeedPlan" p
      SET "notCompensatedKg" = g."notCompensatedKg", "updatedAt" = now()
      FROM jsonb_to_recordset(
        ${JSON.stringify(plans.map(({ treats: _treats, ...plan }) => plan))}::jsonb
      ) AS g(id uuid, "notCompensatedKg" numeric)
      WHERE p."farmId" = ${farmId}::uuid AND p.id = g.id
      RETURNING p.id
    ), treats AS (
      UPDATE "Treat" t
      SET
        "plannedKg" = g."plannedKg", "deliveredKg" = g."deliveredKg", "restKg" = g."restKg",
        "deliveredAt" = CASE WHEN g."deliveredKg" IS NOT NULL THEN coalesce(g.at, t."deliveredAt") END,
        "deliveredDryMatterPct" = CASE WHEN g."deliveredKg" IS NOT NULL THEN t."deliveredDryMatterPct" END
      FROM jsonb_to_recordset(${JSON.stringify(treats)}::jsonb) AS g(
        id uuid, "plannedKg" numeric, "deliveredKg" numeric, "restKg" numeric, at timestamptz
      )
      WHERE t."farmId" = ${farmId}::uuid AND t.id = g.id
    )
    SELECT id
    FROM plans`;
  return rows.map(({ id }) => id);
}

/** Where a batch is from some time on; on pasture or closed it is in no corral. */
export interface PlaceSince {
  batchId: string;
  corralId: string | null;
  at: Date;
}

/** Where batches were, in the order in which that was recorded. */
export async function placesOfBatches(farmId: string, db: Db, batchIds: readonly string[]): Promise<PlaceSince[]> {
  return db.$queryRaw<PlaceSince[]>`
    SELECT "batchId", CASE WHEN status = 'ACTIVE' THEN "corralId" END AS "corralId", at
    FROM "BatchEvent"
    WHERE "farmId" = ${farmId}::uuid AND "batchId" = ANY(${batchIds}::uuid[])
    ORDER BY seq`;
}
