import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFormulation, succeedFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { saveSettings, settingsOf } from '../../../server/farm/settings/settings.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { adjustDryMatter, updateStockEnergy } from '../../../server/stock/analyses/analyses.service.ts';
import { listDryMatterChanges } from '../../../server/stock/analyses/analysisList.service.ts';
import { dryMatterReminders } from '../../../server/stock/analyses/dryMatterReminders.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import { enterStock, exitStock } from '../../../server/stock/ledger/movements.service.ts';
import { getStockHistory } from '../../../server/stock/stocks/stocks.service.ts';
import { takeTestApp, type Caller, type TestApp } from '../../support/app.ts';
import { advance, lookingAt, workSince } from '../../support/farms/diets.ts';
import { openSession } from '../../support/sessions.ts';
import { makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
let first: Day;
let corn: string;
let foodId: string;

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

/** Three days: corn enters on the first, is analysed and emptied on the second, and urea enters on the third. */
beforeEach(async () => {
  ctx = await workSince(app, 10);
  owner = await openSession(app, ctx.actor.membershipId);
  first = await ctx.openDay();
  corn = await makeStock(ctx, 'Milho', 'Silo 1');
  const { structureId, ...stock } = await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(corn) });
  ({ foodId } = stock);
  await ctx.db.food.update({ where: ctx.key(foodId), data: { minimumKg: '500' } });
  await enterStock(ctx, { foodId, structureId, type: 'PURCHASE', kg: '1000', cost: '1090' });
  await next();
  await adjustDryMatter(ctx, { id: corn, dryMatterPct: '85' });
  await updateStockEnergy(ctx, { id: corn, elm: '2.1', elg: '1.4' });
  await exitStock(ctx, { rows: [{ stockId: corn, type: 'BEAT_CONSUMPTION', kg: '1200' }], accept: ['NEGATIVE_STOCK'] });
  await next();
  const urea = await makeStock(ctx, 'Ureia');
  await enterStock(ctx, {
    foodId: (await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(urea) })).foodId,
    type: 'PURCHASE',
    kg: '100',
    cost: '300',
  });
});

async function next(): Promise<void> {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
}

const days = () => [first, daysAfter(first, 1), daysAfter(first, 2)] as const;
const rest = async (day: Day, path: string) => (await owner.rest('GET', path, undefined, { 'x-farm-day': day })).body;
const namesOn = async (day: Day, query = '') =>
  ((await rest(day, `/stocks?${query}`)).items as { food: { name: string } }[]).map(({ food }) => food.name);

describe('on a day that is over', () => {
  test('a later analysis is not in force: dry matter and energy are those of the day', async () => {
    const factors = async (day: Day) => {
      const { data } = await owner.graphql(
        'query T($id: ID!) { node(id: $id) { ... on Stock { dryMatterPct elm elg figures { dryMatterPct } } } }',
        { id: toGlobalId('Stock', corn) },
        { 'x-farm-day': day },
      );
      const { dryMatterPercent, nmFactor, elm, elg } = await rest(day, `/stocks/${toGlobalId('Stock', corn)}`);
      return [data!.node, { dryMatterPercent, nmFactor, elm, elg }];
    };
    expect(await factors(first)).toEqual([
      { dryMatterPct: '88', elm: '2.18', elg: '1.5', figures: { dryMatterPct: '88' } },
      { dryMatterPercent: 88, nmFactor: 88, elm: 2.18, elg: 1.5 },
    ]);
    for (const day of days().slice(1))
      expect(await factors(day)).toEqual([
        { dryMatterPct: '85', elm: '2.1', elg: '1.4', figures: { dryMatterPct: '85' } },
        { dryMatterPercent: 85, nmFactor: 85, elm: 2.1, elg: 1.4 },
      ]);
  });

  test('the history of dry matter and the ledger of a stock end there, whatever period is named', async () => {
    const [day, later, open] = days();
    const changes = async (on: Day, to?: Day) => (await listDryMatterChanges(lookingAt(ctx, on), { to })).length;
    expect([await changes(day), await changes(day, open), await changes(later), await changes(open, day)]).toEqual([
      0, 0, 1, 0,
    ]);
    const moves = async (on: Day, to?: Day) =>
      (await getStockHistory(lookingAt(ctx, on), { id: corn, to })).moves.length;
    expect([await moves(day), await moves(day, open), await moves(later), await moves(open, day)]).toEqual([
      1, 1, 2, 1,
    ]);
    expect(await rest(day, `/view/nm-update-history?to=${open}`)).toEqual([]);
    expect(await rest(day, '/view/nm-update-history?to=2999-01-01')).toMatchObject({ code: 'CannotLoadFutureReports' });
  });

  test('stocks that first moved later are not listed, and filters go by the balances of the day', async () => {
    const [day, later, open] = days();
    expect([await namesOn(day), await namesOn(later), await namesOn(open)]).toEqual([
      ['Milho'],
      ['Milho'],
      ['Milho', 'Ureia'],
    ]);
    expect([await namesOn(day, 'negative=true'), await namesOn(later, 'negative=true')]).toEqual([[], ['Milho']]);
    expect([await namesOn(day, 'negative=false'), await namesOn(open, 'negative=false')]).toEqual([
      ['Milho'],
      ['Ureia'],
    ]);
    expect([await namesOn(day, 'belowMinimum=true'), await namesOn(later, 'belowMinimum=true')]).toEqual([
      [],
      ['Milho'],
    ]);
    const held = async (on: Day) => ((await rest(on, '/structures')).items as { stockTons: number }[])[0]!.stockTons;
    expect([await held(day), await held(later)]).toEqual([1, -0.2]);
  });

  test('versions of a formulation that began later are not listed; on the open day they are planned', async () => {
    const [, , open] = days();
    const ingredients = [{ foodId, pct: '100' }];
    const { formulationId } = await createFormulation(ctx, { type: 'PREMIX', name: 'Núcleo', ingredients });
    await succeedFormulation(ctx, { id: formulationId, ingredients, validFrom: daysAfter(open, 2) });
    const versions = async (day: Day) => {
      const { data } = await owner.graphql(
        '{ farm { formulations(first: 9) { totalCount } } }',
        {},
        {
          'x-farm-day': day,
        },
      );
      return (data!.farm as { formulations: { totalCount: number } }).formulations.totalCount;
    };
    expect([await versions(first), await versions(open)]).toEqual([0, 2]);
  });
});

