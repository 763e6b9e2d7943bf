import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { verifyFarmDays } from '../../server/farm/farmDay/farmDay.service.ts';
import { settingDefaults } from '../../server/farm/settings/groups.ts';
import { saveSettings } from '../../server/farm/settings/settings.service.ts';
import { batchOn, totalsOfBatches } from '../../server/herd/batches/batchFigures.service.ts';
import { checkHerd } from '../../server/herd/herdCheck.service.ts';
import { zootechnicalIndices } from '../../server/reports/batches/batchReports.service.ts';
import { individualClosing } from '../../server/reports/oxen/oxClosings.service.ts';
import { dateOf } from '../../server/platform/values/day.ts';
import { jobKinds } from '../../server/platform/jobs/job.ts';
import { checkLedger } from '../../server/stock/ledger/ledgerCheck.service.ts';
import { costOfOxen } from '../../server/trade/sales/saleCosts.service.ts';
import { startTestApp, type Caller, type TestApp } from '../support/app.ts';
import { globalId } from '../support/mutate.ts';
import { pdfPages } from '../support/pdfText.ts';
import { openSession } from '../support/sessions.ts';
import { firstDay, lastDay, runTBatch, type TBatch } from '../support/farms/tBatch.ts';

let app: TestApp;
let owner: Caller;
let made: TBatch;

beforeAll(async () => {
  app = await startTestApp();
  const farm = await app.newFarm();
  const { everyFarm } = app.app.platform.database;
  await everyFarm.farm.update({ where: { id: farm.farmId }, data: { currentDay: dateOf(firstDay) } });
  await everyFarm.farmDay.updateMany({ where: { farmId: farm.farmId }, data: { day: dateOf(firstDay) } });
  owner = await openSession(app, farm.membershipId);
  made = await runTBatch(app.contextFor(farm));
});
afterAll(() => app.close());

/** As the specification prints them. */
const closing = {
  headsIn: 120,
  headsOut: 118,
  headsDead: 2,
  headDays: 12_474,
  gainIn: '19044',
  gainOut: '19824',
  dailyGainIn: '1.5267',
  dailyGainOut: '1.6000',
  exitWeight: '558.0',
  mortalityPct: '1.667',
  meanDaysIn: '103.95',
  isProjected: false,
};
const result = {
  headsSold: 118,
  headsWithCost: 120,
  headsWithoutCost: 0,
  closedHeads: 118,
  isProjected: false,
  gainIn: '19044',
  gainOut: '19824',
  dailyGainIn: '1.5267',
  dailyGainOut: '1.6000',
  conversionIn: '6.434',
  conversionOut: '6.181',
  arrobasIn: '854.28',
  arrobasOut: '880.28',
  arrobasSold: '2414.28',
  biologicalIn: '143.42',
  biologicalOut: '139.19',
  msKg: '122522.4',
  intakeKg: '9.822',
  intakePct: '2.107',
  meanWeight: '466.18',
  yieldPct: '55.00',
  carcassGain: '111.9',
  carcassDailyGain: '1.0657',
  gainYieldPct: '66.61',
  feedCost: '137307.94',
  operationalCost: '27442.80',
  healthCost: '3360.00',
  productionCost: '168110.74',
  purchaseCost: '452400.00',
  freightCost: '5760.00',
  totalCost: '626270.74',
  feedPerDay: '11.0075',
  operationalPerDay: '13.2075',
  totalPerDay: '13.4769',
  costPerArrobaIn: '196.79',
  costPerArrobaOut: '190.97',
  feedPerArrobaIn: '160.73',
  costPerArrobaSold: '259.40',
  feedPerMsKg: '1.1207',
  gross: '748426.80',
  deductions: '11226.40',
  net: '737200.40',
  profit: '110929.66',
  profitPerSold: '940.08',
  profitPerEntered: '924.41',
  profitPerDay: '8.893',
  profitPerArroba: '129.85',
  marginPct: '15.05',
  roiPct: '17.713',
  roiMonthSimplePct: '5.061',
  roiMonthPct: '4.770',
  breakEven: '263.35',
};

/** What is asked of a batch over GraphQL, with the places of what is expected. */
async function requested(field: string, expected: Record<string, unknown>) {
  const names = Object.keys(expected);
  const query = `query T($id: ID!) { node(id: $id) { ... on Batch { of: ${field} { ${names.join(' ')} } } } }`;
  const { data, errors } = await owner.graphql(query, { id: globalId('Batch', made.batchId) });
  expect(errors).toEqual([]);
  const { of } = data!.node as { of: Record<string, unknown> };
  const shown = names.map((name) => {
    const like = expected[name];
    const places = typeof like === 'string' ? (like.split('.')[1]?.length ?? 0) : null;
    return [name, places === null ? of[name] : new Decimal(String(of[name])).toFixed(places)];
  });
  return Object.fromEntries(shown) as Record<string, unknown>;
}

test('T-BATCH from purchase to romaneio: every figure of the vector, to the cent and the kilogram', async () => {
  expect(await requested('closing', closing)).toEqual(closing);
  expect(await requested('result', result)).toEqual(result);
});

test('its weights by day, and an exit weight that was 5.6 kg above the projected one', async () => {
  const { ctx, batchId } = made;
  const { weightDays } = (await totalsOfBatches(ctx, [batchId], { from: firstDay, to: lastDay })).get(batchId)!;
  expect(weightDays.toFixed(1)).toBe('5815109.3');
  expect(new Decimal((await batchOn(ctx, batchId))!.weight!).toFixed(1)).toBe('552.4');
});

