import { Decimal } from 'decimal.js';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { advanceFarmDay, undoAdvance, verifyFarmDays } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { costOfDrops } from '../../../../server/feeding/beats/running/beat.calc.ts';
import { editBeat, saveBeat, saveBeats } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import { deliverTreats } from '../../../../server/feeding/treats/treatDelivery.service.ts';
import { finalizeBatch } from '../../../../server/herd/closings/batchClosing.service.ts';
import { transitionBatch } from '../../../../server/herd/closings/batchLife.service.ts';
import { batchFigures } from '../../../../server/herd/closings/reclosing.service.ts';
import { moveOxenByCount } from '../../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf } from '../../../../server/platform/values/day.ts';
import { foodHistoryReport } from '../../../../server/reports/stockReports.service.ts';
import { foodHistoryTable } from '../../../../server/reports/stockTables.service.ts';
import { checkLedger } from '../../../../server/stock/ledger/ledgerCheck.service.ts';
import { resultOfBatch } from '../../../../server/trade/batchResults/batchResult.service.ts';
import { enterStock, reverseMovement } from '../../../../server/stock/ledger/movements.service.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { beatOf, makeBeatStage, type BeatStage } from '../../../support/farms/beats.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { makeTractPlan } from '../../../support/farms/feeding.ts';
import { keyed, makeBatch, makeCorral } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

const everything = ['MIX_TIME', 'BALANCE', 'NEGATIVE_STOCK'];

/** A beat as it was typed: what of each ingredient, and what each corral got. */
async function save(kg: readonly number[], shares: readonly number[], changes: object = {}): Promise<string> {
  const foods = await ctx.db.formulationIngredient.findMany({
    where: { formulationId: stage.dietId },
    orderBy: { position: 'asc' },
  });
  const loaded = kg.reduce((sum, each) => sum + each, 0);
  const weights = shares.reduce((sum, each) => sum + each, 0);
  const { beatId } = await saveBeat(
    ctx,
    keyed({
      round: 1,
      dietId: stage.dietId,
      mixerId: stage.mixerId,
      lines: foods.map(({ foodId }, place) => ({ foodId, actualKg: String(kg[place]) })),
      drops: stage.corrals.map(({ corralId }, place) => ({
        corralId,
        deliveredKg: ((loaded * shares[place]!) / weights).toFixed(0),
      })),
      accept: everything,
      confirm: true,
      ...changes,
    }),
  );
  return beatId;
}

/** Every beat's drops cost what its lines cost, as a separate sum says, and batches on closed days the sum of theirs. */
async function expectCostsToAgree(): Promise<void> {
  const beats = await ctx.db.beat.findMany({
    where: { status: 'CLOSED' },
    include: { lines: { include: { movement: true } }, drops: { orderBy: { position: 'asc' } } },
  });
  for (const { lines, drops, cost } of beats) {
    const consumed = Decimal.sum(0, ...lines.map(({ movement }) => movement?.value.neg() ?? 0));
    const fed = drops.filter(({ deliveredKg }) => deliveredKg!.gt(0));
    const expected = costOfDrops(
      consumed,
      fed.map(({ deliveredKg }) => deliveredKg!),
    );
    expect(fed.map((each) => each.cost!.toFixed(2))).toEqual(expected.map((each) => each.toFixed(2)));
    expect(cost!.toFixed(2)).toBe(consumed.toFixed(2));
    expect(lines.every(({ movement }) => !movement?.reversed)).toBe(true);
  }
  const histories = await ctx.db.corralHistory.findMany({
    where: { closed: true, planKg: { not: null }, batch: { status: 'ACTIVE' } },
  });
  for (const { day, batchId, feedCost } of histories) {
    const of = await ctx.db.beatDrop.aggregate({ where: { batchId: batchId!, beat: { day } }, _sum: { cost: true } });
    expect(feedCost?.toFixed(2) ?? '0.00').toBe((of._sum.cost ?? new Decimal(0)).toFixed(2));
  }
  expect((await checkLedger(ctx, {})).faults).toEqual([]);
}

