import { demoOwner, neighbour } from './setup/accounts.ts';
import type { ReportPart } from './calendar.ts';
import type { Platform } from '../../server/platform/context.ts';
import { openDatabase, type Database } from '../../server/platform/db/client.ts';
import { holdServerLock } from '../../server/platform/db/lock.ts';

const lockName = 'demo farm';

interface Options {
  /** Whether a database without farms gets the demo farm. */
  demo: boolean;
  onMake(): void;
  report: ReportPart;
}

/**
 * Leaves the demo farm whole or not at all: what a start that was cut off had made is removed, and made anew. Servers
 * that start together wait for the one that makes it. Other farms may be registered meanwhile.
 */
export async function completeDemoFarm(platform: Platform, databaseUrl: string, { demo, onMake, report }: Options) {
  if (await hasNothingToMake(platform.database, demo)) return;
  const { everyFarm } = platform.database;
  const unlock = await holdServerLock(databaseUrl, lockName);
  try {
    const making = await everyFarm.demoFarm.findUnique({ where: { id: 1 } });
    const wasCutOff = making !== null && making.wholeAt === null;
    if (wasCutOff) await removeMade(platform);
    if (!demo) await everyFarm.demoFarm.deleteMany({ where: { wholeAt: null } });
    if (!demo || (!wasCutOff && (await everyFarm.farm.count({ take: 1 })) > 0)) return;
    onMake();
    await everyFarm.demoFarm.upsert({ where: { id: 1 }, create: {}, update: { wholeAt: null } });
    await makeAlone(platform, databaseUrl, report);
    // A commit that waits for the disk, and with it for all before.
    await everyFarm.demoFarm.update({ where: { id: 1 }, data: { wholeAt: new Date() } });
  } finally {
    await unlock();
  }
}

/** Makes the demo farm where nobody is served meanwhile. */
export async function makeAlone(platform: Platform, databaseUrl: string, report: ReportPart = () => undefined) {
  const { makeDemoFarm } = await import('./demoFarm.ts');
  await withDatabaseAlone(platform, databaseUrl, async (alone) => {
    await makeDemoFarm(alone, { report });
    // Its log is larger than the farm; of a PostgreSQL of its own, Cocho may say when it is needless.
    if (!platform.config.databaseUrl) await alone.database.everyFarm.$executeRaw`CHECKPOINT`;
  });
}

/** Connections for one long work that nobody waits for, and that is done anew where it is cut off. */
export async function withDatabaseAlone(
  platform: Platform,
  databaseUrl: string,
  work: (platform: Platform) => Promise<void>,
): Promise<void> {
  const { databaseConnections: connections, statementTimeoutMs } = platform.config;
  const database = openDatabase(databaseUrl, { connections, statementTimeoutMs, durable: false, repeats: true });
  try {
    await work({ ...platform, database });
  } finally {
    await database.close();
  }
}

/** The usual start, found out without Prisma, whose compiler a start would wait for. */
async function hasNothingToMake({ readRows }: Database, demo: boolean): Promise<boolean> {
  const nothing = `NOT EXISTS (SELECT FROM "DemoFarm" WHERE "wholeAt" IS NULL)
    AND (NOT $1 OR EXISTS (SELECT FROM "Farm"))`;
  return (await readRows(null, `SELECT ${nothing}`, [demo]))[0]![0] === true;
}

/** The farms of the people of the demo farm; somebody may have registered another one meanwhile. */
async function removeMade(platform: Platform): Promise<void> {
  const { removeFarm } = await import('../../server/exchange/leaving/removeFarms.service.ts');
  const { ownedFarms } = await import('./setAside.ts');
  for (const { farmId } of await ownedFarms(platform, [demoOwner.email, neighbour.email]))
    await removeFarm(platform, farmId);
}
