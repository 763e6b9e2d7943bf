import type { Db } from '../../platform/db/scope.ts';

/** What a lot cost when it was bought, by this price of a unit, and what is paid of that; null where it was counted. */
export async function valueOfLot(
  farmId: string,
  db: Db,
  { lotId, unitCost }: { lotId: string; unitCost: string },
): Promise<{ value: string | null; paid: string }> {
  const [row] = await db.$queryRaw<{ value: string | null; paid: string }[]>`
    SELECT
      (
        SELECT round(m.quantity * ${unitCost}::numeric, 2)
        FROM "MedicineMovement" m
        WHERE m."farmId" = ${farmId}::uuid AND m."lotId" = ${lotId}::uuid AND m.type = 'PURCHASE'
        LIMIT 1
      )::text AS value,
      (
        SELECT coalesce(sum(p.value), 0)
        FROM "FinancialPayment" p
        WHERE p."farmId" = ${farmId}::uuid AND p."lotId" = ${lotId}::uuid
      )::text AS paid`;
  return row!;
}