test('T-BEAT and T-TRACT: what a typed beat used, and what its corrals ate and cost', async () => {
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46', '10.46', '10.46', '10.46']);
  const delivered = ['660', '1200', '990', '285'];
  const drops = stage.corrals.map(({ corralId }, place) => ({ corralId, deliveredKg: delivered[place] }));
  const beatId = await save([1030, 1555, 250, 195, 118], [1, 1, 1, 1], { drops, accept: everything, confirm: true });
  const beat = await beatOf(ctx, beatId);
  expect(Number(beat.cost)).toBe(2756.25);
  expect(Number(beat.dryMatterPct)).toBeCloseTo(70.6865, 4);
  expect(beat.drops.map(({ cost }) => Number(cost))).toEqual([580.26, 1055.02, 870.4, 250.57]);
  await expectCostsToAgree();
  const ledger = await foodHistoryTable(await foodHistoryReport(ctx, { types: ['BEAT_CONSUMPTION'] }), '', ctx);
  expect(ledger.rows.map(({ usedBy }) => usedBy)).toEqual(Array(5).fill('Batida 1'));

  const corn = beat.lines.find(({ food }) => food.name === 'Milho')!;
  const edit = (changes: object) => editBeat(ctx, keyed({ beatId, accept: everything, confirm: true, ...changes }));
  expect(await refusal(edit({ version: 1 }))).toMatchObject({
    code: 'ConcurrentUpdate',
    params: { by: expect.any(String) },
  });
  expect((await refusal(edit({ lines: [{ lineId: beatId, actualKg: '1' }] }))).field).toBe('lines.0.lineId');
  await edit({ lines: [{ lineId: corn.id, actualKg: '1500' }], drops: [{ ...drops[1], deliveredKg: '1190' }] });
  const edited = await beatOf(ctx, beatId);
  expect(Number(edited.cost)).toBe(2698.5);
  const noteAfter = async (changes: object) => {
    await edit(changes);
    return (await ctx.db.beat.findUniqueOrThrow({ where: ctx.key(beatId) })).note;
  };
  const notes = [await noteAfter({ note: 'Balança' }), await noteAfter({}), await noteAfter({ note: '' })];
  expect(notes).toEqual(['Balança', 'Balança', null]);
  expect(await ctx.db.stockMovement.count({ where: { stockId: corn.stockId, type: 'BEAT_CONSUMPTION' } })).toBe(3);
  await expectCostsToAgree();

  const today = await ctx.openDay();
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  expect((await refusal(edit({ note: 'tarde' }))).code).toBe('FarmDayClosed');
  const { corralId } = stage.corrals[0]!;
  const history = await ctx.db.corralHistory.findFirstOrThrow({ where: { corralId, day: dateOf(today) } });
  expect(Number(history.feedCost)).toBe(Number(edited.drops[0]!.cost));
  expect(Number(history.deliveredMsKg)).toBeCloseTo((660 * Number(edited.dryMatterPct)) / 100, 2);
  expect(Number(history.deliveredElm)).toBeCloseTo(Number(edited.elm), 5);
  expect(await verifyFarmDays(ctx, {})).toMatchObject({ faults: [] });

  // A late invoice of the corn changes what the corrals of the day before cost, and no seal.
  const { movementIds } = await enterStock(ctx, {
    foodId: corn.foodId,
    type: 'PURCHASE',
    kg: '5000',
    cost: '9000',
    day: today,
    acceptRetroactive: true,
    accept: ['UNUSUAL_PRICE'],
  });
  expect(Number((await beatOf(ctx, beatId)).cost)).toBe(3073.5);
  await expectCostsToAgree();
  expect(await verifyFarmDays(ctx, {})).toMatchObject({ faults: [] });
  // A batch that is closed keeps its figures: what comes later is none of its cost.
  const { batchId } = stage.corrals[0]!;
  await ctx.db.batch.update({ where: ctx.key(batchId), data: { status: 'FINALIZED' } });
  const frozen = await ctx.db.corralHistory.findFirstOrThrow({ where: { corralId, day: dateOf(today) } });
  const tried = await reverseMovement(ctx, { id: movementIds[0], dryRun: true });
  // What each batch is shown to pay less is what its drops then cost less; the one that is over is named as such.
  const dropsBefore = (await beatOf(ctx, beatId)).drops;
  const { batches } = tried.effect!;
  expect(batches.filter(({ isFinalized }) => isFinalized).map((of) => of.batchId)).toEqual([batchId]);
  await reverseMovement(ctx, { id: movementIds[0], acceptRetroactive: true });
  const dropsAfter = new Map((await beatOf(ctx, beatId)).drops.map((drop) => [drop.batchId, drop.cost!]));
  expect(new Map(batches.map((of) => [of.batchId, of.costDifference]))).toEqual(
    new Map(dropsBefore.map((drop) => [drop.batchId, dropsAfter.get(drop.batchId)!.minus(drop.cost!).toFixed(2)])),
  );
  const kept = await ctx.db.corralHistory.findFirstOrThrow({ where: { corralId, day: dateOf(today) } });
  expect(kept.feedCost).toEqual(frozen.feedCost);
  expect(Number((await beatOf(ctx, beatId)).cost)).toBe(2698.5);
  await expectCostsToAgree();
});

