import { fail } from '../errors/AppError.ts';
import { appErrorOf } from '../errors/fromDatabase.ts';
import type { Db } from './scope.ts';

/** Serializes transactions of a farm per rule, for a rule that reads more rows than it writes. */
export async function lockFarm(db: Db, farmId: string): Promise<void> {
  await db.$queryRaw`SELECT 1 FROM "Farm" WHERE "id" = ${farmId}::uuid FOR NO KEY UPDATE`;
}

/** Optimistic locking: an update that matches no row with the given version fails with ConcurrentUpdate. */
export async function unlessStale<Row>(update: PromiseLike<Row>): Promise<Row> {
  try {
    return await update;
  } catch (error) {
    if (appErrorOf(error)?.code === 'InexistentEntity') fail('ConcurrentUpdate');
    throw error;
  }
}
