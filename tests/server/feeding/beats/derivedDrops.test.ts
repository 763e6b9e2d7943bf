import { randomUUID } from 'node:crypto';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoAdvance } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { closeBeat } from '../../../../server/feeding/beats/running/beatClosing.service.ts';
import { editBeat } from '../../../../server/feeding/beats/running/beatSave.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf } from '../../../../server/platform/values/day.ts';
import { fromGlobalId } from '../../../../server/platform/input.ts';
import { checkLedger } from '../../../../server/stock/ledger/ledgerCheck.service.ts';
import { suggestedLoads } from '../../../../server/feeding/loads/suggestedLoads.service.ts';
import { takeTestApp, type Caller, type TestApp } from '../../../support/app.ts';
import { beatOf, drop, makeBeatStage, type BeatStage } from '../../../support/farms/beats.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { keyed } from '../../../support/farms/herd.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let owner: Caller;
let stage: BeatStage;
let one: string;
let two: string;
let other: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
  owner = await openSession(app, ctx.actor.membershipId);
  stage = await makeBeatStage(ctx, ['10.46', '10.46', '10.46']);
  [one, two, other] = stage.corrals.map(({ corralId }) => corralId) as [string, string, string];
});
afterAll(() => app.close());

const mixed = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();

/** POST /beats of 1310 kg for two corrals of three, which were to get 655 kg each, with changes. */
async function load(changes: object = {}, kg: readonly number[] = [200, 650, 100, 300, 60]) {
  const foods = await ctx.db.formulationIngredient.findMany({
    where: { formulationId: stage.dietId },
    orderBy: { position: 'asc' },
  });
  const answer = await owner.rest('POST', '/beats', {
    mixerId: stage.mixerId,
    dietId: stage.dietId,
    plannedKg: 1310,
    ingredients: foods.map(({ foodId }, place) => ({ foodId, loadedKg: kg[place] })),
    mixStartedAt: mixed(20),
    mixFinishedAt: mixed(10),
    corralIds: [one, two],
    ...changes,
  });
  expect(answer.status).toBe(200);
  return answer.body as { id: string; status: string; deliveredKg: number };
}

const treat = (caller: Caller, beatId: string, corralId: string, deliveredKg: number, changes: object = {}) =>
  caller.rest('POST', '/treats/treat', { beatId, corralId, treatNumber: 1, deliveredKg, ...changes });
