import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setOpeningDay } from '../../../server/farm/opening/openingDay.service.ts';
import { verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { batchStats } from '../../../server/herd/batches/batchStats.service.ts';
import { getBatch } from '../../../server/herd/batches/batchReads.service.ts';
import { batchOnDay } from '../../../server/herd/batches/batchRow.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import {
  addHerdImportRows,
  createHerdImport,
  takeHerdImport,
  undoHerdImport,
} from '../../../server/herd/imports/herdImport.service.ts';
import { recordOpeningHerd } from '../../../server/herd/opening/openingHerd.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { calendarToday, daysAfter, daysBetween, type Day } from '../../../server/platform/values/day.ts';
import { foodReport } from '../../../server/reports/stockReports.service.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { recordOpeningStock } from '../../../server/stock/stocks/openingStock.service.ts';
import { createFarmFoods } from '../../../server/stock/foods/foods.service.ts';
import { resultOfBatch } from '../../../server/trade/batchResults/batchResult.service.ts';
import { takeTestApp, type TestApp, type TestFarm } from '../../support/app.ts';
import { advance, refusal } from '../../support/farms/diets.ts';
import { makeTerm85, makeTractPlan } from '../../support/farms/feeding.ts';
import { keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { globalId, mutate } from '../../support/mutate.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let farm: TestFarm;
let ctx: Context;
let day: Day;

beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  farm = await app.newFarm();
  ctx = app.contextFor(farm);
  day = daysAfter(await ctx.openDay(), -25);
  await setOpeningDay(ctx, { day });
  ctx = app.contextFor(farm);
});

const fresh = () => app.contextFor(farm);
const row = (batch: string, more: object = {}) => ({
  batch,
  heads: 1,
  sex: 'MALE',
  entryDate: daysAfter(day, -100),
  ...more,
});
const record = (...rows: object[]) => recordOpeningHerd(fresh(), { rows });
const batchNamed = (name: string) => ctx.db.batch.findFirstOrThrow({ where: { name } });
const faults = async () => [
  ...(await checkHerd(fresh(), {})).faults,
  ...(await checkLedger(fresh(), {})).faults,
  ...(await verifyFarmDays(fresh(), {})).faults,
];

/** 400 heads in three corrals and on a pasture, that came in the last two years. */
async function makeHerd() {
  const corralIds = [await makeCorral(ctx), await makeCorral(ctx), await makeCorral(ctx)];
  const pasture = await makeCorral(ctx, { locationType: 'PASTURE' });
  const dietId = await makeTerm85(ctx);
  await makeTractPlan(ctx, corralIds);
  await record(
    row('Lote 1', {
      corralId: corralIds[0],
      dietId,
      heads: 150,
      entryWeight: '360',
      weight: '510',
      costPerHead: '3200',
    }),
    row('Lote 2', { corralId: corralIds[1], dietId, heads: 70, entryWeight: '350', entryDate: daysAfter(day, -60) }),
    row('lote 2', { corralId: corralIds[1], heads: 30, entryWeight: '380', entryDate: daysAfter(day, -20) }),
    row('Lote 3', { corralId: corralIds[2], dietId, heads: 50, weight: '400', entryDate: day, costPerHead: '3500.5' }),
    row('Pasto', { corralId: pasture, heads: 100, sex: 'FEMALE', entryDate: daysAfter(day, -700), weight: '320' }),
  );
  return { corralIds, dietId };
}