test('the costs of its heads add up to its own, and every ledger to itself', async () => {
  const { ctx, batchId } = made;
  const oxen = await ctx.db.ox.findMany({ where: { stays: { some: { batchId } } }, select: { id: true } });
  const costs = [
    ...(
      await costOfOxen(
        ctx,
        oxen.map(({ id }) => id),
      )
    ).values(),
  ];
  const sum = (name: 'purchase' | 'feed' | 'health' | 'operational' | 'msKg') =>
    Decimal.sum(...costs.map((cost) => cost[name]!)).toFixed(2);
  expect([sum('purchase'), sum('feed'), sum('health'), sum('operational'), sum('msKg')]).toEqual([
    '458160.00',
    result.feedCost,
    result.healthCost,
    result.operationalCost,
    '122522.40',
  ]);
  const deaths = await ctx.db.oxDeath.findMany({ orderBy: { day: 'asc' } });
  expect(deaths.map(({ landedCost, healthCost }) => [Number(landedCost), Number(healthCost)])).toEqual([
    [3_818, 18],
    [3_818, 18],
  ]);
  expect((await checkHerd(ctx, {})).faults).toEqual([]);
  expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
  expect((await checkLedger(ctx, {})).faults).toEqual([]);
});

test('its closing sheet on paper shows the same', async () => {
  const input = { batchId: made.batchId, origin: 'http://192.168.0.5:4000' };
  const file = await jobKinds.get('printBatchSheet')!.run(made.ctx, input as never, () => Promise.resolve());
  const text = pdfPages(file.bytes)
    .map((page) => page.join(' ').replaceAll('\u00a0', ' '))
    .join(' ');
  for (const line of [
    'Cabeças-dia 12.474',
    'Ganho de peso vivo (kg) 19.044,0 19.824,0',
    'Conversão (kg MS/kg PV) 6,434 6,181',
    'Arrobas produzidas 854,28 880,28',
    'Adaptação 01/05/2025 – 21/05/2025 2.513 19.601,4 R$ 20.581,47 1,0500',
    'Crescimento 22/05/2025 – 18/06/2025 3.332 32.653,6 R$ 35.918,96 1,1000',
    'Terminação 19/06/2025 – 13/08/2025 6.629 70.267,4 R$ 80.807,51 1,1500',
    'Total 12.474 122.522,4 R$ 137.307,94 1,1207',
    'Fixo por cabeça R$ 1.200,00',
    'Custo de produção (soma dos três) R$ 168.110,74',
    'Lucro R$ 110.929,66',
    'Retorno ao mês (composto) 4,770%',
  ])
    expect(text).toContain(line);
});

test('the reports over batches show the same, and its heads add up to it', async () => {
  const { ctx, batchId } = made;
  const { groups, totals } = await zootechnicalIndices(ctx, { from: firstDay, to: lastDay, batchIds: [batchId] });
  const [group] = groups;
  expect(totals!.outcome!.profit!.toFixed(2)).toBe(result.profit);
  for (const [name, expected] of Object.entries(result).filter(([, value]) => typeof value === 'string')) {
    const places = String(expected).split('.')[1]?.length ?? 0;
    // Each name is one of the figures.
    const figure = group!.outcome![name as 'profit'];
    expect({ name, figure: figure!.toFixed(places) }).toEqual({ name, figure: expected });
  }
  const phases = await group!.phases();
  expect(phases.map(({ phase, headDays, dailyGain }) => [phase, headDays, dailyGain!.toFixed(2)])).toEqual([
    ['ADAPTATION', 2_513, '1.20'],
    ['GROWTH', 3_332, '1.60'],
    ['TERMINATION', 6_629, '1.65'],
  ]);
  // 390 kg and 162.4 kg by the diets; it left at 558.
  expect(group!.projectionError!.toFixed(1)).toBe('5.6');
  expect(group!.outcome!.dailyGainEstimated!.toFixed(3)).toBe('1.546');
  const { totals: heads, count, rows } = await individualClosing(ctx, { from: firstDay, to: lastDay, limit: 500 });
  expect([count, rows.length, heads!.dead]).toEqual([120, 120, 2]);
  const sums = (['purchase', 'feed', 'health', 'operational', 'total', 'net', 'profit'] as const).map((name) =>
    new Decimal(heads![name]!).toFixed(2),
  );
  expect(sums).toEqual([
    '458160.00',
    result.feedCost,
    result.healthCost,
    result.operationalCost,
    result.totalCost,
    result.net,
    result.profit,
  ]);
  expect([heads!.gainIn!.toFixed(0), heads!.dailyGainIn!.toFixed(4), heads!.conversion!.toFixed(3)]).toEqual([
    result.gainIn,
    result.dailyGainIn,
    result.conversionIn,
  ]);
  expect([heads!.arrobas, heads!.biological!.toFixed(2), heads!.roiPct!.toFixed(3)]).toEqual([
    result.arrobasIn,
    result.biologicalIn,
    result.roiPct,
  ]);
});

test('with one percent a month the money tied up costs R$ 19,190.01', async () => {
  const { ctx } = made;
  const { results } = settingDefaults;
  await saveSettings.results(ctx, { ...results, healthCostPerHead: '10', capitalPctMonth: '1' });
  const expected = { capitalCost: '19190.01', totalCost: '645460.75', productionCost: result.productionCost };
  expect(await requested('result', expected)).toEqual(expected);
});
