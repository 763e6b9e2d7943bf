import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBackup } from '../../../server/exchange/backup/backupRead.service.ts';
import { withBackupFile } from '../../../server/exchange/backup/backupWrite.service.ts';
import { countsOf, type Manifest } from '../../../server/exchange/backup/manifest.ts';
import { restoreFarm } from '../../../server/exchange/backup/restore.service.ts';
import { backupModels } from '../../../server/platform/db/generated/backupModels.ts';
import { tableOf } from '../../../server/platform/db/tables.ts';
import { asCaller } from '../../../server/platform/turns/caller.ts';
import { Context } from '../../../server/platform/context.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { startDemoApp, type DemoApp } from '../../support/servers/demoApp.ts';
import { checkFile, unnoticedDamage } from '../../support/backup/backupDamage.ts';
import { differingModels, figuresOf } from '../../support/backup/sameFarm.ts';

let app: DemoApp;
let ctx: Context;
let folder: string;
let path: string;
let manifest: Manifest;

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
    withBackupFile(ctx, noReport, async (written) => {
      await copyFile(written.path, path);
      return written.manifest;
    }),
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
  backup.close();
  const restored = await contextOfFarm(farmId);
  expect(await differingModels(ctx, restored)).toEqual([]);
  const [before, after] = [await figuresOf(ctx), await figuresOf(restored)];
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
