import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeBatchDiet } from '../../../server/feeding/dietChanges/batchDiet.service.ts';
import { activateBatch, closeHoldingBatch, transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { finalizeBatch } from '../../../server/herd/closings/batchClosing.service.ts';
import { batchList } from '../../../server/herd/oxen/oxList.service.ts';
import { deleteBatch, updateBatch } from '../../../server/herd/batches/batchChanges.service.ts';
import { pastureBatches } from '../../../server/herd/batches/batchReads.service.ts';
import { appendBatchEvent, createBatch } from '../../../server/herd/batches/batches.service.ts';
import { daysOfBatches, oxWeightsOn } from '../../../server/herd/batches/batchFigures.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { moveOxen, moveOxenByCount } from '../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import { saveSettings, settingsOf } from '../../../server/farm/settings/settings.service.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { enter, keyed, makeBatch, makeCorral, makeDiet } from '../../support/farms/herd.ts';
import { ownerOf } from '../../support/farms/sales.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
});
afterAll(() => app.close());

const batch = (id: string) => ctx.db.batch.findUniqueOrThrow({ where: ctx.key(id) });
const batchOf = async (oxId: string) => (await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId) })).batchId;
const move = (oxIds: readonly string[], batchId: string, changes: object = {}) =>
  moveOxen(ctx, keyed({ oxIds, batchId, reason: 'ADJUST_LOT', ...changes }));
const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
};
const faults = async () => (await checkHerd(ctx, {})).faults;
const inCorral = (corralId: string) => ({ locationType: 'PICKET', locationId: corralId });

test('a batch on a pasture shows how much live weight stands on a hectare, where that is known', async () => {
  const onPasture = async (name: string, areaHa: string, weights: string[]) => {
    const locationId = await makeCorral(ctx, { locationType: 'PASTURE', areaHa });
    const batchId = await makeBatch(ctx, { name, kind: 'PASTURE', locationId });
    for (const weight of weights) await enter(ctx, batchId, { weight });
    return batchId;
  };
  await onPasture('Cheio', '2', ['450', '450', '450']);
  await onPasture('Vazio', '2', []);
  await onPasture('Sem medida', '0', ['450']);
  const rates = (await pastureBatches(ctx.withFreshCache(), {})).map(({ name, heads, stockingRate }) => [
    name,
    heads,
    stockingRate?.toFixed(2),
  ]);
  expect(rates.toSorted()).toEqual([
    ['Cheio', 3, '1.50'],
    ['Sem medida', 1, undefined],
    ['Vazio', 0, undefined],
  ]);
});

