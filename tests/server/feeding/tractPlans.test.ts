import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getAdvanceCheck } from '../../../server/farm/farmDay/farmDay.service.ts';
import { replaceTractPlan } from '../../../server/feeding/plans/tractPlanAssignments.service.ts';
import {
  createTractPlan,
  setTractPlanActive,
  updateTractPlan,
} from '../../../server/feeding/plans/tractPlans.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter, daysBetween, type Day } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { advance, refusal, workSince } from '../../support/farms/diets.ts';
import { makeFedCorral, makeTerm85 } from '../../support/farms/feeding.ts';
import { makeBatch, makeCorral, keyed } from '../../support/farms/herd.ts';
import { openSession } from '../../support/sessions.ts';
import { activateBatch } from '../../../server/herd/closings/batchLife.service.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 4);
  today = await ctx.openDay();
});
afterAll(() => app.close());

const at = (pct: number | string, startTime: string, endTime?: string) => ({ pct: String(pct), startTime, endTime });
const four = [at(30, '05:30'), at(20, '09:00'), at(20, '12:30'), at(30, '16:00', '18:00')];
const two = [at(40, '07:00', '09:00'), at(60, '15:30', '17:30')];
const make = async (name: string, treats: object[] = four) =>
  (await createTractPlan(ctx, { name, treats })).tractPlanId;
const kgs = async (corralId: string, day: Day = today) => {
  const treats = await ctx.db.treat.findMany({
    where: { part: { feedPlan: { corralId, day: dateOf(day) } } },
    orderBy: { round: 'asc' },
  });
  return treats.map(({ plannedKg }) => Number(plannedKg));
};
const deliver = (corralId: string) =>
  ctx.db.treat.updateMany({
    where: { round: 1, part: { feedPlan: { corralId, day: dateOf(today) } } },
    data: { deliveredKg: 255, deliveredAt: ctx.now() },
  });

describe('a tract plan', () => {
  test('is all of the day, each treat after the one before', async () => {
    const id = await make('Quatro');
    const plan = await ctx.db.tractPlan.findUniqueOrThrow({
      where: ctx.key(id),
      include: { treats: { orderBy: { round: 'asc' } } },
    });
    expect(plan).toMatchObject({ versionNumber: 1, active: true, lineageId: id });
    expect(plan.treats.map(({ round, endTime }) => [round, endTime])).toEqual([
      [1, '09:00'],
      [2, '12:30'],
      [3, '16:00'],
      [4, '18:00'],
    ]);
    const refused = async (treats: object[]) => {
      const { code, field } = await refusal(createTractPlan(ctx, { name: 'Outro', treats }));
      return [code, field];
    };
    expect(await refused([at(0, '05:00'), at(100, '06:00')])).toEqual(['InvalidPercentage', 'treats.0.pct']);
    expect(await refused([at('100.01', '05:00')])).toEqual(['InvalidPercentage', 'treats.0.pct']);
    expect(await refused([at(50, '05:00'), at('49.99', '06:00')])).toEqual(['InvalidPercentageSum', 'treats']);
    expect(await refused([at('100.0049', '05:00')])).toEqual(['InvalidPercentage', 'treats.0.pct']);
    expect(await refused([at(50, '06:00', '07:00'), at(50, '06:00')])).toEqual([
      'TreatTimesNotIncreasing',
      'treats.1.startTime',
    ]);
    expect(await refused([at(100, '06:00', '05:00')])).toEqual(['TreatTimesNotIncreasing', 'treats.0.endTime']);
    expect(await refused([])).toEqual(['InvalidFieldType', 'treats']);
    expect(await refused(Array.from({ length: 11 }, (_, hour) => at(5, `${10 + hour}:00`)))).toEqual([
      'InvalidFieldType',
      'treats',
    ]);
    expect((await refusal(make('quatro'))).code).toBe('FieldsAlreadyInUse');
  });

  test('is changed in place until cattle were fed by it, and then succeeded from the next day on', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx), heads: 120 });
    const id = await make('Plano');
    await replaceTractPlan(ctx, { toPlanId: id, corralIds: [corralId], effective: 'TODAY' });
    expect(await kgs(corralId)).toEqual([260, 170, 170, 260]);
    expect(await updateTractPlan(ctx, { id, treats: two, version: 1 })).toEqual({ tractPlanId: id, previousId: null });
    expect(await kgs(corralId)).toEqual([345, 515]);
    expect((await refusal(updateTractPlan(ctx, { id, name: 'X', version: 1 }))).code).toBe('ConcurrentUpdate');
    const next = await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
    const { tractPlanId, previousId } = await updateTractPlan(ctx, { id, treats: four });
    expect(previousId).toBe(id);
    const versions = await ctx.db.tractPlan.findMany({ where: { lineageId: id }, orderBy: { versionNumber: 'asc' } });
    expect(versions.map(({ validFrom, validTo }) => [dayOf(validFrom), validTo && dayOf(validTo)])).toEqual([
      [today, next],
      [daysAfter(next, 1), null],
    ]);
    expect(await kgs(corralId, next)).toEqual([345, 515]);
    expect((await refusal(updateTractPlan(ctx, { id, treats: two }))).code).toBe('TractPlanReplaced');
    // What begins tomorrow may still change.
    expect(await updateTractPlan(ctx, { id: tractPlanId, name: 'Plano novo' })).toMatchObject({ tractPlanId });
    const after = await advance(ctx);
    expect(await kgs(corralId, after)).toEqual([260, 170, 170, 260]);
  });

  test('stays in use while corrals follow it', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx) });
    const [id, other] = [await make('Um'), await make('Dois', two)];
    const corralIds = [corralId];
    await replaceTractPlan(ctx, { toPlanId: id, corralIds, effective: 'TODAY' });
    expect(await refusal(setTractPlanActive(ctx, { id }))).toMatchObject({ code: 'TractPlanHasCorrals' });
    await setTractPlanActive(ctx, { id: other, active: false });
    expect((await refusal(replaceTractPlan(ctx, { toPlanId: other, corralIds }))).code).toBe('TractPlanNotActive');
    await setTractPlanActive(ctx, { id: other });
    await replaceTractPlan(ctx, { fromPlanId: id, toPlanId: other, corralIds, effective: 'TODAY' });
    await setTractPlanActive(ctx, { id });
    expect(await ctx.db.tractPlan.findUnique({ where: ctx.key(id) })).toMatchObject({ active: false });
  });
});

