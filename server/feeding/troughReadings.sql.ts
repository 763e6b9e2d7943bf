import type { Day } from '../platform/day.ts';
import type { DietPhase } from '../platform/db/generated/prisma/enums.ts';
import type { Db } from '../platform/db/scope.ts';

export interface LockedCorral {
  id: string;
  name: string;
  active: boolean;
  /** That is open while the lock is held. */
  day: Day;
}

/** Corrals whose readings are being saved: a second reader of the same one waits. */
export async function lockCorrals(farmId: string, db: Db, corralIds: readonly string[]): Promise<LockedCorral[]> {
  return db.$queryRaw<LockedCorral[]>`/* kept */
    SELECT c.id, c.name, c.active, f."currentDay"::text AS day FROM "Corral" c JOIN "Farm" f ON f.id = c."farmId"
    WHERE c."farmId" = ${farmId}::uuid AND c.id = ANY(${corralIds}::uuid[])
    ORDER BY c.id FOR NO KEY UPDATE OF c`;
}

/** What was planned for a corral on a day, and fed of it, over its diets and rounds. */
export interface PlanAndFed {
  corralId: string;
  batchId: string;
  call: string;
  heads: number;
  originalKg: string;
  plannedKg: string;
  phase: DietPhase | null;
  daysOnFeed: number;
  daysInPhase: number;
  dietChanged: boolean;
  kg: string;
  /** Of what was really loaded; null when that is not known of all. */
  fedDryMatterPct: string | null;
  /** As planned, over both diets; null without treats. */
  dryMatterPct: string | null;
  treats: number;
  delivered: number;
}

export async function plansAndFed(
  farmId: string,
  db: Db,
  { day, corralIds }: { day: Day; corralIds: readonly string[] },
): Promise<PlanAndFed[]> {
  return db.$queryRaw<PlanAndFed[]>`/* kept */
    SELECT f."corralId", f."batchId", f.call::text, f.heads, f."originalKg"::text, f."plannedKg"::text, f.phase, f."daysOnFeed", f."daysInPhase", f."dietChanged",
      coalesce(sum(t."deliveredKg"), 0)::text AS kg,
      CASE WHEN sum(t."deliveredKg") > 0 AND bool_and(t."deliveredDryMatterPct" IS NOT NULL) FILTER (WHERE t."deliveredKg" > 0)
        THEN (sum(t."deliveredKg" * t."deliveredDryMatterPct") / sum(t."deliveredKg"))::text END AS "fedDryMatterPct",
      coalesce(sum(t."plannedKg" * p."dryMatterPct") / nullif(sum(t."plannedKg"), 0), max(p."dryMatterPct") FILTER (WHERE t.id IS NOT NULL))::text AS "dryMatterPct",
      count(t.id)::int AS treats, count(t."deliveredKg")::int AS delivered
    FROM "FeedPlan" f
    LEFT JOIN "FeedPlanPart" p ON p."farmId" = f."farmId" AND p."feedPlanId" = f.id
    LEFT JOIN "Treat" t ON t."farmId" = p."farmId" AND t."partId" = p.id
    WHERE f."farmId" = ${farmId}::uuid AND f.day = ${day}::date AND f."corralId" = ANY(${corralIds}::uuid[])
    GROUP BY f.id`;
}