describe('batches', () => {
  test('a corral holds one batch, and a name is of one open batch', async () => {
    const corralId = await makeCorral(ctx);
    const first = await makeBatch(ctx, { name: 'Lote A', ...inCorral(corralId) });
    const twice = createBatch(ctx, keyed({ name: 'Outro', kind: 'HOLDING', ...inCorral(corralId) }));
    expect(await refusal(twice)).toMatchObject({ code: 'CorralAlreadyActive', field: 'locationId' });
    expect(await refusal(makeBatch(ctx, { name: 'lote a' }))).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'name',
    });
    const closed = await makeCorral(ctx, { active: false });
    expect((await refusal(makeBatch(ctx, inCorral(closed)))).code).toBe('CorralNotActive');
    const unknown = makeBatch(ctx, inCorral(randomUUID()));
    expect((await refusal(unknown)).code).toBe('CorralDestinyNotFound');
    await closeHoldingBatch(ctx, keyed({ batchId: first, distributions: [] }));
    await makeBatch(ctx, { name: 'Lote A', ...inCorral(corralId) });
  });

  test('is activated with its oxen in a free corral', async () => {
    const [own, taken, closed] = [
      await makeCorral(ctx),
      await makeCorral(ctx),
      await makeCorral(ctx, { active: false }),
    ];
    await makeBatch(ctx, inCorral(taken));
    const id = await makeBatch(ctx, { kind: 'CONFINEMENT', ...inCorral(own) });
    const activate = (corralId?: string) => activateBatch(ctx, keyed({ batchId: id, corralId }));
    expect((await refusal(activate())).code).toBe('OxenMissing');
    await enter(ctx, id);
    expect((await refusal(activate(taken))).code).toBe('CorralAlreadyActive');
    expect((await refusal(activate(closed))).code).toBe('CorralNotActive');
    expect(await batch(id)).toMatchObject({ status: 'PENDING', startDate: null });
    await activate();
    expect(await batch(id)).toMatchObject({ status: 'ACTIVE', corralId: own, startDate: dateOf(await ctx.openDay()) });
    expect((await refusal(activate())).code).toBe('BatchAlreadyActive');
  });

  test('goes whole to another place, and its corrals show it', async () => {
    const [from, to] = [await makeCorral(ctx), await makeCorral(ctx)];
    const pasture = await makeCorral(ctx, { locationType: 'PASTURE' });
    const id = await makeBatch(ctx, { ...inCorral(from), heads: 3, sex: 'MALE', averageWeight: '400' });
    await nextDay();
    const go = (changes: object) => transitionBatch(ctx, keyed({ batchId: id, ...changes }));
    expect((await refusal(go({ destinationId: randomUUID() }))).code).toBe('CorralDestinyNotFound');
    expect((await refusal(go({}))).code).toBe('InvalidFieldType');
    await go({ destinationId: to, locationType: 'PICKET' });
    await nextDay();
    const rows = await ctx.db.corralHistory.findMany({
      where: { closed: true },
      orderBy: [{ day: 'asc' }, { headDays: 'asc' }],
    });
    expect(
      rows.map(({ corralId, headsOpen, headsIn, headsOut, headDays }) => [
        corralId,
        headsOpen,
        headsIn,
        headsOut,
        headDays,
      ]),
    ).toEqual([
      [from, 0, 3, 0, 3],
      [from, 3, 0, 3, 0],
      [to, 0, 3, 0, 3],
    ]);
    await go({ destinationId: pasture, locationType: 'PASTURE' });
    expect(await batch(id)).toMatchObject({ kind: 'PASTURE', corralId: pasture });
    expect(await faults()).toEqual([]);
  });

  test('leaves the diet of its corral when it goes to pasture, also when it begins there', async () => {
    const dietId = await makeDiet(ctx, 'TERM-85', '1.9');
    const pasture = () => makeCorral(ctx, { locationType: 'PASTURE' });
    const id = await makeBatch(ctx, { kind: 'CONFINEMENT', dietId, ...inCorral(await makeCorral(ctx)) });
    const other = await makeBatch(ctx, { dietId, ...inCorral(await makeCorral(ctx)) });
    for (const batchId of [id, other]) await enter(ctx, batchId);
    const first = await ctx.openDay();
    await transitionBatch(ctx, keyed({ batchId: id, destinationId: await pasture() }));
    await activateBatch(ctx, keyed({ batchId: other, corralId: await pasture() }));
    for (const batchId of [id, other]) expect(await batch(batchId)).toMatchObject({ kind: 'PASTURE', dietId: null });
    const dietOfPasture = await makeDiet(ctx, 'Proteinado', '0.4', 'SUPPLEMENT');
    const supplemented = await makeBatch(ctx, { dietId: dietOfPasture, locationId: await makeCorral(ctx) });
    await transitionBatch(ctx, keyed({ batchId: supplemented, destinationId: await pasture() }));
    expect(await batch(supplemented)).toMatchObject({ kind: 'PASTURE', dietId: dietOfPasture });
    await nextDay();
    const days = await daysOfBatches(ctx, [id, other], { from: first, to: await ctx.openDay() });
    // Half a kg a day is what the farm expects on pasture where nothing else is known.
    expect(days.map(({ weight }) => weight)).toEqual(['390', '390.5', '390', '390.5']);
    await transitionBatch(ctx, keyed({ batchId: id, destinationId: await makeCorral(ctx), kind: 'HOLDING' }));
    expect(await faults()).toEqual([]);
  });

  test('on pasture is given no diet that is fed in corrals', async () => {
    const graze = (dietId: string) => makeBatch(ctx, { kind: 'PASTURE', dietId });
    expect(await refusal(graze(await makeDiet(ctx, 'TERM-85', '1.9')))).toMatchObject({
      code: 'FormulationNotFed',
      field: 'dietId',
    });
    const supplement = await makeDiet(ctx, 'Proteinado', '0.4', 'SUPPLEMENT');
    const dietId = await makeDiet(ctx, 'TERM-80', '1.9');
    const pasture = await makeCorral(ctx, { locationType: 'PASTURE' });
    const holding = await makeBatch(ctx, { kind: 'HOLDING' });
    await enter(ctx, holding);
    expect(await refusal(activateBatch(ctx, keyed({ batchId: holding, corralId: pasture, dietId })))).toMatchObject({
      code: 'FormulationNotFed',
      field: 'dietId',
    });
    const id = await graze(supplement);
    expect(await batch(id)).toMatchObject({ kind: 'PASTURE', dietId: supplement });
    const change = changeBatchDiet(ctx, keyed({ batchId: id, dietId: await makeDiet(ctx, 'TERM-90', '1.9') }));
    expect(await refusal(change)).toMatchObject({ code: 'FormulationNotFed', field: 'dietId' });
  });

  test('gains from today on what its plan says from today on', async () => {
    const id = await makeBatch(ctx, { heads: 2, sex: 'MALE', averageWeight: '400', plannedDailyGain: '1' });
    const first = await ctx.openDay();
    await nextDay();
    await updateBatch(ctx, { id, plannedDailyGain: '2' });
    await nextDay();
    const days = await daysOfBatches(ctx, [id], { from: first, to: await ctx.openDay() });
    expect(days.map(({ weight }) => weight)).toEqual(['400', '401', '403']);
    expect(await faults()).toEqual([]);
  });

  test('is supposed to gain on pasture what cattle do by a supplement, and in a corral what is usual', async () => {
    const gainOf = async (batchId: string) =>
      (await ctx.db.batchEvent.findFirstOrThrow({ where: { batchId }, orderBy: { seq: 'desc' } })).dailyGain.toString();
    const pasture = await makeCorral(ctx, { locationType: 'PASTURE' });
    const penned = await makeBatch(ctx, { kind: 'CONFINEMENT', locationId: await makeCorral(ctx) });
    const grazing = await makeBatch(ctx, { kind: 'PASTURE', locationId: pasture });
    expect([await gainOf(penned), await gainOf(grazing)]).toEqual(['1.5', '0.5']);
    const go = (changes: object) => transitionBatch(ctx, keyed({ batchId: grazing, ...changes }));
    const { rows } = await settingsOf(ctx, 'phases');
    const changed = rows.map((row) => (row.phase === 'SUPPLEMENT' ? { ...row, estimatedDailyGain: '0.35' } : row));
    await saveSettings.phases(ctx, { rows: changed });
    ctx = ctx.withFreshCache();
    await go({ destinationId: await makeCorral(ctx), kind: 'HOLDING' });
    expect(await gainOf(grazing)).toBe('0');
    await go({ destinationId: pasture });
    expect(await gainOf(grazing)).toBe('0.35');
  });

  test('an ox that a file names more than once gains once', async () => {
    const oxId = await enter(ctx, await makeBatch(ctx, { plannedDailyGain: '1' }));
    await nextDay();
    expect([...(await oxWeightsOn(ctx, [oxId, oxId, oxId], await ctx.openDay()))]).toEqual([[oxId, '391']]);
  });

  test('is deleted only when no ox ever was in it', async () => {
    const [id, other] = [await makeBatch(ctx), await makeBatch(ctx)];
    const oxId = await enter(ctx, id);
    await move([oxId], other);
    expect(await refusal(deleteBatch(ctx, { id }))).toMatchObject({ code: 'BatchNotEmpty', params: { heads: 0 } });
    const empty = await makeBatch(ctx);
    await deleteBatch(ctx, { id: empty });
    expect(await ctx.db.batch.count({ where: { id: empty } })).toBe(0);
  });

  test('is over when nobody is left and somebody says so, from the day it emptied', async () => {
    const [id, other] = [await makeBatch(ctx, { kind: 'CONFINEMENT' }), await makeBatch(ctx)];
    const oxId = await enter(ctx, id);
    const first = await ctx.openDay();
    const finish = (changes: object = {}) => finalizeBatch(ctx, keyed({ batchId: id, ...changes }));
    expect(await refusal(finish())).toMatchObject({ code: 'BatchNotEmpty', params: { heads: 1 } });
    await move([oxId], other);
    const emptied = batchList.where(batchList.filter.parse({ emptied: true }), ctx) as object;
    expect(await ctx.db.batch.findMany({ where: emptied, select: { id: true } })).toEqual([{ id }]);
    await nextDay();
    const open = await ctx.openDay();
    const early = daysAfter(first, -1);
    expect(await refusal(finish({ endDate: early }))).toMatchObject({
      code: 'StartDateAfterEndDate',
      field: 'endDate',
    });
    expect((await refusal(finish({ endDate: daysAfter(open, 1) }))).code).toBe('FarmDayNotOpen');
    const unused = finish({ batchId: await makeBatch(ctx), endDate: first });
    expect(await refusal(unused)).toMatchObject({ code: 'StartDateAfterEndDate', field: 'endDate' });
    await finish({ observation: 'Vendido' });
    expect(await batch(id)).toMatchObject({ status: 'FINALIZED', endDate: dateOf(first), observation: 'Vendido' });
    await finish({ endDate: open });
    expect((await batch(id)).endDate).toEqual(dateOf(open));
    expect(await faults()).toEqual([]);
  });

  test('that waited is divided among others, whole', async () => {
    const ownerId = await ownerOf(ctx);
    const holding = await makeBatch(ctx, { heads: 5, sex: 'MALE', averageWeight: '350', ownerId });
    const target = await makeBatch(ctx);
    const corralId = await makeCorral(ctx);
    const newBatch = { name: 'Lote novo', kind: 'CONFINEMENT', ...inCorral(corralId) };
    const close = (distributions: object[]) =>
      closeHoldingBatch(ctx, keyed({ batchId: holding, distributions, observation: 'Dois tamanhos' }));
    expect(await refusal(close([{ batchId: target, quantity: 3 }]))).toMatchObject({
      code: 'BatchNotEmpty',
      params: { heads: 2 },
    });
    expect((await refusal(close([{ batchId: target, quantity: 6 }]))).code).toBe('TransferInsufficientOxen');
    expect((await batch(holding)).heads).toBe(5);
    const { movements } = await close([
      { batchId: target, quantity: 3 },
      { newBatch, quantity: 2 },
    ]);
    expect(movements.map(({ heads }) => heads)).toEqual([3, 2]);
    expect(await ctx.db.batch.findFirst({ where: { name: newBatch.name } })).toMatchObject({ ownerId });
    expect(await batch(holding)).toMatchObject({ status: 'FINALIZED', heads: 0, observation: 'Dois tamanhos' });
    expect((await refusal(enter(ctx, holding))).code).toBe('BatchFinalized');
    expect((await refusal(updateBatch(ctx, { id: holding, name: 'X' }))).code).toBe('BatchFinalized');
    await updateBatch(ctx, { id: holding, observation: 'Dividido' });
    const confinement = await makeBatch(ctx, { kind: 'CONFINEMENT' });
    const wrong = closeHoldingBatch(ctx, keyed({ batchId: confinement, distributions: [] }));
    expect((await refusal(wrong)).code).toBe('BatchNotHolding');
    expect(await faults()).toEqual([]);
  });
});