describe('giving corrals a plan', () => {
  test('counts today where nobody was fed, and tomorrow where feeding has begun', async () => {
    const dietId = await makeTerm85(ctx);
    const [one, two2] = [
      await makeFedCorral(ctx, { dietId, heads: 120 }),
      await makeFedCorral(ctx, { dietId, heads: 120 }),
    ];
    await deliver(two2.corralId);
    const id = await make('Dois tratos', two);
    const corralIds = [one.corralId, two2.corralId];
    const answer = await replaceTractPlan(ctx, { toPlanId: id, corralIds, effective: 'TODAY' });
    expect(answer).toMatchObject({ day: today, nextDayCorralIds: [two2.corralId] });
    expect(await kgs(one.corralId)).toEqual([345, 515]);
    expect(await kgs(two2.corralId)).toHaveLength(4);
    const open = await ctx.db.tractPlanAssignment.findMany({
      where: { tractPlanId: id },
      orderBy: { fromDay: 'asc' },
    });
    expect(open.map(({ fromDay }) => dayOf(fromDay))).toEqual([today, daysAfter(today, 1)]);
    // Another word on it replaces what was set for the days to come.
    const four4 = await make('Quatro');
    await replaceTractPlan(ctx, { toPlanId: four4, corralIds, effective: 'NEXT_DAY' });
    const next = await advance(ctx.withFreshCache());
    expect(await kgs(one.corralId, next)).toHaveLength(4);
    expect(await ctx.db.tractPlanAssignment.count({ where: { corralId: two2.corralId, toDay: null } })).toBe(1);
  });

  test('until a day: what was followed counts again from the day after, if it still would', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx), heads: 120 });
    const [usual, week, days] = [
      await make('Sempre'),
      await make('Semana', two),
      await make('Dias', [at(100, '06:00')]),
    ];
    const give = (toPlanId: string, until?: number) =>
      replaceTractPlan(ctx, {
        toPlanId,
        corralIds: [corralId],
        effective: 'TODAY',
        ...(until === undefined ? {} : { until: daysAfter(today, until) }),
      });
    const spans = async () => {
      const rows = await ctx.db.tractPlanAssignment.findMany({
        where: { corralId, tractPlanId: { in: [usual, week, days] } },
        include: { tractPlan: { select: { name: true } } },
        orderBy: [{ fromDay: 'asc' }, { id: 'asc' }],
      });
      const dayFromToday = (day: Date | null) => day && daysBetween(today, dayOf(day));
      return rows.map(({ tractPlan, fromDay, toDay }) => [tractPlan.name, dayFromToday(fromDay), dayFromToday(toDay)]);
    };
    await give(usual);
    await give(week, 6);
    expect(await spans()).toEqual([
      ['Semana', 0, 6],
      ['Sempre', 7, null],
    ]);
    // The week has a last day left, and after that none.
    await give(days, 5);
    expect(await spans()).toEqual([
      ['Dias', 0, 5],
      ['Semana', 6, 6],
      ['Sempre', 7, null],
    ]);
    await give(days, 6);
    expect(await spans()).toEqual([
      ['Dias', 0, 6],
      ['Sempre', 7, null],
    ]);
    // Without a last day whatever was set for later days is gone.
    await give(usual);
    expect(await spans()).toEqual([['Sempre', 0, null]]);
    expect(await refusal(give(week, -1))).toMatchObject({ code: 'StartDateAfterEndDate', field: 'until' });
  });

  test('is refused for what is not a corral in use, another plan, or a day that is over', async () => {
    const { corralId } = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx) });
    const [pasture, closed] = [
      await makeCorral(ctx, { locationType: 'PASTURE' }),
      await makeCorral(ctx, { active: false }),
    ];
    const [id, other] = [await make('Um'), await make('Dois', two)];
    const refused = async (input: object) => {
      const { code, field } = await refusal(replaceTractPlan(ctx, { toPlanId: id, ...input }));
      return [code, field];
    };
    expect(await refused({ corralIds: [corralId, pasture] })).toEqual(['CorralNotFound', 'corralIds.1']);
    expect(await refused({ corralIds: [closed] })).toEqual(['CorralNotActive', 'corralIds.0']);
    expect(await refused({ corralIds: [corralId], fromPlanId: other })).toEqual(['CorralOfAnotherPlan', 'corralIds.0']);
    expect(await refused({ corralIds: [corralId], date: daysAfter(today, -1) })).toEqual(['FarmDayClosed', 'date']);
    expect(await refused({ corralIds: [] })).toEqual(['InvalidFieldType', 'corralIds']);
    expect(await refused({ corralIds: [corralId], toPlanId: corralId })).toEqual(['TractPlanNotFound', 'toPlanId']);
  });

  test('is requested before a day is closed, and shown in the side bar', async () => {
    const corralId = await makeCorral(ctx, { name: 'Sem plano' });
    const batchId = await makeBatch(ctx, {
      kind: 'CONFINEMENT',
      locationType: 'PICKET',
      locationId: corralId,
      dietId: await makeTerm85(ctx),
      heads: 10,
      averageWeight: '400',
      sex: 'MALE',
    });
    await activateBatch(ctx, keyed({ batchId }));
    expect((await getAdvanceCheck(ctx, {})).blocking).toEqual([
      expect.objectContaining({ code: 'CorralDoesNotHaveTractPlan', names: ['Sem plano'] }),
    ]);
    expect((await refusal(advance(ctx))).code).toBe('CorralDoesNotHaveTractPlan');
    const owner = await openSession(app, ctx.actor.membershipId);
    expect((await owner.rest('GET', '/view/sider-bar')).body).toMatchObject({
      badges: { corralsWithoutPlan: 1, corralsWithoutDiet: 0 },
    });
    await replaceTractPlan(ctx, { toPlanId: await make('Um'), corralIds: [corralId], effective: 'TODAY' });
    expect((await getAdvanceCheck(ctx, {})).blocking).toEqual([]);
    expect(await kgs(corralId)).toHaveLength(4);
  });
});

test('both doors show which corrals follow a plan', async () => {
  const { corralId } = await makeFedCorral(ctx, { dietId: await makeTerm85(ctx) });
  const owner = await openSession(app, ctx.actor.membershipId);
  const input = { name: 'Porta', treats: two };
  const { data } = await owner.graphql(
    `mutation ($input: CreateTractPlanInput!) { createTractPlan(input: $input) { tractPlan { id treats { round pct } } } }`,
    { input },
  );
  const id = (data as { createTractPlan: { tractPlan: { id: string } } }).createTractPlan.tractPlan.id;
  await owner.rest('POST', '/treatments/change', {
    corralIds: [toGlobalId('Corral', corralId)],
    toTreatmentId: id,
    date: today,
  });
  const { body } = await owner.rest('GET', '/treatments');
  expect(body).toMatchObject({ items: [{ id, name: 'Porta', treats: [{ number: 1, percent: 40 }, {}] }] });
});
