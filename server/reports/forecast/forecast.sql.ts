import type { Day } from '../../platform/values/day.ts';
import type { Db } from '../../platform/db/scope.ts';

export interface OrderedFood {
  foodId: string;
  /** When it should come. */
  day: Day;
  kg: string;
}

/** What of foods was ordered and is not in a stock yet. */
export async function orderedFoods(farmId: string, db: Db): Promise<OrderedFood[]> {
  return db.$queryRaw<OrderedFood[]>`
    WITH received AS (
      SELECT
        r."itemId", sum(r."netKg") AS kg,
        coalesce(sum(r."netKg") FILTER (WHERE r."storedDay" IS NULL), 0) AS waiting
      FROM "PurchaseReceipt" r
      JOIN "Purchase" p ON p."farmId" = ${farmId}::uuid AND p.id = r."purchaseId" AND p.status <> 'STORED'
      WHERE r."farmId" = ${farmId}::uuid
      GROUP BY r."itemId"
    )
    SELECT
      i."foodId", coalesce(p."deliveryDate", p."orderDay" + f."supplierDays")::text AS day,
      sum(
        CASE WHEN p.status = 'PENDING' THEN greatest(i.kg - coalesce(r.kg, 0), 0) ELSE 0 END + coalesce(r.waiting, 0)
      )::text AS kg
    FROM "Purchase" p
    JOIN "PurchaseItem" i ON i."farmId" = ${farmId}::uuid AND i."purchaseId" = p.id
    JOIN "Food" f ON f."farmId" = ${farmId}::uuid AND f.id = i."foodId"
    LEFT JOIN received r ON r."itemId" = i.id
    WHERE p."farmId" = ${farmId}::uuid AND p.category = 'FOODS' AND p.status <> 'STORED'
    GROUP BY i."foodId", 2`;
}
