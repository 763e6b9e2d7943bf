import type { Db } from '../platform/db/scope.ts';

/** Serializes whoever changes one purchase, until this transaction ends. */
export async function lockPurchase(farmId: string, db: Db, id: string): Promise<void> {
  await db.$queryRaw`SELECT 1 FROM "Purchase" WHERE "farmId" = ${farmId}::uuid AND "id" = ${id}::uuid FOR NO KEY UPDATE`;
}
