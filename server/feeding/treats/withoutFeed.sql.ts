import type { Db } from '../../platform/db/scope.ts';
import type { Day } from '../../platform/values/day.ts';

/** Corrals that were to be fed on a day, still hold those heads, and whose heads were given nothing anywhere. */
export async function corralsWithoutFeed(farmId: string, db: Db, day: Day): Promise<string[]> {
  const rows = await db.$queryRaw<{ name: string }[]>`
    WITH given AS (
      SELECT p.id, p."corralId", p."batchId", p."plannedKg", coalesce(sum(t."deliveredKg"), 0) AS kg
      FROM "FeedPlan" p
      LEFT JOIN "FeedPlanPart" x ON x."farmId" = ${farmId}::uuid AND x."feedPlanId" = p.id
      LEFT JOIN "Treat" t ON t."farmId" = ${farmId}::uuid AND t."partId" = x.id
      WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date
      GROUP BY p.id, p."corralId", p."batchId", p."plannedKg"
    ), given_anywhere AS (
      SELECT id, "corralId", "batchId", "plannedKg", sum(kg) OVER (PARTITION BY "batchId") AS kg FROM given
    )
    SELECT c.name
    FROM given_anywhere g
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = g."batchId" AND b."corralId" = g."corralId"
    JOIN "Corral" c ON c."farmId" = ${farmId}::uuid AND c.id = g."corralId"
    WHERE g.kg = 0 AND g."plannedKg" > 0 AND b.status = 'ACTIVE' AND b.heads > 0
    ORDER BY c.position, g.id`;
  return rows.map(({ name }) => name);
}