describe('the opening herd', () => {
  test('has passed no chute on the first day, whatever it weighed then', async () => {
    await record(row('Lote 1', { corralId: await makeCorral(ctx), heads: 3, weight: '412.5' }));
    const { id } = await batchNamed('Lote 1');
    const owner = await openSession(app, farm.membershipId);
    const query = `query T($id: ID!) { node(id: $id) { ... on Batch { headsWeighed weighedMean } }
      farm { oxEvents(first: 9, filter: { batchId: $id, types: [WEIGHING] }) { edges { node { weight ofOpening } } } } }`;
    const read = async () => (await owner.graphql(query, { id: globalId('Batch', id) })).data!;
    const ofOpening = { node: { weight: '412.5', ofOpening: true } };
    expect(await read()).toEqual({
      node: { headsWeighed: 0, weighedMean: null },
      farm: { oxEvents: { edges: [ofOpening, ofOpening, ofOpening] } },
    });
    const ox = await ctx.db.ox.findFirstOrThrow({ where: { batchId: id } });
    await weighOx(fresh(), keyed({ oxId: globalId('Ox', ox.id), weight: '420', confirm: true }));
    expect((await read()).node).toEqual({ headsWeighed: 1, weighedMean: '420' });
  });

  test('counts from the day its heads came, through ten days', { timeout: 240_000 }, async () => {
    await makeHerd();
    const [one, two, three] = [await batchNamed('Lote 1'), await batchNamed('Lote 2'), await batchNamed('Lote 3')];
    expect([one.heads, two.heads, three.heads]).toEqual([150, 100, 50]);
    expect(await ctx.db.feedPlan.count()).toBe(3);
    expect(await faults()).toEqual([]);
    for (let passed = 0; passed <= 10; passed += 1) {
      const now = fresh();
      expect(await now.openDay()).toBe(daysAfter(day, passed));
      const shown = await batchOnDay(now, await getBatch(now, { id: one.id }));
      expect(shown.daysOnFeed).toBe(100 + passed);
      const { adg, heads, headDays } = await batchStats(now, { id: one.id });
      expect({ heads: heads.now, headDays }).toEqual({ heads: 150, headDays: 150 * (100 + passed) });
      expect(Number(adg)).toBeCloseTo(1.5, 0);
      if (passed < 10) await advance(now);
    }
    expect(await faults()).toEqual([]);
    const [first] = await ctx.db.corralHistory.findMany({ where: { batchId: one.id }, orderBy: { day: 'asc' } });
    expect(first).toMatchObject({ headsOpen: 150, headsIn: 0, headDays: 150 });
    const [newest] = await ctx.db.corralHistory.findMany({ where: { batchId: three.id }, orderBy: { day: 'asc' } });
    expect(newest).toMatchObject({ headsOpen: 0, headsIn: 50 });
  });

  test('costs that nobody knows stay unknown', async () => {
    await makeHerd();
    const now = fresh();
    const known = await resultOfBatch(now, (await batchNamed('Lote 1')).id);
    expect(known).toMatchObject({ headsWithCost: 150, headsWithoutCost: 0 });
    expect(known?.purchaseCost?.toFixed(2)).toBe('480000.00');
    // Of its hundred days before nobody knows what it was fed.
    expect(known?.costPerArrobaIn).toBeNull();
    const unknown = await resultOfBatch(fresh(), (await batchNamed('Lote 2')).id);
    expect(unknown).toMatchObject({ headsWithCost: 0, headsWithoutCost: 100, purchaseCost: null, totalCost: null });
  });

  test('an animal has its true entry and what it weighs on the opening day', async () => {
    await makeHerd();
    const { id } = await batchNamed('Lote 1');
    const ox = await ctx.db.ox.findFirstOrThrow({ where: { batchId: id } });
    expect(ox.entryDate?.toISOString().slice(0, 10)).toBe(daysAfter(day, -100));
    expect([ox.entryWeight?.toNumber(), ox.lastWeight?.toNumber(), ox.landedCost?.toNumber()]).toEqual([
      360, 510, 3200,
    ]);
    expect(daysBetween(ox.entryDate!.toISOString().slice(0, 10), day)).toBe(100);
  });

  test('is taken back whole, and recorded anew, until the first day is closed', async () => {
    await makeHerd();
    const { id } = await ctx.db.herdImport.findFirstOrThrow({ where: { kind: 'OPENING' } });
    await undoHerdImport(fresh(), { id });
    expect(await ctx.db.ox.count({ where: { status: 'ACTIVE' } })).toBe(0);
    expect(await ctx.db.batch.count({ where: { status: { not: 'FINALIZED' } } })).toBe(0);
    expect(await faults()).toEqual([]);
    await record(row('Lote 1', { heads: 10 }));
    expect(await faults()).toEqual([]);
    const again = await ctx.db.herdImport.findFirstOrThrow({ where: { kind: 'OPENING', status: 'DONE' } });
    await advance(fresh());
    expect(await refusal(undoHerdImport(fresh(), { id: again.id }))).toMatchObject({ code: 'FarmDayClosed' });
    expect(await refusal(record(row('Lote 9')))).toMatchObject({ code: 'FarmDayClosed', field: 'rows' });
    expect(await faults()).toEqual([]);
  });

  test('animals with numbers come by file, with the days they came', async () => {
    await record(row('Lote 5', { heads: 0 }));
    const { herdImportId: id } = await createHerdImport(fresh(), {
      kind: 'OXEN',
      fileName: 'rebanho.csv',
      sex: 'MALE',
    });
    const rows = [1, 2, 3].map((animal) => ({
      electronicEarring: `96300000${String(animal).padStart(7, '0')}`,
      batch: 'Lote 5',
      weight: '350',
      date: daysAfter(day, -90),
    }));
    await addHerdImportRows(fresh(), { id, part: 0, rows });
    expect((await takeHerdImport(fresh(), { id, checkOnly: false })).faults).toEqual([]);
    const weighings = await createHerdImport(fresh(), { kind: 'WEIGHINGS', fileName: 'pesos.csv' });
    const weighed = { electronicEarring: rows[0]!.electronicEarring, weight: '410' };
    await addHerdImportRows(fresh(), {
      id: weighings.herdImportId,
      part: 0,
      rows: [{ ...weighed, date: daysAfter(day, -95) }],
    });
    const early = await takeHerdImport(fresh(), { id: weighings.herdImportId, checkOnly: true });
    expect(early.faults).toMatchObject([{ column: 'date', code: 'StartDateAfterEndDate' }]);
    await addHerdImportRows(fresh(), {
      id: weighings.herdImportId,
      part: 0,
      rows: [{ ...weighed, date: daysAfter(day, -30) }],
    });
    expect((await takeHerdImport(fresh(), { id: weighings.herdImportId, checkOnly: false })).faults).toEqual([]);
    const ox = await ctx.db.ox.findFirstOrThrow({ where: { electronicEarring: weighed.electronicEarring } });
    expect(ox.lastWeight?.toNumber()).toBe(410);
    expect(await faults()).toEqual([]);
    await undoHerdImport(fresh(), { id: weighings.herdImportId });
    await undoHerdImport(fresh(), { id });
    expect(await faults()).toEqual([]);
  });
});