test('what is wrong with a division is said where it stands', async () => {
  const holding = await makeBatch(ctx, { heads: 2, sex: 'MALE', averageWeight: '350' });
  const [over, target] = [await makeBatch(ctx), await makeBatch(ctx)];
  await finalizeBatch(ctx, keyed({ batchId: over }));
  const refused = async (distribution: object) => {
    const distributions = [{ batchId: target, quantity: 1 }, distribution];
    const { code, field } = await refusal(closeHoldingBatch(ctx, keyed({ batchId: holding, distributions })));
    return [code, field];
  };
  const newBatch = { name: (await batch(target)).name, kind: 'HOLDING' };
  expect(await refused({ batchId: over, quantity: 1 })).toEqual(['BatchFinalized', 'distributions.1.batchId']);
  expect(await refused({ batchId: holding, quantity: 1 })).toEqual(['OxAlreadyInBatch', 'distributions.1.batchId']);
  expect(await refused({ newBatch, quantity: 1 })).toEqual(['FieldsAlreadyInUse', 'distributions.1.newBatch.name']);
  expect(await refused({ newBatch, batchId: target, quantity: 1 })).toEqual([
    'InvalidFieldType',
    'distributions.1.newBatch',
  ]);
});

describe('movements', () => {
  test('give each head one weight', async () => {
    const [from, to] = [await makeBatch(ctx), await makeBatch(ctx)];
    const oxId = await enter(ctx, from);
    const weights = ['380', '400'].map((weight) => ({ oxId, weight }));
    expect(await refusal(move([oxId], to, { weights }))).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'weights.1.oxId',
    });
    expect(await batchOf(oxId)).toBe(from);
  });

  test('to an empty pasture form a batch there, which is not fed what corrals are', async () => {
    const dietId = await makeDiet(ctx, 'TERM-85', '1.5');
    const ownerId = await ownerOf(ctx);
    const from = await makeBatch(ctx, { kind: 'CONFINEMENT', dietId, ownerId, ...inCorral(await makeCorral(ctx)) });
    const oxIds = [await enter(ctx, from), await enter(ctx, from), await enter(ctx, from)];
    const formed = async (locationType: 'PICKET' | 'PASTURE', ...moved: string[]) => {
      const corralId = await makeCorral(ctx, { locationType });
      const newBatch = { name: `Formado em ${corralId.slice(-6)}` };
      await moveOxen(ctx, keyed({ oxIds: moved, corralId, locationType, newBatch, reason: 'ADJUST_LOT' }));
      return ctx.db.batch.findFirstOrThrow({ where: { name: newBatch.name } });
    };
    expect(await formed('PASTURE', oxIds[0]!)).toMatchObject({ kind: 'PASTURE', dietId: null, ownerId, heads: 1 });
    expect(await formed('PICKET', oxIds[1]!)).toMatchObject({ kind: 'CONFINEMENT', dietId, ownerId, heads: 1 });
    const waiting = await enter(ctx, await makeBatch(ctx, { kind: 'HOLDING', ...inCorral(await makeCorral(ctx)) }));
    expect(await formed('PICKET', waiting)).toMatchObject({ kind: 'HOLDING', dietId: null });
    const pasture = await makeCorral(ctx, { locationType: 'PASTURE' });
    const grazed = await makeBatch(ctx, { kind: 'PASTURE', locationType: 'PASTURE', locationId: pasture });
    expect(await formed('PICKET', await enter(ctx, grazed))).toMatchObject({ kind: 'CONFINEMENT', dietId: null });
    const others = await enter(ctx, await makeBatch(ctx));
    expect(await formed('PASTURE', oxIds[2]!, others)).toMatchObject({ ownerId: null, heads: 2 });
    expect(await faults()).toEqual([]);
  });

  test('a selection goes whole, with a warning above the capacity', async () => {
    const corralId = await makeCorral(ctx, { animalCapacity: 1 });
    const [from, to] = [await makeBatch(ctx), await makeBatch(ctx, inCorral(corralId))];
    const oxen = [await enter(ctx, from), await enter(ctx, from, { electronicEarring: '963000000000123' })];
    const lost = move([oxen[0]!, randomUUID()], to);
    expect(await refusal(lost)).toMatchObject({ code: 'OxNotFound', field: 'oxIds.1' });
    expect(await batchOf(oxen[0]!)).toBe(from);
    const { warnings } = await move(oxen, to, { weights: [{ oxId: oxen[0], weight: '410' }] });
    expect(warnings).toEqual(['OVER_CAPACITY']);
    const [weighed, carried] = await ctx.db.oxStay.findMany({ where: { batchId: to }, orderBy: { weight: 'desc' } });
    expect([weighed!.weight!.toFixed(0), carried!.weight!.toFixed(0)]).toEqual(['410', '390']);
    expect((await refusal(move(oxen, to))).code).toBe('OxAlreadyInBatch');
    const byChip = { electronicEarrings: ['963000000000123'], batchId: from, reason: 'SICK' };
    await moveOxen(ctx, keyed(byChip));
    expect(await batchOf(oxen[1]!)).toBe(from);
    expect([(await batch(from)).heads, (await batch(to)).heads]).toEqual([1, 1]);
    expect(await faults()).toEqual([]);
  });

  test('by count go those that came first', async () => {
    const [near, far] = [await makeCorral(ctx), await makeCorral(ctx)];
    const [from, to] = [await makeBatch(ctx, inCorral(near)), await makeBatch(ctx, inCorral(far))];
    const early = await enter(ctx, from);
    await nextDay();
    await enter(ctx, from);
    const count = (changes: object) =>
      moveOxenByCount(ctx, keyed({ fromCorralId: near, quantity: 1, reason: 'SICK', corralId: far, ...changes }));
    expect((await refusal(count({ fromCorralId: randomUUID() }))).code).toBe('CorralOriginNotFound');
    expect(await refusal(count({ corralId: await makeCorral(ctx) }))).toMatchObject({
      code: 'CorralWithoutBatch',
      field: 'batchId',
    });
    expect((await refusal(count({ corralId: randomUUID() }))).code).toBe('CorralDestinyNotFound');
    expect(await refusal(count({ quantity: 3 }))).toMatchObject({
      code: 'TransferInsufficientOxen',
      params: { available: 2, requested: 3 },
    });
    const elsewhere = count({ fromBatchId: to });
    expect(await refusal(elsewhere)).toMatchObject({ code: 'BatchElsewhere', field: 'fromCorralId' });
    const { oxIds } = await count({ fromBatchId: from, fromCorralId: null });
    expect(oxIds).toEqual([early]);
    expect(await batchOf(early)).toBe(to);
  });

  test('by count with a mean weight that cannot be is asked about once', async () => {
    const [from, to] = [await makeBatch(ctx), await makeBatch(ctx)];
    const [oxId] = [await enter(ctx, from), await enter(ctx, from)];
    const count = (changes: object) =>
      moveOxenByCount(ctx, keyed({ fromBatchId: from, batchId: to, quantity: 1, reason: 'SICK', ...changes }));
    expect(await refusal(count({ averageWeight: '900' }))).toMatchObject({
      code: 'ImplausibleNotConfirmed',
      issues: [{ path: 'averageWeight', params: { rule: 'WEIGHT', value: '900' } }],
    });
    expect(await batchOf(oxId)).toBe(from);
    await count({ averageWeight: '395' });
    await count({ averageWeight: '900', confirm: true });
    expect((await batch(to)).heads).toBe(2);
    // Heads that came without a weight are held against what their batch weighs.
    for (const weight of [null, '400']) await enter(ctx, from, { weight });
    expect((await refusal(count({ averageWeight: '900' }))).code).toBe('ImplausibleNotConfirmed');
  });

  test('reversed, the ox stands where it stood', async () => {
    const [from, to] = [await makeBatch(ctx), await makeBatch(ctx)];
    const oxId = await enter(ctx, from);
    const { eventIds } = await move([oxId], to);
    const back = await move([oxId], from);
    expect((await refusal(reverseOxEvent(ctx, keyed({ eventId: eventIds[0] })))).code).toBe('OxEventNotLatest');
    for (const eventId of [back.eventIds[0], eventIds[0]]) await reverseOxEvent(ctx, keyed({ eventId }));
    expect(await batchOf(oxId)).toBe(from);
    expect(await ctx.db.oxStay.count()).toBe(1);
    expect(await faults()).toEqual([]);
  });
});

