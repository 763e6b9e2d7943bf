import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createFormulation,
  setFormulationActive,
  succeedFormulation,
} from '../../../../server/diets/formulations/formulations.service.ts';
import { undoAdvance, verifyFarmDays } from '../../../../server/farm/farmDay/farmDay.service.ts';
import {
  cancelTransition,
  forceTransition,
  holdTransition,
  startTransition,
} from '../../../../server/feeding/transitions/batchTransitions.service.ts';
import { changeBatchDiet } from '../../../../server/feeding/dietChanges/batchDiet.service.ts';
import { dietWarnings } from '../../../../server/feeding/dietChanges/dietJump.calc.ts';
import {
  changeBatchesDiet,
  changeCorralDiet,
  changeDiet,
} from '../../../../server/feeding/dietChanges/dietChanges.service.ts';
import {
  createDietTransition,
  updateDietTransition,
} from '../../../../server/feeding/transitions/dietTransitions.service.ts';
import { batchesOnTheWay } from '../../../../server/feeding/transitions/dietTransitionList.service.ts';
import { transitionBatch } from '../../../../server/herd/closings/batchLife.service.ts';
import { planCorrals } from '../../../../server/feeding/plans/feedPlan.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import {
  advance,
  diet,
  makeTerminationFoods,
  refusal,
  workSince,
  type TerminationFoods,
} from '../../../support/farms/diets.ts';
import { makeFedCorral } from '../../../support/farms/feeding.ts';
import { keyed, makeCorral } from '../../../support/farms/herd.ts';
import { openSession } from '../../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
let foods: TerminationFoods;
let adaptation: string;
let termination: string;
let corralId: string;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
beforeEach(async () => {
  ctx = await workSince(app, 6);
  today = await ctx.openDay();
  foods = await makeTerminationFoods(ctx);
  const { Silagem, Milho } = foods.ids;
  const mild = [
    { foodId: Silagem!, pct: '50' },
    { foodId: Milho!, pct: '50' },
  ];
  adaptation = (await createFormulation(ctx, diet('Adaptação', mild, { phase: 'ADAPTATION' }))).formulationId;
  termination = (await createFormulation(ctx, diet('TERM-85', foods.ingredients))).formulationId;
  ({ corralId, batchId } = await makeFedCorral(ctx, { dietId: adaptation, heads: 120 }));
  await planCorrals(ctx, today, [{ corralId, call: '9.20', kind: 'GRADE' }]);
});
afterAll(() => app.close());

const step = (day: number, dietAId: string, changes: object = {}) => ({ day, dietAId, pctA: '100', ...changes });
const mixed = (day: number, pctA: string, pctB: string, changes: object = {}) => ({
  day,
  dietAId: adaptation,
  pctA,
  dietBId: termination,
  pctB,
  ...changes,
});
const make = async (mode: 'STEP' | 'BLEND', steps: object[], name = `Transição ${mode}`) =>
  (await createDietTransition(ctx, { name, mode, steps })).transitionId;
const start = async (transitionId: string, effective = 'TODAY') => {
  const { startedIds } = await startTransition(ctx, { transitionId, batchIds: [batchId], effective });
  return startedIds[0]!;
};
const next = async () => {
  const day = await advance(ctx.withFreshCache());
  ctx = ctx.withFreshCache();
  return day;
};
const closedWith = async (day: Day) => (await ctx.db.farmDay.findFirstOrThrow({ where: { day: dateOf(day) } })).summary;
const state = async (id: string) => {
  const { status, position, daysFed, heldFor, forced } = await ctx.db.batchTransition.findUniqueOrThrow({
    where: ctx.key(id),
  });
  return { status, position, daysFed, heldFor, forced };
};
const dietOf = async () => (await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(batchId) })).dietId;
const planned = async (day: Day) => {
  const { call, parts } = await ctx.db.feedPlan.findFirstOrThrow({
    where: { corralId, day: dateOf(day) },
    include: { parts: { orderBy: { position: 'asc' } } },
  });
  return {
    call: Number(call),
    parts: parts.map(({ dietId, sharePct, plannedKg }) => [dietId, Number(sharePct), Number(plannedKg)]),
  };
};
const read = (day: Day, grade: string) =>
  ctx.db.troughReading.create({
    data: {
      farmId: ctx.actor.farmId,
      day: dateOf(day),
      corralId,
      batchId,
      kind: 'GRADE',
      call: '9.20',
      grade,
      appliedGrade: grade,
    },
  });