describe('refused', () => {
  test('by the cell that is wrong', async () => {
    const corralId = await makeCorral(ctx);
    const other = await makeCorral(ctx);
    const cases: [object[], string, string][] = [
      [[row('A', { entryDate: daysAfter(day, 1) })], 'FarmDayNotOpen', 'rows.0.entryDate'],
      [[row('A', { entryDate: daysAfter(day, -1_200) })], 'StartDateAfterEndDate', 'rows.0.entryDate'],
      [[row('A'), row('B', { corralId: crypto.randomUUID() })], 'CorralDestinyNotFound', 'rows.1.corralId'],
      [[row('A', { dietId: crypto.randomUUID() })], 'FormulationNotFound', 'rows.0.dietId'],
      [[row('A', { breedId: crypto.randomUUID() })], 'BreedNotFound', 'rows.0.breedId'],
      [[row('A', { ownerId: crypto.randomUUID() })], 'InexistentEntity', 'rows.0.ownerId'],
      [[row('A', { corralId }), row('a', { corralId: other })], 'BatchElsewhere', 'rows.1.corralId'],
      [[row('A', { corralId }), row('B', { corralId })], 'CorralAlreadyActive', 'rows.1.corralId'],
      [[row('A', { weight: '3' })], 'InvalidFieldType', 'rows.0.weight'],
      [[row('A', { costPerHead: '0' })], 'InvalidFieldType', 'rows.0.costPerHead'],
    ];
    for (const [rows, code, field] of cases) expect(await refusal(record(...rows))).toMatchObject({ code, field });
    await makeBatch(fresh(), { name: 'Lote Sul' });
    expect(await refusal(record(row('LOTE SUL')))).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'rows.0.batch' });
    expect(await refusal(record(row('Vacas', { sex: 'MALE', category: 'COW' })))).toMatchObject({
      code: 'CategoryOfOtherSex',
      field: 'rows.0.category',
    });
    await makeBatch(fresh(), { name: 'Cheio', kind: 'CONFINEMENT', locationType: 'PICKET', locationId: corralId });
    expect(await refusal(record(row('Novo', { corralId })))).toMatchObject({
      code: 'CorralAlreadyActive',
      field: 'rows.0.corralId',
    });
    expect(await ctx.db.ox.count()).toBe(0);
  });

  test('until it is confirmed: a weight that nothing gains or loses since the entry', async () => {
    const entered = { entryWeight: '362.5', entryDate: daysAfter(day, -80) };
    for (const weight of ['1430', '143'])
      expect(await refusal(record(row('A'), row('B', { ...entered, weight })))).toMatchObject({
        code: 'ImplausibleNotConfirmed',
        field: 'rows.1.weight',
      });
    const slow = row('C', { entryWeight: '280', entryDate: daysAfter(day, -400), weight: '455' });
    await record(row('B', { ...entered, weight: '500' }), slow);
    await recordOpeningHerd(fresh(), { rows: [row('D', { ...entered, weight: '1430' })], confirm: true });
    expect(await ctx.db.ox.count()).toBe(3);
  });

  test('the opening day moves with what was set up, and no longer once something was recorded on it', async () => {
    const planId = await makeTractPlan(fresh(), []);
    const earlier = daysAfter(day, -10);
    await setOpeningDay(fresh(), { day: earlier });
    const plan = await ctx.db.tractPlan.findUniqueOrThrow({ where: ctx.key(planId) });
    expect(plan.validFrom.toISOString().slice(0, 10)).toBe(earlier);
    const { timeZone } = await ctx.db.farm.findFirstOrThrow({ select: { timeZone: true } });
    const set = (days: number) => setOpeningDay(fresh(), { day: daysAfter(calendarToday(timeZone), days) });
    for (const days of [0, -1_098]) {
      await set(days);
      expect(await fresh().openDay()).toBe(daysAfter(calendarToday(timeZone), days));
    }
    expect(await refusal(set(1))).toMatchObject({ code: 'FarmDayNotOpen', field: 'day' });
    expect(await refusal(set(-1_099))).toMatchObject({
      code: 'StartDateAfterEndDate',
      params: { reason: 'BEFORE_PAST', day: daysAfter(calendarToday(timeZone), -1_098) },
      field: 'day',
    });
    await setOpeningDay(fresh(), { day: earlier });
    // The day in a sentence of its own, not as the name of a farm.
    expect(await ctx.db.activity.findFirst({ where: { subject: earlier } })).toMatchObject({ type: 'OpeningDay' });
    await record(row('Lote 1'));
    expect(await refusal(setOpeningDay(fresh(), { day }))).toMatchObject({ code: 'OpeningDayInUse', field: 'day' });
    await advance(fresh());
    expect(await refusal(setOpeningDay(fresh(), { day }))).toMatchObject({ code: 'FarmDayClosed', field: 'day' });
  });
});