test('a day that is opened again can be fed on, and closes with all of it', async () => {
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46']);
  await save([100, 200, 20, 20, 10], [1]);
  const day = await ctx.openDay();
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  await undoAdvance(ctx, { day });
  ctx = ctx.withFreshCache();
  await save([100, 100, 20, 20, 10], [1]);
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  await expectCostsToAgree();
  expect(await ctx.db.corralHistory.count({ where: { feedCost: { gt: 0 }, closed: true } })).toBe(1);
  expect(await verifyFarmDays(ctx, {})).toMatchObject({ faults: [] });
  // What was delivered on a day that is over is not changed unseen.
  await ctx.db.beatDrop.updateMany({ data: { deliveredKg: '1' } });
  expect((await verifyFarmDays(ctx, {})).faults).toMatchObject([{ day, differences: [{ kind: 'BEATS' }] }]);
});

test('a batch pays what it was fed before it moved to another corral, also by an invoice that comes late', async () => {
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46']);
  await save([100, 200, 20, 20, 10], [1]);
  const day = await ctx.openDay();
  const { batchId } = stage.corrals[0]!;
  const destinationId = await makeCorral(ctx);
  await makeTractPlan(ctx, [destinationId]);
  await transitionBatch(ctx, keyed({ batchId, destinationId }));
  const { summary } = await advanceFarmDay(ctx.withFreshCache(), { fromDay: day, acceptWarnings: true });
  ctx = ctx.withFreshCache();
  const paid = async () => {
    const { feedCost } = await ctx.db.corralHistory.findFirstOrThrow({ where: { batchId, day: dateOf(day) } });
    return feedCost!.toFixed(2);
  };
  const cost = async () => (await ctx.db.beat.findFirstOrThrow()).cost!.toFixed(2);
  const first = await cost();
  expect([await paid(), Number((summary as { feeding: { feedCost: string } }).feeding.feedCost)]).toEqual([
    first,
    Number(first),
  ]);
  const { id: foodId } = await ctx.db.food.findFirstOrThrow({ where: { name: 'Milho' } });
  const invoice = { foodId, type: 'PURCHASE', kg: '10000', cost: '30000', accept: ['UNUSUAL_PRICE'] };
  await enterStock(ctx, { ...invoice, day, acceptRetroactive: true });
  expect(await cost()).not.toBe(first);
  expect(await paid()).toBe(await cost());
});

