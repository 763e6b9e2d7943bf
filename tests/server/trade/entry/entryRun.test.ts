import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkHerd } from '../../../../server/herd/herdCheck.service.ts';
import { entryManagementView } from '../../../../server/trade/entry/entryView.service.ts';
import { entryRun } from '../../../../server/trade/entry/entryRun.service.ts';
import { enterOx } from '../../../../server/trade/entry/oxEntry.service.ts';
import { reverseOxEvent } from '../../../../server/herd/moves/oxReversal.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../../server/platform/input.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { finishBatchPurchase } from '../../../../server/trade/entry/entryFinish.service.ts';
import {
  receiveOxenPurchase,
  updateOxenReceipt,
  withdrawOxenReceipt,
} from '../../../../server/trade/oxenPurchases/oxenReceipts.service.ts';
import { justifyOxenShortage } from '../../../../server/trade/oxenPurchases/oxenShortages.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, lookingAt, workSince } from '../../../support/farms/diets.ts';
import { numberOf, stockEarrings } from '../../../support/farms/earrings.ts';
import { buyOxen, chute, finishBought, setUp, startRun, tag, type Bought } from '../../../support/farms/entry.ts';
import { keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';
import { makeGta, makeOxenOrder, oxenItem } from '../../../support/farms/oxen.ts';

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 5);
});
afterAll(() => app.close());

const refused = (code: string, field?: string, params?: object) =>
  expect.objectContaining({
    code,
    ...(field ? { field } : {}),
    ...(params ? { params: expect.objectContaining(params) } : {}),
  });
const tagsOf = ({ entryId }: Bought) =>
  ctx.db.setupTag.findMany({
    where: { entryManagementId: entryId },
    include: { batch: true },
    orderBy: { position: 'asc' },
  });
const run = async ({ purchaseId }: Bought) => (await entryRun(ctx, purchaseId))!;
const undo = (eventId: string) => reverseOxEvent(ctx, keyed({ eventId }));
const faults = async () => (await checkHerd(ctx, {})).faults;
const ox = (id: string) => ctx.db.ox.findUniqueOrThrow({ where: ctx.key(id) });

