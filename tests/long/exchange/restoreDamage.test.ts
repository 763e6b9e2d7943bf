// Ten thousand changes of a backup against the restore itself: bytes of the file, and lines that are signed anew.
// CHANGES sets how many.
import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreNow } from '../../../server/exchange/backup/backups.service.ts';
import { withBackupFile } from '../../../server/exchange/backup/backupWrite.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { farmModels } from '../../../server/platform/db/generated/backupModels.ts';
import { tableOf } from '../../../server/platform/db/tables.ts';
import { toAppError } from '../../../server/platform/errors/serialize.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { startTestApp, type TestApp } from '../../support/app.ts';
import { damaged } from '../../support/backup/backupDamage.ts';
import { changedLines } from '../../support/backup/changedLines.ts';
import { fillFarm, ownerContext, rowsOfFarm } from '../../support/backup/backupStage.ts';
import { readContents, writeContents, type BackupContents } from '../../support/backup/rewriteBackup.ts';
import { seed } from '../../support/fuzz/seed.ts';

const changes = Number(process.env.CHANGES ?? 10_000);
/** A line that is right makes a farm, which takes longer than a refusal. */
const ofLines = Math.ceil(changes / 50);
const ofBytes = changes - ofLines;

let app: TestApp;
let folder: string;
let ctx: Context;
let path: string;
let contents: BackupContents;
let backupId: string;
/** Of the kept backup, which is damaged in its place. */
let kept: string;
let before: { rows: Record<string, number>; sums: Record<string, string> };

const noReport = async () => undefined;
const every = () => app.app.platform.database.everyFarm;
/** They grow with each restore that is begun. */
const left = new Set(['Activity', 'LEIA-ME.txt', 'data/Activity.ndjson']);

/** All rows of the farm: how many, and what they hash to. */
async function stateOf(): Promise<typeof before> {
  const { farmId } = ctx.actor;
  const rows: Record<string, number> = {};
  for (const model of farmModels.filter((name) => !left.has(name)))
    rows[model] = await tableOf(every() as never, model).count({
      where: model === 'Farm' ? { id: farmId } : { farmId },
    });
  const { files } = await withBackupFile(ctx, noReport, async ({ manifest }) => manifest);
  const sums = Object.entries(files).filter(([file]) => !left.has(file));
  return { rows, sums: Object.fromEntries(sums.map(([file, { sha256 }]) => [file, sha256])) };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-restore-damage-'));
  app = await startTestApp({ DATA_DIR: folder });
  const farm = await app.newFarm('Fazenda Firme');
  await fillFarm(app, farm, 2);
  ctx = await ownerContext(app, farm);
  path = join(folder, 'farm.zip');
  await withBackupFile(ctx, noReport, (written) => copyFile(written.path, path));
  contents = await readContents(path, app.app.platform.config);
  const sha256 = 'a'.repeat(64);
  backupId = uuidv7();
  const { size: bytes } = await stat(path);
  const { farmId } = ctx.actor;
  const row = { id: backupId, farmId, kind: 'SENT' as const, name: 'a.zip', sha256, bytes, signedHere: true };
  await ctx.db.backup.create({ data: { ...row, manifest: {} } });
  await app.app.platform.store.put({ farmId, sha256 }, path);
  kept = join(folder, 'documents', farmId, 'aa', sha256);
  before = await stateOf();
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** What a restore of what is kept now ends with: a refusal's code, or the farm that it made. */
async function outcome(): Promise<{ code: string } | { farmId: string }> {
  try {
    return await restoreNow(ctx, backupId);
  } catch (error) {
    return { code: toAppError(error)?.code ?? String(error) };
  }
}

const refusals = ['BackupIncompatible', 'InvalidFieldType', 'UserBelongsToAnotherFarm'];

test('a backup whose bytes were changed is not restored, and nothing of any farm changes', async () => {
  const whole = await readFile(path);
  const farms = await every().farm.count();
  const wrong: string[] = [];
  for (let index = 0; index < ofBytes; index += 1) {
    const { bytes, how } = damaged(whole, 20_000 + index);
    if (bytes.equals(whole)) continue;
    await writeFile(kept, bytes);
    const ended = await outcome();
    if (!('code' in ended && refusals.includes(ended.code))) wrong.push(`${how}: ${JSON.stringify(ended)}`);
  }
  expect(wrong).toEqual([]);
  expect(await every().farm.count()).toBe(farms);
  expect(await stateOf()).toEqual(before);
});

test('one whose lines were changed and signed anew is refused whole, or is a whole farm beside the others', async () => {
  const farms = await every().farm.count();
  const wrong: string[] = [];
  let made = 0;
  for (let index = 0; index < ofLines; index += 1) {
    const { files, how } = changedLines(contents, seed * 1_000 + index);
    await writeContents(kept, app.app.platform.config, { ...contents, files });
    const ended = await outcome();
    if ('farmId' in ended) {
      made += 1;
      const rows = await rowsOfFarm(app, ended.farmId);
      const short = Object.entries(rows).filter(
        ([model, count]) => !left.has(model) && count < linesOf(files.get(`data/${model}.ndjson`)),
      );
      if (short.length > 0) wrong.push(`${how}: lacks ${JSON.stringify(short)}`);
    } else if (!refusals.includes(ended.code)) wrong.push(`${how}: ${ended.code}`);
  }
  console.log(`${made} of ${ofLines} were farms, the others were refused`);
  expect(wrong).toEqual([]);
  expect(await every().farm.count()).toBe(farms + made);
  expect(await stateOf()).toEqual(before);
});

const linesOf = (bytes: Buffer | undefined) => bytes?.filter((byte) => byte === 10).length ?? 0;
