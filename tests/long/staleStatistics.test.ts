import { execute, parse } from 'graphql';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fedYard, type Yard } from '../../bench/yard.ts';
import { createMixer } from '../../server/farm/setup/mixers.service.ts';
import { saveBeats } from '../../server/feeding/beats/running/beatSave.service.ts';
import { deliverTreats } from '../../server/feeding/treats/treatDelivery.service.ts';
import { moveOxenByCount } from '../../server/herd/moves/oxMovement.service.ts';
import { weighOx } from '../../server/herd/weighings/oxWeighing.service.ts';
import { saveReadingRound } from '../../server/feeding/troughs/troughRound.service.ts';
import { Context } from '../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../server/platform/values/day.ts';
import { CompiledReads } from '../../server/platform/graphql/compiled/compiledReads.ts';
import { schema } from '../../server/schema.ts';
import { enterStock } from '../../server/stock/ledger/movements.service.ts';
import { startTestApp, type Caller, type TestApp, type TestFarm } from '../support/app.ts';
import { proveAnnouncementCalls } from '../support/calls/announcementCalls.ts';
import { proveBndCalls } from '../support/calls/bndCalls.ts';
import { proveBatchCalls } from '../support/calls/batchCalls.ts';
import { makeDemoDatabase } from '../support/servers/demoDatabase.ts';
import { pretendManyFarms } from '../support/servers/manyFarms.ts';
import { advance, workSince } from '../support/farms/diets.ts';
import { proveEarringCalls } from '../support/calls/earringCalls.ts';
import { proveEntryCalls } from '../support/calls/entryCalls.ts';
import { proveGtaCalls } from '../support/calls/gtaCalls.ts';
import { keyed } from '../support/farms/herd.ts';
import { proveOxenPurchaseCalls } from '../support/calls/oxenPurchaseCalls.ts';
import { provePurchaseCalls } from '../support/calls/purchaseCalls.ts';
import { playOtherHours } from '../support/farms/hours/otherHours.ts';
import { openFarm, playPapersAndMoney } from '../support/farms/hours/otherPapers.ts';
import { relayDocuments } from '../support/generated/relayDocuments.ts';
import { variablesOf } from '../support/generated/relayVariables.ts';
import { openSession } from '../support/sessions.ts';
import { sqlStatements } from '../support/generated/sqlFiles.ts';
import { countWork, reportWork, workOf, type Work } from '../support/generated/statementWork.ts';
import { proveStockCalls } from '../support/calls/stockCalls.ts';
import { quoted, readTables } from '../support/generated/tables.ts';

// A farm that the planner's statistics do not know lives 60 days beside the demo farm, then some that they know, and then
// some in which they know as many farms more.
const corrals = 300;
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

/** A farm of so many days ago, with its cattle, food and mixer. */
async function settle(since: number): Promise<void> {
  ctx = await workSince(app, since);
  yard = await fedYard(ctx.withFreshCache(), {
    corrals,
    headsOfCorral: 100,
    foods: [
      ['Silagem de sorgo', 'VOLUMOSO', '15', '33'],
      ['Milho úmido', 'ENERGETICO', '72', '88'],
      ['Farelo de girassol', 'PROTEICO', '13', '90'],
    ],
  });
  for (const foodId of yard.foodIds)
    for (let truck = 0; truck < 20; truck += 1)
      await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '50000', cost: '50000' });
  const vertical = { name: 'Vertical', volumeM3: '12', capacityKg: '5000', minLoadKg: '0', method: 'ROTOR_MIX_0' };
  ({ mixerId } = await createMixer(ctx, vertical));
}

