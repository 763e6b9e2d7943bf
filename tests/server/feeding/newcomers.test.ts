import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAdvanceCheck, undoAdvance, verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { closeBeat } from '../../../server/feeding/beats/running/beatClosing.service.ts';
import { editBeat } from '../../../server/feeding/beats/running/beatSave.service.ts';
import { corralsFedToday } from '../../../server/feeding/feedDay/effectiveDay.service.ts';
import { feedDay } from '../../../server/feeding/feedDay/feedDay.service.ts';
import { suggestedLoads } from '../../../server/feeding/loads/suggestedLoads.service.ts';
import { planCorrals } from '../../../server/feeding/plans/feedPlan.service.ts';
import { treatBoard } from '../../../server/feeding/treats/treatBoard.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { listTreatments } from '../../../server/feeding/treats/treatments.service.ts';
import { troughGraph } from '../../../server/feeding/troughs/troughManagement.service.ts';
import { activateBatch, transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { finalizeBatch } from '../../../server/herd/closings/batchClosing.service.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { moveOxenByCount } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { dateOf, type Day } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { beatOf, drop, loadBeat, makeBeatStage, type BeatStage } from '../../support/farms/beats.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeTractPlan } from '../../support/farms/feeding.ts';
import { keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let stage: BeatStage;
let today: Day;
/** Two corrals with their batches, and a corral that is empty. */
let [one, two, free]: [string, string, string] = ['', '', ''];
let [first, second]: [string, string] = ['', ''];
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
  stage = await makeBeatStage(ctx, ['10.46', '9.00']);
  today = await ctx.openDay();
  [one, two] = stage.corrals.map(({ corralId }) => corralId) as [string, string];
  [first, second] = stage.corrals.map(({ batchId }) => batchId) as [string, string];
  free = await makeCorral(ctx);
  await makeTractPlan(ctx, [free]);
});
afterAll(() => app.close());

const deliver = (corralId: string, round: number, kg: number, changes: object = {}) =>
  deliverTreats(ctx, keyed({ items: [{ corralId, round, deliveredKg: String(kg), ...changes }], confirm: true }));
const move = (batchId: string, destinationId: string) => transitionBatch(ctx, keyed({ batchId, destinationId }));
const leave = (batchId: string) =>
  makeBatch(ctx).then((aside) =>
    moveOxenByCount(ctx, keyed({ fromBatchId: batchId, batchId: aside, quantity: 148, reason: 'ADJUST_LOT' })),
  );

/** A batch that arrives, put into a corral. */
async function arrive(corralId: string, heads = 100): Promise<string> {
  const batch = { kind: 'CONFINEMENT', locationType: 'PICKET', locationId: corralId, dietId: stage.dietId };
  const batchId = await makeBatch(ctx, { ...batch, heads, averageWeight: '400', sex: 'MALE' });
  await activateBatch(ctx, keyed({ batchId }));
  return batchId;
}

/** What is planned for a batch in a corral, and what it was given, by round. */
async function planOf(corralId: string, batchId: string, day = today) {
  const plan = await ctx.db.feedPlan.findFirst({
    where: { corralId, batchId, day: dateOf(day) },
    include: { parts: { include: { treats: { orderBy: { round: 'asc' } } } } },
  });
  const treats = plan?.parts.flatMap((part) => part.treats) ?? [];
  return (
    plan && {
      kind: plan.kind,
      call: Number(plan.call),
      heads: plan.heads,
      kg: Number(plan.plannedKg),
      planned: treats.map(({ plannedKg }) => Number(plannedKg)),
      given: treats.map(({ deliveredKg }) => deliveredKg && Number(deliveredKg)),
    }
  );
}

const boardOf = async (corralId: string) => {
  const { corrals, rounds } = await treatBoard(ctx.withFreshCache(), { corralIds: [corralId] });
  return {
    batches: corrals.map(({ batchId }) => batchId),
    kg: corrals.map(({ deliveredKg }) => Number(deliveredKg)),
    rounds: rounds.map(({ round, fed, deliveredKg }) => [round, fed, Number(deliveredKg)]),
  };
};

/** What a batch was fed on a day that is over, and what that cost. */
const dayOfBatch = async (batchId: string, day = today) => {
  const rows = await ctx.db.corralHistory.findMany({ where: { batchId, day: dateOf(day), closed: true } });
  return rows.map(({ corralId, planKg, deliveredKg, feedCost }) => ({
    corralId,
    planKg: Number(planKg),
    kg: Number(deliveredKg),
    cost: feedCost === null ? null : feedCost.toFixed(2),
  }));
};

