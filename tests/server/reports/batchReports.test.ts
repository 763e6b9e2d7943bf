import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { killOx } from '../../../server/health/deaths/deaths.service.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { activeBatchesReport } from '../../../server/reports/batches/activeBatches.service.ts';
import type { BatchOrder } from '../../../server/reports/batches/batchOrders.calc.ts';
import { economicReport, zootechnicalIndices } from '../../../server/reports/batches/batchReports.service.ts';
import { onScreen } from '../../../server/reports/batches/batchSelection.service.ts';
import { activeTable } from '../../../server/reports/batches/activeTable.ts';
import { economicTable } from '../../../server/reports/batches/economicTable.ts';
import { indexTable } from '../../../server/reports/batches/indexTable.ts';
import { indicesReport } from '../../../server/reports/oxen/indicesReport.service.ts';
import { oxTable } from '../../../server/reports/oxen/oxTable.ts';
import { individualClosing, oxClosing } from '../../../server/reports/oxen/oxClosings.service.ts';
import { resultOfBatch } from '../../../server/trade/batchResults/batchResult.service.ts';
import { closeSale } from '../../../server/trade/closures/closure.service.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { causeOf } from '../../support/farms/health.ts';
import { costAtEntry, enter, keyed, makeBatch, makeCorral, makeDiet } from '../../support/farms/herd.ts';
import { run } from '../../support/servers/inProcess.ts';
import { board, makeSale, makeSlaughterhouse, makeTruck, ownerOf } from '../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let soldId: string;
let openId: string;

async function sellAll(oxIds: readonly string[]): Promise<void> {
  const plant = await makeSlaughterhouse(ctx);
  const saleId = await makeSale(ctx, plant, { oxIds });
  const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
  for (const oxId of oxIds) await board(ctx, truckId, oxId, { weight: '400' });
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  const rows = oxIds.map((oxId) => ({ oxId, hotCarcassWeight: '225' }));
  const deductions = [{ name: 'Funrural', value: '139.50' }];
  await closeSale(ctx, { id: saleId, slaughterDate: await ctx.openDay(), rows, deductions });
}

