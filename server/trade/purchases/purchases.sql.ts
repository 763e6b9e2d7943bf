import type { Day } from '../../platform/values/day.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { Rank } from '../../platform/db/prismaSql/rank.ts';
import type { Db } from '../../platform/db/scope.ts';

/** Serializes whoever changes one purchase, until this transaction ends. */
export async function lockPurchase(farmId: string, db: Db, id: string): Promise<void> {
  await db.$queryRaw`
    SELECT 1
    FROM "Purchase"
    WHERE "farmId" = ${farmId}::uuid AND "id" = ${id}::uuid
    FOR NO KEY UPDATE`;
}

/** Purchases by the state they were in at the end of a day. */
export function byStatusOn(day: Day, way: 'asc' | 'desc'): Rank {
  return new Rank(
    way,
    (purchase) => Prisma.sql`CASE
      WHEN ${purchase}."storedAt" <= ${day}::date THEN 2
      WHEN ${purchase}."receivedAt" <= ${day}::date THEN 1
      ELSE 0
    END`,
  );
}
