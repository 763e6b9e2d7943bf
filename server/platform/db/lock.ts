import { Client } from 'pg';
import { fail } from '../errors/AppError.ts';
import { appErrorOf } from '../errors/fromDatabase.ts';
import type { Db } from './scope.ts';

/** Serializes transactions of a farm per rule, for a rule that reads more rows than it writes. */
export async function lockFarm(db: Db, farmId: string): Promise<void> {
  await db.$queryRaw`SELECT 1 FROM "Farm" WHERE "id" = ${farmId}::uuid FOR NO KEY UPDATE`;
}

/** Of several servers on one database, one at a time holds the lock of a name; it is given back with the connection. */
export async function holdServerLock(url: string, name: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: url, application_name: 'cocho-lock' });
  // A lost connection has given the lock back; its holder learns it from its next statement.
  client.on('error', () => undefined);
  await client.connect();
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 3))', [name]);
  return () => client.end();
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
