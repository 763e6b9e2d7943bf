import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { gradePresets } from '../../../../server/farm/settings/grades.ts';
import { saveSettings, settingsOf } from '../../../../server/farm/settings/settings.service.ts';
import { verifyFarmDays } from '../../../../server/farm/farmDay/farmDay.service.ts';
import { createLine } from '../../../../server/farm/places/lines.service.ts';
import { importExternalReadings } from '../../../../server/feeding/troughs/troughExternal.service.ts';
import { nightCameLater } from '../../../../server/feeding/troughs/troughGrade.calc.ts';
import { saveReadingRound } from '../../../../server/feeding/troughs/troughRound.service.ts';
import { saveReadingRoute } from '../../../../server/feeding/readingRoute/readingRoute.service.ts';
import { saveNightReading, saveTroughReading } from '../../../../server/feeding/troughs/troughReading.service.ts';
import { replicateReadings } from '../../../../server/feeding/troughs/troughReplicate.service.ts';
import { planCorrals } from '../../../../server/feeding/plans/feedPlan.service.ts';
import { eachFieldWrite } from '../../../../server/platform/fieldWrite.ts';
import { Context } from '../../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { advance, refusal, workSince } from '../../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../../support/farms/feeding.ts';
import { keyed, makeBatch, makeCorral, makeDiet } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let dietId: string;
let today: Day;
let corralId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
  dietId = await makeTerm85(ctx);
  ({ corralId } = await makeFedCorral(ctx, { dietId, averageWeight: '474' }));
  today = await ctx.openDay();
  await planCorrals(ctx, today, [{ corralId, call: '10.20', kind: 'GRADE' }]);
});
afterAll(() => app.close());

const read = (input: object, by = ctx) => saveTroughReading(by, keyed({ corralId, ...input }));
const readingOf = (id: string) => ctx.db.troughReading.findUniqueOrThrow({ where: ctx.key(id) });
const saved = async (input: object) => readingOf((await read(input)).readingId);
const as = (role: 'FEEDER' | 'VET') => new Context(ctx.platform, { ...ctx.facts, actor: { ...ctx.actor, role } });
const nextDay = async () => {
  await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  today = await ctx.openDay();
};
const planOf = async (day: Day) => {
  const plan = await ctx.db.feedPlan.findFirst({ where: { corralId, day: dateOf(day) } });
  return plan && { kind: plan.kind, call: Number(plan.call), kg: Number(plan.plannedKg) };
};
const deliver = async (day: Day, kg: readonly number[]) => {
  for (const [index, deliveredKg] of kg.entries())
    await ctx.db.treat.updateMany({
      where: { round: index + 1, part: { feedPlan: { corralId, day: dateOf(day) } } },
      data: { deliveredKg },
    });
};

