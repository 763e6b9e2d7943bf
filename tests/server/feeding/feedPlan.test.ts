import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { undoAdvance, verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { deliverTreats } from '../../../server/feeding/treats/treatDelivery.service.ts';
import { createHistoryAdjustment } from '../../../server/feeding/history/historyAdjustment.service.ts';
import { feedPlanList } from '../../../server/feeding/plans/feedPlanList.service.ts';
import { planCorrals } from '../../../server/feeding/plans/feedPlan.service.ts';
import { corralsWithoutCall } from '../../../server/feeding/plans/withoutTractPlan.service.ts';
import { activateBatch, transitionBatch } from '../../../server/herd/closings/batchLife.service.ts';
import { weighOx } from '../../../server/herd/weighings/oxWeighing.service.ts';
import { moveOxenByCount } from '../../../server/herd/moves/oxMovement.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85, makeTractPlan } from '../../support/farms/feeding.ts';
import { keyed, makeBatch, makeCorral } from '../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let dietId: string;
let today: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
  dietId = await makeTerm85(ctx);
  today = await ctx.openDay();
});
afterAll(() => app.close());

const planOf = async (corralId: string, day: Day = today) => {
  const plan = await ctx.db.feedPlan.findFirst({
    where: { corralId, day: dateOf(day) },
    include: { parts: { orderBy: { position: 'asc' }, include: { treats: { orderBy: { round: 'asc' } } } } },
  });
  return (
    plan && {
      kind: plan.kind,
      call: Number(plan.call),
      heads: plan.heads,
      kg: Number(plan.plannedKg),
      dryMatterPct: plan.parts.map((part) => Number(part.dryMatterPct)),
      treats: plan.parts.flatMap(({ treats }) => treats.map((treat) => Number(treat.plannedKg))),
      notCompensatedKg: Number(plan.notCompensatedKg),
    }
  );
};
const deliver = (corralId: string, round: number, kg: number) =>
  deliverTreats(ctx, keyed({ items: [{ corralId, round, deliveredKg: String(kg) }] }));
const remove = async (batchId: string, quantity: number) => {
  const aside = await makeBatch(ctx);
  await moveOxenByCount(ctx, keyed({ fromBatchId: batchId, batchId: aside, quantity, reason: 'ADJUST_LOT' }));
};