const close = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
};

/** A load of the round for corrals, delivered and closed. */
async function load(round: number, drops: readonly { corralId: string; kg: string }[]): Promise<string> {
  const beatId = await loadBeat(
    ctx,
    stage,
    drops.map(({ corralId, kg }) => ({ corralId, plannedKg: kg })),
    { round },
  );
  for (const { corralId, kg } of drops) await drop(ctx, beatId, corralId, kg);
  await closeBeat(ctx, keyed({ beatId, residualKg: '0', accept: ['BALANCE'] }));
  return beatId;
}

/** What all beats cost is what all batches paid, and what left the stocks. */
async function expectAllPaid(batchIds: readonly string[]): Promise<void> {
  const rows = await ctx.db.corralHistory.findMany({ where: { batchId: { in: [...batchIds] }, day: dateOf(today) } });
  const beats = await ctx.db.beat.findMany({ where: { day: dateOf(today) } });
  const taken = await ctx.db.stockMovement.findMany({ where: { type: 'BEAT_CONSUMPTION' } });
  const sum = (values: readonly (Decimal.Value | null)[]) => Decimal.sum(0, ...values.map((each) => each ?? 0));
  expect(sum(rows.map(({ feedCost }) => feedCost)).toFixed(2)).toBe(sum(beats.map(({ cost }) => cost)).toFixed(2));
  expect(sum(rows.map(({ feedCost }) => feedCost)).toFixed(2)).toBe(
    sum(taken.map(({ value }) => value))
      .neg()
      .toFixed(2),
  );
  expect(Number(sum(rows.map(({ deliveredKg }) => deliveredKg)))).toBe(
    Number(sum(beats.map(({ deliveredKg }) => deliveredKg))),
  );
}