describe('a reminder of dry matter', () => {
  const reminded = async (day?: Day) =>
    (await dryMatterReminders(day ? lookingAt(ctx, day) : ctx.withFreshCache(), {})).map(
      ({ food, lastDay, days: old }) => [food, lastDay, old],
    );

  test('names the wet stocks whose last analysis is too old for the farm, as of the chosen day', async () => {
    const silage = await makeStock(ctx, 'Silagem', 'Silo 2');
    await ctx.db.stock.update({ where: ctx.key(silage), data: { dryMatterPct: '33' } });
    await countStock(ctx, { rows: [{ stockId: silage, countedKg: '90000' }], accept: ['UNUSUAL_COUNT'] });
    const [, , start] = days();
    for (let day = 0; day < 6; day += 1) await next();
    expect(await reminded()).toEqual([]);
    await next();
    expect(await reminded()).toEqual([['Silagem', null, 7]]);
    await adjustDryMatter(ctx, { id: silage, dryMatterPct: '32' });
    expect(await reminded()).toEqual([]);
    const feeding = await settingsOf(ctx, 'feeding');
    await saveSettings.feeding(ctx, { ...feeding, dryMatterCheckDays: 2 });
    expect(await reminded()).toEqual([]);
    expect(await reminded(daysAfter(start, 3))).toEqual([['Silagem', null, 3]]);
    const below = async (dryMatterCheckBelowPct: string) => {
      await saveSettings.feeding(ctx, { ...feeding, dryMatterCheckDays: 2, dryMatterCheckBelowPct });
      return (await reminded(daysAfter(start, 3))).length;
    };
    expect([await below('30'), await below('33'), await below('33.01')]).toEqual([0, 0, 1]);
  });

  test('does not name a stock in which nothing is left', async () => {
    const silage = await makeStock(ctx, 'Silagem', 'Silo 2');
    await ctx.db.stock.update({ where: ctx.key(silage), data: { dryMatterPct: '33' } });
    await countStock(ctx, { rows: [{ stockId: silage, countedKg: '90000' }], accept: ['UNUSUAL_COUNT'] });
    for (let day = 0; day < 7; day += 1) await next();
    await exitStock(ctx, { rows: [{ stockId: silage, type: 'BEAT_CONSUMPTION', kg: '89999' }] });
    expect(await reminded()).toEqual([['Silagem', null, 7]]);
    await exitStock(ctx, { rows: [{ stockId: silage, type: 'BEAT_CONSUMPTION', kg: '1' }] });
    expect(await reminded()).toEqual([]);
  });
});
