import type { Day } from '../../platform/values/day.ts';
import type { CallKind } from '../../platform/db/generated/prisma/enums.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Plans of batches that are not to be fed there any more: what is open of them is gone. */
export async function dropFeedPlans(farmId: string, db: Db, planIds: readonly string[]): Promise<void> {
  await db.$executeRaw`/* kept */
    DELETE FROM "FeedPlan" p
    WHERE p."farmId" = ${farmId}::uuid AND p.id = ANY(${planIds}::uuid[])
      AND NOT EXISTS (
        SELECT
        FROM "FeedPlanPart" x
        JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
        WHERE x."farmId" = ${farmId}::uuid AND x."feedPlanId" = p.id AND t."deliveredKg" IS NOT NULL
      )`;
  await db.$executeRaw`/* kept */
    UPDATE "Treat" t
    SET "plannedKg" = 0
    FROM "FeedPlanPart" x
    WHERE t."farmId" = ${farmId}::uuid AND x."farmId" = t."farmId" AND x.id = t."partId"
      AND t."deliveredKg" IS NULL AND x."feedPlanId" = ANY(${planIds}::uuid[])`;
  // By which it is found where heads come back, as many as there were.
  await db.$executeRaw`
    UPDATE "FeedPlan"
    SET "plannedKg" = 0
    WHERE "farmId" = ${farmId}::uuid AND id = ANY(${planIds}::uuid[])`;
}

export interface OutdatedPlan {
  corralId: string;
  /** Null where nobody is to be fed by this plan any more. */
  batchId: string | null;
  /** The plan of the day; null where there is none yet. */
  plan: { id: string; kind: CallKind; call: string; heads: number } | null;
}

/** Where the plans of the open day differ from who stands in the corrals; without diet or tract plan there is none. */
export async function outdatedPlans(farmId: string, db: Db, day: Day): Promise<OutdatedPlan[]> {
  return db.$queryRaw<OutdatedPlan[]>`/* kept */
    WITH fed AS (
      SELECT b.id, b."corralId", b.heads
      FROM "Batch" b
      JOIN "Corral" c ON c."farmId" = b."farmId" AND c.id = b."corralId"
      WHERE b."farmId" = ${farmId}::uuid AND b.status = 'ACTIVE' AND b.kind = 'CONFINEMENT'
        AND b.heads > 0 AND b."dietId" IS NOT NULL AND c.active
        AND EXISTS (
          SELECT
          FROM "TractPlanAssignment" a
          WHERE a."farmId" = ${farmId}::uuid AND a."corralId" = c.id AND a."fromDay" <= ${day}::date
            AND coalesce(a."toDay", 'infinity') >= ${day}::date
        )
    ), plans AS (
      SELECT id, "corralId", "batchId", kind, call, heads, "plannedKg"
      FROM "FeedPlan"
      WHERE "farmId" = ${farmId}::uuid AND day = ${day}::date
    )
    SELECT
      coalesce(f."corralId", p."corralId") AS "corralId", f.id AS "batchId",
      CASE
        WHEN p.id IS NOT NULL
          THEN json_build_object('id', p.id, 'kind', p.kind, 'call', p.call::text, 'heads', p.heads)
      END AS plan
    FROM fed f
    FULL JOIN plans p ON p."corralId" = f."corralId" AND p."batchId" = f.id
    WHERE f.id IS NULL OR p.id IS NULL OR f.heads <> p.heads OR p."plannedKg" = 0`;
}