describe('the plan of the open day', () => {
  test('begins with the batch, by the percent of live weight of a first day', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId, heads: 120 });
    // 390 kg × 1.3 % = 5.07 kg of dry matter; 120 × 5.07 / 0.709391 = 857.64
    expect(await planOf(corralId)).toMatchObject({
      kind: 'DAY_0',
      call: 5.07,
      heads: 120,
      kg: 860,
      dryMatterPct: [70.9391],
      treats: [260, 170, 170, 260],
    });
  });

  test('is divided anew while nothing was delivered, and around what was', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    expect(await planOf(corralId)).toMatchObject({ kg: 2180, treats: [655, 435, 435, 655] });
    await remove(batchId, 2);
    expect(await planOf(corralId)).toMatchObject({ heads: 146, kg: 2155, treats: [645, 430, 430, 650] });
    await deliver(corralId, 1, 645);
    await remove(batchId, 73);
    expect(await planOf(corralId)).toMatchObject({ heads: 73, kg: 1400, treats: [645, 215, 215, 325] });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    expect(await planOf(corralId)).toMatchObject({ kg: 1075, treats: [645, 175, 175, 260], notCompensatedKg: 180 });
  });

  test('of cattle whose weight nobody knows say that, and not that a tract plan is missing', async () => {
    const corralId = await makeCorral(ctx);
    const place = { kind: 'CONFINEMENT', locationType: 'PICKET', locationId: corralId, dietId };
    const batchId = await makeBatch(ctx, { ...place, heads: 60, sex: 'MALE' });
    await makeTractPlan(ctx, [corralId]);
    await activateBatch(ctx, keyed({ batchId }));
    expect(await refusal(deliver(corralId, 1, 100))).toMatchObject({ code: 'CorralWithoutCall' });
    const waiting = async () => (await corralsWithoutCall(ctx.withFreshCache())).map(({ id }) => id);
    expect(await waiting()).toEqual([corralId]);
    const oxen = await ctx.db.ox.findMany({ where: { batchId }, select: { id: true }, take: 30 });
    for (const { id } of oxen) await weighOx(ctx, keyed({ oxId: id, weight: '310' }));
    expect(await planOf(corralId)).toMatchObject({ kind: 'DAY_0' });
    await deliver(corralId, 1, 100);
    expect(await waiting()).toEqual([]);
  });

  test('of cattle without a tract plan say so', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await ctx.db.feedPlan.deleteMany({ where: { batchId } });
    await ctx.db.tractPlanAssignment.deleteMany({ where: { corralId } });
    expect(await refusal(deliver(corralId, 1, 100))).toMatchObject({ code: 'CorralDoesNotHaveTractPlan' });
  });

  test('takes over what a delivery left or took, also when it is corrected', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    await deliver(corralId, 1, 695);
    expect(await planOf(corralId)).toMatchObject({ treats: [655, 425, 425, 635], notCompensatedKg: 0 });
    await deliver(corralId, 1, 655);
    expect(await planOf(corralId)).toMatchObject({ treats: [655, 435, 435, 655] });
    const later = { corralId, deliveredKg: '1' };
    const refused = (item: object) => refusal(deliverTreats(ctx, keyed({ items: [{ ...later, ...item }] })));
    expect(await refused({ round: 5 })).toMatchObject({ code: 'CorralHistoryNotFound', field: 'items.0.round' });
    const empty = await makeCorral(ctx);
    expect(await refused({ round: 1, corralId: empty })).toMatchObject({
      code: 'CorralHistoryNotFound',
      field: 'items.0.corralId',
    });
  });

  test('is not taken twice from two devices of which neither saw what the other reported', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    const report = (deliveredKg: string, knownKg?: string | null) =>
      deliverTreats(ctx, keyed({ items: [{ corralId, round: 1, deliveredKg, knownKg }] }));
    await report('640', null);
    const refused = await refusal(report('655', null));
    expect(refused).toMatchObject({ code: 'ConcurrentUpdate', field: 'items.0.knownKg' });
    expect(refused.params).toMatchObject({ version: 1, current: [{ field: 'deliveredKg', value: '640.000' }] });
    expect(await ctx.db.treat.count({ where: { deliveredKg: '640' } })).toBe(1);
    // Who saw it corrects it, and a program that names nothing as before.
    await report('645', '640.000');
    expect(await refusal(report('650', '640'))).toMatchObject({ code: 'ConcurrentUpdate' });
    await report('650');
    expect(await ctx.db.treat.count({ where: { deliveredKg: '650' } })).toBe(1);
    // What stands was shown with the refusal.
    await deliverTreats(ctx, keyed({ items: [{ corralId, round: 1, deliveredKg: '655', knownKg: null }], version: 1 }));
    expect(await ctx.db.treat.count({ where: { deliveredKg: '655' } })).toBe(1);
  });

  test('takes one quantity of a treat in one call', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    const item = { corralId, round: 1, deliveredKg: '655' };
    const twice = (other: object) => refusal(deliverTreats(ctx, keyed({ items: [item, { ...item, ...other }] })));
    expect(await twice({})).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'items.1.round' });
    expect(await twice({ dietId })).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'items.1.round' });
    expect(await ctx.db.treat.count({ where: { deliveredKg: { not: null } } })).toBe(0);
    await deliverTreats(ctx, keyed({ items: [item, { ...item, round: 2, deliveredKg: '435' }] }));
    expect(await ctx.db.treat.count({ where: { deliveredKg: { not: null } } })).toBe(2);
  });

  test('goes with the batch to another corral, and is gone where nobody stands', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '9', kind: 'GRADE' }]);
    const other = await makeCorral(ctx);
    await makeTractPlan(ctx, [other]);
    await transitionBatch(ctx, keyed({ batchId, destinationId: other }));
    expect(await planOf(corralId)).toBeNull();
    expect(await planOf(other)).toMatchObject({ kind: 'REPLICATED', call: 9, heads: 148 });
    await remove(batchId, 148);
    expect(await planOf(other)).toBeNull();
  });

  test('goes on in another corral with what was not fed yet, and in the first one when the batch comes back', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    await deliver(corralId, 1, 655);
    const other = await makeCorral(ctx);
    await makeTractPlan(ctx, [other]);
    await transitionBatch(ctx, keyed({ batchId, destinationId: other }));
    expect(await planOf(corralId)).toMatchObject({ treats: [655, 0, 0, 0] });
    expect(await planOf(other)).toMatchObject({ kg: 1525, treats: [0, 435, 435, 655] });
    await remove(batchId, 74);
    expect(await planOf(other)).toMatchObject({ heads: 74, kg: 765, treats: [0, 220, 220, 325] });
    await deliver(other, 2, 240);
    expect(await planOf(other)).toMatchObject({ treats: [0, 220, 210, 315] });
    await transitionBatch(ctx, keyed({ batchId, destinationId: corralId }));
    expect(await planOf(other)).toMatchObject({ treats: [0, 220, 0, 0] });
    const back = (await planOf(corralId))!;
    expect([back.treats.slice(0, 2), back.treats[2]! + back.treats[3]!]).toEqual([[655, 0], 525]);
  });

  test('is there again where heads come back to a corral that was fed before it was empty', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    await deliver(corralId, 1, 655);
    const aside = await makeBatch(ctx);
    const all = { quantity: 148, reason: 'ADJUST_LOT' };
    await moveOxenByCount(ctx, keyed({ ...all, fromBatchId: batchId, batchId: aside }));
    expect(await planOf(corralId)).toMatchObject({ treats: [655, 0, 0, 0] });
    await moveOxenByCount(ctx, keyed({ ...all, fromBatchId: aside, batchId }));
    expect(await planOf(corralId)).toMatchObject({ heads: 148, kg: 2180, treats: [655, 435, 435, 655] });
  });

  test('does not exist without a diet or a tract plan', async () => {
    const corralId = await makeCorral(ctx);
    const batch = { kind: 'CONFINEMENT', locationType: 'PICKET', locationId: corralId, heads: 5, averageWeight: '400' };
    const batchId = await makeBatch(ctx, { ...batch, sex: 'MALE', dietId });
    await activateBatch(ctx, keyed({ batchId }));
    expect(await planOf(corralId)).toBeNull();
    await makeTractPlan(ctx, [corralId]);
    await remove(batchId, 1);
    expect(await planOf(corralId)).toMatchObject({ kind: 'DAY_0', heads: 4 });
  });
});