describe('the steps of a transition', () => {
  const refused = async (mode: 'STEP' | 'BLEND', steps: object[]) =>
    (await refusal(make(mode, steps))).issues.map(({ code, path }) => [code, path]);

  test('begin on day 1 and follow each other, towards the harder phases and one diet alone', async () => {
    expect(await refused('STEP', [step(2, adaptation), step(2, termination)])).toEqual([
      ['TransitionDaysNotIncreasing', 'steps.0.day'],
      ['TransitionDaysNotIncreasing', 'steps.1.day'],
    ]);
    expect(await refused('STEP', [step(1, termination), step(5, adaptation)])).toEqual([
      ['TransitionPhasesNotInOrder', 'steps.1.dietAId'],
    ]);
    expect(await refused('STEP', [step(1, adaptation), mixed(5, '50', '50')])).toEqual([
      ['TransitionStepOfOneDiet', 'steps.1.dietBId'],
    ]);
    expect(await refused('BLEND', [mixed(1, '75', '24.99'), mixed(3, '0', '100')])).toEqual([
      ['InvalidPercentageSum', 'steps.0.pctA'],
    ]);
    expect(await refused('BLEND', [mixed(1, '75', '25'), mixed(3, '25', '75')])).toEqual([
      ['TransitionWithoutTarget', 'steps.1.pctB'],
    ]);
    expect(await refused('BLEND', [mixed(1, '75', '25'), step(3, termination)])).toContainEqual([
      'TransitionBlendOfTwoDiets',
      'steps.1.dietBId',
    ]);
    expect(await refused('STEP', [step(1, batchId), step(2, termination)])).toEqual([
      ['FormulationNotFound', 'steps.0.dietAId'],
    ]);
    expect(await refused('STEP', [step(1, termination)])).toEqual([['InvalidFieldType', 'steps']]);
  });

  test('lead to no diet that was deactivated since', async () => {
    const transitionId = await make('STEP', [step(1, adaptation), step(5, termination)]);
    await setFormulationActive(ctx, { id: termination, active: false });
    expect(await refusal(start(transitionId))).toMatchObject({ code: 'FormulationNotActive', field: 'transitionId' });
    expect(await ctx.db.batchTransition.count({ where: { batchId } })).toBe(0);
  });

  test('stay as they are once a batch took them', async () => {
    const id = await make('STEP', [step(1, adaptation), step(3, termination)]);
    await updateDietTransition(ctx, { id, steps: [step(1, adaptation), step(2, termination)], version: 1 });
    await start(id);
    expect(
      (await refusal(updateDietTransition(ctx, { id, steps: [step(1, adaptation), step(3, termination)] }))).code,
    ).toBe('TransitionIsUsed');
    await updateDietTransition(ctx, { id, name: 'Outro nome' });
  });
});

test('a blend is planned by its shares, goes from step to step, and ends with the diet alone', async () => {
  const id = await make('BLEND', [mixed(1, '75', '25'), mixed(2, '50', '50'), mixed(3, '0', '100')]);
  const way = await start(id);
  expect((await planned(today)).parts.map(([dietId, pct]) => [dietId, pct])).toEqual([
    [adaptation, 75],
    [termination, 25],
  ]);
  // 120 × 9.20 = 1104 kg of dry matter; 48 % and 70.9391 %
  expect((await planned(today)).parts.map(([, , kg]) => kg)).toEqual([1725, 390]);
  const second = await next();
  expect(await state(way)).toMatchObject({ status: 'RUNNING', position: 2, daysFed: 0, heldFor: null });
  expect(await closedWith(today)).toMatchObject({ transitionsHeld: 0, transitionsStepped: 1, transitionsDone: 0 });
  expect((await planned(second)).parts.map(([, pct]) => pct)).toEqual([50, 50]);
  expect(await dietOf()).toBe(adaptation);
  const third = await next();
  expect(await state(way)).toMatchObject({ status: 'DONE', position: 3 });
  expect((await planned(third)).parts).toEqual([[termination, 100, 1555]]);
  expect(await dietOf()).toBe(termination);
  const plan = await ctx.db.feedPlan.findFirstOrThrow({ where: { corralId, day: dateOf(third) } });
  expect(plan).toMatchObject({ dietChanged: true, phase: 'TERMINATION', daysInPhase: 0 });
});

