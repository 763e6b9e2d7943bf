import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Yard } from '../../bench/yard.ts';
import type { Context } from '../../server/platform/context.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../support/app.ts';
import { proveAnnouncementCalls } from '../support/calls/announcementCalls.ts';
import { proveBndCalls } from '../support/calls/bndCalls.ts';
import { proveBatchCalls } from '../support/calls/batchCalls.ts';
import { makeDemoDatabase } from '../support/servers/demoDatabase.ts';
import { pretendManyFarms } from '../support/servers/manyFarms.ts';
import { advance } from '../support/farms/diets.ts';
import { proveEarringCalls } from '../support/calls/earringCalls.ts';
import { proveEntryCalls } from '../support/calls/entryCalls.ts';
import { proveGtaCalls } from '../support/calls/gtaCalls.ts';
import { proveOxenPurchaseCalls } from '../support/calls/oxenPurchaseCalls.ts';
import { provePurchaseCalls } from '../support/calls/purchaseCalls.ts';
import { playOtherHours } from '../support/farms/hours/otherHours.ts';
import { playScreens, settle, work } from '../support/farms/hours/largeYard.ts';
import { openFarm, playPapersAndMoney } from '../support/farms/hours/otherPapers.ts';
import { openSession } from '../support/sessions.ts';
import { sqlStatements } from '../support/generated/sqlFiles.ts';
import { countWork, reportWork, workOf, type Work } from '../support/generated/statementWork.ts';
import { proveStockCalls } from '../support/calls/stockCalls.ts';
import { quoted, readTables } from '../support/generated/tables.ts';

// A farm that the planner's statistics do not know lives 60 days beside the demo farm, then some that they know, and then
// some in which they know as many farms more.
const days = 60;
const turns = 2;
const readsNoRows = /isFarmDayLocked|endOfDay|[sS]avepoint/;

type Works = ReadonlyMap<string, Work>;

let app: TestApp;
let sql: Client;
let ctx: Context;
let yard: Yard;
let mixerId: string;
let first: { ctx: Context; yard: Yard; mixerId: string };
const lived: { milliseconds: number; rows: number }[] = [];
const refused: string[] = [];
const stale: Record<'day' | 'screens' | 'calls', Works[]> = { day: [], screens: [], calls: [] };
const fresh: typeof stale = { day: [], screens: [], calls: [] };
const crowded: typeof stale = { day: [], screens: [], calls: [] };

async function settleYard(since: number): Promise<void> {
  ({ ctx, yard, mixerId } = await settle(app, since));
}

async function live(number: number): Promise<Works> {
  const begun = performance.now();
  const works = await workOf(async () => {
    await work({ ctx, yard, mixerId }, number);
    await advance(ctx.withFreshCache());
  });
  const rows = [...works.values()].reduce((sum, each) => sum + each.rows, 0);
  lived.push({ milliseconds: performance.now() - begun, rows });
  return works;
}

type Cost = Omit<Work, 'times'>;

/** What one execution of each statement costs, in the mean. */
const ofOne = (works: Works): Works =>
  new Map(
    [...works].map(([name, { times, milliseconds, rows }]) => [
      name,
      { times: 1, milliseconds: milliseconds / times, rows: rows / times },
    ]),
  );

const least = (values: readonly number[]) => Math.min(...values);

/** Statements that took longer than 100 ms and three times as long as with statistics of the farm, and handled as many more rows. */
function slower(before: readonly Works[], after: readonly Works[]): string[] {
  const costOf = (works: readonly Works[], name: string, part: 'milliseconds' | 'rows') =>
    least(works.map((each) => each.get(name)?.[part] ?? 0));
  return [...before[0]!.keys()].flatMap((name) => {
    const [was, is] = [before, after].map((works) => ({
      milliseconds: costOf(works, name, 'milliseconds'),
      rows: costOf(works, name, 'rows'),
    })) as [Cost, Cost];
    if (was.milliseconds <= Math.max(100, 3 * is.milliseconds) || was.rows <= 3 * is.rows) return [];
    const text = ({ milliseconds, rows }: Cost) => `${milliseconds.toFixed(0)} ms for ${rows} rows`;
    return [`${text(was)}, after ANALYZE ${text(is)}: ${name.replaceAll(/\s+/g, ' ').slice(0, 400)}`];
  });
}