test('a batch pays what it was fed on the day on which it was emptied and finalized', async () => {
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46']);
  const { batchId } = stage.corrals[0]!;
  for (const isLast of [false, true]) {
    await save([100, 200, 20, 20, 10], [1]);
    if (isLast) {
      const all = { fromBatchId: batchId, batchId: await makeBatch(ctx), quantity: 148 };
      await moveOxenByCount(ctx, keyed({ ...all, reason: 'ADJUST_LOT' }));
      await finalizeBatch(ctx, keyed({ batchId }));
    }
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
  }
  const { _sum: beats } = await ctx.db.beat.aggregate({ _sum: { cost: true } });
  const { _sum: days } = await ctx.db.corralHistory.aggregate({
    where: { batchId },
    _sum: { feedCost: true, deliveredKg: true, headDays: true },
  });
  expect([days.feedCost, days.deliveredKg, days.headDays].map(Number)).toEqual([Number(beats.cost), 700, 148]);
  expect((await batchFigures(ctx, batchId))!.feedCost).toBe(beats.cost!.toFixed(2));
});

test('many beats at once are what they are one after the other', async () => {
  const seen: unknown[] = [];
  for (const atOnce of [true, false]) {
    ctx = await workSince(app, 4);
    stage = await makeBeatStage(ctx, ['10.46', '9.10']);
    const foods = await ctx.db.formulationIngredient.findMany({
      where: { formulationId: stage.dietId },
      orderBy: { position: 'asc' },
    });
    const beat = (round: number, kg: readonly number[], drops: readonly (readonly [place: number, kg: string])[]) => ({
      round,
      dietId: stage.dietId,
      mixerId: stage.mixerId,
      lines: foods.map(({ foodId }, place) => ({ foodId, actualKg: String(kg[place]) })),
      drops: drops.map(([place, deliveredKg]) => ({ corralId: stage.corrals[place]!.corralId, deliveredKg })),
    });
    const beats = [
      beat(1, [130, 200, 30, 27, 13], [[0, '400']]),
      {
        ...beat(
          1,
          [130, 201, 30, 27, 13],
          [
            [0, '240'],
            [1, '150'],
          ],
        ),
        residualKg: '11',
      },
      beat(
        2,
        [330, 499, 80, 60, 33],
        [
          [0, '511'],
          [1, '500'],
        ],
      ),
    ];
    const unknown = { ...beats[2]!, drops: [{ corralId: stage.dietId, deliveredKg: '1' }] };
    expect(
      await refusal(saveBeats(ctx, keyed({ beats: [beats[0], unknown], accept: everything, confirm: true }))),
    ).toMatchObject({
      code: 'CorralNotFound',
      field: 'beats.1.drops.0.corralId',
    });
    if (atOnce) await saveBeats(ctx, keyed({ beats, accept: everything, confirm: true }));
    else for (const each of beats) await saveBeat(ctx, keyed({ ...each, accept: everything, confirm: true }));
    await expectCostsToAgree();
    const written = await ctx.db.beat.findMany({
      orderBy: { seq: 'asc' },
      select: {
        seq: true,
        carryInKg: true,
        plannedKg: true,
        residualKg: true,
        loadedKg: true,
        deliveredKg: true,
        dryMatterPct: true,
        elm: true,
        cost: true,
        lines: {
          orderBy: { position: 'asc' },
          select: { plannedKg: true, actualKg: true, unitCost: true, cost: true },
        },
        drops: { orderBy: { position: 'asc' }, select: { plannedKg: true, deliveredKg: true, cost: true } },
      },
    });
    const placeOf = new Map(stage.corrals.map(({ corralId }, place) => [corralId, place]));
    const treats = await ctx.db.treat.findMany({
      orderBy: { round: 'asc' },
      select: {
        round: true,
        plannedKg: true,
        deliveredKg: true,
        deliveredDryMatterPct: true,
        part: { select: { feedPlan: { select: { corralId: true } } } },
      },
    });
    const inPlaces = treats
      .map(({ part, ...treat }) => ({ place: placeOf.get(part.feedPlan.corralId)!, ...treat }))
      .toSorted((one, other) => one.place - other.place);
    seen.push(JSON.parse(JSON.stringify({ written, inPlaces })));
  }
  expect(seen[0]).toEqual(seen[1]);
});

