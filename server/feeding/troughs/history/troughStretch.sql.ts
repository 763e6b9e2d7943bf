import { Prisma } from '../../../platform/db/generated/prisma/client.ts';
import type { DietPhase } from '../../../platform/db/generated/prisma/client.ts';
import type { Day } from '../../../platform/values/day.ts';
import type { Db } from '../../../platform/db/scope.ts';

export interface TroughPlace {
  corralId: string;
  corralName: string;
  lineId: string | null;
  lineName: string | null;
  phase: DietPhase | null;
  dietNames: string[];
  planKg: string | null;
  /** Its call is known. */
  isRead: boolean;
  hasNight: boolean;
  /** Delivered further from the plan than the farm's dead band; false while nobody wants to know. */
  isOutOfTolerance: boolean;
}

interface PlacesOf {
  day: Day;
  isOver: boolean;
  /** Percent; none where nobody wants to know who is out of it. */
  deadbandPct: string | null;
}

const placesOfDay = (farmId: string, { day, isOver }: PlacesOf) => Prisma.sql`
  SELECT b."corralId", b.id AS "batchId", NULL::"DietPhase" AS phase
  FROM "Batch" b
  WHERE NOT ${isOver}::bool AND b."farmId" = ${farmId}::uuid AND b.status = 'ACTIVE'
    AND b.kind = 'CONFINEMENT' AND b.heads > 0 AND b."corralId" IS NOT NULL
  UNION ALL
  SELECT h."corralId", h."batchId", h.phase
  FROM "CorralHistory" h
  WHERE ${isOver}::bool AND h."farmId" = ${farmId}::uuid AND h.day = ${day}::date
    AND h."headDays" > 0 AND h."batchId" IS NOT NULL`;

/**
 * Every corral that is fed on a day, in the order of the reading route, with what decides which of them are shown.
 * What was planned is hashed (a FULL JOIN is never a nested loop): the planner may expect one plan of a day. In order:
 * 1. `places`: who stood where, of a day that is over as it was frozen, of the open one as cattle stand now;
 * 2. `plans`: what each corral is fed on the day;
 * 3. `out_of_tolerance`: those that were fed otherwise than planned;
 * 4. a row a corral, with its reading of the day.
 */
export async function troughPlaces(farmId: string, db: Db, of: PlacesOf): Promise<TroughPlace[]> {
  const { day, isOver, deadbandPct } = of;
  return db.$queryRaw<TroughPlace[]>`
    WITH places AS (
      ${placesOfDay(farmId, of)}
    ), plans AS (
      SELECT
        f."corralId", f."batchId", min(f.phase) AS phase, min(f."plannedKg") AS kg,
        array_agg(d.name ORDER BY p.position) AS diets
      FROM "FeedPlan" f
      JOIN "FeedPlanPart" p ON p."farmId" = ${farmId}::uuid AND p."feedPlanId" = f.id
      JOIN "Formulation" d ON d."farmId" = ${farmId}::uuid AND d.id = p."dietId"
      WHERE f."farmId" = ${farmId}::uuid AND f.day = ${day}::date
      GROUP BY f."corralId", f."batchId"
    ), out_of_tolerance AS (
      SELECT f."corralId", f."batchId"
      FROM "FeedPlan" f
      JOIN "FeedPlanPart" p ON p."farmId" = ${farmId}::uuid AND p."feedPlanId" = f.id
      JOIN "Treat" t ON t."farmId" = ${farmId}::uuid AND t."partId" = p.id
      WHERE ${deadbandPct}::numeric IS NOT NULL AND f."farmId" = ${farmId}::uuid
        AND f.day = ${day}::date AND f."plannedKg" > 0
      GROUP BY f."corralId", f."batchId", f."plannedKg"
      HAVING bool_and(t."deliveredKg" IS NOT NULL)
        AND round(abs(sum(t."deliveredKg") - f."plannedKg") * 100 / f."plannedKg", 20) > ${deadbandPct}::numeric
    )
    SELECT
      "corralId", "corralName", "lineId", "lineName", phase, "dietNames", "planKg", "isRead", "hasNight",
      "isOutOfTolerance"
    FROM (
      SELECT
        c.id AS "corralId", c.name AS "corralName", c.position, c."lineId", l.name AS "lineName",
        coalesce(f.phase, p.phase)::text AS phase, coalesce(f.diets, '{}') AS "dietNames", f.kg::text AS "planKg",
        r.call IS NOT NULL AS "isRead", r."nightKind" IS NOT NULL AS "hasNight",
        o."corralId" IS NOT NULL AS "isOutOfTolerance"
      FROM places p
      JOIN "Corral" c
        ON c."farmId" = ${farmId}::uuid AND c.id = p."corralId" AND c."locationType" = 'PICKET'
        AND (c.active OR ${isOver}::bool)
      JOIN "Batch" b
        ON b."farmId" = ${farmId}::uuid AND b.id = p."batchId" AND b.status = 'ACTIVE' AND b.kind = 'CONFINEMENT'
      LEFT JOIN "Line" l ON l."farmId" = ${farmId}::uuid AND l.id = c."lineId"
      LEFT JOIN "TroughReading" r
        ON r."farmId" = ${farmId}::uuid AND r."corralId" = c.id AND r.day = ${day}::date AND r."batchId" = p."batchId"
      FULL JOIN plans f ON f."corralId" = c.id AND f."batchId" = p."batchId"
      FULL JOIN out_of_tolerance o ON o."corralId" = c.id AND o."batchId" = p."batchId"
      OFFSET 0
    ) every
    WHERE "corralId" IS NOT NULL
    ORDER BY position, "corralName", "corralId"`;
}
