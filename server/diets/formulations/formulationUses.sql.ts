import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface FormulationUsesRow {
  id: string;
  productions: number;
  recipes: number;
  /** Of its product, while this version is or was in force. */
  ingredientOf: number;
  movements: number;
  orders: number;
  /** 1 when it was planned for a corral on any day. */
  fed: number;
  /**
   * Of a version that is not over, where batches eat the diet, or are to by a transition or a change that is planned; a
   * batch in no corral by its own name.
   */
  corrals: { id: string; name: string }[];
}

const corralsOfDiet = (farmId: string) => Prisma.sql`
  SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.position, u.name, u.id), '[]')
  FROM (
    SELECT DISTINCT coalesce(c.id, b.id) AS id, coalesce(c.name, b.name) AS name, c.position
    FROM "Formulation" v
    CROSS JOIN LATERAL (
      SELECT id
      FROM "Batch"
      WHERE "farmId" = ${farmId}::uuid AND "dietId" = v.id
      UNION
      SELECT "batchId"
      FROM "DietChange"
      WHERE "farmId" = ${farmId}::uuid AND "dietId" = v.id AND NOT applied
      UNION
      SELECT r."batchId"
      FROM "BatchTransition" r
      JOIN "DietTransitionStep" s
        ON s."farmId" = r."farmId" AND s."transitionId" = r."transitionId" AND s.position >= r.position
      WHERE r."farmId" = ${farmId}::uuid AND r.status = 'RUNNING' AND v.id IN (s."dietAId", s."dietBId")
    ) used
    JOIN "Batch" b ON b."farmId" = ${farmId}::uuid AND b.id = used.id AND b.status <> 'FINALIZED'
    LEFT JOIN "Corral" c ON c."farmId" = b."farmId" AND c.id = b."corralId"
    WHERE v."farmId" = ${farmId}::uuid AND v."lineageId" = f."lineageId"
      AND coalesce(f."validTo", 'infinity') >= (SELECT "currentDay" FROM "Farm" WHERE id = ${farmId}::uuid)
  ) u`;

/**
 * What uses each version of a formulation. A product is shared by all versions: what moved or was ordered counts for
 * the version in force on that day, and being an ingredient for every version that has begun. In order: productions,
 * recipes, formulations it is an ingredient of, stocks that moved, orders, whether it was fed, and the corrals that it
 * feeds now or is to feed by a planned change or a transition.
 */
export async function usesOfFormulations(
  farmId: string,
  db: Db,
  ids: readonly string[],
): Promise<FormulationUsesRow[]> {
  return db.$queryRaw<FormulationUsesRow[]>`
    SELECT
      f.id,
      (
        SELECT count(*)::int
        FROM "StockOperation"
        WHERE "farmId" = ${farmId}::uuid AND "formulationId" = f.id
      ) AS productions,
      (
        SELECT count(*)::int
        FROM "Recipe"
        WHERE "farmId" = ${farmId}::uuid AND "formulationId" = f.id AND active
      ) AS recipes,
      (
        SELECT count(*)::int
        FROM "FormulationIngredient"
        WHERE "farmId" = ${farmId}::uuid AND "foodId" = f."productId"
          AND f."validFrom" <= (SELECT "currentDay" FROM "Farm" WHERE id = ${farmId}::uuid)
      ) AS "ingredientOf",
      (
        SELECT count(*)::int
        FROM "Stock" s
        CROSS JOIN LATERAL (
          SELECT 1
          FROM "StockMovement" m
          WHERE m."farmId" = ${farmId}::uuid AND m."stockId" = s.id
            AND m.day BETWEEN f."validFrom" AND coalesce(f."validTo", 'infinity')
          LIMIT 1
        ) moved
        WHERE s."farmId" = ${farmId}::uuid AND s."foodId" = f."productId"
      ) AS movements,
      (
        SELECT count(*)::int
        FROM "PurchaseItem" i
        JOIN "Purchase" p ON p."farmId" = i."farmId" AND p.id = i."purchaseId"
        WHERE i."farmId" = ${farmId}::uuid AND i."foodId" = f."productId"
          AND p."orderDay" BETWEEN f."validFrom" AND coalesce(f."validTo", 'infinity')
      ) AS orders,
      (EXISTS (SELECT FROM "FeedPlanPart" WHERE "farmId" = ${farmId}::uuid AND "dietId" = f.id))::int AS fed,
      (
        ${corralsOfDiet(farmId)}
      ) AS corrals
    FROM "Formulation" f
    WHERE f."farmId" = ${farmId}::uuid AND f.id = ANY(${ids}::uuid[])`;
}
