import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backupState, setBackupSchedule } from '../../../server/exchange/schedule/backupSchedule.service.ts';
import { startDueBackups } from '../../../server/exchange/schedule/dueBackups.service.ts';
import { prove } from '../../../server/exchange/schedule/proof.service.ts';
import { answerHashes } from '../../../server/exchange/schedule/farmAnswers.service.ts';
import { withKept } from '../../../server/exchange/backup/backups.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { runJob } from '../../../server/platform/jobs/runJob.ts';
import { startTestApp, type TestApp, type TestFarm } from '../../support/app.ts';

let app: TestApp;
let folder: string;
let farm: TestFarm;
let ctx: Context;
let now = new Date('2026-03-01T15:00:00.000Z');
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cocho-schedule-'));
  app = await startTestApp({ DATA_DIR: folder });
  app.app.platform.now = () => now;
  farm = await app.newFarm('Fazenda Noturna');
  const { personId } = await app.app.platform.database.everyFarm.membership.findFirstOrThrow({
    where: { id: farm.membershipId },
  });
  const { facts } = app.contextFor(farm);
  ctx = new Context(app.app.platform, { ...facts, actor: { ...ctxActor(), personId } });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const ctxActor = () => app.contextFor(farm).person;
const daily = { weekdays: [7, 1, 2, 3, 4, 5, 6], time: '03:12', keep: 2 };
const farms = () => app.app.platform.database.everyFarm.farm.count();
async function runJobs(): Promise<void> {
  const waiting = await ctx.db.job.findMany({ where: { status: 'WAITING' } });
  for (const { id } of waiting)
    await runJob(app.app.platform, { farmId: farm.farmId, jobId: id }, new AbortController().signal);
}
const scheduled = () => ctx.db.backup.findMany({ where: { kind: 'SCHEDULED' }, orderBy: { createdAt: 'asc' } });

test('a schedule is due at its time where the farm is, once however many servers run', async () => {
  await setBackupSchedule(ctx, daily);
  expect(await backupState(ctx)).toMatchObject({
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    nextRunAt: new Date('2026-03-02T06:12:00.000Z'),
    lastProvenAt: null,
    isLate: false,
  });
  expect(await startDueBackups(app.app.platform)).toBe(0);
  now = new Date('2026-03-02T06:12:30.000Z');
  const started = await Promise.all([1, 2, 3].map(() => startDueBackups(app.app.platform)));
  expect(started.toSorted()).toEqual([0, 0, 1]);
  expect(await ctx.db.job.count({ where: { kind: 'makeScheduledBackup' } })).toBe(1);
});

test('what it makes is restored for a trial, of which nothing is left', async () => {
  const before = await farms();
  await runJobs();
  expect(await ctx.db.job.findMany({ select: { status: true, errorCode: true } })).toEqual([
    { status: 'DONE', errorCode: null },
  ]);
  expect(await scheduled()).toMatchObject([{ provenAt: now, proofFailure: null, provenAnswers: 12 }]);
  expect(await farms()).toBe(before);
  expect(await backupState(ctx)).toMatchObject({ lastProvenAt: now, lastProvenAnswers: 12, failure: null });
});

test('as many stay as the schedule says, and a week does not end them', async () => {
  for (const day of [3, 4]) {
    now = new Date(`2026-03-0${day}T06:13:00.000Z`);
    await startDueBackups(app.app.platform);
    await runJobs();
  }
  expect((await scheduled()).map(({ provenAt }) => provenAt?.getUTCDate())).toEqual([3, 4]);
  await app.app.platform.database.removeOldJobs(new Date('2026-04-01T00:00:00.000Z'));
  expect((await scheduled()).length).toBe(2);
});

test('the alarm goes on two days after the last proven one, and off with the schedule', async () => {
  now = new Date('2026-03-06T06:12:00.000Z');
  expect(await backupState(ctx)).toMatchObject({ isLate: false });
  now = new Date('2026-03-06T06:14:00.000Z');
  expect(await backupState(ctx)).toMatchObject({ isLate: true });
  await setBackupSchedule(ctx, { ...daily, weekdays: [] });
  expect(await backupState(ctx)).toMatchObject({ isLate: false, nextRunAt: null });
  now = new Date('2026-03-20T06:14:00.000Z');
  expect(await startDueBackups(app.app.platform)).toBe(0);
});

test('a copy whose answers are others than they were is no proof', async () => {
  const [kept] = await scheduled();
  const expected = await answerHashes(ctx);
  const asJob = (answers: Record<string, string>) => withKept(ctx, kept!, (backup) => prove(ctx, backup, answers));
  expect(await asJob(expected)).toEqual({ answers: 12, failure: null });
  expect(await asJob({ ...expected, stock: 'another' })).toEqual({ answers: 11, failure: 'stock' });
});
