import type { Day } from '../platform/values/day.ts';
import { arrayText } from '../platform/db/arrays.ts';
import { Prisma } from '../platform/db/generated/prisma/client.ts';
import type { Db } from '../platform/db/scope.ts';
import type { lotMovementTypes } from './healthWords.calc.ts';

export interface NewLotMovement {
  lotId: string;
  type: (typeof lotMovementTypes)[number];
  day: Day;
  /** Below zero what goes. */
  quantity: string;
  reason?: string | null;
  applicationId?: string;
  byId: string;
  at: Date;
}

/** Writes movements of lots and what is left in them, with one statement however many they are. */
export async function moveLots(farmId: string, db: Db, movements: readonly NewLotMovement[]): Promise<void> {
  if (movements.length === 0) return;
  await db.$executeRaw`/* kept */
    WITH movements AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(movements)}::jsonb) AS t(
        "lotId" uuid, type "MedicineMovementType", day date, quantity numeric, reason text, "applicationId" uuid,
        "byId" uuid, at timestamptz
      )
    ), inserted AS (
      INSERT INTO "MedicineMovement" (id, "farmId", "lotId", type, day, quantity, reason, "applicationId", "byId", at)
      SELECT uuidv7(), ${farmId}::uuid, "lotId", type, day, quantity, reason, "applicationId", "byId", at
      FROM movements
    )
    UPDATE "MedicineLot" l
    SET balance = l.balance + g.quantity
    FROM (SELECT "lotId", sum(quantity) AS quantity FROM movements GROUP BY "lotId") g
    WHERE l."farmId" = ${farmId}::uuid AND l.id = g."lotId"`;
}

export interface CorrectedLot {
  id: string;
  /** What is left out stays as it is; an invoice may be taken out. */
  lotNumber?: string | undefined;
  expiryDate?: Day | undefined;
  invoice?: string | null | undefined;
}

/** The number, expiry or invoice of lots, as they should have been written down. */
export async function correctLots(farmId: string, db: Db, lots: readonly CorrectedLot[]): Promise<void> {
  if (lots.length === 0) return;
  const rows = lots.map((lot) => ({ ...lot, hasInvoice: lot.invoice !== undefined }));
  await db.$executeRaw`
    UPDATE "MedicineLot" l
    SET
      "lotNumber" = coalesce(n."lotNumber", l."lotNumber"), "expiryDate" = coalesce(n."expiryDate", l."expiryDate"),
      invoice = CASE WHEN n."hasInvoice" THEN n.invoice ELSE l.invoice END
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS n(
      id uuid, "lotNumber" text, "expiryDate" date, invoice text, "hasInvoice" boolean
    )
    WHERE l."farmId" = ${farmId}::uuid AND l.id = n.id`;
}

/** Takes back what applications used. */
export async function returnToLots(
  farmId: string,
  db: Db,
  { applicationIds, day, byId, at }: { applicationIds: readonly string[]; day: Day; byId: string; at: Date },
): Promise<void> {
  await db.$executeRaw`
    WITH reversals AS (
      INSERT INTO "MedicineMovement" (id, "farmId", "lotId", type, day, quantity, "applicationId", "byId", at)
      SELECT
        uuidv7(), "farmId", "lotId", 'REVERSAL', ${day}::date, -quantity, "applicationId", ${byId}::uuid, ${at}
      FROM "MedicineMovement"
      WHERE "farmId" = ${farmId}::uuid AND "applicationId" = ANY(${applicationIds}::uuid[]) AND type = 'USE'
      RETURNING "lotId", quantity
    )
    UPDATE "MedicineLot" l
    SET balance = l.balance + b.quantity
    FROM (SELECT "lotId", sum(quantity) AS quantity FROM reversals GROUP BY "lotId") b
    WHERE l."farmId" = ${farmId}::uuid AND l.id = b."lotId"`;
}