describe('advancing the day', () => {
  test('counts for a batch what it was fed in two corrals, and corrects the sum of both', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.46', kind: 'GRADE' }]);
    await deliver(corralId, 1, 660);
    const other = await makeCorral(ctx);
    await makeTractPlan(ctx, [other]);
    await transitionBatch(ctx, keyed({ batchId, destinationId: other }));
    await deliver(other, 2, 440);
    await ctx.db.troughReading.create({
      data: { farmId: ctx.actor.farmId, day: dateOf(today), corralId: other, batchId, leftoverKg: '12.5' },
    });
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
    const day = () => ctx.db.corralHistory.findFirstOrThrow({ where: { batchId, day: dateOf(today) } });
    const ofDay = async () => {
      const { corralId: where, planKg, deliveredKg, deliveredMsKg } = await day();
      return [where, Number(planKg), Number(deliveredKg), Number(deliveredMsKg)];
    };
    expect(await ofDay()).toEqual([other, 2175, 1100, 780.33]);
    const { summary } = await ctx.db.farmDay.findFirstOrThrow({ where: { day: dateOf(today) } });
    expect(summary).toMatchObject({
      feeding: { plannedKg: '2175', deliveredKg: '1100', deliveredMsKg: '780.33', leftoverKg: '12.5' },
    });
    await createHistoryAdjustment(ctx, keyed({ batchId, day: today, leftoverKg: '100', reason: 'Sobra' }));
    expect(Number((await day()).deliveredKg)).toBe(1100);
  });

  const read = (corralId: string, batchId: string, call: string) =>
    ctx.db.troughReading.create({
      data: { farmId: ctx.actor.farmId, day: dateOf(today), corralId, batchId, kind: 'GRADE', call, appliedGrade: '1' },
    });

  test('plans the next one by the readings, repeats where there is none, and freezes what was planned', async () => {
    const [one, two] = [await makeFedCorral(ctx, { dietId }), await makeFedCorral(ctx, { dietId })];
    for (const { corralId } of [one, two]) await planCorrals(ctx, today, [{ corralId, call: '10.20', kind: 'GRADE' }]);
    await read(one.corralId, one.batchId, '10.46');
    await deliver(two.corralId, 1, 640);
    const next = await advance(ctx.withFreshCache());
    expect(await planOf(one.corralId, next)).toMatchObject({ kind: 'GRADE', call: 10.46, kg: 2180 });
    expect(await planOf(two.corralId, next)).toMatchObject({ kind: 'REPLICATED', call: 10.2, kg: 2130 });
    const history = (corralId: string) =>
      ctx.db.corralHistory.findFirstOrThrow({ where: { corralId, day: dateOf(today), closed: true } });
    const planned = { phase: 'TERMINATION', daysOnFeed: 0, daysInPhase: 0 };
    expect(await history(one.corralId)).toMatchObject({ ...planned, callKind: 'GRADE', deliveredKg: null });
    const { planKg, planMsKg, deliveredKg, deliveredMsKg, grade } = await history(two.corralId);
    expect([planKg, planMsKg, deliveredKg, deliveredMsKg].map(Number)).toEqual([2130, 1511.003, 640, 454.01]);
    expect(grade).toBeNull();
  });

  test('is taken back with the plans it made, and closed days are sealed with theirs', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.20', kind: 'GRADE' }]);
    await read(corralId, batchId, '9.69');
    const next = await advance(ctx.withFreshCache());
    expect(await planOf(corralId, next)).toMatchObject({ kg: 2020 });
    await undoAdvance(ctx.withFreshCache(), { day: today });
    expect(await planOf(corralId, next)).toBeNull();
    await ctx.db.troughReading.updateMany({ where: { corralId }, data: { call: '10.46' } });
    await advance(ctx.withFreshCache());
    await advance(ctx.withFreshCache());
    expect(await planOf(corralId, next)).toMatchObject({ kg: 2180, call: 10.46 });
    expect(await planOf(corralId, daysAfter(next, 1))).toMatchObject({ kind: 'REPLICATED', kg: 2180 });
    expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
    await ctx.db.feedPlan.updateMany({ where: { corralId, day: dateOf(today) }, data: { plannedKg: 2000 } });
    expect((await verifyFarmDays(ctx, {})).faults).toHaveLength(1);
  });

  test('follows a batch that was read and then moved', async () => {
    const { corralId, batchId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.20', kind: 'GRADE' }]);
    await read(corralId, batchId, '10.46');
    const other = await makeCorral(ctx);
    await makeTractPlan(ctx, [other]);
    await transitionBatch(ctx, keyed({ batchId, destinationId: other }));
    const next = await advance(ctx.withFreshCache());
    expect(await planOf(other, next)).toMatchObject({ kind: 'GRADE', call: 10.46 });
    expect(await planOf(corralId, next)).toBeNull();
  });

  test('is not taken back once something was delivered on the day after', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId });
    await planCorrals(ctx, today, [{ corralId, call: '10.20', kind: 'GRADE' }]);
    await advance(ctx.withFreshCache());
    const after = ctx.withFreshCache();
    await deliverTreats(after, keyed({ items: [{ corralId, round: 1, deliveredKg: '600' }] }));
    expect((await refusal(undoAdvance(after, { day: today }))).code).toBe('FarmDayInUse');
  });
});

