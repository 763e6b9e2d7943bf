import type { Db } from '../../platform/db/scope.ts';
import type { CostChange, FedCost } from '../../stock/ledger/ledgerFollowers.ts';

/** By batch, what the drops of beats that loaded one of these stocks cost, and supplements of them. */
export async function fedCosts(farmId: string, db: Db, { stockIds, from }: CostChange): Promise<FedCost[]> {
  return db.$queryRaw<FedCost[]>`
    SELECT a.id AS "batchId", a.name, a.status = 'FINALIZED' AS "isFinalized", f.cost::text AS cost
    FROM (
      SELECT "batchId", sum(cost) AS cost
      FROM (
        SELECT d."batchId", d.cost
        FROM "Beat" b
        JOIN "BeatDrop" d ON d."farmId" = ${farmId}::uuid AND d."beatId" = b.id
        WHERE b."farmId" = ${farmId}::uuid AND b.day >= ${from}::date AND b.status = 'CLOSED'
          AND b.id IN (
            SELECT l."beatId"
            FROM "BeatLine" l
            WHERE l."farmId" = ${farmId}::uuid AND l."stockId" = ANY(${stockIds}::uuid[])
          )
        UNION ALL
        SELECT s."batchId", s.cost
        FROM "PastureSupplement" s
        WHERE s."farmId" = ${farmId}::uuid AND s.day >= ${from}::date AND NOT s.reversed
          AND s."stockId" = ANY(${stockIds}::uuid[])
      ) parts
      GROUP BY "batchId"
    ) f
    JOIN "Batch" a ON a."farmId" = ${farmId}::uuid AND a.id = f."batchId"
    WHERE f.cost IS NOT NULL`;
}
