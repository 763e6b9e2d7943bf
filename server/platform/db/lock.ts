import { fail } from '../errors/AppError.ts';
import { appErrorOf } from '../errors/fromDatabase.ts';
import type { Db } from './scope.ts';

/** Lets one transaction of a farm go on at a time, for a rule that looks at more rows than it writes. */
export async function lockFarm(db: Db, farmId: string): Promise<void> {
  await db.$queryRaw`SELECT 1 FROM "Farm" WHERE "id" = ${farmId}::uuid FOR NO KEY UPDATE`;
}

/** An update that names the version it was typed over; of two at the same time, only one finds it. */
export async function unlessStale<Row>(update: PromiseLike<Row>): Promise<Row> {
  try {
    return await update;
  } catch (error) {
    if (appErrorOf(error)?.code === 'InexistentEntity') fail('ConcurrentUpdate');
    throw error;
  }
}