test('plans are found by a part of the name of their corral or batch, and by what else they are of', async () => {
  const [one, other] = [await makeFedCorral(ctx, { dietId }), await makeFedCorral(ctx, { dietId, heads: 10 })];
  for (const [{ corralId, batchId }, corral, batch] of [
    [one, 'Norte 1', 'Nelore'],
    [other, 'Sul 7', 'Cruzados'],
  ] as const) {
    await ctx.db.corral.update({ where: ctx.key(corralId), data: { name: corral } });
    await ctx.db.batch.update({ where: ctx.key(batchId), data: { name: batch } });
  }
  await planCorrals(ctx, today, [{ corralId: one.corralId, call: '10.46', kind: 'GRADE' }]);
  const found = async (filter: object) => {
    const rows = await ctx.db.feedPlan.findMany({
      where: await feedPlanList.where(filter, ctx),
      select: { corral: { select: { name: true } } },
    });
    return rows.map(({ corral }) => corral.name).toSorted();
  };
  for (const filter of [{}, { search: '' }, { day: today }, { dietId }])
    expect(await found(filter)).toEqual(['Norte 1', 'Sul 7']);
  for (const filter of [
    { search: 'ORTE' },
    { search: 'nel' },
    { kinds: ['GRADE'] },
    { corralId: one.corralId },
    { batchId: one.batchId },
  ])
    expect(await found(filter)).toEqual(['Norte 1']);
  expect(await found({ search: 'cruza', batchId: other.batchId })).toEqual(['Sul 7']);
  expect(await found({ search: 'leste' })).toEqual([]);
});