/** Writes applications and marks the tasks they do, with one statement however many they are. */
export async function insertApplications(farmId: string, db: Db, rows: readonly object[]): Promise<void> {
  await db.$executeRaw`/* kept */
    WITH doses AS (
      SELECT *
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t(
        id uuid, "oxId" uuid, "medicineId" uuid, "batchId" uuid, "corralId" uuid, day date, at timestamptz,
        dose numeric, route "MedicineRoute", weight numeric, cost numeric, "lotId" uuid, "withdrawalUntil" date,
        "exportWithdrawalUntil" date, "diagnosisId" uuid, "responsibleId" uuid, prescription text, reason text,
        observation text, "clientEventId" uuid, "byId" uuid, "taskId" uuid
      )
    ), inserted AS (
      INSERT INTO "MedicineApplication" (
        id, "farmId", "oxId", "medicineId", "batchId", "corralId", day, at, dose, route, weight, cost, "lotId",
        "withdrawalUntil", "exportWithdrawalUntil", "diagnosisId", "responsibleId", prescription, reason, observation,
        "clientEventId", "byId"
      )
      SELECT
        id, ${farmId}::uuid, "oxId", "medicineId", "batchId", "corralId", day, at, dose, route, weight, cost, "lotId",
        "withdrawalUntil", "exportWithdrawalUntil", "diagnosisId", "responsibleId", prescription, reason, observation,
        "clientEventId", "byId"
      FROM doses
    )
    UPDATE "HealthTask" t
    SET status = 'DONE', "applicationId" = g.id
    FROM doses g
    WHERE t."farmId" = ${farmId}::uuid AND t.id = g."taskId"`;
}

/** The doses of a protocol for oxen from a day on; returns how many. */
export async function insertTasks(
  farmId: string,
  db: Db,
  { protocolId, assignmentId, oxIds, day, diagnosisId }: NewTasks,
): Promise<number> {
  return db.$executeRaw`
    INSERT INTO "HealthTask" (
      id, "farmId", "oxId", "protocolId", "assignmentId", "diagnosisId", "medicineId", "dueDay", dose, route, notes
    )
    SELECT
      uuidv7(), s."farmId", o.id, s."protocolId", ${assignmentId}::uuid, ${diagnosisId}::uuid, s."medicineId",
      ${day}::date + s."dayOffset" + n * coalesce(s."repeatEveryDays", 0),
      s.dose, s.route, s.notes
    FROM "HealthProtocolStep" s
    CROSS JOIN LATERAL generate_series(0, s.times - 1) AS n
    CROSS JOIN unnest(${oxIds}::uuid[]) AS o(id)
    WHERE s."farmId" = ${farmId}::uuid AND s."protocolId" = ${protocolId}::uuid
    ORDER BY o.id, s.position, n`;
}

interface NewTasks {
  protocolId: string;
  assignmentId: string;
  oxIds: readonly string[];
  day: Day;
  diagnosisId: string | null;
}

/** What is open of an ox ends with the event by which it left. */
export async function endByEvents(
  farmId: string,
  db: Db,
  { eventIds, day, isDeath }: { eventIds: readonly string[]; day: Day; isDeath: boolean },
): Promise<void> {
  await db.$executeRaw`
    WITH ending_events AS (
      SELECT id, "oxId"
      FROM "OxEvent"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${eventIds}::uuid[])
    ), cancelled_tasks AS (
      UPDATE "HealthTask" t
      SET status = 'CANCELLED', "endedByEventId" = g.id
      FROM ending_events g
      WHERE t."farmId" = ${farmId}::uuid AND t."oxId" = g."oxId" AND t.status = 'OPEN'
    )
    UPDATE "Diagnosis" d
    SET
      "endDay" = ${day}::date, "endedByEventId" = g.id,
      outcome = CASE WHEN ${isDeath} THEN 'DIED'::"DiagnosisOutcome" END
    FROM ending_events g
    WHERE d."farmId" = ${farmId}::uuid AND d."oxId" = g."oxId" AND d."endDay" IS NULL`;
}

/** F-C3: what treating oxen cost. */
export async function healthCostOfOxen(
  farmId: string,
  db: Db,
  { oxIds, to }: { oxIds: readonly string[]; to: Day },
): Promise<{ oxId: string; cost: string }[]> {
  return db.$queryRaw<{ oxId: string; cost: string }[]>`
    SELECT a."oxId", sum(a.cost)::text AS cost
    FROM "MedicineApplication" a
    JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = a."oxId" AND a.day >= o."entryDate"
    WHERE a."farmId" = ${farmId}::uuid AND a."oxId" = ANY(${arrayText(oxIds)}::uuid[])
      AND a.day <= ${to}::date AND NOT a.reversed AND a.cost IS NOT NULL
    GROUP BY a."oxId"`;
}

export interface ClosedHealth {
  applications: number;
  healthCost: string;
  deaths: number;
  tasksDue: number;
  withdrawalsReleased: number;
}

