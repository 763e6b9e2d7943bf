import type { Db } from '../platform/db/scope.ts';

export interface FormulationUsesRow {
  id: string;
  productions: number;
  recipes: number;
  /** Of its product, while this version is or was in force. */
  ingredientOf: number;
  movements: number;
  orders: number;
}

/**
 * What uses each version of a formulation. A product is shared by all versions: what moved or was ordered counts for
 * the version in force on that day, and being an ingredient for every version that has begun.
 */
export async function usesOfFormulations(
  farmId: string,
  db: Db,
  ids: readonly string[],
): Promise<FormulationUsesRow[]> {
  return db.$queryRaw<FormulationUsesRow[]>`
    SELECT f.id,
      (SELECT count(*)::int FROM "StockOperation" WHERE "farmId" = f."farmId" AND "formulationId" = f.id) AS productions,
      (SELECT count(*)::int FROM "Recipe" WHERE "farmId" = f."farmId" AND "formulationId" = f.id AND active) AS recipes,
      (SELECT count(*)::int FROM "FormulationIngredient"
       WHERE "farmId" = f."farmId" AND "foodId" = f."productId" AND f."validFrom" <= (SELECT "currentDay" FROM "Farm" WHERE id = f."farmId")) AS "ingredientOf",
      (SELECT count(*)::int FROM "Stock" s CROSS JOIN LATERAL (
         SELECT 1 FROM "StockMovement" m
         WHERE m."farmId" = s."farmId" AND m."stockId" = s.id AND m.day BETWEEN f."validFrom" AND coalesce(f."validTo", 'infinity') LIMIT 1) moved
       WHERE s."farmId" = f."farmId" AND s."foodId" = f."productId") AS movements,
      (SELECT count(*)::int FROM "PurchaseItem" i JOIN "Purchase" p ON p."farmId" = i."farmId" AND p.id = i."purchaseId"
       WHERE i."farmId" = f."farmId" AND i."foodId" = f."productId" AND p."orderDay" BETWEEN f."validFrom" AND coalesce(f."validTo", 'infinity')) AS orders
    FROM "Formulation" f WHERE f."farmId" = ${farmId}::uuid AND f.id = ANY(${ids}::uuid[])`;
}
