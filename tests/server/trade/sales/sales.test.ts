import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { settingDefaults } from '../../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../../server/farm/settings/settings.service.ts';
import { medicate } from '../../../../server/health/doses/medicate.service.ts';
import { activateBatch } from '../../../../server/herd/closings/batchLife.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { unboardOxen } from '../../../../server/trade/trucks/boarding.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { deleteExitTruck, updateExitTruck } from '../../../../server/trade/trucks/exitTrucks.service.ts';
import { eligibilityOf } from '../../../../server/trade/sales/saleEligibility.service.ts';
import { saleBatches, saleFigures } from '../../../../server/trade/sales/saleList.service.ts';
import { deleteSaleManagement, updateSaleManagement } from '../../../../server/trade/sales/saleManagement.service.ts';
import { carcassGainOf, marginalDay } from '../../../../server/trade/forecast/forecast.calc.ts';
import { isProposed, reasonsOf, trucksFor, type PlanReason } from '../../../../server/trade/sales/salePlan.calc.ts';
import { expectedYieldPct } from '../../../../server/trade/closures/expectedYield.calc.ts';
import { batchesOfPlan, salePlan, type SalePlan } from '../../../../server/trade/sales/salePlan.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { refusal, workSince } from '../../../support/farms/diets.ts';
import { makeMedicine } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { makeSupplier } from '../../../support/farms/purchases.ts';
import { board, makeExitGta, makeSale, makeSlaughterhouse, makeTruck, ownerOf } from '../../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
let plant: string;
let ids: string[];
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { kind: 'CONFINEMENT', locationId: await makeCorral(ctx), targetWeight: '500' });
  plant = await makeSlaughterhouse(ctx);
  ids = [];
  for (const weight of ['520', '530', '540']) ids.push(await enter(ctx, batchId, { weight }));
});
afterAll(() => app.close());

const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const status = async (id: string) => (await ctx.db.saleManagement.findUniqueOrThrow({ where: ctx.key(id) })).status;

