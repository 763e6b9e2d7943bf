import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';

export interface Unfed {
  corral: string;
  /** Something was put before its heads on the day, if not all. */
  fedInPart: boolean;
}

/** Corrals that were to be fed on a day, still hold those heads, and have a treat that is not fed, or not whole. */
export async function unfedCorrals(farmId: string, db: Db, day: Day): Promise<Unfed[]> {
  return db.$queryRaw<Unfed[]>`
    WITH given AS (
      SELECT
        p.id, p."corralId", p."batchId", p."plannedKg", coalesce(sum(t."deliveredKg"), 0) AS kg,
        count(*) FILTER (WHERE t."deliveredKg" IS NULL AND t."plannedKg" > 0 OR t."restKg" > 0) AS open
      FROM "FeedPlan" p
      LEFT JOIN "FeedPlanPart" x ON x."farmId" = ${farmId}::uuid AND x."feedPlanId" = p.id
      LEFT JOIN "Treat" t ON t."farmId" = ${farmId}::uuid AND t."partId" = x.id
      WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
      GROUP BY p.id, p."corralId", p."batchId", p."plannedKg"
    ), given_anywhere AS (
      SELECT id, "corralId", "batchId", "plannedKg", open, sum(kg) OVER (PARTITION BY "batchId") AS kg FROM given
    )
    SELECT c.name AS corral, g.kg > 0 AS "fedInPart"
    FROM given_anywhere g
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = g."batchId" AND b."corralId" = g."corralId"
    JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = g."corralId"
    WHERE (g.kg = 0 OR g.open > 0) AND g."plannedKg" > 0 AND b.status = 'ACTIVE' AND b.heads > 0
    ORDER BY c.position, g.id`;
}