describe('a batch that comes into a corral where another one was fed that day', () => {
  test('is planned a whole day of its own, and what the other was given stays with that', async () => {
    await deliver(one, 1, 655);
    await move(first, free);
    const third = await arrive(one);
    expect(await planOf(one, third)).toMatchObject({ kind: 'DAY_0', call: 5.2, heads: 100, kg: 735 });
    expect((await planOf(one, third))!.given).toEqual([null, null, null, null]);
    expect(await planOf(one, first)).toMatchObject({ kg: 0, planned: [655, 0, 0, 0], given: [655, null, null, null] });
    expect(await planOf(free, first)).toMatchObject({ kg: 1525, planned: [0, 435, 435, 655] });
    await deliver(one, 2, 150);
    expect((await planOf(one, third))!.given).toEqual([null, 150, null, null]);
    expect((await planOf(one, first))!.given).toEqual([655, null, null, null]);
    await deliver(free, 2, 435);
    await close();
    expect(await dayOfBatch(first)).toMatchObject([{ corralId: free, kg: 1090, planKg: 2180 }]);
    expect(await dayOfBatch(third)).toMatchObject([{ corralId: one, kg: 150, planKg: 735 }]);
  });

  test('is shown alone where the corral stands, and the rounds add up what both were given', async () => {
    await deliver(one, 1, 655);
    await deliver(two, 1, 500);
    expect([...(await corralsFedToday(ctx, [one, two]))]).toEqual([one, two]);
    await move(first, free);
    const third = await arrive(one);
    expect(await boardOf(one)).toEqual({
      batches: [third],
      kg: [0],
      rounds: [
        [1, 1, 655],
        [2, 0, 0],
        [3, 0, 0],
        [4, 0, 0],
      ],
    });
    const { corrals, rounds } = await feedDay(ctx.withFreshCache(), {});
    expect(corrals.filter(({ corralId }) => corralId === one)).toMatchObject([{ status: 'LATE', deliveredKg: '0' }]);
    expect(rounds.map(({ deliveredKg }) => Number(deliveredKg))).toEqual([1155, 0, 0, 0]);
    const { items } = await listTreatments(ctx.withFreshCache(), { filter: { dietId: stage.dietId } });
    const shown = items.filter(({ corral }) => corral.id === one);
    expect(shown).toMatchObject([{ heads: 100, treats: [{ deliveredKg: null }, {}, {}, {}] }]);
    expect([...(await corralsFedToday(ctx, [one, two]))]).toEqual([two]);
    const { warnings } = await getAdvanceCheck(ctx.withFreshCache(), {});
    const { name } = await ctx.db.corral.findUniqueOrThrow({ where: ctx.key(one) });
    const named = (code: string) => warnings.flatMap((each) => (each.code === code ? each.names : []));
    expect(named('CorralsWithoutFeed')).toContain(name);
    expect(named('TroughReadingsMissing').filter((each) => each === name)).toHaveLength(1);
    const loads = await suggestedLoads(ctx.withFreshCache(), { round: 1 });
    const wanted = loads.flatMap((each) => each.drops).filter(({ corralId }) => corralId === one);
    expect(wanted.map(({ kg }) => Number(kg))).toEqual([220]);
  });

  test('is not given what somebody reports late of the other, and a treat of it is corrected by its hour', async () => {
    await deliver(one, 1, 655);
    const at = new Date().toISOString();
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await move(first, free);
    const third = await arrive(one);
    await deliver(one, 1, 640, { at });
    expect((await planOf(one, first))!.given).toEqual([640, null, null, null]);
    await deliver(one, 1, 220);
    expect((await planOf(one, third))!.given).toEqual([220, null, null, null]);
    expect((await planOf(one, first))!.given).toEqual([640, null, null, null]);
    const owner = await openSession(app, ctx.actor.membershipId);
    const send = async (deliveredKg: number, changes: object = {}) => {
      const treat = { corralId: toGlobalId('Corral', one), treatNumber: 1, deliveredKg, ...changes };
      const { status, body } = await owner.rest('POST', '/treats/treat', treat);
      return [status, (body as { treat?: { deliveredKg?: number } }).treat?.deliveredKg ?? body];
    };
    expect(await send(215)).toEqual([200, 215]);
    expect(await send(650, { at })).toEqual([200, 650]);
    expect((await planOf(one, third))!.given).toEqual([215, null, null, null]);
    expect(await planOf(one, first)).toMatchObject({ planned: [655, 0, 0, 0], given: [650, null, null, null] });
    expect(await planOf(one, third)).toMatchObject({ kg: 735, planned: [220, 150, 150, 220] });
  });

  test('pays what its loads cost and no more, also when a load of the other is corrected afterwards', async () => {
    const morning = await load(1, [
      { corralId: one, kg: '655' },
      { corralId: two, kg: '565' },
    ]);
    await move(first, free);
    const third = await arrive(one);
    await load(1, [{ corralId: one, kg: '220' }]);
    await load(2, [
      { corralId: one, kg: '145' },
      { corralId: free, kg: '435' },
    ]);
    await editBeat(
      ctx,
      keyed({
        beatId: morning,
        drops: [{ corralId: one, deliveredKg: '645' }],
        accept: ['BALANCE'],
        confirm: true,
      }),
    );
    expect((await beatOf(ctx, morning)).drops.map(({ batchId }) => batchId)).toEqual([first, second]);
    expect((await planOf(one, first))!.given).toEqual([645, null, null, null]);
    expect((await planOf(one, third))!.given).toEqual([220, 145, null, null]);
    await close();
    const [ofFirst, ofThird] = [await dayOfBatch(first), await dayOfBatch(third)];
    expect([ofFirst, ofThird]).toMatchObject([[{ corralId: free, kg: 1080 }], [{ corralId: one, kg: 365 }]]);
    await expectAllPaid([first, second, third]);
    await undoAdvance(ctx.withFreshCache(), { day: today });
    ctx = ctx.withFreshCache();
    expect((await planOf(one, third))!.given).toEqual([220, 145, null, null]);
    await deliver(one, 3, 150);
    await close();
    expect(await dayOfBatch(third)).toMatchObject([{ corralId: one, kg: 515 }]);
    expect(await dayOfBatch(first)).toEqual(ofFirst);
    await close();
    expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
  });

  test('takes nothing over from one that is over', async () => {
    await load(1, [
      { corralId: one, kg: '655' },
      { corralId: two, kg: '565' },
    ]);
    await leave(first);
    await finalizeBatch(ctx, keyed({ batchId: first }));
    const third = await arrive(one);
    expect(await planOf(one, third)).toMatchObject({ kind: 'DAY_0', kg: 735, given: [null, null, null, null] });
    expect(await planOf(one, first)).toMatchObject({ kg: 0, given: [655, null, null, null] });
    await load(2, [{ corralId: one, kg: '145' }]);
    await close();
    const fed = async () => [await dayOfBatch(first), await dayOfBatch(third)];
    const rows = await fed();
    expect(rows).toMatchObject([[{ corralId: one, kg: 655 }], [{ corralId: one, kg: 145, planKg: 735 }]]);
    await expectAllPaid([first, second, third]);
    expect((await checkHerd(ctx, {})).faults).toEqual([]);
    const { days } = await troughGraph(ctx, { corralId: one });
    expect(days.map(({ day, deliveredKg }) => [day, Number(deliveredKg)])).toContainEqual([today, 145]);
    expect(days.filter(({ day }) => day === today)).toHaveLength(1);
    await undoAdvance(ctx.withFreshCache(), { day: today });
    ctx = ctx.withFreshCache();
    expect(await ctx.db.corralHistory.count({ where: { corralId: one, day: dateOf(today) } })).toBe(1);
    expect(await ctx.db.corralHistory.count({ where: { corralId: one, day: dateOf(today), batchId: third } })).toBe(1);
    await close();
    expect(await fed()).toEqual(rows);
    await close();
    expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
  });

  test('may be one of another diet or of none', async () => {
    await deliver(one, 1, 655);
    await move(first, free);
    const bare = await makeBatch(ctx, {
      ...{ kind: 'CONFINEMENT', locationType: 'PICKET', locationId: one, sex: 'MALE' },
      ...{ heads: 10, averageWeight: '400' },
    });
    await activateBatch(ctx, keyed({ batchId: bare }));
    expect(await planOf(one, bare)).toBeNull();
    expect((await refusal(deliver(one, 2, 50))).code).toBe('CorralDoesNotHaveFormulation');
    await planCorrals(ctx, today, [{ corralId: one, call: '5', kind: 'GRADE' }]);
    expect((await planOf(one, first))!.given).toEqual([655, null, null, null]);
  });
});

