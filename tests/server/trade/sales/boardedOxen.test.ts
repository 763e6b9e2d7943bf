import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAdvanceCheck } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { killOx, reverseDeath } from '../../../../server/health/deaths/deaths.service.ts';
import { diagnoseOx } from '../../../../server/health/diagnoses/diagnoses.service.ts';
import { medicate } from '../../../../server/health/doses/medicate.service.ts';
import { doHealthTasks } from '../../../../server/health/protocols/taskDoing.service.ts';
import { transitionBatch } from '../../../../server/herd/closings/batchLife.service.ts';
import { checkHerd } from '../../../../server/herd/herdCheck.service.ts';
import { updateOx } from '../../../../server/herd/oxen/oxCharacteristics.service.ts';
import { moveOxen, moveOxenByCount } from '../../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../../server/herd/weighings/oxWeighing.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { deleteGta, setGtaCancelled, updateGta } from '../../../../server/papers/gtas/gtas.service.ts';
import { unboardOxen } from '../../../../server/trade/trucks/boarding.service.ts';
import { emitTruck } from '../../../../server/trade/trucks/exitTruckEmission.service.ts';
import { finishBoarding, reopenTruck } from '../../../../server/trade/trucks/exitTruckLife.service.ts';
import { deleteExitTruck, updateExitTruck } from '../../../../server/trade/trucks/exitTrucks.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { causeOf, makeMedicine, makeProtocol, makeVaccine } from '../../../support/farms/health.ts';
import { enter, keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { makeSupplier } from '../../../support/farms/purchases.ts';
import { board, makeExitGta, makeSlaughterhouse, makeTruck } from '../../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
let open: Day;
let batchId: string;
let plant: string;
let truckId: string;
let gtaId: string;
let ids: string[];
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 6);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
  plant = await makeSlaughterhouse(ctx);
  gtaId = await makeExitGta(ctx, plant);
  truckId = await makeTruck(ctx, plant, { exitGtaIds: [gtaId] });
  ids = [];
  for (let each = 0; each < 3; each += 1) ids.push(await enter(ctx, batchId, { birthDate: daysAfter(open, -500) }));
});
afterAll(() => app.close());

const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};
const ox = (id: string) => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id) });
const truck = () => ctx.db.exitTruck.findUniqueOrThrow({ where: ctx.key(truckId) });
const gta = () => ctx.db.gta.findUniqueOrThrow({ where: ctx.key(gtaId) });
const faults = async () => (await checkHerd(ctx, {})).faults;
const lastEvent = (oxId: string) => ctx.db.oxEvent.findFirstOrThrow({ where: { oxId }, orderBy: { seq: 'desc' } });