describe('a sale', () => {
  test('does not get the name of another, in capitals or not', async () => {
    await makeSale(ctx, plant, { name: 'Venda de março' });
    expect(await code(makeSale(ctx, plant, { name: 'VENDA DE MARÇO' }))).toEqual(['FieldsAlreadyInUse', 'name']);
    const id = await makeSale(ctx, plant, { name: 'Venda de abril' });
    const changed = updateSaleManagement(ctx, { id, name: 'venda de março' });
    expect(await code(changed)).toEqual(['FieldsAlreadyInUse', 'name']);
    await updateSaleManagement(ctx, { id, name: 'Venda de Abril' });
  });

  test('names a buyer who may buy for its market, and oxen of no other open sale', async () => {
    const farm = await makeSupplier(ctx, { registrationType: 'BOTH' });
    const seller = await makeSupplier(ctx);
    for (const [more, expected] of [
      [{ buyerId: uuidv7() }, ['EstablishmentNotFound', 'buyerId']],
      [{ buyerId: seller }, ['EstablishmentNotDestination', 'buyerId']],
      [{ buyerId: farm, market: 'EU' }, ['BuyerNotSlaughterhouse', 'buyerId']],
      [{ batchIds: [uuidv7()] }, ['BatchNotFound', 'batchIds.0']],
      [{ oxIds: [ids[0], uuidv7()] }, ['OxNotFound', 'oxIds.1']],
    ] as const)
      expect(await code(makeSale(ctx, plant, more))).toEqual(expected);
    for (const year of ['1926', '2206', '2999']) {
      const day = `${year}-05-01`;
      expect(await code(makeSale(ctx, plant, { plannedDate: day }))).toEqual(['InvalidFieldType', 'plannedDate']);
      expect(await code(makeTruck(ctx, plant, { boardingDate: day }))).toEqual(['InvalidFieldType', 'boardingDate']);
    }
    const bonuses = [{ name: 'Europa', valuePerArroba: '5' }];
    const saleId = await makeSale(ctx, plant, { oxIds: [ids[0]], bonuses, observation: 'Embarque às 5h' });
    const observation = async () =>
      (await ctx.db.saleManagement.findUniqueOrThrow({ where: ctx.key(saleId) })).observation;
    expect(await observation()).toBe('Embarque às 5h');
    expect(await refusal(makeSale(ctx, plant, { batchIds: [batchId] }))).toMatchObject({
      code: 'OxAlreadyInSale',
      field: 'batchIds.0',
    });
    // Of a list of many, the message names the one.
    await ctx.db.ox.update({ where: ctx.key(ids[0]!), data: { identifier: 'A-17' } });
    expect(await refusal(makeSale(ctx, plant, { oxIds: [ids[1], ids[0]] }))).toMatchObject({
      ...{ code: 'OxAlreadyInSale', field: 'oxIds.1', params: { ox: 'A-17' } },
    });
    await updateSaleManagement(ctx, { id: saleId, batchIds: [batchId], bonuses: [], unitPrice: '312.5', version: 1 });
    expect(await saleFigures(ctx, saleId)).toMatchObject({ heads: 3, boarded: 0, shipped: 0 });
    expect(await observation()).toBe('Embarque às 5h');
    // A price that nobody typed is not a sale for nothing.
    const free = makeSale(ctx, plant, { oxIds: [await enter(ctx, batchId)], unitPrice: '0' });
    expect(await code(free)).toEqual(['ImplausibleNotConfirmed', 'unitPrice']);
    expect(await code(updateSaleManagement(ctx, { id: saleId, market: 'EU', buyerId: farm }))).toEqual([
      'BuyerNotSlaughterhouse',
      'buyerId',
    ]);
    const wrong = '2206-05-01';
    expect(await code(updateSaleManagement(ctx, { id: saleId, plannedDate: wrong }))).toEqual([
      'InvalidFieldType',
      'plannedDate',
    ]);
    const truckId = await makeTruck(ctx, plant);
    expect(await code(updateExitTruck(ctx, { id: truckId, boardingDate: wrong }))).toEqual([
      'InvalidFieldType',
      'boardingDate',
    ]);
    // Of before the rule: the other fields are changed beside them.
    await ctx.db.saleManagement.update({ where: ctx.key(saleId), data: { plannedDate: dateOf(wrong) } });
    await ctx.db.exitTruck.update({ where: ctx.key(truckId), data: { boardingDate: dateOf(wrong) } });
    await updateExitTruck(ctx, { id: truckId, boardingDate: wrong, capacity: 18 });
    await updateSaleManagement(ctx, { id: saleId, plannedDate: wrong, oxIds: [] });
    await deleteSaleManagement(ctx, { id: saleId });
    expect(await code(deleteSaleManagement(ctx, { id: saleId }))).toEqual(['ExitManagementNotFound', 'id']);
  });

  test('that goes to another buyer takes its empty trucks along, without papers to the one before', async () => {
    const saleId = await makeSale(ctx, plant, { oxIds: ids });
    const elsewhere = await makeSlaughterhouse(ctx);
    const exitGtaIds = [await makeExitGta(ctx, plant)];
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId, exitGtaIds });
    const other = await makeTruck(ctx, elsewhere, { saleManagementId: saleId });
    const buyerId = await makeSlaughterhouse(ctx);
    await updateSaleManagement(ctx, { id: saleId, buyerId });
    const trucks = await ctx.db.exitTruck.findMany({ where: { saleId }, include: { gtas: true } });
    const goesTo = (id: string) => trucks.find((truck) => truck.id === id);
    expect(goesTo(truckId)).toMatchObject({ destinationId: buyerId, version: 2, gtas: [] });
    expect(goesTo(other)).toMatchObject({ destinationId: elsewhere, version: 1 });
  });

  test('shows who may not go on its day, and follows its trucks until they have left', async () => {
    await medicate(ctx, keyed({ oxIds: [ids[2]!], medicineId: await makeMedicine(ctx) }));
    const saleId = await makeSale(ctx, plant, { batchIds: [batchId], plannedDate: daysAfter(open, 2) });
    const { ok, heads, blocked } = await eligibilityOf(ctx, saleId);
    expect([ok, heads]).toEqual([false, 3]);
    expect(blocked).toMatchObject([
      { oxId: ids[2], reasons: [{ reason: 'WITHDRAWAL' }], firstEligibleDate: daysAfter(open, 28) },
    ]);
    const truckId = await makeTruck(ctx, plant, { saleManagementId: saleId });
    const empty = await makeTruck(ctx, plant, { saleManagementId: saleId });
    expect(await code(deleteSaleManagement(ctx, { id: saleId }))).toEqual(['SaleHasTrucks', 'id']);
    await board(ctx, truckId, ids[0]!, { weight: '520' });
    expect(await status(saleId)).toBe('BOARDING');
    expect(await code(updateSaleManagement(ctx, { id: saleId, name: 'Outra' }))).toEqual(['SaleNotPending', 'id']);
    await unboardOxen(ctx, keyed({ truckId, oxIds: [ids[0]!] }));
    expect(await status(saleId)).toBe('PENDING');
    await board(ctx, truckId, ids[0]!, { weight: '520' });
    await finishBoarding(ctx, keyed({ truckId, force: true, reason: 'Carência' }));
    await emitTruck(ctx, keyed({ truckId }));
    expect(await status(saleId)).toBe('BOARDING');
    await deleteExitTruck(ctx, { id: empty });
    expect(await status(saleId)).toBe('SHIPPED');
    expect(await saleFigures(ctx, saleId)).toMatchObject({ heads: 3, boarded: 1, shipped: 1, shippedKg: '520.00' });
    expect(await saleBatches(ctx, saleId)).toMatchObject([
      { batchId, heads: 3, boarded: 1, ownerId: await ownerOf(ctx) },
    ]);
    await ctx.db.saleManagement.update({ where: ctx.key(saleId), data: { status: 'CLOSED' } });
    expect(await code(makeTruck(ctx, plant, { saleManagementId: saleId }))).toEqual(['SaleClosed', 'saleManagementId']);
  });
});

