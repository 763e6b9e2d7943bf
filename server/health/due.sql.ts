import type { Day } from '../platform/day.ts';
import type { Db } from '../platform/db/scope.ts';

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
    SELECT t."dueDay"::text AS "dueDay", o."batchId", b.name AS "batchName", c.name AS "corralName", t."protocolId", p.name AS "protocolName",
      t."medicineId", m.name AS "medicineName", count(*)::int AS heads, CASE WHEN count(*) = 1 THEN (array_agg(t."oxId"))[1] END AS "oxId"
    FROM "HealthTask" t
    JOIN "Ox" o ON o."farmId" = t."farmId" AND o.id = t."oxId" AND o."batchId" IS NOT NULL
    JOIN "Batch" b ON b."farmId" = o."farmId" AND b.id = o."batchId"
    LEFT JOIN "Corral" c ON c."farmId" = b."farmId" AND c.id = b."corralId"
    JOIN "HealthProtocol" p ON p."farmId" = t."farmId" AND p.id = t."protocolId"
    JOIN "Medicine" m ON m."farmId" = t."farmId" AND m.id = t."medicineId"
    WHERE t."farmId" = ${farmId}::uuid AND t.status = 'OPEN' AND t."dueDay" <= ${last}::date
      AND (${batchId}::uuid IS NULL OR o."batchId" = ${batchId}::uuid) AND (${medicineId}::uuid IS NULL OR t."medicineId" = ${medicineId}::uuid)
    GROUP BY t."dueDay", o."batchId", b.name, c.name, t."protocolId", p.name, t."medicineId", m.name
    ORDER BY t."dueDay", b.name, m.name, t."protocolId" LIMIT ${mostGroups}`;
}