describe('an ox on a truck', () => {
  test('gets no planned dose, alone or with its batch, and begins no treatment', async () => {
    const protocolId = await makeProtocol(ctx, [{ medicineId: await makeVaccine(ctx), dayOffset: 1 }]);
    await medicate(ctx, keyed({ batchId, protocolId }));
    await advance(ctx);
    ctx = ctx.withFreshCache();
    await board(ctx, truckId, ids[0]!);
    expect(await code(doHealthTasks(ctx, keyed({ batchId })))).toEqual(['OxAlreadyBoarded', 'batchId']);
    expect(await code(doHealthTasks(ctx, keyed({ oxId: ids[0] })))).toEqual(['OxAlreadyBoarded', 'oxId']);
    const { id: diseaseId } = await ctx.db.disease.findFirstOrThrow({ orderBy: { id: 'asc' } });
    const ill = { oxId: ids[0], diseaseId };
    expect(await code(diagnoseOx(ctx, keyed({ ...ill, protocolId })))).toEqual(['OxAlreadyBoarded', 'oxId']);
    await diagnoseOx(ctx, keyed(ill));
    const done = await doHealthTasks(ctx, keyed({ oxId: ids[1] }));
    expect(done.applicationIds).toHaveLength(1);
  });

  test('that dies is taken off it first, with its place, and comes back to its batch when that was a mistake', async () => {
    await board(ctx, truckId, ids[0]!);
    await board(ctx, truckId, ids[1]!);
    const death = { causeId: await causeOf(ctx), destination: 'BURIED' };
    expect(await code(killOx(ctx, keyed({ oxId: ids[0], ...death })))).toEqual(['OxAlreadyBoarded', 'oxId']);
    await unboardOxen(ctx, keyed({ truckId, oxIds: [ids[0]!] }));
    await finishBoarding(ctx, keyed({ truckId }));
    const { deathId } = await killOx(ctx, keyed({ oxId: ids[0], ...death }));
    expect([await truck(), await gta()]).toMatchObject([
      { boarded: 1, status: 'WAITING_FOR_EMISSION' },
      { bound: 1, free: 39 },
    ]);
    await reverseDeath(ctx, keyed({ deathId }));
    expect(await ox(ids[0]!)).toMatchObject({ status: 'ACTIVE', batchId });
    expect(await truck()).toMatchObject({ boarded: 1 });
    await emitTruck(ctx, keyed({ truckId }));
    expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).toMatchObject({ heads: 2 });
    expect(await faults()).toEqual([]);
  });

  test('is not moved, treated nor given to another owner, may be weighed, and its batch may go elsewhere', async () => {
    const to = await makeBatch(ctx, { locationId: await makeCorral(ctx) });
    await board(ctx, truckId, ids[0]!);
    const move = { batchId: to, reason: 'ADJUST_LOT' };
    expect(await code(moveOxen(ctx, keyed({ oxIds: [ids[1], ids[0]], ...move })))).toEqual([
      'OxAlreadyBoarded',
      'oxIds.1',
    ]);
    const owner = await ctx.db.owner.create({ data: { farmId: ctx.actor.farmId, name: 'Beto' } });
    expect(await code(updateOx(ctx, keyed({ oxId: ids[0], ownerId: owner.id })))).toEqual([
      'OxAlreadyBoarded',
      'ownerId',
    ]);
    await updateOx(ctx, keyed({ oxId: ids[0], coat: 'Branca' }));
    // Those that stand on no truck go first.
    expect((await moveOxenByCount(ctx, keyed({ fromBatchId: batchId, quantity: 2, ...move }))).oxIds).toEqual(
      expect.arrayContaining([ids[1], ids[2]]),
    );
    await weighOx(ctx, keyed({ oxId: ids[0], weight: '500' }));
    const medicineId = await makeMedicine(ctx, { withdrawalDays: 0 });
    expect(await code(medicate(ctx, keyed({ oxIds: [ids[1]!, ids[0]!], medicineId })))).toEqual([
      'OxAlreadyBoarded',
      'oxIds.1',
    ]);
    expect(await code(medicate(ctx, keyed({ batchId, medicineId })))).toEqual(['OxAlreadyBoarded', 'batchId']);
    await transitionBatch(ctx, keyed({ batchId, destinationId: await makeCorral(ctx) }));
    await finishBoarding(ctx, keyed({ truckId }));
    expect(await code(moveOxen(ctx, keyed({ oxIds: [ids[0]], ...move })))).toEqual(['OxAlreadyBoarded', 'oxIds.0']);
    await emitTruck(ctx, keyed({ truckId }));
    expect(await faults()).toEqual([]);
  });

  test('is taken off when it never came; being boarded and having left are not reversed by themselves', async () => {
    const entry = await lastEvent(ids[0]!);
    await board(ctx, truckId, ids[0]!);
    await reverseOxEvent(ctx, keyed({ eventId: entry.id }));
    expect([await truck(), await gta()]).toMatchObject([{ boarded: 0 }, { bound: 0 }]);
    await board(ctx, truckId, ids[1]!);
    await finishBoarding(ctx, keyed({ truckId }));
    expect(await code(reverseOxEvent(ctx, keyed({ eventId: (await lastEvent(ids[1]!)).id })))).toEqual([
      'TruckNotPending',
      'eventId',
    ]);
    await emitTruck(ctx, keyed({ truckId }));
    expect(await code(reverseOxEvent(ctx, keyed({ eventId: (await lastEvent(ids[1]!)).id })))).toEqual([
      'TruckNotPending',
      'eventId',
    ]);
    expect(await faults()).toEqual([]);
  });
});