/** F-C3: freezes what each corral's heads were treated for on a day, and counts what the next one brings. */
export async function closeHealth(
  farmId: string,
  db: Db,
  { day, nextDay }: { day: Day; nextDay: Day },
): Promise<ClosedHealth> {
  const [closed] = await db.$queryRaw<ClosedHealth[]>`/* kept */
    WITH dose_entries AS (
      SELECT "corralId", "batchId", cost, 1 AS doses
      FROM "MedicineApplication"
      WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date
      UNION ALL
      SELECT "corralId", "batchId", -cost, -1
      FROM "MedicineApplication"
      WHERE "farmId" = ${farmId}::uuid AND "reversedOn" = ${day}::date
    ), corral_costs AS (
      UPDATE "CorralHistory" h
      SET "healthCost" = p.cost
      FROM (SELECT "corralId", sum(cost) AS cost FROM dose_entries WHERE "corralId" IS NOT NULL GROUP BY "corralId") p
      WHERE h."farmId" = ${farmId}::uuid AND h.day = ${day}::date AND h."corralId" = p."corralId"
        AND h.id = (
          SELECT o.id
          FROM "CorralHistory" o
          WHERE o."farmId" = ${farmId}::uuid AND o."corralId" = p."corralId" AND o.day = ${day}::date
          ORDER BY o."headDays" DESC, o."headsOpen" DESC, o.id LIMIT 1
        )
    )
    SELECT
      coalesce((SELECT sum(doses) FROM dose_entries), 0)::int AS applications,
      coalesce((SELECT sum(cost) FROM dose_entries), 0)::text AS "healthCost",
      (
        SELECT count(*)::int
        FROM "OxDeath"
        WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date AND NOT reversed
      ) AS deaths,
      (
        SELECT count(*)::int
        FROM "HealthTask"
        WHERE "farmId" = ${farmId}::uuid AND status = 'OPEN' AND "dueDay" = ${nextDay}::date
      ) AS "tasksDue",
      (
        SELECT count(DISTINCT a."oxId")::int
        FROM "MedicineApplication" a
        JOIN "Ox" o ON o."farmId" = a."farmId" AND o.id = a."oxId" AND o.status IN ('ACTIVE', 'BOARDED')
        WHERE a."farmId" = ${farmId}::uuid AND a."withdrawalUntil" = ${nextDay}::date
          AND NOT a.reversed
          AND NOT EXISTS (
            SELECT
            FROM "MedicineApplication" l
            WHERE l."farmId" = ${farmId}::uuid AND l."oxId" = a."oxId"
              AND l."withdrawalUntil" > ${nextDay}::date AND NOT l.reversed
          )
      ) AS "withdrawalsReleased"`;
  return closed!;
}

/** The hash of the doses given on each day of a period; whether one was taken back later is left out. */
export function sealsOfApplications(farmId: string, { from, to }: { from: Day; to: Day }): Prisma.Sql {
  return Prisma.sql`
    SELECT
      day::text AS day, 'APPLICATIONS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, "oxId", "medicineId", "batchId", "corralId", at AT TIME ZONE 'UTC', dose, route, weight, cost, "lotId",
        "withdrawalUntil", "exportWithdrawalUntil", "responsibleId", prescription, "byId"
      )::text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS hash
    FROM "MedicineApplication"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY day`;
}

/** The same of the movements of lots. */
export function sealsOfLotMovements(farmId: string, { from, to }: { from: Day; to: Day }): Prisma.Sql {
  return Prisma.sql`
    SELECT
      day::text AS day, 'MEDICINE_MOVEMENTS' AS kind, count(*)::int AS rows,
      encode(sha256(convert_to(string_agg(json_build_array(
        id, "lotId", type, quantity, reason, "applicationId", "byId"
      )::text, E'\n' ORDER BY id), 'UTF8')), 'hex') AS hash
    FROM "MedicineMovement"
    WHERE "farmId" = ${farmId}::uuid AND day BETWEEN ${from}::date AND ${to}::date
    GROUP BY day`;
}

/** A year of it. */
const mostUsage = 366;

export async function usageOfMedicine(
  farmId: string,
  db: Db,
  { lineageId, to }: { lineageId: string; to: Day },
): Promise<{ date: Day; heads: number; volume: string }[]> {
  return db.$queryRaw<{ date: Day; heads: number; volume: string }[]>`
    SELECT a.day::text AS date, count(DISTINCT a."oxId")::int AS heads, sum(a.dose)::text AS volume
    FROM "MedicineApplication" a
    JOIN "Medicine" m ON m."farmId" = a."farmId" AND m.id = a."medicineId"
    WHERE a."farmId" = ${farmId}::uuid AND m."lineageId" = ${lineageId}::uuid
      AND a.day <= ${to}::date AND NOT a.reversed
    GROUP BY a.day
    ORDER BY a.day DESC LIMIT ${mostUsage}`;
}
