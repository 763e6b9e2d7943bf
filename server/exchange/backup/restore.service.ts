import { createWriteStream } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { listPeople } from '../../accounts/directory.service.ts';
import { listFarms } from '../../accounts/me.service.ts';
import { Context } from '../../platform/context.ts';
import { unscoped } from '../../platform/db/client.ts';
import { backupModels, type BackupModel } from '../../platform/db/generated/backupModels.ts';
import type { Db } from '../../platform/db/scope.ts';
import { isContentFault } from '../../platform/errors/fromDatabase.ts';
import { inLittleMemory } from '../../platform/limits/memory.ts';
import { openTransaction } from '../../platform/transactionEnd.ts';
import { uploadsFolder } from '../../platform/store/objectStore.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { refuseBackup, refuseLine } from './backupFault.ts';
import { changedLine, type LinePage } from './backupLines.ts';
import { peopleOf, type BackupPerson, type OpenBackup } from './backupRead.service.ts';
import { insertLines, insertStaged, numberAbove, setAddress, stageLines } from './backupRows.sql.ts';
import { countsOf } from './manifest.ts';
import { restoredRows, type Changes, type Restoring } from './restoredRows.calc.ts';

const transactionLimits = { maxWait: 60_000, timeout: 10 * 60 * 1_000 };

/** Reports the rows that are restored; throws once somebody cancelled it. */
type Report = (done: number, total: number) => Promise<void>;

export interface Restored {
  farmId: string;
  farmName: string;
}

/** Beside the farms of whoever restores it, the one that it was made of among them, it has a name of its own. */
async function nameOf(ctx: Context, { manifest: { farm, day } }: OpenBackup): Promise<string> {
  const taken = new Set((await listFarms(ctx, {})).map(({ name }) => name));
  if (farm.id !== ctx.actor.farmId && !taken.has(farm.name)) return farm.name;
  const [year, month, date] = day.split('-');
  for (let number = 1; ; number += 1) {
    const mark = ` (${date}/${month}/${year}${number > 1 ? `, ${number}` : ''})`;
    const name = `${farm.name.slice(0, 100 - mark.length)}${mark}`;
    if (!taken.has(name)) return name;
  }
}