/** Three bought heads of which one dies and two are sold; and two of an unknown cost, that are still there. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 6);
  await saveSettings.advance(ctx, { requireDiet: false, requirePlan: false });
  const ownerId = await ownerOf(ctx);
  soldId = await makeBatch(ctx, { name: 'Vendido', ownerId, locationId: await makeCorral(ctx) });
  openId = await makeBatch(ctx, { name: 'Aberto', ownerId, locationId: await makeCorral(ctx) });
  const sold = [await enter(ctx, soldId), await enter(ctx, soldId), await enter(ctx, soldId, { weight: '380' })];
  for (const weight of ['300', '310']) await enter(ctx, openId, { weight, category: 'STEER' });
  const dietId = await makeDiet(ctx, 'Terminação', '1.6');
  for (const batchId of [soldId, openId]) await activateBatch(ctx, keyed({ batchId, dietId }));
  await costAtEntry(ctx, sold, '3800');
  for (const _day of [1, 2, 3, 4]) {
    await advance(ctx);
    ctx = ctx.withFreshCache();
  }
  await killOx(ctx, keyed({ oxId: sold[2], causeId: await causeOf(ctx), destination: 'BURIED' }));
  await sellAll(sold.slice(0, 2));
  ctx = ctx.withFreshCache();
});
afterAll(() => app.close());

describe('batches', () => {
  test('each has the figures of its own page, and the totals those of their sums', async () => {
    const { groups, totals, count } = await zootechnicalIndices(ctx, {});
    expect([count, groups.map(({ name, isProjected }) => [name, isProjected])]).toEqual([
      2,
      [
        ['Aberto', true],
        ['Vendido', false],
      ],
    ]);
    const sold = groups[1]!;
    const own = await resultOfBatch(ctx, soldId);
    expect(sold.outcome!.profit!.toFixed(2)).toBe(own!.profit!.toFixed(2));
    expect([sold.herd.gainIn?.toFixed(0), sold.herd.gainOut?.toFixed(0), sold.herd.headsDead]).toEqual([
      '-360',
      '20',
      1,
    ]);
    const gains = groups.map(({ herd }) => herd.gainIn!);
    expect(totals!.herd.gainIn!.toFixed(4)).toBe(Decimal.sum(...gains).toFixed(4));
    expect(totals!.herd.dailyGainIn!.toFixed(6)).toBe(
      Decimal.sum(...gains)
        .div(groups.reduce((sum, { herd }) => sum + herd.headDays, 0))
        .toFixed(6),
    );
  });

  test('heads without a purchase cost have no profit, and are not in that of the others', async () => {
    const { groups, totals } = await economicReport(ctx, {});
    const [open, sold] = groups;
    expect([open!.outcome!.profit, open!.outcome!.headsWithoutCost]).toEqual([null, 2]);
    expect([totals!.outcome!.profit!.toFixed(2), totals!.outcome!.headsWithoutCost]).toEqual([
      sold!.outcome!.profit!.toFixed(2),
      2,
    ]);
    expect(totals!.outcome!.gross.toFixed(2)).toBe(open!.outcome!.gross.plus(sold!.outcome!.gross).toFixed(2));
    const { boughtPerArrobaSold, feedPerArrobaSold, operationalPerArrobaSold, healthPerArrobaSold } = sold!.outcome!;
    expect(
      Decimal.sum(boughtPerArrobaSold!, feedPerArrobaSold!, operationalPerArrobaSold!, healthPerArrobaSold!).toFixed(2),
    ).toBe(sold!.outcome!.costPerArrobaSold!.toFixed(2));
    // Nothing that was fed is on record, and of one batch not the purchase: it has no layer of a cost in the file.
    const { costPerArrobaIn, costPerArrobaSold, feedPerArrobaSold: fed } = open!.outcome!;
    expect([costPerArrobaIn, costPerArrobaSold, fed]).toEqual([null, null, null]);
    const { feedCost, feedPerDay, operationalPerDay, totalPerDay, operationalCost } = open!.outcome!;
    expect([feedCost, feedPerDay, operationalPerDay, totalPerDay]).toEqual([null, null, null, null]);
    expect(operationalCost.gt(0)).toBe(true);
    const report = await economicReport(ctx, {});
    const { chart, rows } = await economicTable(report, { farm: 'Fazenda', onPaper: true }, ctx);
    expect(new Set(chart!.series.flatMap(({ points }) => points.map(({ x }) => x)))).toEqual(new Set([sold!.name]));
    expect(rows.map(({ costPerArrobaIn: cost }) => cost)).toEqual([null, null]);
  });

  test('another price of an arroba changes what is not sold yet, and nothing that was paid', async () => {
    const at = async (arrobaPrice: string) => (await economicReport(ctx, { arrobaPrice })).groups;
    const [low, high] = [await at('200'), await at('400')];
    expect(high[0]!.outcome!.gross.toFixed(0)).toBe(low[0]!.outcome!.gross.times(2).toFixed(0));
    expect(high[1]!.outcome!.net.toFixed(2)).toBe(low[1]!.outcome!.net.toFixed(2));
  });

  test('by owner, by corral, by state, and of one page', async () => {
    const { groups } = await economicReport(ctx, { groupBy: 'OWNER', ownerIds: [await ownerOf(ctx)] });
    expect(groups.map(({ batches, model }) => [batches, model])).toEqual([[2, 'Owner']]);
    const byCorral = await zootechnicalIndices(ctx, { groupBy: 'CORRAL', batchIds: [openId] });
    expect(byCorral.groups.map(({ model, batches }) => [model, batches])).toEqual([['Corral', 1]]);
    const page = await zootechnicalIndices(ctx, { limit: 1, offset: 1 });
    expect([page.groups.map(({ name }) => name), page.count, page.totals!.batches]).toEqual([['Vendido'], 2, 2]);
    const over = await zootechnicalIndices(ctx, { status: 'FINALIZED' });
    expect(over.groups.map(({ name }) => name)).toEqual(['Vendido']);
  });

  test('in the order of a figure, either way round, with what is not known at the end', async () => {
    const namesBy = async (order: BatchOrder, descending = false) =>
      (await economicReport(ctx, { order, descending })).groups.map(({ name }) => name);
    expect([await namesBy('PROFIT'), await namesBy('PROFIT', true)]).toEqual([
      ['Vendido', 'Aberto'],
      ['Vendido', 'Aberto'],
    ]);
    expect([await namesBy('HEADS_IN'), await namesBy('HEADS_IN', true)]).toEqual([
      ['Aberto', 'Vendido'],
      ['Vendido', 'Aberto'],
    ]);
    expect(await namesBy('NAME', true)).toEqual(['Vendido', 'Aberto']);
    const page = await economicReport(ctx, { order: 'HEADS_IN', descending: true, limit: 1 });
    expect([page.groups.map(({ name }) => name), page.totals!.batches]).toEqual([['Vendido'], 2]);
    expect((await page.allTotals())!.herd.headsIn).toBe(5);
    // Who does not see money learns nothing of it from an order.
    const vet = new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role: 'VET' } });
    const { groups } = await zootechnicalIndices(vet, { order: 'NET', descending: true });
    expect(groups.map(({ name }) => name)).toEqual(['Aberto', 'Vendido']);
    const active = await activeBatchesReport(ctx, { order: 'WEIGHT', descending: true });
    expect(active.rows.map(({ name }) => name)).toEqual(['Aberto']);
    expect((await active.allTotals())!.weight!.toFixed(2)).toBe(active.totals!.weight!.toFixed(2));
  });

  test('active ones as of today and as of a day before', async () => {
    const { rows, totals, day } = await activeBatchesReport(ctx, {});
    expect(rows.map(({ name, herd, days, outcome }) => [name, herd.heads, days, outcome!.profit])).toEqual([
      ['Aberto', 2, 4, null],
    ]);
    expect(totals!.weight!.toFixed(2)).toBe(rows[0]!.weight!.toFixed(2));
    const before = await activeBatchesReport(ctx, { day: daysAfter(day, -2) });
    expect(before.rows.map(({ name, herd }) => [name, herd.heads])).toEqual([
      ['Aberto', 2],
      ['Vendido', 3],
    ]);
  });

  test('files have a chart, and totals of their own', async () => {
    const options = { farm: 'Fazenda', onPaper: false };
    const indices = await indexTable(await zootechnicalIndices(ctx, {}), options, ctx);
    expect(indices).toMatchObject({ rows: [{ name: 'Aberto', state: 'projetado' }, {}], totals: { headsIn: '5' } });
    expect(indices.rows[0]).toMatchObject({ sex: 'Macho', category: 'Boi/garrote' });
    expect(indices.columns.map(({ label }) => label)).toEqual(expect.arrayContaining(['Sexo', 'Categoria']));
    expect(indices.chart!.series[0]!.points).toHaveLength(2);
    const money = await economicTable(await economicReport(ctx, {}), { ...options, onPaper: true }, ctx);
    expect(money.chart!.series.every(({ stack }) => stack)).toBe(true);
    expect(money.columns.length).toBeLessThan(18);
  });
});

describe('individual closing', () => {
  test('a file for who sees no sales has no columns that it would leave empty', async () => {
    const vet = new Context(ctx.platform, {
      ...ctx.facts,
      actor: { ...ctx.actor, role: 'VET' },
    });
    const headings = async (reader: Context) => {
      const indices = await indexTable(await zootechnicalIndices(reader, {}), { farm: 'F', onPaper: false }, reader);
      const active = activeTable(await activeBatchesReport(reader, {}), { farm: 'F', onPaper: false }, reader);
      return [indices, active].map(({ columns }) => columns.map(({ key }) => key));
    };
    const [allIndices, allActive] = await headings(ctx);
    const [indices, active] = await headings(vet);
    expect(allIndices).toEqual(expect.arrayContaining(['conversionIn', 'yieldPct', 'carcassGain']));
    expect(allActive!.filter((key) => !active!.includes(key))).toEqual(['costPerHead', 'profit']);
    expect(active).toContain('intakePct');
    expect(indices).toContain('dailyGainIn');
    expect(indices!.filter((key) => /conversion|yieldPct|carcass|arrobas|produced|intake/.test(key))).toEqual([]);
  });

  test('heads that left add up to their batch, the dead among them', async () => {
    const { rows, totals, count, best, worst, gains } = await individualClosing(ctx, {});
    expect([count, rows.length, totals!.dead]).toEqual([3, 3, 1]);
    const own = (await resultOfBatch(ctx, soldId))!;
    expect(totals!.gainIn!.toFixed(0)).toBe('-360');
    expect([totals!.profit, totals!.total, totals!.net].map((value) => new Decimal(value!).toFixed(2))).toEqual(
      [own.profit!, own.totalCost!, own.net].map((value) => value.toFixed(2)),
    );
    expect(new Decimal(totals!.arrobas!).toFixed(2)).toBe(own.arrobasIn.toFixed(2));
    expect(totals!.roiPct!.toFixed(2)).toBe(own.roiPct!.toFixed(2));
    expect(rows.map(({ tenth }) => tenth)).toEqual([1, 2, 3]);
    expect(rows[2]).toMatchObject({ died: true, gain: null, carcassKg: null });
    expect([best!.heads, worst]).toEqual([1, null]);
    expect(gains.reduce((sum, { heads }) => sum + heads, 0)).toBe(2);
  });

  test('a page of it, in the order of gain', async () => {
    const all = await individualClosing(ctx, { order: 'DAILY_GAIN' });
    const page = await individualClosing(ctx, { order: 'DAILY_GAIN', limit: 1, offset: 1 });
    expect(page.rows).toEqual([all.rows[1]]);
    expect(page.count).toBe(3);
  });
});

test('a head that left has its place among those of its batch, one that is here has none', async () => {
  const { rows } = await individualClosing(ctx, {});
  const best = (await oxClosing(ctx, { id: rows[0]!.oxId }))!;
  expect(best.closing).toEqual(rows[0]);
  expect([best.closing.place, best.closing.ranked, best.to]).toEqual([1, 3, await ctx.openDay()]);
  expect((await oxClosing(ctx, { id: rows[2]!.oxId }))!.closing).toMatchObject({ place: 3, died: true, tenth: 3 });
  const again = await individualClosing(ctx, { batchIds: [soldId], from: best.from });
  expect(again.rows.map(({ oxId }) => oxId)).toEqual(rows.map(({ oxId }) => oxId));
  const here = await ctx.db.ox.findFirstOrThrow({ where: { batchId: openId }, select: { id: true } });
  expect(await oxClosing(ctx, { id: here.id })).toBeNull();
  expect((await refusal(oxClosing(ctx, { id: uuidv7() }))).code).toBe('OxNotFound');
});

test('a screen that does not say how many rows it shows gets a page', () => {
  expect([onScreen({}).limit, onScreen({ limit: 7 }).limit, onScreen({ offset: 3 })]).toEqual([
    50,
    7,
    { offset: 3, limit: 50 },
  ]);
});

test('legacy callers get indices of batches and of heads with the same fields', async () => {
  const { rows, totals, count } = await indicesReport(ctx, {});
  expect([count, rows.map(({ name, heads }) => [name, heads]), totals!.heads]).toEqual([
    2,
    [
      ['Aberto', 2],
      ['Vendido', 3],
    ],
    5,
  ]);
  const heads = await indicesReport(ctx, { groupBy: 'OX', order: 'DAILY_GAIN', limit: 2 });
  expect([heads.count, heads.rows.length, heads.totals]).toEqual([3, 2, null]);
  expect(heads.rows[0]).toMatchObject({ model: 'Ox', heads: 1, ox: { batch: 'Vendido' } });
  const ordered = await indicesReport(ctx, { order: 'HEADS_IN', descending: true });
  expect(ordered.rows.map(({ name }) => name)).toEqual(['Vendido', 'Aberto']);
  expect((await refusal(indicesReport(ctx, { order: 'NUMBER' }))).code).toBe('InvalidFieldType');
  expect((await refusal(indicesReport(ctx, { groupBy: 'OX', order: 'NET' }))).code).toBe('InvalidFieldType');
  const table = oxTable(heads.closing!, { farm: 'Fazenda', onPaper: true }, ctx);
  expect(table).toMatchObject({ title: 'Fechamento individual', rows: [{ name: 'Vendido' }, {}] });
  const vet = new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role: 'VET' } });
  expect((await refusal(indicesReport(vet, { groupBy: 'OX' }))).code).toBe('UserWithoutPermission');
  expect((await indicesReport(vet, {})).rows.map(({ yieldPct }) => yieldPct)).toEqual([null, null]);
});

describe('what is refused', () => {
  test('a period that is turned round or not yet over, and what is not of the farm', async () => {
    const today = await ctx.openDay();
    for (const report of [zootechnicalIndices, economicReport, individualClosing]) {
      const code = async (input: object) => (await refusal(report(ctx, input))).code;
      expect(await code({ to: daysAfter(today, 1) })).toBe('CannotLoadFutureReports');
      expect(await code({ from: today, to: daysAfter(today, -1) })).toBe('StartDateAfterEndDate');
      expect(await code({ batchIds: [uuidv7()] })).toBe('BatchNotFound');
      expect(await code({ corralIds: [uuidv7()] })).toBe('CorralNotFound');
      expect(await code({ ownerIds: [uuidv7()] })).toBe('InexistentEntity');
    }
    expect((await refusal(activeBatchesReport(ctx, { day: daysAfter(today, 1) }))).code).toBe(
      'CannotLoadFutureReports',
    );
  });

  test('who does not see sales gets gains without money', async () => {
    const vet = new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role: 'VET' } });
    const { groups, totals } = await zootechnicalIndices(vet, {});
    expect([groups.map(({ outcome }) => outcome), totals!.outcome]).toEqual([[null, null], null]);
    const { codes } = await run(vet, '{ farm { zootechnicalIndices { groups { key result { profit } } } } }');
    expect([...new Set(codes)]).toEqual(['UserWithoutPermission']);
    expect((await refusal(economicReport(vet, {}))).code).toBe('UserWithoutPermission');
    expect((await refusal(individualClosing(vet, {}))).code).toBe('UserWithoutPermission');
  });

  test('an empty farm has empty reports', async () => {
    const empty = await workSince(app, 1);
    expect(await zootechnicalIndices(empty, {})).toMatchObject({ count: 0, groups: [], totals: null });
    expect(await economicReport(empty, {})).toMatchObject({ groups: [], totals: null });
    expect(await activeBatchesReport(empty, {})).toMatchObject({ rows: [], totals: null });
    expect(await individualClosing(empty, {})).toMatchObject({ count: 0, rows: [], totals: null, gains: [] });
  });
});
