import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { openMail, type Mail } from '../../../server/platform/mail/mail.ts';
import { runJob } from '../../../server/platform/jobs/runJob.ts';
import { removeOldRuns, startDueSchedules } from '../../../server/reports/schedules/dueSchedules.service.ts';
import { mailDueReports } from '../../../server/reports/schedules/reportMail.service.ts';
import {
  createReportSchedule,
  removeReportSchedule,
  updateReportSchedule,
} from '../../../server/reports/schedules/schedules.service.ts';
import { nextDue, periodAt } from '../../../server/reports/schedules/scheduleTimes.calc.ts';
import { startTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { refusal } from '../../support/farms/diets.ts';
import { startMailServer, type MailServer } from '../../support/servers/mailServer.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let post: MailServer;
let mail: Mail;
let now = new Date();
beforeAll(async () => {
  post = await startMailServer();
  const env = { SMTP_URL: post.url, SMTP_FROM: 'Cocho <cocho@fazenda.example>', PUBLIC_URL: 'https://cocho.example' };
  app = await startTestApp(env);
  mail = openMail(app.app.platform.config)!;
  app.app.platform.now = () => now;
});
beforeEach(async () => {
  await app.app.platform.database.everyFarm.reportSchedule.deleteMany();
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  // A Sunday at noon where the farm is.
  now = new Date('2026-03-01T15:00:00.000Z');
  post.received.length = 0;
  post.state.refuses = false;
});
afterAll(async () => {
  mail.close();
  await app.close();
  await new Promise<void>((done) => post.server.close(() => done()));
});

const weekly = {
  name: 'Custo por @',
  call: '/reports/economic-evaluation',
  query: 'groupBy=BATCH&from=2025-01-01&to=2025-02-01',
  period: 'LAST_30_DAYS',
  weekdays: [1],
  time: '06:00',
  formats: ['PDF', 'CSV'],
  byEmail: true,
};
const schedule = async (changes: object = {}, as = ctx) =>
  (await createReportSchedule(as, { ...weekly, ...changes })).reportScheduleId;
const forFarm = () => app.app.platform.database.forFarm(farm.farmId);
const stored = (id: string) => forFarm().reportSchedule.findUniqueOrThrow({ where: ctx.key(id) });
const jobs = () => forFarm().job.findMany({ orderBy: { id: 'asc' } });
const runs = () => forFarm().reportRun.findMany({ orderBy: { dueAt: 'asc' } });
const start = () => startDueSchedules(app.app.platform);
const send = () => mailDueReports(app.app.platform, mail);
async function makeFiles(): Promise<void> {
  const waiting = (await jobs()).filter(({ status }) => status === 'WAITING');
  for (const { id } of waiting)
    await runJob(app.app.platform, { farmId: farm.farmId, jobId: id }, new AbortController().signal);
}

describe('the next time', () => {
  const at = { weekdays: [1], time: '06:00', timeZone: 'America/Sao_Paulo' };
  test.each([
    ['on a Sunday', at, '2026-03-01T15:00:00Z', '2026-03-02T09:00:00.000Z'],
    ['a minute before', at, '2026-03-02T08:59:00Z', '2026-03-02T09:00:00.000Z'],
    ['at the time itself', at, '2026-03-02T09:00:00Z', '2026-03-09T09:00:00.000Z'],
    ['of several days', { ...at, weekdays: [1, 4] }, '2026-03-02T09:00:00Z', '2026-03-05T09:00:00.000Z'],
    ['in another zone', { ...at, timeZone: 'America/Manaus' }, '2026-03-02T09:30:00Z', '2026-03-02T10:00:00.000Z'],
    [
      'that the clocks leave out',
      { weekdays: [7], time: '02:30', timeZone: 'America/New_York' },
      '2026-03-07T12:00:00Z',
      '2026-03-08T07:30:00.000Z',
    ],
    [
      'after the clocks changed',
      { weekdays: [1], time: '06:00', timeZone: 'America/New_York' },
      '2026-03-08T12:00:00Z',
      '2026-03-09T10:00:00.000Z',
    ],
  ])('%s', (_name, times, after, expected) => {
    expect(nextDue(times, new Date(after)).toISOString()).toBe(expected);
  });

  test('counts its days back from the day it is made', () => {
    const day = '2026-03-02';
    expect(periodAt('USUAL', day)).toBeNull();
    expect(periodAt('LAST_7_DAYS', day)).toEqual({ from: '2026-02-24', to: day });
    expect(periodAt('LAST_30_DAYS', day)).toEqual({ from: '2026-02-01', to: day });
    expect(periodAt('THIS_MONTH', day)).toEqual({ from: '2026-03-01', to: day });
    expect(periodAt('LAST_MONTH', day)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(periodAt('LAST_12_MONTHS', day)).toEqual({ from: '2025-03-03', to: day });
  });
});

describe('a schedule', () => {
  test('keeps filters without days, and is due in the time of the farm', async () => {
    const kept = await stored(await schedule({ weekdays: [5, 1, 5] }));
    expect(kept).toMatchObject({ query: 'groupBy=BATCH', weekdays: [1, 5], active: true });
    expect(kept.nextRunAt?.toISOString()).toBe('2026-03-02T09:00:00.000Z');
    await updateReportSchedule(ctx, { id: kept.id, version: 1, time: '18:30', weekdays: [7] });
    expect((await stored(kept.id)).nextRunAt?.toISOString()).toBe('2026-03-01T21:30:00.000Z');
    await updateReportSchedule(ctx, { id: kept.id, active: false });
    expect((await stored(kept.id)).nextRunAt).toBeNull();
    expect((await refusal(updateReportSchedule(ctx, { id: kept.id, version: 1, name: 'X' }))).code).toBe(
      'ConcurrentUpdate',
    );
    await removeReportSchedule(ctx, { id: kept.id });
    expect(await forFarm().reportSchedule.count()).toBe(0);
  });

  test('is of a report that there is, that its person may read, with filters it has', async () => {
    expect(await refusal(schedule({ call: '/people/{id}' }))).toMatchObject({
      code: 'InexistentEntity',
      field: 'call',
    });
    expect((await refusal(schedule({ query: 'colour=red' }))).code).toBe('UnknownParameter');
    expect((await refusal(schedule({ weekdays: [] }))).code).toBe('InvalidFieldType');
    const { membershipId } = await app.addPerson(farm, 'FEEDER');
    const feeder = new Context(app.app.platform, {
      ...ctx.facts,
      actor: { ...ctx.person, membershipId, role: 'FEEDER' },
    });
    expect((await refusal(schedule({}, feeder))).code).toBe('UserWithoutPermission');
    const id = await schedule();
    expect((await refusal(removeReportSchedule(feeder, { id }))).code).toBe('InexistentEntity');
    const other = await app.newFarm();
    expect((await refusal(updateReportSchedule(app.contextFor(other), { id, name: 'X' }))).code).toBe(
      'InexistentEntity',
    );
  });

  test('is shown to its own person only', async () => {
    const id = toGlobalId('ReportSchedule', await schedule());
    const read = `query T($id: ID!) {
      viewer { reportSchedules { id name weekdays formats period } }
      node(id: $id) { id }
    }`;
    const owner = await app.signIn(farm.ownerEmail);
    const { data } = await owner.graphql(read, { id });
    expect(data).toEqual({
      viewer: {
        reportSchedules: [{ id, name: 'Custo por @', weekdays: [1], formats: ['PDF', 'CSV'], period: 'LAST_30_DAYS' }],
      },
      node: { id },
    });
    const { email } = await app.addPerson(farm, 'MANAGER');
    const manager = await app.signIn(email);
    expect((await manager.graphql(read, { id })).data).toEqual({ viewer: { reportSchedules: [] }, node: null });
  });
});

describe('when it is due', () => {
  const monday = () => {
    now = new Date('2026-03-02T09:00:20.000Z');
  };

  test('makes its files once, however many servers begin, and sends them', async () => {
    const id = await schedule();
    expect(await start()).toBe(0);
    monday();
    const begun = await Promise.all([start(), start(), start()]);
    expect(begun.reduce((sum, count) => sum + count)).toBe(1);
    expect(await start()).toBe(0);
    expect((await jobs()).map(({ title }) => title)).toEqual(['Custo por @ (PDF)', 'Custo por @ (CSV)']);
    const kept = await stored(id);
    expect([kept.lastRunAt, kept.nextRunAt].map((each) => each?.toISOString())).toEqual([
      '2026-03-02T09:00:00.000Z',
      '2026-03-09T09:00:00.000Z',
    ]);
    // Nothing to send yet.
    expect(await send()).toBe(0);
    await makeFiles();
    expect((await jobs()).map(({ status }) => status)).toEqual(['DONE', 'DONE']);
    const sent = await Promise.all([send(), send()]);
    expect(sent.reduce((sum, count) => sum + count)).toBe(1);
    expect(await send()).toBe(0);
    expect(post.received).toHaveLength(1);
    const [message] = post.received;
    expect(message!.to).toEqual([farm.ownerEmail]);
    expect(message!.text).toMatch(/^Subject: .*Custo_por_/m);
    expect(message!.text.match(/^Content-Disposition: attachment/gm)).toHaveLength(2);
    expect(message!.text).toContain('application/pdf');
    expect(message!.text).toContain(`Message-ID: <${(await runs())[0]!.id}@fazenda.example>`);
    expect(await runs()).toMatchObject([{ mail: 'SENT', attempts: 1 }]);
  });

  test('after a stop is made once, and goes on from now', async () => {
    const id = await schedule();
    now = new Date('2026-03-18T12:00:00.000Z');
    expect([await start(), await start()]).toEqual([1, 0]);
    expect((await stored(id)).nextRunAt?.toISOString()).toBe('2026-03-23T09:00:00.000Z');
  });

  test('is not made for who left or lost the right, and for them again once they have it', async () => {
    const { membershipId, email } = await app.addPerson(farm, 'FINANCE');
    await schedule({}, app.contextFor({ ...farm, membershipId }));
    const shown = async () =>
      (await (await app.signIn(email)).graphql('{ viewer { reportSchedules { readable } } }')).data?.viewer;
    const become = (data: object) => forFarm().membership.update({ where: ctx.key(membershipId), data });
    await become({ active: false });
    monday();
    expect(await start()).toBe(0);
    await become({ active: true, role: 'FEEDER' });
    now = new Date('2026-03-09T09:00:30.000Z');
    expect([await start(), (await jobs()).length]).toEqual([0, 0]);
    expect(await shown()).toEqual({ reportSchedules: [{ readable: false }] });
    await become({ role: 'FINANCE' });
    expect(await shown()).toEqual({ reportSchedules: [{ readable: true }] });
    now = new Date('2026-03-16T09:00:30.000Z');
    expect([await start(), (await jobs()).length]).toEqual([1, 2]);
    // Meanwhile they have lost it again.
    await makeFiles();
    await become({ role: 'FEEDER' });
    expect([await send(), post.received.length]).toEqual([0, 0]);
    expect(await runs()).toMatchObject([{ mail: 'FAILED' }]);
  });

  test('is sent again while the mail server refuses, and given up at last', async () => {
    await schedule({ formats: ['CSV'] });
    monday();
    await start();
    await makeFiles();
    post.state.refuses = true;
    expect(await send()).toBe(0);
    expect((await runs())[0]).toMatchObject({ mail: 'WAITING', attempts: 1, failure: expect.stringMatching(/busy/) });
    // A minute has not passed.
    expect(await send()).toBe(0);
    expect((await runs())[0]!.attempts).toBe(1);
    post.state.refuses = false;
    now = new Date(now.getTime() + 90_000);
    expect(await send()).toBe(1);
    expect(await runs()).toMatchObject([{ mail: 'SENT', attempts: 2, failure: null }]);

    now = new Date('2026-03-09T09:00:30.000Z');
    await start();
    await makeFiles();
    post.state.refuses = true;
    for (let hour = 0; hour < 60; hour += 1) {
      await send();
      now = new Date(now.getTime() + 3_600_000);
    }
    expect((await runs())[1]).toMatchObject({ mail: 'FAILED', attempts: 7 });
    const shown = 'query T { viewer { reportSchedules { lastMail } } }';
    const owner = await app.signIn(farm.ownerEmail);
    expect((await owner.graphql(shown)).data).toEqual({ viewer: { reportSchedules: [{ lastMail: 'FAILED' }] } });
  });

  test('says why a file could not be made', async () => {
    await schedule({ call: '/reports/active', query: `batchIds=${farm.farmId}`, formats: ['CSV'] });
    monday();
    await start();
    await makeFiles();
    expect((await jobs()).map(({ status }) => status)).toEqual(['FAILED']);
    expect(await send()).toBe(1);
    expect(post.received[0]!.text).not.toContain('attachment');
  });

  test('is only in the list of files where no e-mail is wanted; what is old is removed', async () => {
    await schedule({ byEmail: false });
    monday();
    expect(await start()).toBe(1);
    await makeFiles();
    expect([await send(), await runs()]).toMatchObject([0, [{ mail: 'NONE' }]]);
    now = new Date('2026-05-01T09:00:00.000Z');
    await removeOldRuns(app.app.platform);
    expect(await runs()).toEqual([]);
  });
});
