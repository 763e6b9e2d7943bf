import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBackupFile } from '../../../server/exchange/backup/backupWrite.service.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { unnoticedDamage } from '../../support/backup/backupDamage.ts';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-backup-damage-'));
  app = await startTestApp({ DATA_DIR: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

test('ten thousand damages of a backup are refused with their places', async () => {
  const path = join(folder, 'farm.zip');
  const ctx = app.contextFor(await app.newFarm());
  await withBackupFile(
    ctx,
    async () => undefined,
    (written) => copyFile(written.path, path),
  );
  expect(await unnoticedDamage(path, app.app.platform.config, { from: 400, to: 10_400 })).toEqual([]);
});
