import { afterAll, beforeAll, expect, test } from 'vitest';
import { consumptionOf } from '../../../server/feeding/supplements/supplementList.service.ts';
import { supplementPastureBatch } from '../../../server/feeding/supplements/supplements.service.ts';
import { transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { pasturesReport } from '../../../server/reports/pastures/pastures.service.ts';
import { pastureTable } from '../../../server/reports/pastures/pastureTable.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { foodOf, makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
let ctx: Context;
let pastureId: string;
let batchId: string;
let firstDay: Day;

/** Two heads of 450 kg on one of two pastures for four days: fed on the first and again on the third. */
beforeAll(async () => {
  app = await takeTestApp();
  ctx = await workSince(app, 6);
  firstDay = await ctx.openDay();
  pastureId = await makeCorral(ctx, { locationType: 'PASTURE', name: 'Pasto cheio', areaHa: '2' });
  await makeCorral(ctx, { locationType: 'PASTURE', name: 'Pasto vazio', areaHa: '3' });
  batchId = await makeBatch(ctx, { name: 'Recria', kind: 'PASTURE', locationId: pastureId });
  await enter(ctx, batchId, { weight: '450' });
  await enter(ctx, batchId, { weight: '450' });
  const foodId = await foodOf(ctx, await makeStock(ctx, 'Proteinado'));
  await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '1000', cost: '2500' });
  for (const place of [0, 1, 2]) {
    if (place !== 1) await supplementPastureBatch(ctx, keyed({ id: batchId, foodId, kg: '2' }));
    await advance(ctx);
    ctx = ctx.withFreshCache();
  }
});
afterAll(() => app.close());

test('stocking, supplement and gain of each pasture and batch; a pasture at rest is a row too', async () => {
  const { rows, totals } = await pasturesReport(ctx, { from: firstDay });
  expect(rows.map(({ row, heads, headDays }) => [row.pasture, row.batch, heads, headDays, row.usedDays])).toEqual([
    ['Pasto cheio', 'Recria', 2, 8, 4],
    ['Pasto vazio', null, 0, 0, 0],
  ]);
  const [full] = rows;
  // Two units of 450 kg on two hectares; two kilograms over two heads and two days, at R$ 2.50.
  expect(full!.stockingRate!.toNumber()).toBeGreaterThanOrEqual(1);
  expect([full!.gramsPerHeadDay!.toFixed(0), full!.costPerHeadDay!.toFixed(4), full!.row.supplement]).toEqual([
    '500',
    '1.2500',
    'Proteinado',
  ]);
  expect([full!.row.restDays, rows[1]!.row.restDays]).toEqual([0, null]);
  expect([totals!.areaHa.toFixed(0), totals!.headDays, totals!.gramsPerHeadDay!.toFixed(0)]).toEqual(['5', 8, '500']);
  expect(totals!.stockingRate!.toFixed(4)).toBe(full!.animalUnits!.div(5).toFixed(4));
  // Before the farm began nothing is known to have stood anywhere: its first month is no longer than it is.
  const ofMonth = (await pasturesReport(ctx, {})).rows[0];
  expect(ofMonth!.stockingRate!.toFixed(4)).toBe(full!.stockingRate!.toFixed(4));
  const table = pastureTable(await pasturesReport(ctx, {}), { farm: 'Fazenda', onPaper: false }, ctx);
  expect(table).toMatchObject({ title: 'Pastos', rows: [{ pasture: 'Pasto cheio' }, {}] });
});

test('of one pasture or batch, and what is refused', async () => {
  expect((await pasturesReport(ctx, { pastureId })).rows).toHaveLength(1);
  expect((await pasturesReport(ctx, { batchIds: [batchId] })).rows).toHaveLength(1);
  const code = async (input: object) => (await refusal(pasturesReport(ctx, input))).code;
  const today = await ctx.openDay();
  expect(await code({ to: daysAfter(today, 1) })).toBe('CannotLoadFutureReports');
  expect(await code({ from: today, to: firstDay })).toBe('StartDateAfterEndDate');
  expect(await code({ pastureId: uuidv7() })).toBe('CorralNotFound');
  expect(await code({ pastureId: await makeCorral(ctx) })).toBe('CorralNotFound');
  expect(await code({ batchIds: [uuidv7()] })).toBe('BatchNotFound');
  expect(await pasturesReport(await workSince(app, 1), {})).toMatchObject({ rows: [], totals: null });
});

test('a batch that came to its pasture today counts with what it weighs', async () => {
  const own = await workSince(app, 2);
  const locationId = await makeCorral(own, { locationType: 'PASTURE', areaHa: '2' });
  await enter(own, await makeBatch(own, { kind: 'PASTURE', locationId }), { weight: '450' });
  const { rows, totals } = await pasturesReport(own, { from: await own.openDay() });
  expect(rows.map(({ animalUnits, headDays }) => [animalUnits?.toFixed(2), headDays])).toEqual([['1.00', 1]]);
  expect(totals?.animalUnits?.toFixed(2)).toBe('1.00');
});

test('supplement is eaten until its batch left the pasture, where nothing more was put out', async () => {
  let own = await workSince(app, 6);
  const from = await own.openDay();
  const locationId = await makeCorral(own, { locationType: 'PASTURE', areaHa: '2' });
  const id = await makeBatch(own, { kind: 'PASTURE', locationId });
  await enter(own, id, { weight: '400' });
  await enter(own, id, { weight: '400' });
  const foodId = await foodOf(own, await makeStock(own, 'Proteinado'));
  await enterStock(own, { foodId, type: 'PURCHASE', kg: '100', cost: '200' });
  const { supplementId } = await supplementPastureBatch(own, keyed({ id, foodId, kg: '8' }));
  for (const _day of [1, 2]) {
    await advance(own);
    own = own.withFreshCache();
  }
  expect(await consumptionOf(own, supplementId!)).toMatchObject({ until: null });
  await transitionBatch(own, keyed({ batchId: id, destinationId: await makeCorral(own) }));
  // Two heads for two days, whatever they do in the corral.
  expect(await consumptionOf(own, supplementId!)).toMatchObject({ until: daysAfter(from, 2), days: 2, headDays: 4 });
  const { rows } = await pasturesReport(own, { from });
  expect(rows.map(({ headDays, gramsPerHeadDay }) => [headDays, gramsPerHeadDay?.toFixed(0)])).toEqual([[4, '2000']]);
});

test('the real gain is by the last weighing, also where a phone sends an earlier one after it', async () => {
  let own = await workSince(app, 6);
  const from = await own.openDay();
  const locationId = await makeCorral(own, { locationType: 'PASTURE', areaHa: '2' });
  const oxId = await enter(own, await makeBatch(own, { kind: 'PASTURE', locationId }), { weight: '400' });
  for (const _day of [1, 2]) {
    await advance(own);
    own = own.withFreshCache();
  }
  const weigh = (weight: string, hoursAgo: number) =>
    weighOx(own, {
      ...keyed({ oxId, weight }),
      happenedAt: new Date(own.now().getTime() - hoursAgo * 3_600_000).toISOString(),
      confirm: true,
    });
  await weigh('402', 0);
  await weigh('401', 1);
  const { rows } = await pasturesReport(own, { from });
  expect(rows.map(({ dailyGainReal }) => dailyGainReal?.toFixed(2))).toEqual(['1.00']);
});
