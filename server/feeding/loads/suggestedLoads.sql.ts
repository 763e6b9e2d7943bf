import { replacedPlans } from '../plans/currentPlans.sql.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface LoadDemand {
  corralId: string;
  corralName: string;
  splitAllowed: boolean;
  batchId: string;
  dietId: string;
  round: number;
  startTime: string;
  /** That no beat brings yet. */
  kg: string;
}

/**
 * What mixers still bring to corrals in the rounds of a day, in feeding order; a supplement is not mixed. What beats
 * bring is hashed (a FULL JOIN is never a nested loop): the planner may expect one treat and one drop of a day. Where
 * one batch followed another, only what the first one was given is its own.
 */
export async function demandOfDay(farmId: string, db: Db, day: Day): Promise<LoadDemand[]> {
  return db.$queryRaw<LoadDemand[]>`
    WITH replaced_plans AS MATERIALIZED (
      ${replacedPlans(farmId, day)}
    ), brought AS (
      SELECT d."corralId", d.round, b."dietId", sum(d."plannedKg") AS kg
      FROM "Beat" b
      JOIN "BeatDrop" d ON d."farmId" = b."farmId" AND d."beatId" = b.id
      WHERE b."farmId" = ${farmId}::uuid AND b.day = ${day}::date AND b.status <> 'CANCELLED'
        AND (
          d."deliveredKg" IS NULL
          OR (d."corralId", d."batchId") NOT IN (SELECT "corralId", "batchId" FROM replaced_plans)
        )
      GROUP BY d."corralId", d.round, b."dietId"
    ), awaited AS (
      SELECT
        p."corralId", c.name AS "corralName", c."splitAllowed", p."batchId", x."dietId", t.round, t."startTime",
        t."plannedKg", l."feedingOrder", c.position
      FROM "FeedPlan" p
      JOIN "Corral" c ON c."farmId" = p."farmId" AND c.id = p."corralId" AND c.active
      LEFT JOIN "Line" l ON l."farmId" = c."farmId" AND l.id = c."lineId"
      JOIN "FeedPlanPart" x ON x."farmId" = p."farmId" AND x."feedPlanId" = p.id
      JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = x."dietId" AND f.type = 'CONFINEMENT'
      JOIN "Treat" t ON t."farmId" = x."farmId" AND t."partId" = x.id
      WHERE p."farmId" = ${farmId}::uuid AND p.day = ${day}::date AND (t."deliveredKg" IS NULL OR t."restKg" > 0)
        AND p.id NOT IN (SELECT id FROM replaced_plans)
    ), awaited_and_brought AS (
      SELECT a.*, coalesce(g.kg, 0) AS brought
      FROM awaited a
      FULL JOIN brought g ON g."corralId" = a."corralId" AND g.round = a.round AND g."dietId" = a."dietId"
      OFFSET 0
    )
    SELECT
      "corralId", "corralName", "splitAllowed", "batchId", "dietId", round, "startTime",
      ("plannedKg" - brought)::text AS kg
    FROM awaited_and_brought
    WHERE "plannedKg" > brought
    ORDER BY "feedingOrder" NULLS LAST, position, "corralId"`;
}
