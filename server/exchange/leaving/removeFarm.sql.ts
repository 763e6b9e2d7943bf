import { farmModels } from '../../platform/db/generated/backupModels.ts';
import { Prisma } from '../../platform/db/generated/prisma/client.ts';
import type { EveryFarmDb } from '../../platform/db/client.ts';

type Removing = Pick<EveryFarmDb, '$queryRaw' | '$executeRaw'>;

/** Ledgers let go of the rows of this farm. Its address refers to the farm, and the farm to it. */
export async function beginRemoving(farmId: string, db: Removing): Promise<void> {
  await db.$executeRaw`UPDATE "Farm" SET removing = true, "addressId" = NULL WHERE id = ${farmId}::uuid`;
}

/** Every model with rows of a farm, before those that its rows refer to; the farm is the last. */
export const removedModels: readonly string[] = farmModels.toReversed();

/** Removes the farm's rows of a model, and returns how many there were. */
export async function removeRows(farmId: string, db: Removing, model: string): Promise<number> {
  const column = Prisma.raw(model === 'Farm' ? 'id' : '"farmId"');
  return db.$executeRaw`DELETE FROM ${Prisma.raw(`"${model}"`)} WHERE ${column} = ${farmId}::uuid`;
}

/** Accounts that belong to no farm any more. */
export async function removeAccounts(_farmId: string, db: Removing, personIds: readonly string[]): Promise<number> {
  return db.$executeRaw`
    DELETE FROM "Person" p
    WHERE p.id = ANY(${personIds}::uuid[]) AND NOT EXISTS (SELECT 1 FROM "FarmOfPerson" m WHERE m."personId" = p.id)`;
}