describe('a morning', () => {
  test('makes the call of the next day from a grade, and keeps why', async () => {
    await deliver(today, [640, 425, 425, 650]);
    const { readingId } = await saveNightReading(ctx, keyed({ corralId, nightKind: 'INVENTORY' }));
    const reading = await saved({ grade: '0', behaviour: 'CALM', trough: 'FEW', flags: ['RAIN'], note: 'Chuva' });
    expect(reading).toMatchObject({ id: readingId, nightKind: 'INVENTORY', kind: 'GRADE', baseOrigin: 'PLANNED' });
    expect([reading.grade, reading.suggestedGrade, reading.call, reading.pct].map(Number)).toEqual([0, 1.5, 10.2, 0]);
    expect(reading.reasons).toEqual([
      { rule: 'FULL_AT_NIGHT', kind: 'HELD', params: { from: expect.any(String) as string, to: '0' } },
    ]);
    expect(reading.version).toBe(2);
  });

  test('is followed by the plan when the day is closed', async () => {
    await read({ grade: '0.5' });
    expect(await planOf(daysAfter(today, 1))).toBeNull();
    await nextDay();
    expect(await planOf(today)).toEqual({ kind: 'GRADE', call: 10.46, kg: 2180 });
  });

  test('goes on from what was really delivered', async () => {
    await deliver(today, [600, 400, 400, 615]);
    const reading = await saved({ grade: '1' });
    expect([reading.baseOrigin, Number(reading.base), Number(reading.call)]).toEqual(['DELIVERED', 9.6493, 9.65]);
  });

  test('takes a quantity of the corral or of a head in place of a grade', async () => {
    expect(Number((await saved({ corralKg: '2180' })).call)).toBe(10.45);
    expect(Number((await saved({ headKg: '14.5' })).call)).toBe(10.29);
    expect(await refusal(read({ corralKg: '2180', call: '10' }))).toMatchObject({ code: 'InvalidFieldType' });
    expect(await refusal(read({}))).toMatchObject({ code: 'InvalidFieldType', field: 'grade' });
  });

  test('refuses what cattle cannot eat and a grade that is not in the table', async () => {
    expect(await refusal(read({ grade: '7' }))).toMatchObject({ code: 'InvalidPercentage', field: 'grade' });
    expect(await refusal(read({ call: '30', overrideReason: 'Teste' }))).toMatchObject({
      code: 'CallOutsideLimits',
      field: 'call',
      params: { min: '0.3', max: '4' },
    });
    expect(await refusal(read({ grade: '1', leftoverKg: '90000', leftoverRemoved: true }))).toMatchObject({
      code: 'CallOutsideLimits',
      field: 'leftoverKg',
    });
  });

  test('a call beyond the limits takes a reason and the right to it', async () => {
    expect(await refusal(read({ grade: '1', call: '12' }))).toMatchObject({
      code: 'CallReasonRequired',
      field: 'overrideReason',
    });
    expect(await refusal(read({ grade: '1', call: '12', overrideReason: 'Sim' }, as('FEEDER')))).toMatchObject({
      code: 'UserWithoutPermission',
    });
    expect((await read({ grade: '1', call: '11' }, as('FEEDER'))).readingId).toBeTruthy();
    const reading = await saved({ grade: '1', call: '12', overrideReason: 'Venda amanhã' });
    expect([Number(reading.reckonedCall), Number(reading.call), reading.overriddenById]).toEqual([
      10.2,
      12,
      ctx.actor.membershipId,
    ]);
    expect(reading.reasons).toEqual([{ rule: 'OVERRIDE', kind: 'FIRED', params: { from: '10.20', to: '12.00' } }]);
  });

  test('of two readers the second one sees the first before it writes over', async () => {
    await read({ grade: '1', version: 0 });
    // With what stands, whose it is and since when: the device shows both.
    expect(await refusal(read({ grade: '2', version: 0 }))).toMatchObject({
      code: 'ConcurrentUpdate',
      field: 'version',
      params: {
        version: 1,
        by: expect.any(String) as string,
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
        current: expect.arrayContaining([
          { field: 'grade', value: '1' },
          { field: 'note', value: null },
        ]) as object[],
      },
    });
    expect(Number((await saved({ grade: '2', version: 1 })).grade)).toBe(2);
    const both = await Promise.allSettled([read({ grade: '1', version: 2 }), read({ grade: '0.5', version: 2 })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('who wrote last is named by what was written, whatever the clocks say', async () => {
    const { readingId } = await saveNightReading(ctx, keyed({ corralId, nightKind: 'INVENTORY' }));
    const nightAt = new Date(ctx.now().getTime() + 5 * 3_600_000);
    await ctx.db.troughReading.update({ where: ctx.key(readingId), data: { nightAt } });
    const { dayAt, version } = await saved({ grade: '1' });
    expect(dayAt!.getTime()).toBeLessThan(nightAt.getTime());
    expect(await refusal(read({ grade: '2', version: version - 1 }))).toMatchObject({
      code: 'ConcurrentUpdate',
      params: { version, at: dayAt!.toISOString() },
    });
  });

  test('the same write again is answered the same, and lists are answered one by one', async () => {
    const write = keyed({ corralId, grade: '1' });
    expect(await saveTroughReading(ctx, write)).toEqual(await saveTroughReading(ctx, write));
    const empty = await makeCorral(ctx);
    const { results } = await eachFieldWrite(saveTroughReading)(ctx, {
      items: [keyed({ corralId, grade: '2' }), keyed({ corralId: empty, grade: '1' })],
    });
    expect(results.map(({ refusal: no }) => no?.code ?? null)).toEqual([null, 'CorralHistoryNotFound']);
  });

  test('of a key that is no UUID only the beginning is sent back', async () => {
    const item = { ...keyed({ corralId, grade: '2' }), clientEventId: 'k'.repeat(30_000) };
    const { results } = await eachFieldWrite(saveTroughReading)(ctx, { items: [item] });
    expect(results).toMatchObject([{ clientEventId: 'k'.repeat(64), refusal: { code: 'InvalidFieldType' } }]);
  });
});

test('a trough that nobody ate from is looked into, once a day', async () => {
  await saveSettings.grades(ctx, gradePresets.SDSU);
  ctx = ctx.withFreshCache();
  const occurrences = () => ctx.db.occurrence.findMany({ where: { corralId } });
  await read({ grade: '3' });
  expect(await occurrences()).toEqual([]);
  await read({ grade: '4' }, as('FEEDER'));
  await read({ grade: '4' });
  await saveReadingRound(ctx, keyed({ readings: [{ corralId, grade: '4' }] }));
  expect(await occurrences()).toMatchObject([
    { day: dateOf(today), category: 'FEEDING', place: 'CORRAL', type: 'Erro de fornecimento?' },
  ]);
});

test('a night that is reported after the morning changes no call until it is made anew', async () => {
  const later = () => ctx.db.troughReading.findFirstOrThrow({ where: { corralId, day: dateOf(today) } });
  await read({ grade: '0' });
  await saveNightReading(ctx, keyed({ corralId, nightKind: 'INVENTORY' }));
  const before = await later();
  expect([Number(before.call), nightCameLater(before)]).toEqual([10.71, true]);
  await read({ grade: '0' });
  const after = await later();
  expect([Number(after.call), nightCameLater(after)]).toEqual([10.2, false]);
});

describe('where nothing can be read', () => {
  test('a corral without cattle, an inactive one, one without a plan or a diet, and one that is not there', async () => {
    const other = await makeFedCorral(ctx, { dietId });
    const at = (input: object) => refusal(saveTroughReading(ctx, keyed({ grade: '1', ...input })));
    await ctx.db.tractPlanAssignment.deleteMany({ where: { corralId: other.corralId } });
    expect(await at({ corralId: other.corralId })).toMatchObject({ code: 'CorralDoesNotHaveTractPlan' });
    const hungry = await makeFedCorral(ctx, { dietId: await makeDiet(ctx, 'Sem ingredientes', '1.5') });
    expect(await at({ corralId: hungry.corralId })).toMatchObject({ code: 'CorralDoesNotHaveFormulation' });
    await ctx.db.corral.update({ where: ctx.key(other.corralId), data: { active: false } });
    expect(await at({ corralId: other.corralId })).toMatchObject({ code: 'CorralNotActive' });
    expect(await at({ corralId: hungry.batchId })).toMatchObject({ code: 'CorralNotFound' });
  });

  test('a day that is over or not begun', async () => {
    expect(await refusal(read({ grade: '1', day: daysAfter(today, -2) }))).toMatchObject({ code: 'FarmDayClosed' });
    expect(await refusal(read({ grade: '1', day: daysAfter(today, 1) }))).toMatchObject({ code: 'FarmDayNotOpen' });
  });
});

describe('a late reading', () => {
  test('of yesterday plans today anew, and its treats that are open take the difference', async () => {
    await nextDay();
    expect(await planOf(today)).toMatchObject({ kind: 'REPLICATED', kg: 2130 });
    await read({ grade: '0.5', day: daysAfter(today, -1) });
    expect(await planOf(today)).toEqual({ kind: 'GRADE', call: 10.46, kg: 2180 });
    await deliver(today, [655]);
    expect(await refusal(read({ grade: '1', day: daysAfter(today, -1) }))).toMatchObject({
      code: 'TroughAlreadyFed',
      params: { reading: daysAfter(today, -1), day: today },
    });
  });

  test('is refused for cattle that came only after that day', async () => {
    await nextDay();
    const { corralId: newcomer } = await makeFedCorral(ctx, { dietId, averageWeight: '380' });
    const late = { corralId: newcomer, day: daysAfter(today, -1) };
    const none = { code: 'CorralHistoryNotFound', field: 'corralId' };
    expect(await refusal(read({ ...late, grade: '1' }))).toMatchObject(none);
    expect(await refusal(saveNightReading(ctx, keyed({ ...late, nightKind: 'DRY' })))).toMatchObject(none);
  });

  test('is in what its closed day froze, night and morning', async () => {
    const day = today;
    await read({ grade: '1' });
    await nextDay();
    await read({ grade: '2', day, version: 1, flags: ['RAIN'] });
    await saveNightReading(ctx, keyed({ corralId, day, nightKind: 'INVENTORY', version: 2 }));
    const history = await ctx.db.corralHistory.findFirstOrThrow({ where: { corralId, day: dateOf(day) } });
    expect(history).toMatchObject({ nightKind: 'INVENTORY', flags: ['RAIN'] });
    expect([history.grade, history.pct].map(Number)).toEqual([2, -5]);
    expect(await verifyFarmDays(ctx, {})).toMatchObject({ faults: [] });
  });

  test('comes after the first treat, but not after the last, and the days stay sealed', async () => {
    await nextDay();
    await deliver(today, [640]);
    await read({ grade: '2', day: daysAfter(today, -1) });
    expect(await planOf(today)).toMatchObject({ call: 9.69, kg: 2020 });
    await nextDay();
    await deliver(today, [600, 400, 400, 600]);
    expect(await refusal(read({ grade: '1', day: daysAfter(today, -1) }))).toMatchObject({ code: 'TroughAlreadyFed' });
    expect(await verifyFarmDays(ctx, {})).toMatchObject({ faults: [] });
  });
});

test('what nobody read is repeated, and what was read stays', async () => {
  const other = await makeFedCorral(ctx, { dietId });
  const empty = await makeCorral(ctx);
  await read({ grade: '2' });
  const { readingIds, refused } = await replicateReadings(ctx, keyed({ corralIds: [corralId, other.corralId, empty] }));
  expect(readingIds).toHaveLength(1);
  expect(await readingOf(readingIds[0]!)).toMatchObject({ kind: 'REPLICATED', corralId: other.corralId });
  expect(refused).toMatchObject([{ corralId: empty, code: 'CorralHistoryNotFound' }]);
});

test('another company’s calls count as they are, by its own grades, and our rules only warn', async () => {
  const feeding = await settingsOf(ctx, 'feeding');
  await saveSettings.feeding(ctx, { ...feeding, externalScores: [{ external: 'A+', score: '3' }] });
  const other = await makeFedCorral(ctx, { dietId, averageWeight: '474' });
  await planCorrals(ctx, today, [{ corralId: other.corralId, call: '10.00', kind: 'GRADE' }]);
  const nameOf = async (id: string) => (await ctx.db.corral.findUniqueOrThrow({ where: ctx.key(id) })).name;
  // An empty one of the same name in another line is not the one that was read.
  const pens = { initialPicket: 1, finalPicket: 1, prefix: 'B-', areaM2: '4000', picketAreaM2: '2000' };
  const { lineId } = await createLine(ctx, { ...pens, name: 'Linha B', animalCapacity: 100 });
  await makeCorral(ctx, { name: await nameOf(corralId), lineId });
  const rows = [
    { corral: (await nameOf(corralId)).toLowerCase(), score: 'a+', ref: 'L-1' },
    { corral: await nameOf(other.corralId), msPerHead: '25' },
    { corral: 'Curral que não há', score: '1' },
    { corral: await nameOf(corralId), score: '1' },
    { corral: await nameOf(other.corralId) },
  ];
  const { results } = await importExternalReadings(ctx, keyed({ rows }));
  expect(results.map(({ refusal: no }) => no?.code ?? null)).toEqual([
    null,
    null,
    'CorralNotFound',
    'CorralHistoryAlreadyManaged',
    'CorralHistoryAlreadyManaged',
  ]);
  const [first, second] = await Promise.all(results.slice(0, 2).map(({ readingId }) => readingOf(readingId!)));
  expect(first).toMatchObject({ source: 'EXTERNAL', externalRef: 'L-1', external: rows[0] });
  expect(Number(first!.call)).toBe(9.18);
  expect(Number(second!.call)).toBe(25);
  expect(second!.reasons).toMatchObject([{ rule: 'EXTERNAL' }, { rule: 'OUTSIDE_LIMITS', kind: 'WARNED' }]);
  await read({ grade: '1' });
  const again = await importExternalReadings(ctx, keyed({ rows: rows.slice(0, 1) }));
  expect(again.results[0]!.refusal?.code).toBe('CorralHistoryAlreadyManaged');
});

test('the reading route is a new order of corrals; those between them keep their places', async () => {
  const [a, b, c] = [await makeCorral(ctx), await makeCorral(ctx), await makeCorral(ctx)];
  await saveReadingRoute(ctx, { corralIds: [c, a] });
  const order = await ctx.db.corral.findMany({ where: { id: { in: [a, b, c] } }, orderBy: { position: 'asc' } });
  expect(order.map(({ id }) => id)).toEqual([c, b, a]);
  expect(await refusal(saveReadingRoute(ctx, { corralIds: [await makeBatch(ctx)] }))).toMatchObject({
    code: 'CorralNotFound',
  });
});
