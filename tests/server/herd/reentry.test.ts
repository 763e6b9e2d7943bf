import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oxWeightsOn } from '../../../server/herd/batches/batchFigures.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { entryRun } from '../../../server/trade/entry/entryRun.service.ts';
import { enterOx } from '../../../server/trade/entry/oxEntry.service.ts';
import { leaveFarm } from '../../../server/herd/moves/oxLeaving.service.ts';
import { oxList } from '../../../server/herd/oxen/oxList.service.ts';
import { moveOxen } from '../../../server/herd/moves/oxMovement.service.ts';
import { reverseOxEvent } from '../../../server/herd/moves/oxReversal.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { costsOfOx } from '../../../server/health/healthFigures.service.ts';
import { medicate } from '../../../server/health/doses/medicate.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { batchMoney } from '../../../server/trade/batchResults/batchMoney.sql.ts';
import { stepsOfMoved } from '../../../server/trade/batchResults/carriedCosts.sql.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../support/farms/earrings.ts';
import { chute, finishBought, startRun } from '../../support/farms/entry.ts';
import { makeMedicine } from '../../support/farms/health.ts';
import { enter, keyed, makeBatch } from '../../support/farms/herd.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let batchId: string;
let open: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
  open = await ctx.openDay();
  batchId = await makeBatch(ctx);
});
afterAll(() => app.close());

const ox = (id: string) => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id) });
const earring = (animal: number) => ctx.db.earring.findFirstOrThrow({ where: { sisbov: numberOf(animal) } });
const undo = (eventId: string) => reverseOxEvent(ctx, keyed({ eventId }));
const leave = async (type: 'DEATH' | 'EXIT' | 'SALE', oxId: string, weight: string | null = null) => {
  const [eventId] = await ctx.transaction((inside) =>
    leaveFarm(inside, { type, oxen: [{ oxId, weight }], stamp: null }),
  );
  return eventId!;
};
const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  open = await ctx.openDay();
};
const faults = async () => (await checkHerd(ctx, {})).faults;
const back = (oxId: string, changes: object = {}) =>
  enterOx(ctx, keyed({ reentersOxId: oxId, sex: 'MALE', batchId, weight: '430', ...changes }));

describe('an ox that left for another farm', () => {
  test('comes back with its number, later than it left and with the same sex and birth', async () => {
    await stockEarrings(ctx, 1, 2);
    const birthDate = daysAfter(open, -400);
    const oxId = await enter(ctx, batchId, { sisbov: numberOf(1), birthDate });
    const params = (reason: string) => ({ reason, oxId: toGlobalId('Ox', oxId) });
    const refused = async (changes: object, reason: string, field: string) =>
      expect(await refusal(back(oxId, changes)), reason).toMatchObject({
        code: 'InvalidReentry',
        params: params(reason),
        field,
      });
    await refused({}, 'ALREADY_ACTIVE', 'reentersOxId');
    await leave('EXIT', oxId);
    await refused({}, 'DATE', 'date');
    await nextDay();
    await refused({ sex: 'FEMALE' }, 'ATTRIBUTES', 'sex');
    await refused({ birthDate: daysAfter(birthDate, 31) }, 'ATTRIBUTES', 'birthDate');
    await refused({ sisbov: numberOf(2) }, 'ATTRIBUTES', 'sisbov');
    expect(await refusal(back(uuidv7()))).toMatchObject({ code: 'OxNotFound', field: 'reentersOxId' });
    const other = app.contextFor(await app.newFarm());
    const elsewhere = { reentersOxId: oxId, sex: 'MALE', batchId: await makeBatch(other) };
    expect(await refusal(enterOx(other, keyed(elsewhere)))).toMatchObject({ code: 'OxNotFound' });
    const { eventId } = await back(oxId, { birthDate: daysAfter(birthDate, 30), sisbov: numberOf(1) });
    expect(await ox(oxId)).toMatchObject({
      status: 'ACTIVE',
      exitDate: null,
      birthDate: new Date(birthDate),
      chapter: 2,
    });
    expect(await earring(1)).toMatchObject({ status: 'IDENTIFIED' });
    await undo(eventId);
    expect(await ox(oxId)).toMatchObject({ status: 'EXITED', chapter: 1 });
    expect(await ctx.db.oxChapter.count()).toBe(0);
    expect(await earring(1)).toMatchObject({ status: 'EXITED' });
    expect(await faults()).toEqual([]);
  });

  test.each([
    ['DEATH', 'DEAD'],
    ['SALE', 'SLAUGHTERED'],
  ] as const)('never comes back after %s', async (type, reason) => {
    const oxId = await enter(ctx, batchId, { sisbov: numberOf(1) });
    await leave(type, oxId);
    await nextDay();
    expect(await refusal(back(oxId))).toMatchObject({ code: 'InvalidReentry', params: { reason } });
  });

  test('comes back without a number too, and may get its first then', async () => {
    await stockEarrings(ctx, 1, 1);
    const oxId = await enter(ctx, batchId, { identifier: 'A-1' });
    await leave('EXIT', oxId);
    await enter(ctx, batchId, { identifier: 'A-1' });
    await nextDay();
    const inUse = { code: 'FieldsAlreadyInUse', field: 'identifier' };
    expect(await refusal(back(oxId))).toMatchObject(inUse);
    const { eventId } = await back(oxId, { identifier: 'A-2', sisbov: numberOf(1) });
    expect(await ox(oxId)).toMatchObject({ sisbov: numberOf(1), identifier: 'A-2' });
    await undo(eventId);
    expect(await ox(oxId)).toMatchObject({ sisbov: null, earringId: null, identifier: 'A-1' });
    expect(await earring(1)).toMatchObject({ status: 'AVAILABLE' });
    expect(await faults()).toEqual([]);
  });

  test('the exit is reversed while it is gone, and not once it is back', async () => {
    const oxId = await enter(ctx, batchId, { sisbov: numberOf(1) });
    const mistake = await leave('EXIT', oxId);
    await undo(mistake);
    const exit = await leave('EXIT', oxId);
    await nextDay();
    const { eventId } = await back(oxId);
    expect(await refusal(undo(exit))).toMatchObject({ code: 'FarmDayClosed' });
    const again = { clientEventId: crypto.randomUUID(), reentersOxId: oxId, sex: 'MALE', batchId, weight: '430' };
    expect(await refusal(enterOx(ctx, again))).toMatchObject({ params: { reason: 'ALREADY_ACTIVE' } });
    await undo(eventId);
    const first = await enterOx(ctx, again);
    expect(await enterOx(ctx, again)).toEqual(first);
    expect(await ctx.db.oxEvent.count({ where: { type: 'REENTRY', reversed: false } })).toBe(1);
    expect(await faults()).toEqual([]);
  });
});