/** The calls of the legacy door on this farm, as their own tests make them. */
function proveCalls(works: Works[]): void {
  let counted: () => Works;
  let owner: Caller;
  let viewer: Caller;
  beforeAll(async () => {
    const { farmId, membershipId } = ctx.actor;
    owner = await openSession(app, membershipId);
    viewer = await openSession(app, (await app.addPerson({ farmId } as TestFarm, 'VIEWER')).membershipId);
    counted = countWork();
  });
  afterAll(() => void works.push(ofOne(counted())));
  const callers = [() => owner, () => viewer] as const;
  proveGtaCalls(...callers);
  provePurchaseCalls(...callers);
  proveOxenPurchaseCalls(() => owner);
  proveEarringCalls(...callers);
  proveBndCalls(() => owner);
  // Before corrals are made of which no day may be closed.
  test('other hours', async () => {
    await playOtherHours({ ctx, yard, mixerId });
  });
  for (const prove of [proveEntryCalls, proveBatchCalls, proveAnnouncementCalls])
    prove(() => ({ owner, ctx: ctx.withFreshCache() }));
  proveStockCalls(...callers, () => app.url);
  // Calls count what they made themselves.
  test('papers and money, and a farm that begins', { timeout: 300_000 }, async () => {
    await playPapersAndMoney({ ctx, yard, mixerId });
    await openFarm(app.contextFor(await app.newFarm()));
  });
}

beforeAll(async () => {
  await makeDemoDatabase(inject('databaseServer'), inject('dataFolder'));
  app = await startTestApp({}, {}, 'demo');
  sql = new Client({ connectionString: app.databaseUrl });
  await sql.connect();
  await reportWork(sql);
  for (const name of (await readTables(sql)).keys())
    await sql.query(`ALTER TABLE ${quoted(name)} SET (autovacuum_enabled = false)`);
  await sql.query('ANALYZE');
  await settleYard(days + 3 * turns + 1);
  for (let number = 1; number <= days; number += 1) {
    const works = await live(number);
    if (number > days - turns) stale.day.push(works);
  }
  for (let turn = 0; turn < turns; turn += 1) stale.screens.push(await playScreens(ctx, sql, refused));
}, 3_600_000);
afterAll(async () => {
  await sql.end();
  await app.close();
});

// Calls leave a farm as no day of feeding does, and make the same names each time: they get a farm of their own.
describe('before ANALYZE', () => {
  beforeAll(async () => {
    first = { ctx, yard, mixerId };
    await settleYard(turns + 8);
    await work({ ctx, yard, mixerId }, 1);
    await advance(ctx.withFreshCache());
  }, 600_000);
  afterAll(() => void ({ ctx, yard, mixerId } = first));
  proveCalls(stale.calls);
});

/** The same days, screens and calls with statistics; calls are made in a farm of their own. */
function proveAgain(works: typeof stale, from: number, takeStatistics: () => Promise<unknown>): void {
  beforeAll(async () => {
    await takeStatistics();
    for (let turn = 0; turn < turns; turn += 1) works.screens.push(await playScreens(ctx, sql, refused));
    for (let number = from; number < from + turns; number += 1) works.day.push(await live(number));
    first = { ctx, yard, mixerId };
    await settleYard(turns + 8);
    await work({ ctx, yard, mixerId }, 1);
    await advance(ctx.withFreshCache());
    await takeStatistics();
  }, 3_600_000);
  afterAll(() => void ({ ctx, yard, mixerId } = first));
  proveCalls(works.calls);
}

describe('after ANALYZE', () => proveAgain(fresh, days + 1, () => sql.query('ANALYZE')));

describe('among many farms', () => proveAgain(crowded, days + turns + 1, () => pretendManyFarms(sql)));

test('day 60 costs as much as day 5', () => {
  const around = (number: number, part: 'milliseconds' | 'rows') =>
    least(lived.slice(Math.max(0, number - 3), number + 2).map((day) => day[part]));
  for (const number of [5, 20, 40, days])
    console.log(`day ${number}: ${around(number, 'milliseconds').toFixed(0)} ms, ${around(number, 'rows')} rows`);
  expect(around(days, 'rows')).toBeLessThanOrEqual(1.5 * around(5, 'rows'));
  expect(around(days, 'milliseconds')).toBeLessThanOrEqual(1.5 * around(5, 'milliseconds'));
});

for (const [part, name] of [
  ['day', 'a day'],
  ['calls', 'a call'],
  ['screens', 'a screen'],
] as const)
  test(`no statement of ${name} depends on statistics`, () => {
    expect(refused).toEqual([]);
    expect(fresh[part][0]!.size).toBeGreaterThan(100);
    expect({
      'before ANALYZE': slower(stale[part], fresh[part]),
      'among many farms': slower(crowded[part], fresh[part]),
    }).toEqual({ 'before ANALYZE': [], 'among many farms': [] });
  });

test('every statement was among them', () => {
  const texts = [...new Set(app.statements)];
  const left = sqlStatements().filter(({ beginning }) => !texts.some((text) => text.startsWith(beginning)));
  expect(left.map(({ name }) => name).filter((name) => !readsNoRows.test(name))).toEqual([]);
});