describe('a batch that is over and gets a head back', () => {
  const emptied = async (place: object = {}) => {
    const [from, to] = [await makeBatch(ctx, { kind: 'CONFINEMENT', ...place }), await makeBatch(ctx)];
    const oxId = await enter(ctx, from);
    if ('locationId' in place) await activateBatch(ctx, keyed({ batchId: from }));
    const { eventIds } = await move([oxId], to);
    await finalizeBatch(ctx, keyed({ batchId: from }));
    return { from, oxId, back: () => reverseOxEvent(ctx, keyed({ eventId: eventIds[0] })) };
  };

  test('is again what it was', async () => {
    const corralId = await makeCorral(ctx);
    const dietId = await makeDiet(ctx, 'TERM-85', '1.5');
    const { from, oxId, back } = await emptied({ dietId, ...inCorral(corralId) });
    await back();
    expect(await batchOf(oxId)).toBe(from);
    expect(await batch(from)).toMatchObject({ status: 'ACTIVE', corralId, dietId, endDate: null, heads: 1 });
    expect(await faults()).toEqual([]);
  });

  test('does not where its place or its name is another batch’s by now', async () => {
    const corralId = await makeCorral(ctx);
    const placed = await emptied(inCorral(corralId));
    const next = await makeBatch(ctx, inCorral(corralId));
    expect(await refusal(placed.back())).toMatchObject({ code: 'CorralAlreadyActive', field: 'eventId' });
    await transitionBatch(ctx, keyed({ batchId: next, destinationId: await makeCorral(ctx) }));
    const { name } = await batch(placed.from);
    await updateBatch(ctx, { id: next, name });
    expect(await refusal(placed.back())).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'eventId' });
    expect(await batch(placed.from)).toMatchObject({ status: 'FINALIZED', heads: 0 });
    await updateBatch(ctx, { id: next, name: `${name} novo` });
    await placed.back();
    expect(await batch(placed.from)).toMatchObject({ status: 'ACTIVE', heads: 1 });
    expect(await faults()).toEqual([]);
  });

  test('is a fault of the herd where it is still over', async () => {
    const id = await makeBatch(ctx);
    await enter(ctx, id);
    const day = await ctx.openDay();
    const over = { batchId: id, type: 'FINALIZED', status: 'FINALIZED', kind: 'HOLDING' } as const;
    await ctx.transaction((inside) =>
      appendBatchEvent(inside, { day, stamp: null }, { ...over, corralId: null, dietId: null }),
    );
    expect(await faults()).toMatchObject([{ table: 'Batch', id }]);
  });
});