describe('two batches that change places after both were fed', () => {
  const swap = async () => {
    const aside = await makeCorral(ctx);
    await move(first, aside);
    await move(second, one);
    await move(first, two);
  };

  test('go on where they left off, each with its own', async () => {
    await deliver(one, 1, 655);
    await deliver(two, 1, 565);
    const ofSecond = await planOf(two, second);
    await swap();
    expect(await planOf(two, first)).toMatchObject({ call: 10.46, kg: 1525, planned: [0, 435, 435, 655] });
    expect(await planOf(one, second)).toMatchObject({ call: 9, planned: [0, ...ofSecond!.planned.slice(1)] });
    await deliver(two, 2, 435);
    await deliver(one, 2, 375);
    await close();
    expect(await dayOfBatch(first)).toMatchObject([{ corralId: two, planKg: 2180, kg: 1090 }]);
    expect(await dayOfBatch(second)).toMatchObject([{ corralId: one, planKg: ofSecond!.kg, kg: 940 }]);
    expect(await planOf(two, first, await ctx.openDay())).toMatchObject({ call: 10.46, kg: 2180 });
    expect(await planOf(one, second, await ctx.openDay())).toMatchObject({ call: 9 });
    expect(await planOf(one, first, await ctx.openDay())).toBeNull();
  });

  test('find their own plans again where they came from', async () => {
    await deliver(one, 1, 655);
    await deliver(two, 1, 565);
    await swap();
    await deliver(two, 2, 435);
    await deliver(one, 2, 375);
    const aside = await makeCorral(ctx);
    await move(first, aside);
    await move(second, two);
    await move(first, one);
    const [back, other] = [await planOf(one, first), await planOf(two, second)];
    expect(back).toMatchObject({ call: 10.46, given: [655, null, null, null] });
    expect(back!.planned.slice(0, 2)).toEqual([655, 0]);
    expect(back!.planned[2]! + back!.planned[3]!).toBe(1090);
    expect(other!.planned.slice(0, 2)).toEqual([565, 0]);
    expect((await boardOf(one)).batches).toEqual([first]);
    await deliver(one, 3, 435);
    await close();
    expect(await dayOfBatch(first)).toMatchObject([{ corralId: one, planKg: 2180, kg: 1525 }]);
    expect(await dayOfBatch(second)).toMatchObject([{ corralId: two, kg: 940 }]);
  });
});