/** The papers go into the store first: rows never refer to one that is not there. */
async function storePapers(ctx: Context, backup: OpenBackup, farmId: string): Promise<void> {
  const folder = uploadsFolder(ctx.platform.config);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const [file, { rows, sha256 }] of Object.entries(backup.manifest.files)) {
    if (rows !== null || !file.startsWith('papers/')) continue;
    const path = join(folder, randomUUID());
    try {
      await pipeline(await backup.content(file), createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      await ctx.platform.store.put({ farmId, sha256 }, path);
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** The account of each person by e-mail; for an e-mail that nobody has here, one that has no password yet. */
export async function accountsOf(db: Db, people: readonly BackupPerson[]): Promise<Map<string, string>> {
  const emails = people.map(({ email }) => email);
  const select = { id: true, email: true } as const;
  const find = () => unscoped(db).person.findMany({ where: { email: { in: emails } }, select });
  const known = new Set((await find()).map(({ email }) => email));
  const missing = people.filter(({ email }) => !known.has(email));
  if (missing.length > 0)
    await db.person.createMany({ data: missing.map(({ email, locale }) => ({ email, locale })), skipDuplicates: true });
  const idOf = new Map((await find()).map(({ id, email }) => [email, id]));
  return new Map(people.map(({ membershipId, email }) => [membershipId, idOf.get(email)!]));
}

/** Rows that make a farm. */
export type FarmRows = Pick<OpenBackup, 'manifest' | 'form' | 'pages'>;

interface Target {
  db: Db;
  farmId: string;
  changes: Changes;
  restoring: Restoring;
  report: Report;
}

function changedLines({ changes, restoring }: Target, model: BackupModel, { lines }: LinePage): string[] {
  const change = changes[model.name]?.change;
  if (!change) return lines;
  return lines.map((line) => changedLine(line, (row) => change(row, restoring)));
}

/** A value that the database refuses is a fault of its line; an outage is none. */
async function orFaultOf<Result>(file: string, line: number, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    return isContentFault(error) ? refuseLine(file, line, null, error) : Promise.reject(error);
  }
}

async function restoreModel(
  target: Target,
  backup: FarmRows,
  model: BackupModel,
  advance: (rows: number) => Promise<void>,
): Promise<void> {
  const { db, farmId, changes } = target;
  const extra = changes[model.name]?.extra ?? [];
  const file = backup.form.fileOf(model);
  const expected = backup.manifest.files[file]?.rows ?? 0;
  let rows = 0;
  for await (const page of backup.pages(model)) {
    const lines = changedLines(target, model, page);
    await orFaultOf(file, page.first, async () => {
      if (model.refersToItself) await stageLines(farmId, db, lines);
      else rows += await insertLines(farmId, db, { model, extra }, lines);
    });
    await advance(lines.length);
  }
  if (model.refersToItself && expected > 0)
    rows = await orFaultOf(file, 1, () => insertStaged(farmId, db, { model, extra }));
  if (rows !== expected) refuseBackup('DAMAGED', { file, line: rows });
  await orFaultOf(file, 1, () => numberAbove(farmId, db, model));
}

/** The address that the farm's line names. */
async function addressOf(backup: FarmRows): Promise<string | null> {
  for await (const { lines } of backup.pages(backupModels.find(({ name }) => name === 'Farm')!))
    return (JSON.parse(lines[0]!) as { addressId: string | null }).addressId;
  return null;
}

/** Writes all rows of a new farm. */
export async function restoreRows(target: Target, backup: FarmRows): Promise<void> {
  const { db, farmId, report } = target;
  const total = Object.values(countsOf(backup.manifest)).reduce((sum, rows) => sum + rows, 0);
  let done = 0;
  const advance = (rows: number) => report((done += rows), total);
  for (const model of backupModels) await restoreModel(target, backup, model, advance);
  await listPeople(db, farmId);
  await setAddress(farmId, db, await addressOf(backup));
}

/** Whoever restores a farm that they were not on becomes its owner. */
async function addRestorer(ctx: Context, { db, farmId, restoring }: Target): Promise<string> {
  if (restoring.restorerMembershipId) return restoring.restorerMembershipId;
  const { personId, membershipId } = ctx.person;
  const { name } = await ctx.db.membership.findUniqueOrThrow({ where: ctx.key(membershipId), select: { name: true } });
  await db.farmOfPerson.create({ data: { personId, farmId } });
  const { id } = await db.membership.create({
    data: { farmId, personId, name, role: 'OWNER', joinedAt: restoring.now },
    select: { id: true },
  });
  return id;
}

/** Makes a farm of its rows, and returns the membership of whoever restores. */
async function writeFarm(
  ctx: Context,
  db: Db,
  backup: OpenBackup,
  restored: Restored,
  report: Report,
): Promise<string> {
  const { farmId, farmName } = restored;
  const people = await peopleOf(backup);
  const { email } = await ctx.db.person.findUniqueOrThrow({
    where: { id: ctx.person.personId },
    select: { email: true },
  });
  const restoring: Restoring = {
    now: ctx.now(),
    farmName,
    personOf: await accountsOf(db, people),
    restorerMembershipId: people.find((person) => person.email === email)?.membershipId ?? null,
  };
  const target: Target = { db, farmId, changes: restoredRows, restoring, report };
  await restoreRows(target, backup);
  const membershipId = await addRestorer(ctx, target);
  await db.activity.create({
    data: {
      ...{ farmId, membershipId, type: 'Backup', subjectId: farmId, subject: `${farmName} ${backup.manifest.day}` },
      op: 'CREATED',
      at: restoring.now,
    },
  });
  return membershipId;
}

/**
 * Makes a new farm of a backup that was checked, in one transaction: all of it or nothing. Keys begin with the farm, so
 * that all other ids stay as they are, and with them what refers to them, links and papers.
 */
export async function restoreFarm(
  ctx: Context,
  backup: OpenBackup,
  report: Report,
  // Who may be interrupted and come again names the farm, and finds the one that it made.
  farmId: string = uuidv7(),
): Promise<Restored> {
  const { database } = ctx.platform;
  const made = await database.forFarm(farmId).farm.findUnique({ where: { id: farmId }, select: { name: true } });
  if (made) return { farmId, farmName: made.name };
  const restored = { farmId, farmName: await nameOf(ctx, backup) };
  // Of a farm that did not come to be, the daily sweep removes them.
  await storePapers(ctx, backup, restored.farmId);
  await inLittleMemory(() =>
    database
      .forFarm(restored.farmId)
      .$transaction((db) => writeFarm(ctx, db as Db, backup, restored, report), transactionLimits),
  );
  return restored;
}

/** Ends a trial: nothing of it is kept. */
class TrialEnded extends Error {
  override name = 'TrialEnded';
}

/** The same in a transaction that is rolled back after `use`, without the papers. */
export async function withTrialRestore<Result>(
  ctx: Context,
  backup: OpenBackup,
  use: (restored: Context) => Promise<Result>,
): Promise<Result> {
  const restored = { farmId: uuidv7(), farmName: backup.manifest.farm.name };
  const { personId, sessionId } = ctx.person;
  let result: { value: Result } | undefined;
  const run = async (db: Db): Promise<never> => {
    const membershipId = await writeFarm(ctx, db, backup, restored, async () => undefined);
    const actor = { farmId: restored.farmId, personId, membershipId, role: 'OWNER' as const, sessionId };
    result = { value: await use(new Context(ctx.platform, { ...ctx.facts, actor }, openTransaction(db))) };
    throw new TrialEnded();
  };
  try {
    const { database } = ctx.platform;
    await inLittleMemory(() =>
      database.forFarm(restored.farmId).$transaction((db) => run(db as Db), transactionLimits),
    );
  } catch (error) {
    if (!(error instanceof TrialEnded) || !result) throw error;
  }
  return result!.value;
}
