import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface CorralsOfPlan {
  lineageId: string;
  corrals: number;
  corralIds: string[];
}

/** The corrals that follow any version of these plans on a day: how many, and their ids. */
export async function corralsOfPlans(
  farmId: string,
  db: Db,
  { lineageIds, day }: { lineageIds: readonly string[]; day: Day },
): Promise<CorralsOfPlan[]> {
  return db.$queryRaw<CorralsOfPlan[]>`
    SELECT p."lineageId", count(*)::int AS corrals, array_agg(a."corralId"::text) AS "corralIds"
    FROM "TractPlan" p
    JOIN "TractPlanAssignment" a ON a."farmId" = ${farmId}::uuid AND a."tractPlanId" = p.id
    WHERE p."farmId" = ${farmId}::uuid AND p."lineageId" = ANY(${lineageIds}::uuid[])
      AND a."fromDay" <= ${day}::date AND (a."toDay" IS NULL OR a."toDay" >= ${day}::date)
    GROUP BY p."lineageId"`;
}
