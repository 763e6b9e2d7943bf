import type { Day } from '../../platform/values/day.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';
import type { DoseExclusion } from '../healthWords.calc.ts';

/** What of a medicine is to be given in a batch on a day. */
export interface DueGroup {
  dueDay: Day;
  batchId: string;
  batchName: string;
  corralName: string | null;
  protocolId: string;
  protocolName: string;
  medicineId: string;
  medicineName: string;
  heads: number;
  /** Of one head, by its task and number; none of many. */
  oxId: string | null;
}

/** A screen shows no more. */
const mostGroups = 1_000;

export async function dueGroups(
  farmId: string,
  db: Db,
  { last, batchId, medicineId }: { last: Day; batchId: string | null; medicineId: string | null },
): Promise<DueGroup[]> {
  return db.$queryRaw<DueGroup[]>`
    SELECT
      t."dueDay"::text AS "dueDay", o."batchId", b.name AS "batchName", c.name AS "corralName", t."protocolId",
      p.name AS "protocolName", t."medicineId", m.name AS "medicineName", count(*)::int AS heads,
      CASE WHEN count(*) = 1 THEN (array_agg(t."oxId"))[1] END AS "oxId"
    FROM "HealthTask" t
    JOIN "Ox" o ON o."farmId" = t."farmId" AND o.id = t."oxId" AND o."batchId" IS NOT NULL
    JOIN "Batch" b ON b."farmId" = o."farmId" AND b.id = o."batchId"
    LEFT JOIN "Corral" c ON c."farmId" = b."farmId" AND c.id = b."corralId"
    JOIN "HealthProtocol" p ON p."farmId" = t."farmId" AND p.id = t."protocolId"
    JOIN "Medicine" m ON m."farmId" = t."farmId" AND m.id = t."medicineId"
    WHERE t."farmId" = ${farmId}::uuid AND t.status = 'OPEN' AND t."dueDay" <= ${last}::date
      AND (${batchId}::uuid IS NULL OR o."batchId" = ${batchId}::uuid)
      AND (${medicineId}::uuid IS NULL OR t."medicineId" = ${medicineId}::uuid)
    GROUP BY t."dueDay", o."batchId", b.name, c.name, t."protocolId", p.name, t."medicineId", m.name
    ORDER BY t."dueDay", b.name, m.name, t."protocolId" LIMIT ${mostGroups}`;
}

export interface ExcludedHeads {
  reason: DoseExclusion;
  heads: number;
}

/** Of the same doses of the same assigning of a protocol as these tasks, those of heads that get none with them. */
export async function excludedHeads(farmId: string, db: Db, taskIds: readonly string[]): Promise<ExcludedHeads[]> {
  return db.$queryRaw<ExcludedHeads[]>`
    WITH selected_doses AS (
      SELECT DISTINCT "assignmentId", "medicineId", "dueDay"
      FROM "HealthTask"
      WHERE "farmId" = ${farmId}::uuid AND id = ANY(${arrayText(taskIds)}::uuid[])
    ), other_heads AS (
      SELECT
        t."oxId",
        CASE
          WHEN t.status = 'DONE' THEN 'DONE'
          WHEN t.status = 'OPEN' THEN 'MOVED'
          WHEN e.type = 'DEATH' THEN 'DIED'
          WHEN e.id IS NOT NULL THEN 'LEFT'
          ELSE 'CANCELLED'
        END AS reason
      FROM selected_doses s
      JOIN "HealthTask" t
        ON t."farmId" = ${farmId}::uuid AND t."assignmentId" = s."assignmentId"
        AND t."medicineId" = s."medicineId" AND t."dueDay" = s."dueDay"
      LEFT JOIN "OxEvent" e ON e."farmId" = ${farmId}::uuid AND e.id = t."endedByEventId"
      WHERE t.id <> ALL(${arrayText(taskIds)}::uuid[])
    )
    SELECT reason, count(DISTINCT "oxId")::int AS heads
    FROM other_heads
    GROUP BY reason
    ORDER BY reason`;
}

/** Planned doses that were recorded as given together. */
export interface DoneGroup {
  doneId: string;
  at: Date;
  heads: number;
  doses: number;
  batchNames: string[];
  protocolNames: string[];
  medicineNames: string[];
}

export async function doneGroups(
  farmId: string,
  db: Db,
  { day, command }: { day: Day; command: string },
): Promise<DoneGroup[]> {
  return db.$queryRaw<DoneGroup[]>`
    SELECT
      a."clientEventId" AS "doneId", max(a.at) AS at, count(DISTINCT a."oxId")::int AS heads, count(*)::int AS doses,
      array_agg(DISTINCT b.name) AS "batchNames", array_agg(DISTINCT p.name) AS "protocolNames",
      array_agg(DISTINCT m.name) AS "medicineNames"
    FROM "MedicineApplication" a
    JOIN "ClientEvent" e ON e."farmId" = ${farmId}::uuid AND e.key = a."clientEventId" AND e.command = ${command}
    JOIN "HealthTask" t ON t."farmId" = ${farmId}::uuid AND t."applicationId" = a.id
    JOIN "HealthProtocol" p ON p."farmId" = ${farmId}::uuid AND p.id = t."protocolId"
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = a."batchId"
    JOIN "Medicine" m ON m."farmId" = ${farmId}::uuid AND m.id = a."medicineId"
    WHERE a."farmId" = ${farmId}::uuid AND a.day = ${day}::date AND NOT a.reversed
    GROUP BY a."clientEventId"
    ORDER BY max(a.at) DESC, a."clientEventId" LIMIT ${mostGroups}`;
}