test('a wrong diet that is put right on the same day begins no phase', async () => {
  await planCorrals(ctx, today, [{ corralId, call: '9.20', kind: 'GRADE' }]);
  await next();
  const day = await next();
  const plan = () => ctx.withFreshCache().db.feedPlan.findFirstOrThrow({ where: { corralId, day: dateOf(day) } });
  const before = await plan();
  const give = (dietId: string) =>
    changeBatchDiet(ctx.withFreshCache(), keyed({ batchId, dietId, accept: [...dietWarnings] }));
  await give(termination);
  expect(await plan()).toMatchObject({ phase: 'TERMINATION', daysInPhase: 0 });
  await give(adaptation);
  expect(before.daysInPhase).toBeGreaterThan(0);
  expect(await plan()).toMatchObject({ phase: before.phase, daysInPhase: before.daysInPhase });
});

describe('a step', () => {
  test('is held by what was left in the trough, with the reason, and taken when it is forced', async () => {
    const way = await start(await make('STEP', [step(1, adaptation), step(2, termination)]));
    await read(today, '2');
    const second = await next();
    const { transitionId } = await ctx.db.batchTransition.findUniqueOrThrow({ where: ctx.key(way) });
    expect(await batchesOnTheWay(ctx, transitionId)).toEqual({ running: 1, held: 1 });
    expect(await closedWith(today)).toMatchObject({ transitionsHeld: 1, transitionsStepped: 0, transitionsDone: 0 });
    expect(await state(way)).toMatchObject({
      status: 'RUNNING',
      position: 1,
      daysFed: 1,
      heldFor: [{ reason: 'GRADE', grade: '2' }],
    });
    expect(await planned(second)).toMatchObject({ parts: [[adaptation, 100, expect.any(Number)]] });
    await forceTransition(ctx, { id: way });
    await read(second, '3');
    const third = await next();
    expect(await state(way)).toMatchObject({ status: 'DONE', forced: false });
    expect(await closedWith(second)).toMatchObject({ transitionsHeld: 0, transitionsStepped: 1, transitionsDone: 1 });
    expect(await planned(third)).toMatchObject({ parts: [[termination, 100, expect.any(Number)]] });
    expect((await refusal(forceTransition(ctx, { id: way }))).code).toBe('TransitionNotRunning');
  });

  test('waits below its intake, and by hand until it is let go', async () => {
    const way = await start(await make('STEP', [step(1, adaptation, { minIntakePct: '3' }), step(2, termination)]));
    await next();
    expect(await state(way)).toMatchObject({ heldFor: [{ reason: 'INTAKE', intakePct: '2.36', minIntakePct: '3' }] });
    expect((await refusal(holdTransition(ctx, { id: way, held: false }))).code).toBe('TransitionNotHeld');
    await holdTransition(ctx, { id: way, held: true, note: 'chuva' });
    await next();
    expect((await state(way)).heldFor).toMatchObject([{ reason: 'BY_HAND', note: 'chuva' }, { reason: 'INTAKE' }]);
    await holdTransition(ctx, { id: way, held: false });
    expect((await state(way)).heldFor).toMatchObject([{ reason: 'INTAKE' }]);
    await cancelTransition(ctx, { id: way });
    expect(await state(way)).toMatchObject({ status: 'CANCELLED' });
  });

  test('is taken back with the day, and taken again when the day is closed again', async () => {
    const way = await start(await make('STEP', [step(1, adaptation), step(2, termination)]));
    const before = await state(way);
    await next();
    expect(await dietOf()).toBe(termination);
    await undoAdvance(ctx, { day: today });
    expect(await state(way)).toEqual(before);
    expect(await dietOf()).toBe(adaptation);
    expect(await ctx.db.batchEvent.count({ where: { batchId, day: { gt: dateOf(today) } } })).toBe(0);
    await expect(ctx.db.batchEvent.deleteMany({ where: { batchId } })).rejects.toThrow();
    await next();
    expect(await state(way)).toMatchObject({ status: 'DONE' });
    await next();
    expect((await verifyFarmDays(ctx, {})).faults).toEqual([]);
  });

  test('is not taken again as a day is opened again on which another way was chosen, or none', async () => {
    const [first, other] = ['Primeira', 'Outra'].map((name) =>
      make('STEP', [step(1, adaptation), step(3, termination)], name),
    );
    const given = await start(await first!);
    await next();
    const chosen = await start(await other!);
    await next();
    await undoAdvance(ctx, { day: daysAfter(today, 1) });
    expect([(await state(given)).status, (await state(chosen)).status]).toEqual(['CANCELLED', 'RUNNING']);
  });

  test('is not taken again as a day is opened again on which it was ended by hand', async () => {
    const way = await start(await make('STEP', [step(1, adaptation), step(3, termination)]));
    await next();
    await cancelTransition(ctx, { id: way });
    await next();
    await undoAdvance(ctx, { day: daysAfter(today, 1) });
    expect((await state(way)).status).toBe('CANCELLED');
  });

  test('is taken back with the day whose end brought another diet', async () => {
    const way = await start(await make('STEP', [step(1, adaptation), step(3, termination)]));
    const before = await state(way);
    const changes = [{ batchId, dietId: termination }];
    await changeBatchesDiet(ctx, { changes, date: daysAfter(today, 1), accept: ['ENERGY_JUMP', 'FORAGE_DROP'] });
    await next();
    expect((await state(way)).status).toBe('CANCELLED');
    await undoAdvance(ctx, { day: today });
    expect(await state(way)).toEqual(before);
  });

  test('of a transition that begins tomorrow counts from then on, and days without feed do not', async () => {
    const steps = [step(1, termination), step(3, termination)];
    const way = await start(await make('STEP', steps), 'NEXT_DAY');
    const second = await next();
    expect(await state(way)).toMatchObject({ position: 1, daysFed: 0 });
    expect(await planned(second)).toMatchObject({ parts: [[termination, 100, expect.any(Number)]] });
    await ctx.db.treat.updateMany({
      where: { part: { feedPlan: { corralId, day: dateOf(second) } } },
      data: { deliveredKg: 0 },
    });
    await next();
    expect(await state(way)).toMatchObject({ position: 1, daysFed: 0 });
    await next();
    expect(await state(way)).toMatchObject({ daysFed: 1 });
  });
});

