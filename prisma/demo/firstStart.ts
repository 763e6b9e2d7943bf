import type { Platform } from '../../server/platform/context.ts';
import { openDatabase, type Database } from '../../server/platform/db/client.ts';
import { holdServerLock } from '../../server/platform/db/lock.ts';

const lockName = 'demo farm';

interface Options {
  /** Whether a database without farms gets the demo farm. */
  demo: boolean;
  onMake(): void;
}

/**
 * Leaves the demo farm whole or not at all: what a start that was cut off had made is removed, and made anew. Servers
 * that start together wait for the one that makes it; none serves calls before.
 */
export async function completeDemoFarm(platform: Platform, databaseUrl: string, { demo, onMake }: Options) {
  if (await hasNothingToMake(platform.database, demo)) return;
  const { everyFarm } = platform.database;
  const unlock = await holdServerLock(databaseUrl, lockName);
  try {
    const making = await everyFarm.demoFarm.findUnique({ where: { id: 1 } });
    if (making && making.wholeAt === null) await removeAll(platform);
    if (!demo || (await everyFarm.farm.count({ take: 1 })) > 0) return;
    onMake();
    await everyFarm.demoFarm.upsert({ where: { id: 1 }, create: {}, update: { wholeAt: null } });
    await makeAlone(platform, databaseUrl);
    // A commit that waits for the disk, and with it for all before.
    await everyFarm.demoFarm.update({ where: { id: 1 }, data: { wholeAt: new Date() } });
  } finally {
    await unlock();
  }
}

/** Makes the demo farm where nobody is served meanwhile, and what is cut off is made anew. */
export async function makeAlone(platform: Platform, databaseUrl: string): Promise<void> {
  const { makeDemoFarm } = await import('./demoFarm.ts');
  const { databaseConnections: connections, statementTimeoutMs } = platform.config;
  const database = openDatabase(databaseUrl, { connections, statementTimeoutMs, durable: false, repeats: true });
  try {
    await makeDemoFarm({ ...platform, database });
    // Its log is larger than the farm; of a PostgreSQL of its own, Cocho may say when it is needless.
    if (!platform.config.databaseUrl) await database.everyFarm.$executeRaw`CHECKPOINT`;
  } finally {
    await database.close();
  }
}

/** The usual start, found out without Prisma, whose compiler a start would wait for. */
async function hasNothingToMake({ readJson }: Database, demo: boolean): Promise<boolean> {
  const nothing = `NOT EXISTS (SELECT FROM "DemoFarm" WHERE "wholeAt" IS NULL)
    AND (NOT $1 OR EXISTS (SELECT FROM "Farm"))`;
  return JSON.parse(await readJson(null, `SELECT to_json(${nothing})::text`, [demo])) === true;
}

/** Nobody was served yet, so every row is the unfinished demo farm's. */
async function removeAll({ database: { everyFarm } }: Platform): Promise<void> {
  const tables = await everyFarm.$queryRaw<{ name: string }[]>`
    SELECT quote_ident(tablename) AS name
    FROM pg_tables
    WHERE schemaname = current_schema() AND tablename <> '_prisma_migrations'`;
  await everyFarm.$executeRawUnsafe(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
}
