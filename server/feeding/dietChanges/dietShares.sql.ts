import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { DietPhase } from '../../platform/db/generated/prisma/enums.ts';
import { isAmong } from '../../platform/db/arrays.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface DietShare {
  dietId: string;
  sharePct: string;
  phase: DietPhase | null;
}

export interface EatenShare extends DietShare {
  batchId: string;
}

/**
 * What batches eat on a day that is open or to come: the two diets of a running blend, the diet they are to get, or the
 * one they have; always the version in force on that day. A diet of nothing feeds nobody.
 */
export function sharesOfBatches(farmId: string, day: Day, isRequested: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT
      e."batchId", e.place, coalesce(v.id, e."dietId") AS "dietId", trim_scale(e.pct)::text AS "sharePct",
      CASE WHEN v.id IS NULL THEN f.phase ELSE v.phase END AS phase
    FROM (
      SELECT b.id AS "batchId", d."dietId", d.pct, d.place
      FROM "Batch" b
      LEFT JOIN LATERAL (
        SELECT c."dietId"
        FROM "DietChange" c
        WHERE c."farmId" = ${farmId}::uuid AND c."batchId" = b.id AND NOT c.applied AND c.day <= ${day}::date
        ORDER BY c.day DESC LIMIT 1
      ) change ON true
      LEFT JOIN LATERAL (
        SELECT s.*
        FROM "BatchTransition" r
        JOIN "DietTransition" t ON t."farmId" = r."farmId" AND t.id = r."transitionId" AND t.mode = 'BLEND'
        JOIN "DietTransitionStep" s
          ON s."farmId" = r."farmId" AND s."transitionId" = r."transitionId" AND s.position = r.position
        WHERE r."farmId" = ${farmId}::uuid AND r."batchId" = b.id AND r.status = 'RUNNING'
          AND r."startDay" <= ${day}::date
      ) blend ON change."dietId" IS NULL
      CROSS JOIN LATERAL (
        VALUES
          (
            CASE WHEN blend.id IS NULL THEN coalesce(change."dietId", b."dietId") ELSE blend."dietAId" END,
            CASE WHEN blend.id IS NULL THEN 100 ELSE blend."pctA" END, 1
          ),
          (blend."dietBId", blend."pctB", 2)
      ) AS d("dietId", pct, place)
      WHERE b."farmId" = ${farmId}::uuid AND b.id ${isRequested} AND d."dietId" IS NOT NULL AND d.pct > 0
    ) e
    JOIN "Formulation" f ON f."farmId" = ${farmId}::uuid AND f.id = e."dietId"
    LEFT JOIN "Formulation" v
      ON v."farmId" = f."farmId" AND v."lineageId" = f."lineageId" AND v."validFrom" <= ${day}::date
      AND (v."validTo" IS NULL OR v."validTo" >= ${day}::date)
    WHERE EXISTS (
      SELECT
      FROM "FormulationIngredient" i
      WHERE i."farmId" = ${farmId}::uuid AND i."formulationId" = coalesce(v.id, f.id)
    )`;
}

export async function eatenShares(
  farmId: string,
  db: Db,
  day: Day,
  batchIds: readonly string[],
): Promise<EatenShare[]> {
  return db.$queryRaw<EatenShare[]>`/* kept */
    SELECT s."batchId", s."dietId", s."sharePct", s.phase
    FROM (${sharesOfBatches(farmId, day, isAmong(batchIds))}) s
    ORDER BY s."batchId", s.place`;
}