/** All treats and beats of a day, and every corral read. */
async function work(number: number): Promise<void> {
  const inside = ctx.withFreshCache();
  const plans = await inside.db.feedPlan.findMany({
    where: { day: dateOf(await inside.openDay()) },
    select: { corralId: true, parts: { select: { treats: { select: { round: true, plannedKg: true } } } } },
  });
  const items = plans.flatMap(({ corralId, parts }) =>
    parts
      .flatMap(({ treats }) => treats.filter(({ round }) => round > 1))
      .map(({ round, plannedKg }) => ({ corralId, round, deliveredKg: plannedKg.toString() })),
  );
  for (let from = 0; from < items.length; from += 500)
    await deliverTreats(ctx.withFreshCache(), keyed({ items: items.slice(from, from + 500) }));
  const beats = Array.from({ length: Math.ceil(corrals / 25) }, (_, index) => ({
    round: 1,
    dietId: yard.dietId,
    mixerId,
    lines: yard.foodIds.map((foodId) => ({ foodId, actualKg: '1000' })),
    drops: yard.corralIds.slice(index * 25, (index + 1) * 25).map((corralId) => ({ corralId, deliveredKg: '120' })),
  }));
  await saveBeats(ctx.withFreshCache(), keyed({ beats, accept: ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'] }));
  const grades = ['0.5', '1', '1', '1.5'];
  const readings = yard.corralIds.map((corralId, index) => ({
    corralId,
    nightKind: 'CRUMB',
    grade: grades[(index + number) % 4],
  }));
  for (let from = 0; from < corrals; from += 200)
    await saveReadingRound(ctx.withFreshCache(), keyed({ readings: readings.slice(from, from + 200) }));
  const [fromCorralId, batchId] = [yard.corralIds[number % corrals]!, yard.batchIds[(number + 1) % corrals]!];
  const ox = await inside.db.ox.findFirstOrThrow({ where: { batchId, status: 'ACTIVE' }, select: { id: true } });
  await weighOx(ctx.withFreshCache(), keyed({ oxId: ox.id, weight: '430', confirm: true }));
  await moveOxenByCount(ctx.withFreshCache(), keyed({ fromCorralId, batchId, quantity: 2, reason: 'ADJUST_LOT' }));
}

async function live(number: number): Promise<Works> {
  const begun = performance.now();
  const works = await workOf(async () => {
    await work(number);
    await advance(ctx.withFreshCache());
  });
  const rows = [...works.values()].reduce((sum, each) => sum + each.rows, 0);
  lived.push({ milliseconds: performance.now() - begun, rows });
  return works;
}

/** The newest row of the farm in each table, for what screens ask of one. */
async function newestIds(): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [model, { farmColumn, columns }] of await readTables(sql)) {
    if (!farmColumn || !columns.some(({ name }) => name === 'id')) continue;
    const newest = `SELECT id FROM ${quoted(model)} WHERE ${quoted(farmColumn)} = $1 ORDER BY id DESC LIMIT 1`;
    const { rows } = await sql.query<{ id: string }>(newest, [ctx.actor.farmId]);
    if (rows[0]) ids.set(model, rows[0].id);
  }
  return ids;
}

/** Every query of the screens, of the open day and of one that is over; those of what the farm does not have are left. */
async function playScreens(): Promise<Works> {
  const ids = await newestIds();
  const reads = new CompiledReads(schema);
  const past = daysAfter(await ctx.withFreshCache().openDay(), -10);
  const all = new Map<string, Work>();
  for (const { name, kind, text } of relayDocuments()) {
    if (kind !== 'query') continue;
    const document = parse(text);
    const missing: string[] = [];
    const idOf = (model: string) => ids.get(model) ?? (missing.push(model), '');
    const variableValues = variablesOf(document, idOf, 100);
    if (missing.length > 0) continue;
    for (const chosenDay of [null, past] as (Day | null)[]) {
      const inside = new Context(ctx.platform, { ...ctx.facts, chosenDay });
      const works = await workOf(async () => {
        const compiled = await reads.answer({ document, variableValues, ctx: inside });
        if ('text' in compiled) return;
        const { errors } = await execute({ schema, document, variableValues, contextValue: inside });
        if (errors?.some((error) => /timeout|LoadFarmData/.test(error.message))) refused.push(name);
      });
      for (const [statement, cost] of works) all.set(`${name}${chosenDay ? ' of the past' : ''}: ${statement}`, cost);
    }
  }
  return all;
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
  await settle(days + 3 * turns + 1);
  for (let number = 1; number <= days; number += 1) {
    const works = await live(number);
    if (number > days - turns) stale.day.push(works);
  }
  for (let turn = 0; turn < turns; turn += 1) stale.screens.push(await playScreens());
}, 3_600_000);
afterAll(async () => {
  await sql.end();
  await app.close();
});

// Calls leave a farm as no day of feeding does, and make the same names each time: they get a farm of their own.
describe('before ANALYZE', () => {
  beforeAll(async () => {
    first = { ctx, yard, mixerId };
    await settle(turns + 8);
    await work(1);
    await advance(ctx.withFreshCache());
  }, 600_000);
  afterAll(() => void ({ ctx, yard, mixerId } = first));
  proveCalls(stale.calls);
});

/** The same days, screens and calls with statistics; calls are made in a farm of their own. */
function proveAgain(works: typeof stale, from: number, takeStatistics: () => Promise<unknown>): void {
  beforeAll(async () => {
    await takeStatistics();
    for (let turn = 0; turn < turns; turn += 1) works.screens.push(await playScreens());
    for (let number = from; number < from + turns; number += 1) works.day.push(await live(number));
    first = { ctx, yard, mixerId };
    await settle(turns + 8);
    await work(1);
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
