import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { undoAdvance, verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { saveSettings, settingsOf } from '../../../server/farm/settings/settings.service.ts';
import { saveBeat } from '../../../server/feeding/beats/running/beatSave.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, type Day } from '../../../server/platform/values/day.ts';
import { economicTable } from '../../../server/reports/batches/economicTable.ts';
import { economicReport } from '../../../server/reports/batches/batchReports.service.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { enterStock, exitStock, reverseMovement } from '../../../server/stock/ledger/movements.service.ts';
import { resultOfBatch } from '../../../server/trade/batchResults/batchResult.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { advance, workSince } from '../../support/farms/diets.ts';
import { keyed } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

const kgOfFoods = [1030, 1555, 250, 195, 118];
const delivered = ['660', '1200', '990', '285'];

async function feed(): Promise<void> {
  const foods = await ctx.db.formulationIngredient.findMany({
    where: { formulationId: stage.dietId },
    orderBy: { position: 'asc' },
  });
  await saveBeat(
    ctx,
    keyed({
      round: 1,
      dietId: stage.dietId,
      mixerId: stage.mixerId,
      lines: foods.map(({ foodId }, place) => ({ foodId, actualKg: String(kgOfFoods[place]) })),
      drops: stage.corrals.map(({ corralId }, place) => ({ corralId, deliveredKg: delivered[place] })),
      accept: ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'],
      confirm: true,
    }),
  );
}

async function bearLosses(lossTo: 'COST_CENTER' | 'BATCHES'): Promise<void> {
  await saveSettings.economics(ctx, { ...(await settingsOf(ctx, 'economics')), lossTo });
  ctx = ctx.withFreshCache();
}

const cornStock = () => ctx.db.stock.findFirstOrThrow({ where: { food: { name: 'Milho' } } });

async function lose(kg: string, day?: Day): Promise<string> {
  const { id: stockId } = await cornStock();
  const { movementIds } = await exitStock(ctx, {
    rows: [{ stockId, type: 'LOSS', kg, lossReason: 'CHUVA' }],
    ...(day ? { day, acceptRetroactive: true } : {}),
    accept: ['NEGATIVE_STOCK'],
  });
  ctx = ctx.withFreshCache();
  return movementIds[0]!;
}

async function closeDay(): Promise<Day> {
  const day = await ctx.openDay();
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  return day;
}

const costs = async (day: Day, name: 'feedCost' | 'lossCost') =>
  Promise.all(
    stage.corrals.map(async ({ corralId }) => {
      const row = await ctx.db.corralHistory.findFirstOrThrow({ where: { corralId, day: dateOf(day) } });
      return row[name]?.toFixed(2) ?? null;
    }),
  );

const sum = (values: readonly (string | null)[]) => Decimal.sum(0, ...values.map((value) => value ?? 0)).toFixed(2);

beforeEach(async () => {
  ctx = await workSince(app, 6);
  stage = await makeBeatStage(ctx, ['10.46', '10.46', '10.46', '10.46']);
});

test('a loss is no cost of batches, unless the farm lets them bear it', async () => {
  await feed();
  await lose('250');
  const first = await closeDay();
  const fed = await costs(first, 'feedCost');
  expect(fed).toEqual(['580.26', '1055.02', '870.40', '250.57']);
  expect(await costs(first, 'lossCost')).toEqual([null, null, null, null]);

  await bearLosses('BATCHES');
  await feed();
  const movement = await ctx.db.stockMovement.findUniqueOrThrow({ where: ctx.key(await lose('250')) });
  const second = await closeDay();
  const lost = await costs(second, 'lossCost');
  // By the cost of what each was fed: 580.26, 1,055.02, 870.40 and 250.57 of 2,756.25.
  const shares = ['580.26', '1055.02', '870.40', '250.57'].map((cost) => movement.value.neg().times(cost).div(2756.25));
  expect(lost.map(Number)).toEqual(shares.map((share) => expect.closeTo(share.toNumber(), 1)));
  expect(sum(lost)).toBe(movement.value.neg().toFixed(2));
  expect(await costs(second, 'feedCost')).toEqual(
    fed.map((cost, place) => Decimal.add(cost!, lost[place]!).toFixed(2)),
  );
  // Who bears a loss was chosen when it was recorded: the day before stays as it is, also after another invoice.
  const { foodId } = await cornStock();
  await enterStock(ctx, {
    foodId,
    type: 'PURCHASE',
    kg: '5000',
    cost: '9000',
    day: first,
    acceptRetroactive: true,
    accept: ['UNUSUAL_PRICE'],
  });
  ctx = ctx.withFreshCache();
  expect(await costs(first, 'lossCost')).toEqual([null, null, null, null]);
  const dearer = await ctx.db.stockMovement.findUniqueOrThrow({ where: ctx.key(movement.id) });
  expect(dearer.value.neg().gt(movement.value.neg())).toBe(true);
  expect(sum(await costs(second, 'lossCost'))).toBe(dearer.value.neg().toFixed(2));
  const drops = await ctx.db.beatDrop.aggregate({ where: { beat: { day: dateOf(second) } }, _sum: { cost: true } });
  expect(sum(await costs(second, 'feedCost'))).toBe(drops._sum.cost!.minus(dearer.value).toFixed(2));
  expect(await verifyFarmDays(ctx, {})).toMatchObject({ faults: [] });
  expect((await checkLedger(ctx, {})).faults).toEqual([]);
});

test('a loss recorded late or taken back follows', async () => {
  await bearLosses('BATCHES');
  await feed();
  const day = await closeDay();
  const fed = await costs(day, 'feedCost');
  const late = await lose('100', day);
  const { value } = await ctx.db.stockMovement.findUniqueOrThrow({ where: ctx.key(late) });
  expect(sum(await costs(day, 'lossCost'))).toBe(value.neg().toFixed(2));
  const batchId = stage.corrals[1]!.batchId;
  const bearing = await resultOfBatch(ctx, batchId);
  expect(bearing!.feedCost!.toFixed(2)).toBe((await costs(day, 'feedCost'))[1]);

  // A batch that is over keeps what it has; its part of what comes later stays with the farm.
  await ctx.db.batch.update({ where: ctx.key(stage.corrals[0]!.batchId), data: { status: 'FINALIZED' } });
  const [kept] = await costs(day, 'feedCost');
  await reverseMovement(ctx, { id: late, acceptRetroactive: true });
  ctx = ctx.withFreshCache();
  expect(await costs(day, 'feedCost')).toEqual([kept, ...fed.slice(1)]);
  expect((await costs(day, 'lossCost')).slice(1)).toEqual(['0.00', '0.00', '0.00']);
});

test('a day that is opened again is closed with all of its losses', async () => {
  await bearLosses('BATCHES');
  await feed();
  await lose('100');
  const day = await closeDay();
  await undoAdvance(ctx, { day });
  ctx = ctx.withFreshCache();
  await lose('50');
  await closeDay();
  const losses = await ctx.db.stockMovement.aggregate({ where: { type: 'LOSS' }, _sum: { value: true } });
  expect(sum(await costs(day, 'lossCost'))).toBe(losses._sum.value!.neg().toFixed(2));
  expect(sum(await costs(day, 'feedCost'))).toBe(losses._sum.value!.neg().plus('2756.25').toFixed(2));
});

test('the economic report says what was lost, and who bears it', async () => {
  await lose('40');
  const day = await closeDay();
  await bearLosses('BATCHES');
  // Nobody was fed that day: the farm bears it all the same.
  await lose('60', day);
  await feed();
  await lose('250');
  const fed = await closeDay();
  const rows = await ctx.db.stockMovement.findMany({ where: { type: 'LOSS' }, orderBy: { kgOut: 'asc' } });
  const [first, second, third] = rows.map(({ value }) => value.neg());
  const report = await economicReport(ctx, { from: day, to: fed });
  const said = await report.losses();
  expect(said).toEqual({ costCenter: first!.plus(second!).toFixed(2), batches: third!.toFixed(2) });
  const { more } = await economicTable(report, { farm: '', onPaper: false }, ctx);
  expect(more!.map(({ rows: lines }) => lines.map(({ lossValue }) => String(lossValue)))).toEqual([
    [first!.plus(second!).toString(), third!.toString()],
  ]);
  const { losses: before } = await economicReport(ctx, { from: day, to: day });
  expect((await before())!.batches).toBe('0.00');
});

test('settings that are saved without the choice leave it as it is', async () => {
  await bearLosses('BATCHES');
  const { lossTo: _chosen, ...others } = await settingsOf(ctx, 'economics');
  await saveSettings.economics(ctx, { ...others, stockSafetyDays: 9 });
  expect(await settingsOf(ctx.withFreshCache(), 'economics')).toMatchObject({ lossTo: 'BATCHES', stockSafetyDays: 9 });
});