describe('a re-entry is a chapter of its own', () => {
  test('in the run of another purchase, whose earlier one keeps its heads, costs and weights', async () => {
    const first = await startRun(ctx, { arrived: 1 });
    const { oxId, tagId } = await chute(ctx, first, { sisbov: numberOf(50), electronicEarring: '963000000000050' });
    const was = await ox(oxId);
    const oldBatch = was.batchId!;
    await nextDay();
    await weighOx(ctx, keyed({ oxId, weight: '400' }));
    await leave('EXIT', oxId, '402');
    await nextDay();

    const second = await startRun(ctx, { arrived: 2 });
    const number = { sisbov: numberOf(50) };
    expect(await refusal(chute(ctx, second, number))).toMatchObject({ params: { reason: 'LEFT' } });
    const came = await chute(ctx, second, { reentersOxId: oxId, ...number, weight: '370' });
    const mate = await chute(ctx, second, { weight: '390' });
    const now = await ox(oxId);
    expect(now).toMatchObject({
      chapter: 2,
      purchaseId: second.purchaseId,
      entryGtaId: second.gtaId,
      tagId: came.tagId,
      landedCost: null,
      entryDate: new Date(open),
      exitDate: null,
    });
    expect([now.entryWeight?.toFixed(1), now.lastWeight?.toFixed(1)]).toEqual(['370.0', '370.0']);
    expect(await ctx.db.oxChapter.findMany()).toMatchObject([
      { number: 1, status: 'EXITED', purchaseId: first.purchaseId, entryGtaId: first.gtaId, tagId, landedCost: null },
    ]);
    const run = async ({ purchaseId }: { purchaseId: string }) => (await entryRun(ctx, purchaseId))!;
    expect([await run(first), await run(second)]).toMatchObject([
      { done: 1, meanWeight: '390.00' },
      { done: 2, meanWeight: '380.00' },
    ]);
    for (const gtaId of [first.gtaId, second.gtaId])
      expect(await ctx.db.ox.count({ where: await oxList.where({ gtaId, search: '0050' }, ctx) })).toBe(1);
    const bound = async (id: string) => (await ctx.db.gta.findUniqueOrThrow({ where: ctx.key(id) })).bound;
    expect([await bound(first.gtaId), await bound(second.gtaId)]).toEqual([1, 2]);

    // Each purchase gives its own chapter its cost, also the earlier one that is finished later.
    const rest = (gtaId: string, quantity: number) => ({ missing: [{ gtaId, quantity, reason: 'Ficaram' }] });
    await finishBought(ctx, second, rest(second.gtaId, 38));
    await finishBought(ctx, first, rest(first.gtaId, 39));
    const [chapter] = await ctx.db.oxChapter.findMany();
    const costOf = async (id: string) => (await ox(id)).landedCost?.toFixed(2);
    const value = async ({ purchaseId }: { purchaseId: string }) =>
      (await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(purchaseId) })).value;
    expect(chapter!.landedCost?.toFixed(2)).toBe((await value(first)).toFixed(2));
    const half = (await value(second)).div(2).toFixed(2);
    expect([await costOf(oxId), await costOf(mate.oxId)]).toEqual([half, half]);
    const money = await batchMoney(ctx.actor.farmId, ctx.db, { batchIds: [oldBatch], day: open });
    expect(money).toMatchObject([{ headsWithoutCost: 0, purchaseCost: (await value(first)).toFixed(2) }]);
    expect(await faults()).toEqual([]);
  });

  test('what it weighed, ate and was treated with before counts before', async () => {
    const oxId = await enter(ctx, batchId, { weight: '400' });
    await nextDay();
    await leave('EXIT', oxId);
    await nextDay();
    const far = await makeBatch(ctx);
    await back(oxId, { batchId: far, weight: null });
    expect(await ox(oxId)).toMatchObject({ lastWeight: null, entryWeight: null });
    expect([...(await oxWeightsOn(ctx, [oxId], open))]).toEqual([]);
    expect([...(await oxWeightsOn(ctx, [oxId], daysAfter(open, -1)))]).toHaveLength(1);
    // It did not move from the batch it left to the one it came back to.
    const day = open;
    expect(await stepsOfMoved(ctx.actor.farmId, ctx.db, { batchIds: [batchId, far], day })).toEqual([]);
    await moveOxen(ctx, keyed({ oxIds: [oxId], batchId, reason: 'ADJUST_LOT' }));
    expect(await stepsOfMoved(ctx.actor.farmId, ctx.db, { batchIds: [batchId, far], day })).toMatchObject([
      { oxId, chapter: 2, batchId: far, isLast: false, days: 0 },
      { oxId, chapter: 2, batchId, isLast: true },
    ]);
    expect(await costsOfOx(ctx, oxId)).toEqual({ feed: null, health: null });
    expect(await faults()).toEqual([]);
  });

  test('a mistaken one takes its doses back, and leaves those of before', async () => {
    const medicineId = await makeMedicine(ctx);
    const oxId = await enter(ctx, batchId);
    const dose = () => medicate(ctx, keyed({ oxIds: [oxId], medicineId, weightSource: 'TYPED', weight: '400' }));
    await dose();
    await leave('EXIT', oxId);
    await nextDay();
    const { eventId } = await back(oxId);
    expect((await costsOfOx(ctx, oxId))?.health).toBeNull();
    await dose();
    await undo(eventId);
    const doses = await ctx.db.medicineApplication.findMany({ orderBy: { id: 'asc' } });
    expect(doses.map(({ reversed }) => reversed)).toEqual([false, true]);
    expect(await faults()).toEqual([]);
  });
});

