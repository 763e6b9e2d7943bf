import type { Db } from '../../platform/db/scope.ts';
import type { SetupFacts } from './setupPath.calc.ts';

/**
 * What of a farm's set-up is there, by what its tables hold. In order:
 * 1. what a step needs, of which one row is enough;
 * 2. what stands in the way of others: no position, corrals without capacity, foods of diets that never came into
 *    stock, batches in corrals without a diet, and such corrals without a tract plan.
 */
export async function setupFacts(farmId: string, db: Db): Promise<SetupFacts> {
  const [facts] = await db.$queryRaw<SetupFacts[]>`
    SELECT
      f."openingChosen",
      EXISTS (SELECT 1 FROM "Corral" WHERE "farmId" = ${farmId}::uuid AND active) AS "hasCorrals",
      EXISTS (SELECT 1 FROM "StockMovement" WHERE "farmId" = ${farmId}::uuid AND flow = 0) AS "hasStock",
      EXISTS (
        SELECT 1 FROM "Formulation" WHERE "farmId" = ${farmId}::uuid AND type = 'CONFINEMENT' AND active
      ) AS "hasDiet",
      EXISTS (SELECT 1 FROM "Ox" WHERE "farmId" = ${farmId}::uuid AND status <> 'REVERSED') AS "hasHerd",
      EXISTS (SELECT 1 FROM "Mixer" WHERE "farmId" = ${farmId}::uuid AND active) AS "hasMixer",
      EXISTS (SELECT 1 FROM "TractPlan" WHERE "farmId" = ${farmId}::uuid AND active) AS "hasTractPlan",
      (SELECT count(*) > 1 FROM "Membership" WHERE "farmId" = ${farmId}::uuid AND active) AS "hasPeople",
      EXISTS (SELECT 1 FROM "TroughReading" WHERE "farmId" = ${farmId}::uuid) AS "hasReading",
      EXISTS (SELECT 1 FROM "Beat" WHERE "farmId" = ${farmId}::uuid) AS "hasLoad",
      EXISTS (
        SELECT 1 FROM "FarmDay" WHERE "farmId" = ${farmId}::uuid AND status = 'CLOSED'
      ) AS "hasClosedDay",
      (
        SELECT count(*)::int FROM "Corral" WHERE "farmId" = ${farmId}::uuid AND active AND "animalCapacity" = 0
      ) AS "corralsWithoutCapacity",
      (
        SELECT count(DISTINCT i."foodId")::int
        FROM "FormulationIngredient" i
        JOIN "Formulation" d ON d."farmId" = ${farmId}::uuid AND d.id = i."formulationId"
        WHERE i."farmId" = ${farmId}::uuid AND d.active AND d.type = 'CONFINEMENT'
          AND NOT EXISTS (
            SELECT 1
            FROM "Stock" s
            JOIN "StockMovement" m ON m."farmId" = ${farmId}::uuid AND m."stockId" = s.id AND m.flow = 0
            WHERE s."farmId" = ${farmId}::uuid AND s."foodId" = i."foodId"
          )
      ) AS "foodsWithoutStock",
      (
        SELECT count(*)::int
        FROM "Batch"
        WHERE "farmId" = ${farmId}::uuid AND kind = 'CONFINEMENT' AND status = 'ACTIVE' AND heads > 0
          AND "dietId" IS NULL
      ) AS "batchesWithoutDiet",
      (
        SELECT count(*)::int
        FROM "Batch" b
        WHERE b."farmId" = ${farmId}::uuid AND b.kind = 'CONFINEMENT' AND b.status = 'ACTIVE' AND b.heads > 0
          AND b."corralId" IS NOT NULL
          AND NOT EXISTS (
            SELECT 1
            FROM "TractPlanAssignment" a
            WHERE a."farmId" = ${farmId}::uuid AND a."corralId" = b."corralId"
              AND coalesce(a."toDay", f."currentDay") >= f."currentDay"
          )
      ) AS "corralsWithoutPlan",
      CASE WHEN f.latitude IS NULL THEN 1 ELSE 0 END AS "withoutPosition", f."skippedSteps" AS skipped
    FROM "Farm" f
    WHERE f.id = ${farmId}::uuid`;
  return facts!;
}