describe('what a truck was loaded by', () => {
  test('its papers stay valid and to where it goes, and are taken off it first', async () => {
    const originId = await makeSupplier(ctx);
    const other = await makeSlaughterhouse(ctx);
    expect((await refusal(setGtaCancelled(ctx, { id: gtaId, cancelled: true }))).code).toBe('GtaInTruck');
    expect((await refusal(deleteGta(ctx, { id: gtaId }))).code).toBe('GtaInTruck');
    expect(await code(updateGta(ctx, { id: gtaId, destinationId: other }))).toEqual(['GtaInTruck', 'destinationId']);
    expect(await code(updateGta(ctx, { id: gtaId, type: 'ENTRY', originId }))).toEqual(['GtaInTruck', 'type']);
    const elsewhere = await makeExitGta(ctx, other);
    expect(await code(updateExitTruck(ctx, { id: truckId, exitGtaIds: [elsewhere] }))).toEqual([
      'GtaOfOtherDestination',
      'exitGtaIds.0',
    ]);
    await board(ctx, truckId, ids[0]!);
    expect(await code(updateExitTruck(ctx, { id: truckId, exitGtaIds: [] }))).toEqual(['GtaHasOxen', 'exitGtaIds']);
    await unboardOxen(ctx, keyed({ truckId, oxIds: [ids[0]!] }));
    await updateExitTruck(ctx, { id: truckId, exitGtaIds: [] });
    await setGtaCancelled(ctx, { id: gtaId, cancelled: true });
    expect(await code(updateExitTruck(ctx, { id: truckId, exitGtaIds: [gtaId] }))).toEqual([
      'GtaCancelled',
      'exitGtaIds.0',
    ]);
  });

  test('its owner, destination and places do not change under its oxen', async () => {
    await board(ctx, truckId, ids[0]!);
    await board(ctx, truckId, ids[1]!);
    const other = await makeSlaughterhouse(ctx);
    expect(await code(updateExitTruck(ctx, { id: truckId, destinationId: other }))).toEqual([
      'TruckHasOxen',
      'destinationId',
    ]);
    expect(await code(updateExitTruck(ctx, { id: truckId, capacity: 1 }))).toEqual(['TruckIsFull', 'capacity']);
    expect(await code(updateExitTruck(ctx, { id: truckId, capacity: 2, version: 9 }))).toEqual([
      'ConcurrentUpdate',
      undefined,
    ]);
    await updateExitTruck(ctx, { id: truckId, capacity: 2, driverName: 'Rui' });
    expect(await code(deleteExitTruck(ctx, { id: truckId }))).toEqual(['TruckHasOxen', 'id']);
    await unboardOxen(ctx, keyed({ truckId, oxIds: [ids[0]!, ids[1]!] }));
    await deleteExitTruck(ctx, { id: truckId });
  });
});

test('a day does not end while oxen stand on a truck of that day that is not loaded', async () => {
  await board(ctx, truckId, ids[0]!);
  const check = await getAdvanceCheck(ctx, {});
  expect(check.blocking).toMatchObject([{ code: 'FarmDayHasBoardingTrucks', names: [(await truck()).plate] }]);
  expect((await refusal(advance(ctx))).code).toBe('FarmDayCannotAdvance');
  await finishBoarding(ctx, keyed({ truckId }));
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  await reopenTruck(ctx, keyed({ truckId, reason: 'Mais um' }));
  await board(ctx, truckId, ids[1]!);
  await finishBoarding(ctx, keyed({ truckId }));
  await emitTruck(ctx, keyed({ truckId }));
  expect(await ctx.db.exitTruck.findUniqueOrThrow({ where: ctx.key(truckId) })).toMatchObject({
    emittedOn: new Date(daysAfter(open, 1)),
  });
  expect(await faults()).toEqual([]);
});

test('forty heads leave by as many statements as three', async () => {
  const emitted = async (count: number) => {
    const own = await makeBatch(ctx);
    const on = await makeTruck(ctx, plant, { capacity: count });
    for (let each = 0; each < count; each += 1) await board(ctx, on, await enter(ctx, own));
    await finishBoarding(ctx, keyed({ truckId: on }));
    const before = app.statements.length;
    await emitTruck(ctx, keyed({ truckId: on }));
    return app.statements.length - before;
  };
  expect(await emitted(40)).toBe(await emitted(3));
});
