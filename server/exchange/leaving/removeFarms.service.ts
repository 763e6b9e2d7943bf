import type { Platform } from '../../platform/context.ts';
import type { EveryFarmDb } from '../../platform/db/client.ts';
import { beginRemoving, removeAccounts, removedModels, removeRows } from './removeFarm.sql.ts';

type Removing = Pick<Platform, 'database' | 'store' | 'log' | 'now' | 'bus'>;

/** Of one statement: the largest table of a farm. */
const longestMs = 10 * 60 * 1_000;

type Step = Parameters<typeof beginRemoving>[1];

/** A transaction for each model: whoever is interrupted goes on where it was, and no lock is held for long. */
async function inStep(everyFarm: EveryFarmDb, step: (db: Step) => Promise<number>): Promise<number> {
  return everyFarm.$transaction(step, { maxWait: 60_000, timeout: longestMs });
}

/** Removes a farm from every table, with its files and the accounts that belonged to it alone; returns its rows. */
export async function removeFarm({ database, store, bus }: Removing, farmId: string): Promise<number> {
  const { everyFarm } = database;
  const people = await everyFarm.membership.findMany({ where: { farmId }, select: { personId: true } });
  const sessions = await everyFarm.session.findMany({ where: { farmId }, select: { id: true } });
  await beginRemoving(farmId, everyFarm);
  let rows = 0;
  for (const model of removedModels) rows += await inStep(everyFarm, (db) => removeRows(farmId, db, model));
  const personIds = people.map(({ personId }) => personId);
  await inStep(everyFarm, (db) => removeAccounts(farmId, db, personIds));
  for (const { id } of sessions) bus.publish({ type: 'SessionEnded', sessionId: id });
  await store.removeFarm(farmId);
  return rows;
}

/** Removes the farms whose time is over: those that were replaced, and those that were deleted. */
export async function removeDueFarms(platform: Removing): Promise<number> {
  const { database, log, now } = platform;
  const due = await database.everyFarm.farm.findMany({
    where: { removeAt: { lte: now() } },
    select: { id: true },
    orderBy: { removeAt: 'asc' },
  });
  for (const { id } of due) {
    const rows = await removeFarm(platform, id);
    log.info({ farmId: id, rows }, 'a farm that was set aside was removed');
  }
  return due.length;
}