describe('a change of diet', () => {
  const accept = ['ENERGY_JUMP', 'FORAGE_DROP'];

  test('that is too much at once is asked about, and ends a transition', async () => {
    const way = await start(await make('STEP', [step(1, adaptation), step(3, termination)]));
    const change = { corralId, dietId: termination, effective: 'TODAY' };
    // 50 % to 15 % of forage; the energy rises by 0.125 only.
    expect((await refusal(changeCorralDiet(ctx, change))).issues).toMatchObject([
      { path: 'dietId', code: 'ForageDropNotConfirmed', params: { from: '50.0000', to: '15.0000' } },
    ]);
    await changeCorralDiet(ctx, { ...change, accept });
    expect(await state(way)).toMatchObject({ status: 'CANCELLED' });
    expect(await planned(today)).toEqual({ call: 9.2, parts: [[termination, 100, 1555]] });
  });

  test('keeps the call, or what is weighed', async () => {
    const before = await planned(today);
    const changes = [{ batchId, dietId: termination }];
    await changeBatchesDiet(ctx, { changes, effective: 'TODAY', keep: 'KGMN', accept });
    const after = await planned(today);
    expect(after.parts[0]![2]).toBeCloseTo(before.parts[0]![2] as number, -1);
    expect(after.call).toBeGreaterThan(before.call);
    await changeBatchesDiet(ctx, { changes: [{ batchId, dietId: adaptation }], keep: 'KGMN' });
    const second = await next();
    expect(await planned(second)).toMatchObject({ parts: [[adaptation, 100, after.parts[0]![2]]] });
  });

  test('counts tomorrow where feeding has begun, and on the day it is given for', async () => {
    await ctx.db.treat.updateMany({
      where: { round: 1, part: { feedPlan: { corralId } } },
      data: { deliveredKg: 500 },
    });
    const changed = await changeDiet(ctx, {
      fromDietId: adaptation,
      toDietId: termination,
      effective: 'TODAY',
      accept,
    });
    expect(changed.changed).toMatchObject([{ batchId, day: daysAfter(today, 1), isPutOff: true }]);
    expect(await dietOf()).toBe(adaptation);
    const changes = [{ batchId, dietId: termination }];
    await changeBatchesDiet(ctx, { changes, date: daysAfter(today, 2), accept });
    expect(await ctx.db.dietChange.count({ where: { batchId } })).toBe(1);
    await next();
    expect(await dietOf()).toBe(adaptation);
    const third = await next();
    expect(await dietOf()).toBe(termination);
    await undoAdvance(ctx, { day: daysAfter(third, -1) });
    expect(await dietOf()).toBe(adaptation);
    await next();
    expect(await dietOf()).toBe(termination);
  });

  test('is refused for a batch that is nowhere, another kind of diet, and a day that is over', async () => {
    const refused = async (changes: object[], more: object = {}) => {
      const { code, field } = await refusal(changeBatchesDiet(ctx, { changes, ...more }));
      return [code, field];
    };
    expect(await refused([{ batchId: corralId, dietId: termination }])).toEqual(['BatchNotFound', 'changes.0.batchId']);
    expect(await refused([{ batchId, dietId: corralId }])).toEqual(['FormulationNotFound', 'changes.0.dietId']);
    expect(await refused([{ batchId, dietId: termination }], { date: daysAfter(today, -1) })).toEqual([
      'FarmDayClosed',
      'date',
    ]);
    const twice = { batchId, dietId: adaptation };
    expect(await refused([twice, twice])).toEqual(['InvalidFieldType', 'changes.1.batchId']);
    expect((await refusal(changeDiet(ctx, { fromDietId: termination, toDietId: adaptation }))).code).toBe(
      'BatchNotFound',
    );
  });

  test('follows a diet to its next version by itself', async () => {
    const tomorrow = daysAfter(today, 1);
    const { Silagem, Milho } = foods.ids;
    const ingredients = [
      { foodId: Silagem!, pct: '48' },
      { foodId: Milho!, pct: '52' },
    ];
    const { formulationId } = await succeedFormulation(ctx, { id: adaptation, ingredients, validFrom: tomorrow });
    await next();
    expect(await planned(tomorrow)).toMatchObject({ parts: [[formulationId, 100, expect.any(Number)]] });
    expect(await dietOf()).toBe(formulationId);
    const event = await ctx.db.batchEvent.findFirstOrThrow({ where: { batchId }, orderBy: { seq: 'desc' } });
    expect([event.type, dayOf(event.day)]).toEqual(['DIET_CHANGED', tomorrow]);
  });
});