describe('at the chute', () => {
  test('the weight gives the tag, its batch and the place on the only GTA', async () => {
    const bought = await startRun(ctx);
    const [light, heavy] = await tagsOf(bought);
    const source = { deviceId: 'Balança 1', stable: true, raw: 'ST,GS,+  379.5kg' };
    const first = await chute(ctx, bought, { weight: '379.99', weightSource: source });
    const second = await chute(ctx, bought, { weight: '380' });
    expect([first.tagId, second.tagId, first.warnings]).toEqual([light!.id, heavy!.id, []]);
    expect(await ox(first.oxId)).toMatchObject({
      batchId: light!.batchId,
      tagId: light!.id,
      purchaseId: bought.purchaseId,
      entryGtaId: bought.gtaId,
    });
    const event = await ctx.db.oxEvent.findUniqueOrThrow({ where: ctx.key(first.eventId) });
    expect(event.payload).toMatchObject({ weightSource: source });
    expect(await run(bought)).toMatchObject({ total: 40, done: 2, arrived: 40, meanWeight: '380.00' });
    expect(await faults()).toEqual([]);
  });

  test('it is refused outside of an active run, and what the run does not know', async () => {
    const waiting = await buyOxen(ctx);
    const bought = await startRun(ctx);
    const [light] = await tagsOf(bought);
    const otherTag = { tagId: light!.id };
    const cases: [Bought, object, string, string][] = [
      [{ ...bought, entryId: uuidv7() }, {}, 'EntryManagementNotFound', 'entryManagementId'],
      [waiting, {}, 'EntryManagementNotActive', 'entryManagementId'],
      [bought, { tagId: uuidv7() }, 'TagNotFound', 'tagId'],
      [bought, { entryManagementId: null, ...otherTag, batchId: await makeBatch(ctx) }, 'InvalidFieldType', 'tagId'],
      [bought, { gtaId: uuidv7() }, 'GtaNotFound', 'gtaId'],
      [bought, { gtaId: waiting.gtaId }, 'GtaOfOtherPurchase', 'gtaId'],
      [bought, { purchaseId: waiting.purchaseId }, 'InvalidFieldType', 'purchaseId'],
      [bought, { batchId: await makeBatch(ctx) }, 'BatchElsewhere', 'batchId'],
      [bought, { corralId: await makeCorral(ctx) }, 'BatchElsewhere', 'corralId'],
      [bought, { weight: '29.99' }, 'InvalidFieldType', 'weight'],
      [bought, { weight: '1500.01' }, 'InvalidFieldType', 'weight'],
      [bought, { weight: null }, 'TagNotFound', 'weight'],
      [bought, { date: daysAfter(await ctx.openDay(), -1) }, 'FarmDayClosed', 'date'],
    ];
    for (const [run, input, code, field] of cases)
      await expect(chute(ctx, run, input), `${code} ${field}`).rejects.toEqual(refused(code, field));
    await expect(chute(lookingAt(ctx, daysAfter(await ctx.openDay(), -1)), bought)).rejects.toEqual(
      refused('FarmDayClosed'),
    );
    await expect(chute(app.contextFor(await app.newFarm()), bought)).rejects.toEqual(
      refused('EntryManagementNotFound'),
    );
    expect(await ctx.db.ox.count()).toBe(0);
    expect((await chute(ctx, bought, { weight: null, ...otherTag })).tagId).toBe(light!.id);
  });

  test('a weight of no range and without a default finds no tag', async () => {
    const bought = await buyOxen(ctx);
    await setUp(ctx, bought, [await tag(ctx, '350', '400', { sex: 'MALE' })]);
    await expect(chute(ctx, bought, { weight: '400' })).rejects.toEqual(
      refused('TagNotFound', 'weight', { weight: '400' }),
    );
    await expect(chute(ctx, bought, { sex: 'FEMALE' })).rejects.toEqual(refused('TagNotFound', 'weight'));
  });

  test('a weight far off what is expected, or not settled, is confirmed first', async () => {
    const bought = await startRun(ctx);
    await expect(chute(ctx, bought, { weight: '284' })).rejects.toEqual(
      refused('WeightNotConfirmed', 'weight', { weight: '284', expected: '380.00' }),
    );
    const shaky = { weight: '284', weightSource: { stable: false } };
    await expect(chute(ctx, bought, shaky)).rejects.toEqual(refused('ScaleNotStable', 'weight'));
    await expect(chute(ctx, bought, { ...shaky, accept: ['UNSTABLE_WEIGHT'] })).rejects.toEqual(
      refused('WeightNotConfirmed'),
    );
    const accept = ['UNSTABLE_WEIGHT', 'UNUSUAL_WEIGHT'];
    expect((await chute(ctx, bought, { ...shaky, accept })).warnings).toEqual(accept);
  });

  test('the scale is believed once ten heads were weighed', async () => {
    const bought = await startRun(ctx);
    for (let head = 0; head < 10; head += 1) await chute(ctx, bought, { weight: '300' });
    expect((await run(bought)).expected).toEqual([
      { gtaId: bought.gtaId, sex: 'MALE', heads: 30, meanWeight: '300.00' },
    ]);
    await chute(ctx, bought, { weight: '260' });
    await expect(chute(ctx, bought, { weight: '400' })).rejects.toEqual(refused('WeightNotConfirmed'));
  });

  test('a full corral offers the next tag, and is overridden with a reason', async () => {
    const bought = await buyOxen(ctx);
    await setUp(ctx, bought, [
      await tag(ctx, '30', '380', { name: 'Leves', capacity: 1 }),
      await tag(ctx, '380', '1501', { name: 'Pesados', corralId: await makeCorral(ctx, { animalCapacity: 2 }) }),
    ]);
    const [light, heavy] = await tagsOf(bought);
    await chute(ctx, bought, { weight: '350' });
    await expect(chute(ctx, bought, { weight: '351' })).rejects.toEqual(
      refused('TagFull', 'tagId', {
        name: 'Leves',
        capacity: 1,
        next: 'Pesados',
        tagId: toGlobalId('SetupTag', light!.id),
        nextTagId: toGlobalId('SetupTag', heavy!.id),
      }),
    );
    await expect(chute(ctx, bought, { weight: '351', tagId: heavy!.id })).rejects.toEqual(
      refused('OverrideReasonRequired', 'overrideReason', { name: 'Leves' }),
    );
    const overrideReason = 'Sem vaga';
    const next = await chute(ctx, bought, { weight: '351', tagId: heavy!.id, overrideReason });
    expect([next.tagId, next.batchId, next.warnings]).toEqual([heavy!.id, heavy!.batchId, []]);
    const { payload } = await ctx.db.oxEvent.findUniqueOrThrow({ where: ctx.key(next.eventId) });
    expect(payload).toMatchObject({ overrideReason, toldTagId: light!.id });
    const over = await chute(ctx, bought, { weight: '352', overrideReason });
    expect([over.tagId, over.warnings]).toEqual([light!.id, ['OVER_CAPACITY']]);
    await chute(ctx, bought, { weight: '390' });
    await expect(chute(ctx, bought, { weight: '391' })).rejects.toEqual(
      refused('TagFull', 'tagId', { name: 'Pesados' }),
    );
  });

  test('more heads than trucks brought are worth a look', async () => {
    const bought = await startRun(ctx, { arrived: 1 });
    expect((await chute(ctx, bought)).warnings).toEqual([]);
    expect((await chute(ctx, bought)).warnings).toEqual(['MORE_THAN_ARRIVED']);
    const receipt = await ctx.db.oxenReceipt.findFirstOrThrow();
    await updateOxenReceipt(ctx, { id: receipt.id, headsArrived: 5 });
    await expect(updateOxenReceipt(ctx, { id: receipt.id, headsArrived: 5, deadOnArrival: 4 })).rejects.toEqual(
      refused('OxenAlreadyEntered', 'headsArrived', { heads: 2 }),
    );
  });

  test('no truck is moved to after the day on which its heads entered', async () => {
    const bought = await startRun(ctx, { arrived: 3 });
    const entered = await ctx.openDay();
    await chute(ctx, bought);
    await chute(ctx, bought);
    const moved = await advance(ctx);
    const { id } = await ctx.db.oxenReceipt.findFirstOrThrow();
    const late = updateOxenReceipt(ctx, { id, arrivalDate: moved });
    await expect(late).rejects.toEqual(refused('OxenAlreadyEntered', 'arrivalDate', { heads: 2, day: entered }));
    await receiveOxenPurchase(ctx, { id: bought.purchaseId, receipts: [{ gtaId: bought.gtaId, headsArrived: 2 }] });
    const second = await ctx.db.oxenReceipt.findFirstOrThrow({ where: { NOT: { id } } });
    // Those that came later are not those that entered before.
    await expect(withdrawOxenReceipt(ctx, { id })).rejects.toEqual(refused('OxenAlreadyEntered', 'id', { heads: 2 }));
    await updateOxenReceipt(ctx, { id: second.id, arrivalDate: entered });
    await updateOxenReceipt(ctx, { id, arrivalDate: moved });
    // A row of before the rule is corrected in its other fields.
    await ctx.db.oxenReceipt.updateMany({ data: { arrivalDate: dateOf(moved) } });
    await updateOxenReceipt(ctx, { id, truckPlate: 'ABC1D23', arrivalDate: moved });
    const { entryDate } = await ctx.db.ox.findFirstOrThrow({ where: { purchaseId: bought.purchaseId } });
    expect(entryDate).toEqual(dateOf(entered));
  });

  test('with several GTAs each ox says on which it came', async () => {
    const [one, two] = [await makeGta(ctx), await makeGta(ctx)];
    const purchaseId = await makeOxenOrder(ctx, one, {
      items: [oxenItem(one), oxenItem(two, { averageWeight: '250' })],
    });
    await receiveOxenPurchase(ctx, {
      id: purchaseId,
      receipts: [{ gtaId: one, headsArrived: 40, arrivalWeightTotal: '14440' }],
    });
    const { id: entryId } = await ctx.db.entryManagement.findFirstOrThrow({ where: { purchaseId } });
    const bought = { gtaId: one, purchaseId, entryId };
    await setUp(ctx, bought, [await tag(ctx, '30', '1501')]);
    // The road took 5 % of what was weighed on arrival.
    expect((await run(bought)).expected.map(({ meanWeight }) => meanWeight)).toEqual(['361.00', '250.00']);
    await expect(chute(ctx, bought)).rejects.toEqual(refused('InvalidFieldType', 'gtaId'));
    await chute(ctx, bought, { gtaId: one, weight: '360' });
    await expect(chute(ctx, bought, { gtaId: two, weight: '360' })).rejects.toEqual(refused('WeightNotConfirmed'));
  });
});