describe('the opening stock', () => {
  test('is what lay there, and replaced when it is recorded again', async () => {
    const { foodIds } = await createFarmFoods(ctx, { names: ['Silagem de milho', 'Milho moído'] });
    const [silage, corn] = foodIds;
    const rows = [
      { foodId: silage, kg: '120000', value: '24000', dryMatterPct: '31.5' },
      { foodId: corn, kg: '8000', value: '9600' },
    ];
    await recordOpeningStock(fresh(), { rows });
    await recordOpeningStock(fresh(), { rows: [{ foodId: corn, kg: '9000', value: '9000' }] });
    const stocks = await ctx.db.stock.findMany({ orderBy: { balanceKg: 'asc' } });
    expect(stocks.map(({ balanceKg, dryMatterPct }) => [balanceKg.toNumber(), dryMatterPct.toNumber()])).toEqual([
      [9_000, 88],
      [120_000, 31.5],
    ]);
    expect(await faults()).toEqual([]);
    const report = await foodReport(fresh(), { from: day, to: day });
    const figures = report.rows.map((row) => [row.opening, row.entered, row.entryValue, row.balanceKg].map(Number));
    expect(figures).toEqual([
      [9_000, 0, 0, 9_000],
      [120_000, 0, 0, 120_000],
    ]);
    const unknown = { foodId: crypto.randomUUID(), kg: '1', value: '1' };
    expect(await refusal(recordOpeningStock(fresh(), { rows: [unknown] }))).toMatchObject({
      code: 'StockNotFound',
      field: 'rows.0.foodId',
    });
    expect(await refusal(recordOpeningStock(fresh(), { rows: [rows[0]!, rows[0]!] }))).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'rows.1.foodId',
    });
    await ctx.db.food.update({ where: ctx.key(corn!), data: { active: false } });
    expect(await refusal(recordOpeningStock(fresh(), { rows }))).toMatchObject({
      code: 'InvalidIngredient',
      field: 'rows.1.foodId',
    });
    await ctx.db.food.update({ where: ctx.key(corn!), data: { active: true } });
    await advance(fresh());
    expect(await refusal(recordOpeningStock(fresh(), { rows }))).toMatchObject({
      code: 'FarmDayClosed',
      field: 'rows',
    });
  });
});

test('over GraphQL, with the rights of each', async () => {
  const owner = await app.signIn(farm.ownerEmail);
  const { data } = await owner.graphql('{ farm { opening { day isOpen } } }');
  expect(data?.farm).toEqual({ opening: { day, isOpen: true } });
  const rows = [{ ...row('Lote 1', { heads: 3 }), corralId: globalId('Corral', await makeCorral(ctx)) }];
  const { payload } = await mutate(owner, 'recordOpeningHerd', { rows }, 'herdImport { kind status rowCount }');
  expect(payload).toEqual({ herdImport: { kind: 'OPENING', status: 'DONE', rowCount: 3 } });
  const feeder = await app.signIn((await app.addPerson(farm, 'FEEDER')).email);
  expect((await mutate(feeder, 'recordOpeningHerd', { rows }, 'herdImport { id }')).code).toBe('UserWithoutPermission');
  expect((await mutate(feeder, 'setOpeningDay', { day }, 'farm { id }')).code).toBe('UserWithoutPermission');
});