describe('a batch that went to pasture', () => {
  const toPasture = async () =>
    transitionBatch(ctx, keyed({ batchId, destinationId: await makeCorral(ctx, { locationType: 'PASTURE' }) }));
  const statusOf = async (id: string) =>
    (await ctx.db.batchTransition.findUniqueOrThrow({ where: ctx.key(id) })).status;

  test('is in no transition any more, and begins none', async () => {
    const id = await start(await make('STEP', [step(1, adaptation), step(2, termination)]));
    await toPasture();
    await next();
    expect([await statusOf(id), await dietOf()]).toEqual(['CANCELLED', null]);
    await undoAdvance(ctx, { day: today });
    ctx = ctx.withFreshCache();
    expect([await statusOf(id), await dietOf()]).toEqual(['RUNNING', null]);
  });

  test('does not get what it was to get next day', async () => {
    for (const effective of ['TRANSITION', 'DIET'] as const) {
      if (effective === 'DIET')
        await changeBatchesDiet(ctx, {
          changes: [{ batchId, dietId: termination }],
          effective: 'NEXT_DAY',
          keep: 'KGMN',
          accept: ['ENERGY_JUMP', 'FORAGE_DROP'],
        });
      else await start(await make('STEP', [step(1, adaptation), step(3, termination)]), 'NEXT_DAY');
      await toPasture();
      await next();
      expect(await dietOf()).toBeNull();
      ({ corralId, batchId } = await makeFedCorral(ctx, { dietId: adaptation, heads: 10 }));
    }
  });
});

test('REST blends batches into a diet and shows who is on the way', async () => {
  const owner = await openSession(app, ctx.actor.membershipId);
  const steps = [
    { day: 1, fromPercent: 50, toPercent: 50 },
    { day: 3, fromPercent: 0, toPercent: 100 },
  ];
  const { body } = await owner.rest('POST', '/diets/change-batches-diet', {
    changes: [{ batchId, dietId: termination }],
    date: today,
    transition: { steps },
  });
  expect(body).toMatchObject({ changed: [{ date: today }], transitions: [{ name: 'Adaptação → TERM-85', steps }] });
  const made = await owner.rest('POST', '/diet-transitions', {
    fromDietId: adaptation,
    toDietId: termination,
    steps: [steps[0]],
  });
  expect(made.body).toMatchObject({ code: 'InvalidFieldType' });
  expect((await owner.rest('GET', `/diet-transitions?corralId=${corralId}`)).body).toMatchObject({ total: 1 });
  expect((await owner.rest('GET', '/view/diet-transition')).body).toMatchObject({ corrals: [{ heads: 120 }] });
});