describe('the database', () => {
  const run = (sql: string) => app.app.platform.database.everyFarm.$executeRawUnsafe(sql);
  const where = () => `WHERE "farmId" = '${ctx.actor.farmId}'`;

  test('refuses to change or delete what was recorded', async () => {
    const id = await makeBatch(ctx);
    const oxId = await enter(ctx, id);
    const other = await makeBatch(ctx);
    const { eventIds } = await move([oxId], other);
    await reverseOxEvent(ctx, keyed({ eventId: eventIds[0] }));
    for (const sql of [
      `UPDATE "OxEvent" SET weight = 1 ${where()}`,
      `UPDATE "OxEvent" SET reversed = false ${where()} AND reversed`,
      `DELETE FROM "OxEvent" ${where()}`,
      `DELETE FROM "Ox" ${where()}`,
      `UPDATE "BatchEvent" SET status = 'ACTIVE' ${where()}`,
      `DELETE FROM "BatchEvent" ${where()}`,
    ])
      await expect(run(sql), sql).rejects.toThrow(/append-only/);
    const again = `INSERT INTO "OxEvent" (id, "farmId", "oxId", type, day, at, payload, "reversesEventId")
      SELECT uuidv7(), "farmId", "oxId", type, day, at, payload, "reversesEventId" FROM "OxEvent" ${where()} AND type = 'REVERSAL'`;
    await expect(run(again)).rejects.toThrow(/unique|Unique/i);
  });

  test('refuses two batches in one corral, and an ox in two batches', async () => {
    const corralId = await makeCorral(ctx);
    const [id, other] = [await makeBatch(ctx, inCorral(corralId)), await makeBatch(ctx)];
    await enter(ctx, id);
    await expect(run(`UPDATE "Batch" SET "corralId" = '${corralId}' WHERE id = '${other}'`)).rejects.toThrow(/unique/i);
    const twice = `INSERT INTO "OxStay" (id, "farmId", "eventId", "oxId", "batchId", "fromDay")
      SELECT uuidv7(), "farmId", uuidv7(), "oxId", '${other}', "fromDay" FROM "OxStay" ${where()}`;
    await expect(run(twice)).rejects.toThrow(/unique/i);
  });
});