describe('through the doors', () => {
  test('a refused entry names the animal, which then comes back by its id', async () => {
    const { membershipId } = ctx.actor;
    const owner = await openSession(app, membershipId);
    const oxen = [
      await enter(ctx, batchId, { sisbov: numberOf(1) }),
      await enter(ctx, batchId, { sisbov: numberOf(2) }),
    ];
    for (const oxId of oxen) await leave('EXIT', oxId);
    await nextDay();
    const animal = { batchId: toGlobalId('Batch', batchId), sex: 'MALE', weight: 430 };
    const refused = (await owner.rest('POST', '/oxen', keyed({ ...animal, sisbov: numberOf(1) }))).body;
    expect(refused).toMatchObject({ statusCode: 409, code: 'InvalidReentry', field: 'sisbov' });
    const { oxId: reentersOxId } = refused.details as { oxId: string };
    expect(reentersOxId).toBe(toGlobalId('Ox', oxen[0]!));
    expect((await owner.rest('POST', '/oxen', keyed({ ...animal, reentersOxId }))).body).toMatchObject({
      ox: { id: reentersOxId, sisbov: numberOf(1), status: 'ACTIVE', entryWeight: 430, daysOnFarm: 0 },
    });

    const enters = `mutation ($input: EnterOxInput!) { enterOx(input: $input) { ox { id status chapter chapters {
      number status dailyGain } } } }`;
    const number = { ...animal, weight: '430', sisbov: numberOf(2) };
    const { errors } = await owner.graphql(enters, { input: keyed(number) });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'InvalidReentry',
      details: { reason: 'LEFT', oxId: toGlobalId('Ox', oxen[1]!) },
    });
    const input = keyed({ ...number, reentersOxId: toGlobalId('Ox', oxen[1]!) });
    expect((await owner.graphql(enters, { input })).data).toMatchObject({
      enterOx: { ox: { status: 'ACTIVE', chapter: 2, chapters: [{ number: 1, status: 'EXITED', dailyGain: null }] } },
    });
  });
});
