import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { medicate, reverseApplications } from '../../../server/health/doses/medicate.service.ts';
import { updateMedicine } from '../../../server/health/medicines/medicines.service.ts';
import { medicineStock, updateMedicineLot } from '../../../server/health/medicines/medicineLots.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { itemsByKeys } from '../../../server/trade/financial/items.service.ts';
import { payFinancialItems } from '../../../server/trade/financial/payments.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeMedicine } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let oxIds: string[];
let medicineId: string;
let lotId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
/** Two heads, two packages of 500 mL at R$ 180, and a dose of 8.5 mL given to the first head yesterday. */
beforeEach(async () => {
  ctx = await workSince(app, 6);
  const batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  oxIds = [await enter(ctx, batchId, { weight: '412' }), await enter(ctx, batchId, { weight: '400' })];
  medicineId = await makeMedicine(ctx);
  ({ id: lotId } = await ctx.db.medicineLot.findFirstOrThrow({ where: { medicineId } }));
  await medicate(ctx, keyed({ oxIds: [oxIds[0]!], medicineId }));
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
});
afterAll(() => app.close());

const correct = (unitCost: string) => updateMedicineLot(ctx, { lotId, unitCost });
const costs = async () => {
  const given = await ctx.db.medicineApplication.findMany({ where: { medicineId }, orderBy: { id: 'asc' } });
  return given.map(({ cost }) => cost!.toFixed(2));
};
const bill = async () => (await itemsByKeys(ctx.withFreshCache(), [{ type: 'MedicineLot', id: lotId }]))[0]!;

test('a price that was typed wrong is put right: the bill, what is left, and the next doses', async () => {
  await medicate(ctx, keyed({ oxIds: [oxIds[1]!], medicineId }));
  expect(await costs()).toEqual(['3.06', '2.88']);
  expect(await bill()).toMatchObject({ value: '360.00' });
  await correct('18');
  expect(await bill()).toMatchObject({ value: '36.00' });
  expect(String((await medicineStock(ctx.withFreshCache(), medicineId))!.unitCost)).toBe('0.036');
  const given = await ctx.db.medicineApplication.findFirstOrThrow({ where: { oxId: oxIds[1]! } });
  await reverseApplications(ctx, keyed({ applicationIds: [given.id] }));
  await medicate(ctx, keyed({ oxIds: [oxIds[1]!], medicineId }));
  // Yesterday's dose stays as its day was sealed.
  expect(await costs()).toEqual(['3.06', '2.88', '0.29']);
  expect((await verifyFarmDays(ctx.withFreshCache(), {})).faults).toEqual([]);
});

test('it is not below what was paid, and what was paid stays so', async () => {
  await payFinancialItems(ctx, { items: [{ id: toGlobalId('MedicineLot', lotId), value: '100' }] });
  expect(await refusal(correct('49'))).toMatchObject({ code: 'PurchasePartPaid', field: 'unitCost' });
  await correct('50');
  expect(await bill()).toMatchObject({ value: '100.00', open: '0.00' });
});

test('legacy callers send it back as it was answered, or another price of a package, with its place', async () => {
  const send = (unitCost: string, medicine = medicineId) =>
    updateMedicine(ctx.withFreshCache(), { id: medicine, lots: [{ id: lotId, unitCost }] });
  const price = async () => (await ctx.db.medicineLot.findUniqueOrThrow({ where: ctx.key(lotId) })).unitCost.toFixed();
  await send('0.36');
  await send('180.00');
  expect(await price()).toBe('0.36');
  await send('18.5');
  expect([await price(), (await bill()).value]).toEqual(['0.037', '37.00']);
  await send('0.037');
  expect(await price()).toBe('0.037');
  expect(await refusal(send('0.038'))).toMatchObject({ code: 'InvalidFieldType', field: 'lots.0.unitCost' });
  await payFinancialItems(ctx, { items: [{ id: toGlobalId('MedicineLot', lotId), value: '30' }] });
  expect(await refusal(send('14'))).toMatchObject({ code: 'PurchasePartPaid', field: 'lots.0.unitCost' });
});