describe('the planner', () => {
  test('proposes by weight, shows who may not go yet, and does not propose what another sale has', async () => {
    await activateBatch(ctx, keyed({ batchId }));
    await medicate(ctx, keyed({ oxIds: [ids[2]!], medicineId: await makeMedicine(ctx) }));
    const rowsOf = async (input: Parameters<typeof salePlan>[1]) => batchesOfPlan(ctx, await salePlan(ctx, input));
    const plan = await salePlan(ctx, { day: daysAfter(open, 2), capacity: 1 });
    expect(plan).toMatchObject({ heads: 2, trucks: 2, leftOver: 0, price: null, hasMoreReady: false });
    const rows = await batchesOfPlan(ctx, plan);
    expect(rows).toMatchObject([
      {
        batchId,
        heads: 3,
        eligible: 2,
        blocked: [{ reason: 'WITHDRAWAL', heads: 1 }],
        firstEligibleDate: daysAfter(open, 28),
        daysOnFeed: 2,
        reasons: ['WEIGHT_REACHED', 'SOME_MAY_NOT_GO'],
        proposed: true,
      },
    ]);
    // 530 kg and two days of 1.5 kg, at the 55 % of bulls.
    expect([rows[0]!.meanWeight, rows[0]!.arrobas].map(String)).toEqual(['533', '39.09']);
    expect((await rowsOf({ minWeight: '600' }))[0]).toMatchObject({
      reasons: ['WEIGHT_NOT_REACHED', 'SOME_MAY_NOT_GO'],
      proposed: false,
    });
    await makeSale(ctx, plant, { batchIds: [batchId] });
    expect((await rowsOf({}))[0]).toMatchObject({
      eligible: 0,
      inOtherSale: 3,
      reasons: ['WEIGHT_REACHED', 'IN_OTHER_SALE', 'NOBODY_MAY_GO'],
      proposed: false,
    });
    expect(await code(salePlan(ctx, { day: daysAfter(open, -1) }))).toEqual(['StartDateAfterEndDate', 'day']);
  });

  test('F-F6: T-FC brings R$ 21.69 and costs R$ 14.39', () => {
    const { revenue, cost } = marginalDay({
      carcassGain: '1.0657',
      arrobaKg: 15,
      price: '310',
      deductionPct: '1.5',
      intakeKg: '10.60',
      costPerKg: '1.15',
      operationalCost: '2.20',
    });
    expect([revenue.toFixed(2), cost.toFixed(2)]).toEqual(['21.69', '14.39']);
  });

  test('counts carcass by who stands in a batch, and trucks by their places', () => {
    const { results } = settingDefaults;
    expect(expectedYieldPct({ bulls: 2, heifers: 1, steers: 1 }, results).toString()).toBe('54');
    expect(
      expectedYieldPct({ bulls: 1, heifers: 0, steers: 0 }, { ...results, yieldPctBulls: '56.5' }).toString(),
    ).toBe('56.5');
    const gain = { dailyGain: '1.5', weight: '552', yieldPct: 55, entryYieldPct: 50 };
    expect(carcassGainOf({ ...gain, entryWeight: '390' }).toFixed(4)).toBe('1.0056');
    expect(carcassGainOf({ ...gain, entryWeight: null }).toFixed(4)).toBe('0.8250');
    // Three days after the entry 4.9 kg of carcass for a kg of gain, or less than none, say nothing of the next day.
    const early = { ...gain, entryWeight: '368', weight: '372.2' };
    expect(carcassGainOf(early).toFixed(4)).toBe('1.3050');
    expect(carcassGainOf({ ...early, yieldPct: 48 }).toFixed(4)).toBe('0.7200');
    expect([trucksFor(118, 40), trucksFor(80, 40), trucksFor(0, 40)]).toEqual([
      { trucks: 3, leftOver: 38 },
      { trucks: 2, leftOver: 0 },
      { trucks: 0, leftOver: 0 },
    ]);
  });

  test('proposes when one more day costs more than it brings, or the days are over', () => {
    const facts = { heads: 10, eligible: 10, inOtherSale: 0, weight: null, wantedWeight: null, days: 100 };
    const margin = { revenue: new Decimal(14), cost: new Decimal(14) };
    expect(reasonsOf({ ...facts, expectedDays: null, margin })).toEqual(['DAY_COSTS_MORE']);
    expect(reasonsOf({ ...facts, expectedDays: 100, margin: { ...margin, revenue: new Decimal(15) } })).toEqual([
      'DAYS_REACHED',
      'DAY_STILL_PAYS',
    ]);
    const offered = (...reasons: PlanReason[]) => isProposed({ isOffered: true, reasons });
    expect([offered('DAY_COSTS_MORE'), offered('DAY_COSTS_MORE', 'NOBODY_MAY_GO'), offered('DAY_STILL_PAYS')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(isProposed({ isOffered: false, reasons: ['WEIGHT_REACHED'] })).toBe(false);
  });

  test('offers batches in confinement and those who plans adds, and finds the others by name', async () => {
    const pasture = await makeBatch(ctx, {
      kind: 'PASTURE',
      name: 'Recria da serra',
      targetWeight: '300',
      locationId: await makeCorral(ctx, { locationType: 'PASTURE' }),
    });
    await enter(ctx, pasture, { weight: '320' });
    await activateBatch(ctx, keyed({ batchId }));
    expect(await ctx.db.batch.findUnique({ where: ctx.key(pasture) })).toMatchObject({
      status: 'ACTIVE',
      kind: 'PASTURE',
    });
    const idsIn = async (plan: SalePlan, search?: string) =>
      (await batchesOfPlan(ctx, plan, { search })).map((each) => each.batchId);
    const plan = await salePlan(ctx, {});
    expect([await idsIn(plan), await idsIn(plan, 'SERRA')]).toEqual([[batchId], [pasture]]);
    expect(plan.proposed).toMatchObject([{ batchId }]);
    const added = await salePlan(ctx, { addedIds: [pasture] });
    expect((await idsIn(added)).toSorted()).toEqual([batchId, pasture].toSorted());
    expect(added.proposed.find((each) => each.batchId === pasture)).toMatchObject({ isOffered: true, proposed: true });
  });

  test('goes by the price that was typed or that the farm saved, and by no other', async () => {
    expect((await salePlan(ctx, {})).price).toBeNull();
    expect((await salePlan(ctx, { price: '301.5' })).price).toBe('301.5');
    await saveSettings.financialReports(ctx, { ...settingDefaults.financialReports, arrobaPrice: '299' });
    expect((await salePlan(ctx.withFreshCache(), {})).price).toBe('299');
  });
});