const kg = fc.integer({ min: 1, max: 900 });
const operation = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('beat' as const),
      kg: fc.array(kg, { minLength: 5, maxLength: 5 }),
      shares: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('invoice' as const),
      food: fc.nat(4),
      ago: fc.nat(2),
      kg,
      cost: fc.integer({ min: 1, max: 500_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const), which: fc.nat(9), line: fc.nat(4), kg }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('advance' as const) }) },
);

test('Σ of the corrals is Σ of the consumption to the cent, whatever comes late', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 4, maxLength: 9 }), async (operations) => {
      ctx = await workSince(app, 12);
      stage = await makeBeatStage(ctx, ['9.10', '10.46', '8.33'], 40);
      const first = await ctx.openDay();
      await save([101, 202, 30, 27, 13], [3, 2, 1]);
      for (const each of operations) {
        const open = await ctx.openDay();
        if (each.kind === 'beat') await save(each.kg, each.shares);
        if (each.kind === 'advance') {
          await advance(ctx.withFreshCache());
          ctx = ctx.withFreshCache();
        }
        if (each.kind === 'invoice') {
          const foods = await ctx.db.food.findMany({ orderBy: { id: 'asc' } });
          const late = each.ago === 0 ? open : first;
          await enterStock(ctx, {
            foodId: foods[each.food]!.id,
            type: 'PURCHASE',
            kg: String(each.kg),
            cost: (each.cost / 100).toFixed(2),
            day: late,
            acceptRetroactive: true,
            accept: ['UNUSUAL_PRICE', 'FREE_ENTRY', 'NEGATIVE_STOCK'],
          });
        }
        if (each.kind === 'reverse') {
          const bought = await ctx.db.stockMovement.findMany({
            where: { type: 'PURCHASE', reversed: false, reversalOfId: null },
            orderBy: { id: 'asc' },
          });
          const { id } = bought[each.which % bought.length]!;
          await reverseMovement(ctx, { id, acceptRetroactive: true, accept: ['NEGATIVE_STOCK'] });
        }
        if (each.kind === 'edit') {
          const beats = await ctx.db.beat.findMany({ where: { day: dateOf(open) }, orderBy: { id: 'asc' } });
          if (beats.length === 0) continue;
          const { id: beatId } = beats[each.which % beats.length]!;
          const { lines } = await beatOf(ctx, beatId);
          // More may have been delivered than is left in the wagon then.
          await editBeat(
            ctx,
            keyed({
              beatId,
              lines: [{ lineId: lines[each.line]!.id, actualKg: String(each.kg) }],
              accept: everything,
              confirm: true,
            }),
          ).catch(() => undefined);
        }
      }
      await expectCostsToAgree();
    }),
    { numRuns: 4, endOnFailure: true },
  );
});

test('a day that loads fed in part has no known cost, and keeps what they did cost', async () => {
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46', '10.46']);
  const [partly, wholly] = stage.corrals as [BeatStage['corrals'][number], BeatStage['corrals'][number]];
  await save([200, 300, 50, 40, 20], [1, 1]);
  const item = { corralId: partly.corralId, round: 2, dietId: stage.dietId, deliveredKg: '500' };
  await deliverTreats(ctx, keyed({ items: [item] }));
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  const of = (batchId: string) => ctx.db.corralHistory.findFirstOrThrow({ where: { batchId, closed: true } });
  const { deliveredKg, pricedKg, feedCost } = await of(partly.batchId);
  expect([deliveredKg, pricedKg].map(Number)).toEqual([805, 305]);
  expect(feedCost!.gt(0)).toBe(true);
  const results = await Promise.all(stage.corrals.map(({ batchId }) => resultOfBatch(ctx, batchId)));
  expect(results.map((result) => [result!.unpricedDays, result!.feedCost === null])).toEqual([
    [1, true],
    [0, false],
  ]);
  expect((await of(wholly.batchId)).pricedKg?.toNumber()).toBe(305);
});
