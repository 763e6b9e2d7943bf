import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerEarrings } from '../../../server/earrings/earringRegister.service.ts';
import { settingDefaults } from '../../../server/farm/settings/groups.ts';
import { saveSettings } from '../../../server/farm/settings/settings.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { emitTruck } from '../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding } from '../../../server/trade/trucks/exitTruckLife.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { refusal, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { makeSupplier } from '../../support/farms/purchases.ts';
import { board, makeExitGta, makeSlaughterhouse, makeTruck } from '../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 3);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  await stockEarrings(ctx, 1, 4);
});
afterAll(() => app.close());

const saveTraceability = (changes: object) =>
  saveSettings.traceability(ctx, { ...settingDefaults.traceability, ...changes });

async function truckToFarm(): Promise<string> {
  const place = await makeSupplier(ctx, { registrationType: 'BOTH' });
  return makeTruck(ctx, place, { exitGtaIds: [await makeExitGta(ctx, place, { purpose: 'ENGORDA' })] });
}

describe('identified before it is moved', () => {
  test('is not asked before its day, and then nobody boards without a number', async () => {
    const young = { birthDate: daysAfter(open, -500) };
    const [with1, without] = [
      await enter(ctx, batchId, { ...young, sisbov: numberOf(1) }),
      await enter(ctx, batchId, young),
    ];
    const truckId = await truckToFarm();
    await board(ctx, truckId, without, { weight: '400' });
    const other = await truckToFarm();
    await saveTraceability({ identifiedFrom: open });
    expect(await refusal(board(ctx, other, await enter(ctx, batchId, young), { weight: '400' }))).toMatchObject({
      code: 'OxBlocked',
      params: { reasons: [{ reason: 'TRACEABILITY', detail: 'NOT_IDENTIFIED' }] },
    });
    await board(ctx, other, with1, { weight: '400' });
    // Who boarded before does not leave either.
    expect(
      (await refusal(finishBoarding(ctx, keyed({ truckId })).then(() => emitTruck(ctx, keyed({ truckId }))))).code,
    ).toBe('OxBlocked');
    const plant = await makeSlaughterhouse(ctx);
    const toPlant = await makeTruck(ctx, plant, { exitGtaIds: [await makeExitGta(ctx, plant)] });
    expect((await refusal(board(ctx, toPlant, await enter(ctx, batchId, young), { weight: '500' }))).code).toBe(
      'OxBlocked',
    );
  });

  test('follows the day of the state of the farm where that comes first', async () => {
    const { farmId } = ctx.actor;
    const { addressId } = await ctx.db.farm.findUniqueOrThrow({ where: { id: farmId }, select: { addressId: true } });
    const state = async (uf: string) => {
      if (addressId) return ctx.db.address.update({ where: ctx.key(addressId), data: { state: uf } });
      const { id } = await ctx.db.address.create({
        data: {
          farmId,
          ...{ zipCode: '75900-000', country: 'Brasil', state: uf, city: 'Rio Verde', neighborhood: 'Centro' },
          ...{ street: 'Rua 1', number: '1' },
        },
      });
      return ctx.db.farm.update({ where: { id: farmId }, data: { addressId: id } });
    };
    await state('PA');
    await saveTraceability({ identifiedFrom: '2033-01-01', identifiedFromByUf: [{ uf: 'PA', day: open }] });
    const ox = await enter(ctx, batchId, { birthDate: daysAfter(open, -500) });
    const truckId = await truckToFarm();
    expect((await refusal(board(ctx, truckId, ox, { weight: '400' }))).code).toBe('OxBlocked');
    await saveTraceability({ identifiedFromByUf: [{ uf: 'GO', day: open }] });
    await board(ctx, truckId, ox, { weight: '400' });
    const twice = { identifiedFromByUf: ['GO', 'GO'].map((uf) => ({ uf, day: open })) };
    expect((await refusal(saveTraceability(twice))).issues).toMatchObject([{ code: 'FieldsAlreadyInUse' }]);
  });

  test('keeps nobody from another corral of the farm', async () => {
    await saveTraceability({ identifiedFrom: open });
    const ox = await enter(ctx, batchId);
    const to = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    await moveOxen(ctx, keyed({ oxIds: [ox], batchId: to, reason: 'ADJUST_LOT' }));
    expect(await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(ox) })).toMatchObject({ batchId: to });
  });
});

test('the second code of a chip is kept with it, and is of one earring', async () => {
  const pair = (animal: number, more: object = {}) => ({
    sisbov: numberOf(animal),
    electronicEarring: `96300040862${String(9_000 + animal)}`,
    ...more,
  });
  const epc = 'e280 1160 6000 0208 4f3a 1b2c';
  await registerEarrings(ctx, { items: [pair(1, { epc })] });
  const kept = () => ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(1) } });
  expect(await kept()).toMatchObject({ epc: 'E2801160600002084F3A1B2C', status: 'REGISTERED' });
  const { results } = await registerEarrings(ctx, { items: [pair(2, { epc }), pair(3)] });
  expect(results.map(({ refusal: refused }) => [refused?.code ?? null, refused?.field ?? null])).toEqual([
    ['DuplicatedEarrings', 'epc'],
    [null, null],
  ]);
  // Sent again without it, it stays.
  await registerEarrings(ctx, { items: [pair(1)] });
  expect(await kept()).toMatchObject({ epc: 'E2801160600002084F3A1B2C' });
});

test('an establishment has its number in the registry of its state', async () => {
  const id = await makeSupplier(ctx, { stateRegistryId: 'PA-0001' });
  expect(await ctx.db.establishment.findUniqueOrThrow({ where: ctx.key(id) })).toMatchObject({
    stateRegistryId: 'PA-0001',
  });
});