const send = async (beatId: string, corralId: string, deliveredKg: number, changes: object = {}) => {
  const answer = await treat(owner, beatId, corralId, deliveredKg, changes);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const refused = async (...of: Parameters<typeof treat>) => {
  const { status, body } = await treat(...of);
  return [status, (body.error as { code?: string } | undefined)?.code ?? body.code];
};

const parts = async (id: string) => {
  const row = await ctx.db.beat.findFirstOrThrow({ where: { id } });
  const { drops } = await beatOf(ctx, id);
  // What corrals got is what the load brought, and they pay all of it.
  const given = drops.filter(({ deliveredKg }) => deliveredKg!.gt(0));
  expect(Decimal.sum(0, ...given.map(({ cost }) => cost!)).toFixed(2)).toBe(row.cost!.toFixed(2));
  expect(Decimal.sum(0, ...drops.map(({ deliveredKg }) => deliveredKg!)).toFixed(3)).toBe(row.deliveredKg!.toFixed(3));
  return {
    awaited: Number(row.awaitedKg),
    drops: drops.map(({ corralId, deliveredKg, isDerived }) => [corralId, Number(deliveredKg), isDerived]),
  };
};
const treatOf = async (corralId: string, round = 1) => {
  const { deliveredKg, deliveredDryMatterPct, deliveredAt } = await ctx.db.treat.findFirstOrThrow({
    where: { round, part: { feedPlan: { corralId, day: dateOf(await ctx.openDay()) } } },
  });
  return {
    kg: deliveredKg && Number(deliveredKg),
    dry: deliveredDryMatterPct && Number(deliveredDryMatterPct),
    at: deliveredAt,
  };
};
const idOf = ({ id }: { id: string }) => fromGlobalId(id, 'Beat')!;

describe('a load whose drops follow from the plan', () => {
  test('takes a treat of each of its corrals over REST, and none once its kilograms are in the troughs', async () => {
    const saved = await load();
    const id = idOf(saved);
    expect(saved).toMatchObject({ status: 'CLOSED', deliveredKg: 1310, corrals: [{}, {}] });
    expect(await parts(id)).toEqual({
      awaited: 1310,
      drops: [
        [one, 655, true],
        [two, 655, true],
      ],
    });
    const moves = await ctx.db.stockMovement.count();
    expect(await send(saved.id, one, 600.5)).toMatchObject({
      treat: { number: 1, deliveredKg: 600.5 },
      beat: { remainingKg: 709.5 },
    });
    expect(await parts(id)).toEqual({
      awaited: 709.5,
      drops: [
        [one, 600.5, false],
        [two, 709.5, true],
      ],
    });
    expect((await treatOf(two)).kg).toBe(709.5);
    const seen = await owner.rest('GET', `/view/beat?beatId=${saved.id}`);
    expect(seen.body).toMatchObject({ beat: { corrals: [{ deliveredKg: 600.5 }, { deliveredKg: 709.5 }] } });
    expect(await refused(owner, saved.id, two, 800)).toEqual([422, 'DeliveredAboveLoaded']);
    expect(await send(saved.id, two, 709.5)).toMatchObject({ beat: { remainingKg: 0 } });
    expect(await refused(owner, saved.id, one, 600)).toEqual([409, 'BeatNotOpen']);
    // What the stocks gave was the same from the beginning.
    expect(await ctx.db.stockMovement.count()).toBe(moves);
    expect((await checkLedger(ctx, {})).faults).toEqual([]);
  });

  test('lets a treat be corrected down to nothing, and shares what is left by the plan again', async () => {
    const saved = await load({ corralIds: [one, two, other] }, [400, 1000, 200, 300, 65]);
    await send(saved.id, one, 1955);
    expect((await parts(idOf(saved))).drops).toEqual([
      [one, 1955, false],
      [two, 5, true],
      [other, 5, true],
    ]);
    await send(saved.id, one, 0);
    expect((await parts(idOf(saved))).drops).toEqual([
      [one, 0, false],
      [two, 983, true],
      [other, 982, true],
    ]);
    await send(saved.id, one, 655);
    expect(await parts(idOf(saved))).toMatchObject({ awaited: 1310, drops: [{ 1: 655 }, { 1: 655 }, { 1: 655 }] });
  });

  test('answers the same treat sent twice with the first, also after it was the last one', async () => {
    const saved = await load();
    const key = { clientEventId: randomUUID() };
    await send(saved.id, one, 1310, key);
    const before = await parts(idOf(saved));
    await send(saved.id, one, 1310, key);
    expect(await parts(idOf(saved))).toEqual(before);
    // Where nothing came the treat is open again, and another load is suggested for it.
    expect(before.drops).toEqual([[one, 1310, false]]);
    expect(await treatOf(two)).toEqual({ kg: null, dry: null, at: null });
    const [next] = await suggestedLoads(ctx, { round: 1 });
    expect(next!.drops.map(({ corralId }) => corralId)).toEqual([two, other]);
  });

  test('takes treats of a corral that it was not planned for, and of another round', async () => {
    const saved = await load();
    await send(saved.id, other, 310);
    expect((await parts(idOf(saved))).drops).toEqual([
      [one, 500, true],
      [two, 500, true],
      [other, 310, false],
    ]);
    expect((await treatOf(other)).dry).toBe((await treatOf(one)).dry);
    await send(saved.id, one, 500, { treatNumber: 2 });
    expect((await parts(idOf(saved))).drops).toEqual([
      [two, 500, true],
      [other, 310, false],
      [one, 500, false],
    ]);
    expect([(await treatOf(one)).kg, (await treatOf(one, 2)).kg]).toEqual([null, 500]);
    // Every corral has its treat, and 10 kg may still go anywhere.
    expect(await send(saved.id, two, 490)).toMatchObject({ beat: { remainingKg: 10 } });
    await drop(ctx, idOf(saved), one, '10');
    expect(await parts(idOf(saved))).toMatchObject({ awaited: 0 });
  });

  test('keeps its treats when the load is corrected, and shares the rest anew', async () => {
    const saved = await load();
    const id = idOf(saved);
    await send(saved.id, one, 600);
    await load({ id: saved.id, corralIds: [one, two, other] }, [200, 650, 100, 300, 160]);
    expect(await parts(id)).toEqual({
      awaited: 810,
      drops: [
        [one, 600, false],
        [two, 405, true],
        [other, 405, true],
      ],
    });
    await load({ id: saved.id, corralIds: [one, two], residualKg: 10 }, [200, 650, 100, 300, 60]);
    expect(await parts(id)).toEqual({
      awaited: 700,
      drops: [
        [one, 600, false],
        [two, 700, true],
      ],
    });
    expect((await treatOf(other)).kg).toBeNull();
    // What a person corrects counts like a treat.
    await editBeat(ctx, keyed({ beatId: id, drops: [{ corralId: two, deliveredKg: '690' }] }));
    expect(await parts(id)).toMatchObject({ awaited: 10, drops: [{}, { 1: 690, 2: false }] });
    expect((await checkLedger(ctx, {})).faults).toEqual([]);
  });

  test('takes none after it is closed by hand, and its corrals share what came out', async () => {
    const saved = await load();
    const id = idOf(saved);
    await send(saved.id, one, 600);
    await closeBeat(ctx, keyed({ beatId: id, residualKg: '100' }));
    expect(await parts(id)).toEqual({
      awaited: 0,
      drops: [
        [one, 600, false],
        [two, 610, true],
      ],
    });
    expect(await refused(owner, saved.id, two, 610)).toEqual([409, 'BeatNotOpen']);
    expect((await refusal(closeBeat(ctx, keyed({ beatId: id })))).code).toBe('BeatNotOpen');
    expect((await ctx.db.beat.findFirstOrThrow({ where: { id } })).residualKg!.toNumber()).toBe(100);
    await load({ id: saved.id }, [200, 650, 100, 300, 70]);
    expect(await parts(id)).toMatchObject({ awaited: 0, drops: [{ 1: 600 }, { 1: 620 }] });
  });

  test('asks about what is missing when it is closed by hand', async () => {
    const saved = await load({ corralIds: [one] });
    await send(saved.id, one, 600);
    const close = (changes: object) => closeBeat(ctx, keyed({ beatId: idOf(saved), ...changes }));
    expect((await refusal(close({}))).code).toBe('BeatBalanceNotConfirmed');
    await close({ accept: ['BALANCE'] });
  });

  test('gives a corral much more than was planned for it without a question, where no other is left', async () => {
    const saved = await load({}, [400, 1000, 200, 500, 100]);
    await send(saved.id, one, 0);
    expect((await parts(idOf(saved))).drops).toEqual([
      [one, 0, false],
      [two, 2200, true],
    ]);
    await closeBeat(ctx, keyed({ beatId: idOf(saved), residualKg: '10' }));
    expect((await parts(idOf(saved))).drops[1]).toEqual([two, 2190, true]);
  });

  test('ends with its day, as the treats left it, and goes on where the day is opened again', async () => {
    const saved = await load();
    await send(saved.id, one, 600);
    const day = await ctx.openDay();
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
    const fed = await ctx.db.corralHistory.findMany({ where: { day: dateOf(day), deliveredKg: { not: null } } });
    expect(fed.map(({ deliveredKg }) => Number(deliveredKg)).toSorted()).toEqual([600, 710]);
    const { cost } = await ctx.db.beat.findFirstOrThrow();
    expect(Decimal.sum(...fed.map(({ feedCost }) => feedCost!)).toFixed(2)).toBe(cost!.toFixed(2));
    expect(await refused(owner, saved.id, two, 700)).toEqual([409, 'BeatNotOpen']);
    await undoAdvance(ctx, { day });
    ctx = ctx.withFreshCache();
    await send(saved.id, two, 700);
    expect(await parts(idOf(saved))).toMatchObject({ awaited: 10 });
  });

  test('is unknown to another farm, and takes no treat of a corral of one', async () => {
    const saved = await load();
    const elsewhere = await workSince(app, 4);
    const outsider = await openSession(app, elsewhere.actor.membershipId);
    expect(await refused(outsider, saved.id, one, 600)).toEqual([404, 'BeatNotFound']);
    const theirs = (await makeBeatStage(elsewhere, ['10.46'])).corrals[0]!.corralId;
    expect(await refused(owner, saved.id, theirs, 600)).toEqual([404, 'CorralNotFound']);
    expect(await parts(idOf(saved))).toMatchObject({ awaited: 1310 });
  });

  test('takes the treats of two drivers at the same time, and loses neither', async () => {
    const saved = await load();
    await Promise.all([send(saved.id, one, 650), send(saved.id, two, 640)]);
    expect(await parts(idOf(saved))).toEqual({
      awaited: 20,
      drops: [
        [one, 650, false],
        [two, 640, false],
      ],
    });
  });
});

test('a treat over REST brings the grade of its trough, which is a reading of that day', async () => {
  const ask = (corralId: string, changes: object) =>
    owner.rest('POST', '/treats/treat', { corralId, treatNumber: 1, deliveredKg: 655, ...changes });
  const readings = () => ctx.db.troughReading.findMany({ orderBy: { corralId: 'asc' } });
  expect((await ask(other, {})).status).toBe(200);
  expect(await readings()).toEqual([]);
  const read = { clientEventId: randomUUID(), grade: 1, leftoverKg: 12 };
  for (const _again of [1, 2]) expect((await ask(one, read)).status).toBe(200);
  const [reading, ...others] = await readings();
  expect(others).toEqual([]);
  expect(reading).toMatchObject({ corralId: one, day: dateOf(await ctx.openDay()), kind: 'GRADE' });
  expect([reading!.grade, reading!.leftoverKg, reading!.call].map(Number)).toEqual([1, 12, 10.46]);
  // Of a grade that is not in the table nothing is saved, the kilograms neither.
  expect((await ask(two, { grade: 9 })).body).toMatchObject({ code: 'InvalidPercentage', field: 'grade' });
  expect((await ask(two, { leftoverKg: 5 })).body).toMatchObject({ code: 'InvalidFieldType', field: 'grade' });
  expect((await treatOf(two)).kg).toBeNull();
  const items = [{ corralId: two, treatNumber: 1, deliveredKg: 600, grade: 2, clientEventId: randomUUID() }];
  expect((await owner.rest('POST', '/treats/treat', { items })).body).toMatchObject({ results: [{ ok: true }] });
  expect((await readings()).map(({ grade }) => Number(grade)).toSorted()).toEqual([1, 2]);
});
