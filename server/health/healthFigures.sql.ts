import type { Day } from '../platform/values/day.ts';
import type { Db } from '../platform/db/scope.ts';

export interface BatchHealth {
  batchId: string;
  applications: number;
  /** R$; null where no lot had a price. */
  cost: string | null;
  /** The first day on which all of its heads may be slaughtered. */
  withdrawalUntil: Day | null;
}

/** F-C3 of batches until a day: the doses their heads got there, and until when those that are there are kept. */
export async function healthOfBatches(
  farmId: string,
  db: Db,
  { batchIds, day }: { batchIds: readonly string[]; day: Day },
): Promise<BatchHealth[]> {
  return db.$queryRaw<BatchHealth[]>`
    SELECT b.id AS "batchId", coalesce(g.applications, 0) AS applications, g.cost, k.until AS "withdrawalUntil"
    FROM "Batch" b
    LEFT JOIN LATERAL (
      SELECT count(*)::int AS applications, sum(a.cost)::text AS cost
      FROM "MedicineApplication" a
      WHERE a."farmId" = ${farmId}::uuid AND a."batchId" = b.id AND a.day <= ${day}::date AND NOT a.reversed
    ) g ON true
    LEFT JOIN LATERAL (
      SELECT max(a."withdrawalUntil")::text AS until
      FROM "Ox" o
      JOIN "MedicineApplication" a
        ON a."farmId" = o."farmId" AND a."oxId" = o.id AND a."withdrawalUntil" > ${day}::date AND NOT a.reversed
      WHERE o."farmId" = ${farmId}::uuid AND o."batchId" = b.id AND o.status IN ('ACTIVE', 'BOARDED')
    ) k ON true
    WHERE b."farmId" = ${farmId}::uuid AND b.id = ANY(${batchIds}::uuid[])`;
}

export interface DoseDay {
  date: Day;
  medicine: { id: string; name: string };
  heads: number;
  cost: string | null;
}

/** What a batch was given last, by day and medicine. */
export async function doseDaysOfBatch(
  farmId: string,
  db: Db,
  { batchId, day, most }: { batchId: string; day: Day; most: number },
): Promise<DoseDay[]> {
  return db.$queryRaw<DoseDay[]>`
    SELECT
      a.day::text AS date,
      json_build_object('id', m.id, 'name', m.name) AS medicine,
      count(DISTINCT a."oxId")::int AS heads, sum(a.cost)::text AS cost
    FROM "MedicineApplication" a
    JOIN "Medicine" m ON m."farmId" = a."farmId" AND m.id = a."medicineId"
    WHERE a."farmId" = ${farmId}::uuid AND a."batchId" = ${batchId}::uuid AND a.day <= ${day}::date AND NOT a.reversed
    GROUP BY a.day, m.id, m.name
    ORDER BY a.day DESC, m.name LIMIT ${most}`;
}
