import type { Day } from '../../platform/values/day.ts';
import { arrayText } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Tasks whose doses were taken back are due again; those of an ox that died or left end with that event. */
export async function reopenTasks(farmId: string, db: Db, applicationIds: readonly string[]): Promise<void> {
  await db.$executeRaw`
    UPDATE "HealthTask" t
    SET
      "applicationId" = NULL,
      status = CASE WHEN o.status IN ('ACTIVE', 'BOARDED') THEN 'OPEN' ELSE 'CANCELLED' END::"HealthTaskStatus",
      "endedByEventId" = CASE
        WHEN o.status NOT IN ('ACTIVE', 'BOARDED') THEN (
          SELECT e.id
          FROM "OxEvent" e
          WHERE e."farmId" = ${farmId}::uuid AND e."oxId" = t."oxId"
            AND e.type IN ('DEATH', 'EXIT', 'SALE') AND NOT e.reversed
          ORDER BY e.seq DESC LIMIT 1
        )
      END
    FROM "Ox" o
    WHERE t."farmId" = ${farmId}::uuid
      AND t."applicationId" = ANY(${arrayText(applicationIds)}::uuid[])
      AND o."farmId" = ${farmId}::uuid AND o.id = t."oxId"`;
}

/** Deaths of the open day cost what is left of their doses, as far as it is known; those of closed days stay. */
export async function refreshLosses(
  farmId: string,
  db: Db,
  { oxIds, day }: { oxIds: readonly string[]; day: Day },
): Promise<void> {
  await db.$executeRaw`
    UPDATE "OxDeath" d
    SET
      "healthCost" = h.cost,
      "lossValue" = CASE
        WHEN d."lossValue" IS NOT NULL THEN d."landedCost" + coalesce(d."feedCost", 0) + coalesce(h.cost, 0)
      END
    FROM unnest(${arrayText(oxIds)}::uuid[]) AS x("oxId")
    LEFT JOIN LATERAL (
      SELECT sum(a.cost) AS cost
      FROM "MedicineApplication" a
      JOIN "Ox" o ON o."farmId" = ${farmId}::uuid AND o.id = a."oxId" AND a.day >= o."entryDate"
      WHERE a."farmId" = ${farmId}::uuid AND a."oxId" = x."oxId" AND NOT a.reversed
    ) h ON true
    WHERE d."farmId" = ${farmId}::uuid AND d."oxId" = x."oxId" AND d.day = ${day}::date AND NOT d.reversed`;
}
