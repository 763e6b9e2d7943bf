import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup } from '../../../server/exchange/backup/backupRead.service.ts';
import { withBackupFile } from '../../../server/exchange/backup/backupWrite.service.ts';
import { countsOf, type Manifest } from '../../../server/exchange/backup/manifest.ts';
import { restoreFarm } from '../../../server/exchange/backup/restore.service.ts';
import { removeDueFarms } from '../../../server/exchange/leaving/removeFarms.service.ts';
import { replaceFarm, switchBack } from '../../../server/exchange/replacing/replaceFarm.service.ts';
import { prove } from '../../../server/exchange/schedule/proof.service.ts';
import { backupModels, farmModels } from '../../../server/platform/db/generated/backupModels.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { tableOf } from '../../../server/platform/db/tables.ts';
import { asCaller } from '../../../server/platform/turns/caller.ts';
import { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { startDemoApp, type DemoApp } from '../../support/servers/demoApp.ts';
import { checkFile, unnoticedDamage } from '../../support/backup/backupDamage.ts';
import { differingModels } from '../../support/backup/sameFarm.ts';
import { answerHashes, answersOf } from '../../../server/exchange/schedule/farmAnswers.service.ts';

let app: DemoApp;
let ctx: Context;
let folder: string;
let path: string;
let manifest: Manifest;
/** Answers of the moment of the backup. */
let answers: Record<string, string>;
let copyId: string;

const noReport = async () => undefined;
const asJob = <Result>(work: () => Promise<Result>) => asCaller({ farm: ctx.actor.farmId, isJob: true }, work);

async function contextOfFarm(farmId: string): Promise<Context> {
  const { id: membershipId, personId } = await app.app.platform.database.forFarm(farmId).membership.findFirstOrThrow({
    where: { person: { email: 'helena@boavista.demo' } },
  });
  return new Context(app.app.platform, {
    locale: 'pt-BR',
    chosenDay: null,
    traceId: uuidv7(),
    clientId: null,
    address: 'backup-test',
    userAgent: null,
    actor: { farmId, membershipId, personId, role: 'OWNER', sessionId: uuidv7() },
  });
}

beforeAll(async () => {
  app = await startDemoApp();
  const { farmId } = await app.app.platform.database.everyFarm.membership.findFirstOrThrow({
    where: { person: { email: 'helena@boavista.demo' } },
    orderBy: { createdAt: 'asc' },
  });
  ctx = await contextOfFarm(farmId);
  // Nothing of the farm changes by itself meanwhile.
  const later = new Date(Date.now() + 86_400_000);
  await ctx.db.gatewayMessage.updateMany({ where: { status: 'WAITING' }, data: { nextAttemptAt: later } });
  folder = await mkdtemp(join(tmpdir(), 'cocho-backup-'));
  path = join(folder, 'farm.zip');
  manifest = await asJob(() =>
    withBackupFile(
      ctx,
      noReport,
      async (written) => {
        await copyFile(written.path, path);
        answers = written.read;
        return written.manifest;
      },
      answerHashes,
    ),
  );
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

describe('a backup', () => {
  test('holds each row of each model, and no secret', async () => {
    const counts = countsOf(manifest);
    for (const { name } of backupModels)
      expect([name, counts[name]]).toEqual([name, await tableOf(ctx.db, name).count({})]);
    const names = backupModels.flatMap(({ columns }) =>
      columns.filter(({ mark }) => mark === 'in').map(({ name }) => name),
    );
    expect(names.filter((name) => /password|token|secret/i.test(name))).toEqual([]);
  });

  test('is accepted as it was written', () => checkFile(path, app.app.platform.config));

  test('is refused, with the place, whatever is flipped, cut, swapped or dropped', async () => {
    expect(await unnoticedDamage(path, app.app.platform.config, { from: 0, to: 40 })).toEqual([]);
  });
});

test('restores the farm beside itself: the same rows, the same figures, the same seals', async () => {
  const backup = await openBackup(path, app.app.platform.config);
  const { farmId } = await asJob(() => restoreFarm(ctx, backup, noReport));
  copyId = farmId;
  backup.close();
  const restored = await contextOfFarm(farmId);
  expect(await differingModels(ctx, restored)).toEqual([]);
  const [before, after] = [await answersOf(ctx), await answersOf(restored)];
  expect(Object.keys(after).filter((name) => after[name] !== before[name])).toEqual([]);
  const memberships = await restored.db.membership.findMany({ where: { joinedAt: { not: null } } });
  expect(memberships.map(({ id }) => id)).toEqual([restored.person.membershipId]);
  expect(await restored.db.apiKey.count({ where: { revokedAt: null } })).toBe(0);
  expect(await restored.db.gatewayMessage.count({ where: { status: 'WAITING' } })).toBe(0);
});

test('a second backup of it holds the same files', async () => {
  const again = await asJob(() => withBackupFile(ctx, noReport, async (written) => written.manifest));
  const { 'LEIA-ME.txt': _readme, ...files } = again.files;
  expect(files).toEqual(Object.fromEntries(Object.entries(manifest.files).filter(([file]) => file !== 'LEIA-ME.txt')));
});

test('is proven by a trial of which nothing is left', async () => {
  const { everyFarm } = app.app.platform.database;
  const before = await everyFarm.farm.count();
  const backup = await openBackup(path, app.app.platform.config);
  const started = performance.now();
  expect(await asJob(() => prove(ctx, backup, answers))).toEqual({ answers: 12, failure: null });
  console.log(`proven in ${Math.round(performance.now() - started)} ms`);
  backup.close();
  expect(await everyFarm.farm.count()).toBe(before);
});

test('the copy takes the place of the farm within seconds, and gives it back with the same answers', async () => {
  const { farmId } = ctx.actor;
  const { name } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId } });
  const before = await answersOf(ctx);
  const { id } = await ctx.db.backup.create({
    data: {
      farmId,
      kind: 'SENT',
      name: 'a',
      sha256: '0'.repeat(64),
      bytes: 1,
      manifest: {},
      signedHere: true,
      restoredFarmId: copyId,
    },
  });
  const started = performance.now();
  await replaceFarm(ctx, { backupId: toGlobalId('Backup', id), confirmFarmName: name });
  const ms = performance.now() - started;
  console.log(`replaced in ${Math.round(ms)} ms`);
  expect(ms).toBeLessThan(5_000);
  const copy = await contextOfFarm(copyId);
  expect(await answersOf(copy)).toEqual(before);
  await switchBack(copy, { farmId: toGlobalId('Farm', farmId) });
  expect(await answersOf(ctx)).toEqual(before);
});

test('the copy is removed from every table, and the farm stays as it is', async () => {
  const rowsOf = async (id: string) => {
    const { everyFarm } = app.app.platform.database;
    let rows = 0;
    for (const model of farmModels)
      rows += await tableOf(everyFarm as never, model).count({ where: model === 'Farm' ? { id } : { farmId: id } });
    return rows;
  };
  const before = await rowsOf(ctx.actor.farmId);
  const later = { ...app.app.platform, now: () => new Date(Date.now() + 8 * 86_400_000) };
  const started = performance.now();
  expect(await asJob(() => removeDueFarms(later))).toBe(1);
  console.log(`removed in ${Math.round(performance.now() - started)} ms`);
  expect(await rowsOf(copyId)).toBe(0);
  expect(await rowsOf(ctx.actor.farmId)).toBe(before);
});
