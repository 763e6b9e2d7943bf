import type { Day } from '../platform/day.ts';
import type { Db } from '../platform/db/scope.ts';

/** Corrals whose readings are being saved: a second reader of the same one waits. */
export async function lockCorrals(
  farmId: string,
  db: Db,
  corralIds: readonly string[],
): Promise<{ id: string; name: string; active: boolean }[]> {
  return db.$queryRaw<{ id: string; name: string; active: boolean }[]>`/* kept */
    SELECT id, name, active FROM "Corral" WHERE "farmId" = ${farmId}::uuid AND id = ANY(${corralIds}::uuid[])
    ORDER BY id FOR NO KEY UPDATE`;
}

export interface Delivered {
  corralId: string;
  kg: string;
  /** Of what was really loaded; null when that is not known of all. */
  dryMatterPct: string | null;
  /** As planned, over both diets. */
  plannedDryMatterPct: string;
  treats: number;
  delivered: number;
}

/** What was fed of the plans of a day, over their diets and rounds. */
export async function deliveredOf(
  farmId: string,
  db: Db,
  { day, corralIds }: { day: Day; corralIds: readonly string[] },
): Promise<Delivered[]> {
  return db.$queryRaw<Delivered[]>`/* kept */
    SELECT f."corralId", coalesce(sum(t."deliveredKg"), 0)::text AS kg,
      CASE WHEN sum(t."deliveredKg") > 0 AND bool_and(t."deliveredDryMatterPct" IS NOT NULL) FILTER (WHERE t."deliveredKg" > 0)
        THEN (sum(t."deliveredKg" * t."deliveredDryMatterPct") / sum(t."deliveredKg"))::text END AS "dryMatterPct",
      coalesce(sum(t."plannedKg" * p."dryMatterPct") / nullif(sum(t."plannedKg"), 0), max(p."dryMatterPct"))::text AS "plannedDryMatterPct",
      count(*)::int AS treats, count(t."deliveredKg")::int AS delivered
    FROM "FeedPlan" f
    JOIN "FeedPlanPart" p ON p."farmId" = f."farmId" AND p."feedPlanId" = f.id
    JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
    WHERE f."farmId" = ${farmId}::uuid AND f.day = ${day}::date AND f."corralId" = ANY(${corralIds}::uuid[])
    GROUP BY f."corralId"`;
}