describe('what two chutes see', () => {
  test('the other chute is notified of every head and every reversal', async () => {
    const bought = await startRun(ctx);
    const reported: unknown[] = [];
    const stop = ctx.platform.bus.listen(ctx.actor.farmId, (event) => {
      if (event.type === 'EntryManagement') reported.push(event.id);
    });
    const { eventId } = await chute(ctx, bought);
    await undo(eventId);
    await vi.waitFor(() => expect(reported).toEqual([bought.entryId, bought.entryId]));
    stop();
  });

  test('counts rise with an entry and fall with its reversal', async () => {
    await stockEarrings(ctx, 1, 8);
    const bought = await startRun(ctx);
    const { eventId } = await chute(ctx, bought, { weight: '350', sisbov: numberOf(1) });
    await chute(ctx, bought, { weight: '370', identifier: 'A-2' });
    const view = () => entryManagementView(ctx.withFreshCache(), { purchaseId: bought.purchaseId });
    expect(await view()).toMatchObject({
      entryManagement: { id: bought.entryId, status: 'ACTIVE' },
      setup: { tags: [{ count: 2 }, { count: 0 }] },
      gtas: [{ id: bought.gtaId, ageGroups: [{ quantity: 40, bound: 2 }, { bound: 0 }] }],
      defaults: { sex: 'MALE', category: 'STEER', gtaId: bought.gtaId },
      nextSisbov: numberOf(2),
      run: {
        done: 2,
        total: 40,
        average: '360.00',
        lastOxen: [{ identifier: 'A-2' }, { eventId, sisbov: numberOf(1) }],
      },
    });
    await undo(eventId);
    expect(await view()).toMatchObject({
      setup: { tags: [{ count: 1 }, { count: 0 }] },
      gtas: [{ ageGroups: [{ bound: 1 }, { bound: 0 }] }],
      nextSisbov: numberOf(1),
      run: { done: 1, average: '370.00', lastOxen: [{ identifier: 'A-2' }] },
    });
    expect(await entryManagementView(ctx, {})).toMatchObject({ entryManagement: { id: bought.entryId } });
    await expect(entryManagementView(ctx, { entryManagementId: uuidv7() })).rejects.toEqual(
      refused('EntryManagementNotFound'),
    );
    expect(await faults()).toEqual([]);
  });

  test('the same save again is the same head, and a chip is of one head whoever reads it first', async () => {
    const bought = await startRun(ctx);
    const key = randomUUID();
    const [once, again] = await Promise.all([
      chute(ctx, bought, { clientEventId: key }),
      chute(ctx, bought, { clientEventId: key }),
    ]);
    expect(again).toEqual(once);
    const chips = Array.from({ length: 8 }, (_, writer) => `98200000000000${writer % 3}`);
    const done = await Promise.allSettled(chips.map((electronicEarring) => chute(ctx, bought, { electronicEarring })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const each of done)
      if (each.status === 'rejected') expect(each.reason).toEqual(refused('FieldsAlreadyInUse', 'electronicEarring'));
    expect((await run(bought)).done).toBe(4);
    expect(await faults()).toEqual([]);
  });

  test('the last places of a GTA and of a corral are taken once', async () => {
    const gtaId = await makeGta(ctx, { ageGroups: [{ sex: 'MALE', band: 'FROM_13_TO_24', quantity: 5 }] });
    const purchaseId = await makeOxenOrder(ctx, gtaId, { items: [oxenItem(gtaId, { quantity: 5 })] });
    await receiveOxenPurchase(ctx, { id: purchaseId, receipts: [{ gtaId, headsArrived: 5 }] });
    const { id: entryId } = await ctx.db.entryManagement.findFirstOrThrow({ where: { purchaseId } });
    const five = { gtaId, purchaseId, entryId };
    await setUp(ctx, five, [await tag(ctx, '30', '1501')]);
    const heads = await Promise.allSettled(Array.from({ length: 8 }, () => chute(ctx, five)));
    expect(heads.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    for (const head of heads) if (head.status === 'rejected') expect(head.reason).toEqual(refused('GtaFull', 'gtaId'));

    const narrow = await buyOxen(ctx);
    await setUp(ctx, narrow, [await tag(ctx, '30', '1501', { capacity: 3 })]);
    const room = await Promise.allSettled(Array.from({ length: 8 }, () => chute(ctx, narrow)));
    expect(room.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await faults()).toEqual([]);
  });
});

describe('finishing', () => {
  const missing = (bought: Bought, quantity: number) => [
    { gtaId: bought.gtaId, quantity, reason: 'Ficaram na origem' },
  ];

  test('needs the run, unless heads enter by count', async () => {
    const bought = await buyOxen(ctx);
    await expect(finishBought(ctx, bought)).rejects.toEqual(refused('EntryManagementNotActive', 'mode'));
    const batchId = await makeBatch(ctx, {
      kind: 'CONFINEMENT',
      locationType: 'PICKET',
      locationId: await makeCorral(ctx),
    });
    const counts = [{ batchId, quantity: 40, averageWeight: '370', sex: 'MALE' }];
    const cases: [object, string, string][] = [
      [{ counts: [{ ...counts[0], batchId: uuidv7() }] }, 'BatchNotFound', 'counts.0.batchId'],
      [{ counts: [{ ...counts[0], gtaId: uuidv7() }] }, 'GtaNotFound', 'counts.0.gtaId'],
      [{ counts: [{ ...counts[0], sex: 'FEMALE' }] }, 'GtaAgeGroupFull', 'counts.0.gtaId'],
      [{ counts: [{ ...counts[0], quantity: 39 }] }, 'OxenMissing', 'id'],
    ];
    for (const [more, code, field] of cases)
      await expect(finishBought(ctx, bought, { mode: 'BY_COUNT', ...more })).rejects.toEqual(refused(code, field));
    expect(await finishBought(ctx, bought, { mode: 'BY_COUNT', counts })).toMatchObject({ entered: 40, missing: 0 });
    expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).toMatchObject({
      heads: 40,
      status: 'ACTIVE',
    });
    expect(await ctx.db.gta.findUniqueOrThrow({ where: ctx.key(bought.gtaId) })).toMatchObject({ bound: 40 });
    expect(await faults()).toEqual([]);
  });

  test('heads that enter by count are of the GTAs and sexes that came, and of the order unless that is confirmed', async () => {
    const mixed = { purpose: 'ENGORDA', ageGroups: [{ sex: null, band: 'FROM_13_TO_24', quantity: 12 }] };
    const males = await makeGta(ctx, mixed);
    const females = await makeGta(ctx, {
      ageGroups: [{ sex: 'FEMALE', band: 'FROM_13_TO_24', quantity: 5 }],
    });
    const items = [
      { ...oxenItem(males), quantity: 10, sex: 'MALE' },
      { ...oxenItem(females), quantity: 5, sex: 'FEMALE', category: 'COW' },
    ];
    const purchaseId = await makeOxenOrder(ctx, males, { items });
    const receipts = [
      { gtaId: males, headsArrived: 12, deadOnArrival: 1 },
      { gtaId: females, headsArrived: 5 },
    ];
    await receiveOxenPurchase(ctx, { id: purchaseId, receipts });
    const batchId = await makeBatch(ctx);
    const finish = (counts: object[], more: object = {}) =>
      finishBatchPurchase(ctx, { id: purchaseId, mode: 'BY_COUNT', counts, ...more });
    const count = (gtaId: string | null, quantity: number, sex = 'MALE') => ({ batchId, gtaId, quantity, sex });
    const cases: [object[], string, string, object?][] = [
      // Which permit they came on is not guessed.
      [[count(males, 11), count(null, 5, 'FEMALE')], 'InvalidFieldType', 'counts.1.gtaId'],
      // All heads together are as many as came, but not those of each GTA.
      [
        [count(males, 12), count(females, 4, 'FEMALE')],
        'OxenMissing',
        'counts.0.quantity',
        { expected: 11, entered: 12 },
      ],
      [[count(males, 10), count(females, 6, 'FEMALE')], 'GtaFull', 'counts.1.gtaId'],
      [[count(males, 11), count(females, 5)], 'InvalidOxAgeForThisGta', 'counts.1.gtaId'],
      // One more than was ordered came alive, or they are of the other sex.
      [
        [count(males, 11), count(females, 5, 'FEMALE')],
        'OrderNotConfirmed',
        'counts.0.quantity',
        { ordered: 10, entered: 11 },
      ],
    ];
    for (const [counts, code, field, params] of cases)
      await expect(finish(counts), `${code} ${field}`).rejects.toEqual(refused(code, field, params));
    await justifyOxenShortage(ctx, { id: purchaseId, gtaId: males, quantity: 1, reason: 'Doado' });
    const other = [count(males, 9), count(males, 1, 'FEMALE'), count(females, 5, 'FEMALE')];
    await expect(finish(other)).rejects.toEqual(
      refused('OrderNotConfirmed', 'counts.1.sex', { ordered: 0, entered: 1, sex: 'FEMALE' }),
    );
    expect(await ctx.db.ox.count()).toBe(0);
    expect(await finish(other, { confirm: true })).toMatchObject({ entered: 15, missing: 1 });
    const confirmed = await ctx.db.oxEvent.findMany({ where: { type: 'ENTRY', ox: { entryGtaId: males } } });
    const { membershipId: actorId } = ctx.actor;
    for (const event of confirmed)
      expect(event).toMatchObject({ actorId, payload: { confirmed: { sex: 'FEMALE', ordered: 0, entered: 1 } } });
    expect(await faults()).toEqual([]);
  });

  test('writes the landed cost, activates the batches and ends the run', async () => {
    const order = { freightValue: '300', freightSplit: 'WEIGHT' };
    const bought = await startRun(ctx, { arrived: 3, order });
    const heads = [];
    for (const weight of ['300', '400', '500'])
      heads.push(await chute(ctx, bought, { weight, accept: ['UNUSUAL_WEIGHT'] }));
    await expect(finishBought(ctx, bought)).rejects.toEqual(
      refused('OxenMissing', 'missing', { expected: 40, entered: 3 }),
    );
    await finishBought(ctx, bought, { missing: missing(bought, 37) });
    const oxen = await Promise.all(heads.map(({ oxId }) => ox(oxId)));
    const { value } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(bought.purchaseId) });
    const total = value.plus(300);
    expect(oxen.map(({ landedCost }) => landedCost?.toFixed(2))).toEqual(
      [300, 400, 500].map((kg) => total.times(kg).div(1_200).toFixed(2)),
    );
    expect((await tagsOf(bought)).map(({ batch }) => [batch.status, batch.heads])).toEqual([
      ['ACTIVE', 1],
      ['ACTIVE', 2],
    ]);
    const entry = await ctx.db.entryManagement.findUniqueOrThrow({ where: ctx.key(bought.entryId) });
    expect(entry).toMatchObject({ status: 'FINISHED', finishedOn: expect.any(Date) });
    await expect(chute(ctx, bought)).rejects.toEqual(refused('EntryManagementNotActive', 'entryManagementId'));
    const late = { sex: 'MALE', batchId: await makeBatch(ctx), gtaId: bought.gtaId };
    await expect(enterOx(ctx, keyed(late))).rejects.toEqual(refused('EntryManagementNotActive', 'gtaId'));
    await expect(undo(heads[0]!.eventId)).rejects.toEqual(refused('EntryManagementNotActive', 'eventId'));
    expect(await faults()).toEqual([]);
  });

  test('and undoing, or one more head, at the same time follow one another', async () => {
    const bought = await startRun(ctx, { arrived: 2 });
    await chute(ctx, bought);
    const { eventId } = await chute(ctx, bought);
    const acts = [() => undo(eventId), () => chute(ctx, bought)];
    await Promise.allSettled([
      finishBought(ctx, bought, { missing: missing(bought, 38) }),
      ...acts.map((act) => act()),
    ]);
    const purchase = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(bought.purchaseId) });
    const { done, total } = await run(bought);
    if (purchase.status === 'STORED') expect(done).toBe(total);
    else expect(await ctx.db.ox.count({ where: { landedCost: { not: null } } })).toBe(0);
    expect(await faults()).toEqual([]);
  });
});
