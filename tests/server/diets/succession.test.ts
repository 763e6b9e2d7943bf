import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formulationFigures } from '../../../server/diets/formulations/formulationFigures.service.ts';
import { formulationList, getFormulation } from '../../../server/diets/formulations/formulationList.service.ts';
import {
  createFormulation,
  deleteFormulation,
  setFormulationActive,
  succeedFormulation,
  updateFormulation,
} from '../../../server/diets/formulations/formulations.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dayOf, daysAfter } from '../../../server/platform/values/day.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { pagedQuery } from '../../../server/platform/lists.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { undoAdvance } from '../../../server/farm/farmDay/farmDay.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { takeTestApp, type Caller, type TestApp } from '../../support/app.ts';
import {
  advance,
  diet,
  lookingAt,
  makeTerminationFoods,
  refusal,
  workSince,
  type TerminationFoods,
} from '../../support/farms/diets.ts';
import { openSession } from '../../support/sessions.ts';

let app: TestApp;
let ctx: Context;
let foods: TerminationFoods;
let today: string;
let first: string;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 3);
  foods = await makeTerminationFoods(ctx);
  today = await ctx.openDay();
  first = (await createFormulation(ctx, diet('TERM-85', foods.ingredients))).formulationId;
});

const succeed = (changes: object = {}, id = first) =>
  succeedFormulation(ctx, { id, ingredients: foods.ingredients, validFrom: daysAfter(today, 1), ...changes });
const namesOn = async (day: string, filter: object = {}) =>
  (
    await pagedQuery<{ name: string; versionNumber: number }>('diets', formulationList)(lookingAt(ctx, day), {
      filter: { inForceOnly: true, ...filter },
    })
  ).items.map(({ name, versionNumber }) => `${name} ${versionNumber}`);

describe('a successor', () => {
  test('takes over from its first day, inheriting omitted fields', async () => {
    const more = [
      ...foods.ingredients.slice(1, 2).map((row) => ({ ...row, pct: '57' })),
      { ...foods.ingredients[0]!, pct: '20' },
      ...foods.ingredients.slice(2),
    ];
    const { previousId, formulationId } = await succeed({
      ingredients: more,
      estimatedDailyGain: '1.7',
      name: 'TERM-80',
    });
    expect(previousId).toBe(first);
    const [before, after] = [
      await getFormulation(ctx, { id: first }),
      await getFormulation(ctx, { id: formulationId }),
    ];
    expect([dayOf(before.validFrom), dayOf(before.validTo!)]).toEqual([today, today]);
    expect(after).toMatchObject({
      versionNumber: 2,
      predecessorId: first,
      lineageId: before.lineageId,
      phase: 'TERMINATION',
      name: 'TERM-80',
      validTo: null,
      active: true,
    });
    expect([dayOf(after.validFrom), after.estimatedDailyGain!.toString()]).toEqual([daysAfter(today, 1), '1.7']);
    expect([await namesOn(daysAfter(today, -1)), await namesOn(today), await namesOn(daysAfter(today, 1))]).toEqual([
      [],
      ['TERM-85 1'],
      ['TERM-80 2'],
    ]);
    const foragePct = async (id: string) => (await formulationFigures(ctx, id))!.foragePct!.toFixed(0);
    expect([await foragePct(first), await foragePct(formulationId)]).toEqual(['15', '20']);
  });

  test('leaves its predecessor out of those that did not give way', async () => {
    await succeed();
    const requested = { inForceOnly: false, succeeded: false, active: true };
    expect(await namesOn(today, requested)).toEqual(['TERM-85 1', 'TERM-85 2']);
    expect(await namesOn(daysAfter(today, 1), requested)).toEqual(['TERM-85 2']);
    expect(await namesOn(daysAfter(today, 1), { ...requested, succeeded: true })).toEqual(['TERM-85 1']);
  });

  test('has the right status on each day', async () => {
    const { formulationId } = await succeed();
    const owner = await openSession(app, ctx.actor.membershipId);
    const statuses = async (caller: Caller, day: string) => {
      const { data } = await caller.graphql(
        'query T($id: ID!) { node(id: $id) { ... on Formulation { versions { versionNumber status } } } }',
        { id: toGlobalId('Formulation', first) },
        { 'x-farm-day': day },
      );
      return (data!.node as { versions: { versionNumber: number; status: string }[] }).versions.map(
        ({ versionNumber, status }) => `${versionNumber} ${status}`,
      );
    };
    expect(await statuses(owner, daysAfter(today, -1))).toEqual(['2 FUTURE', '1 FUTURE']);
    expect(await statuses(owner, today)).toEqual(['2 FUTURE', '1 IN_FORCE']);
    expect(await statuses(owner, daysAfter(today, 1))).toEqual(['2 IN_FORCE', '1 SUCCEEDED']);
    await setFormulationActive(ctx, { id: formulationId, active: false });
    expect(await statuses(owner, today)).toEqual(['2 INACTIVE', '1 INACTIVE']);
  });

  test.each([
    ['from a day that is over', -1, 'FarmDayClosed'],
    ['from the day on which the version before began', 0, 'FieldsAlreadyInUse'],
  ])('%s is refused', async (_what, days, code) => {
    expect(await refusal(succeed({ validFrom: daysAfter(today, days) }))).toMatchObject({ code, field: 'validFrom' });
  });

  test('must follow the last version, on a later day', async () => {
    const { formulationId } = await succeed({ validFrom: daysAfter(today, 5) });
    expect(await refusal(succeed({ validFrom: daysAfter(today, 6) }))).toMatchObject({
      code: 'FormulationReplaced',
    });
    expect(await refusal(succeed({ validFrom: daysAfter(today, 4) }, formulationId))).toMatchObject({
      code: 'StartDateAfterEndDate',
      field: 'validFrom',
    });
    expect(await refusal(succeed({ validFrom: daysAfter(today, 5) }, formulationId))).toMatchObject({
      code: 'FieldsAlreadyInUse',
      field: 'validFrom',
    });
    expect(
      (
        await Promise.allSettled([
          succeed({ validFrom: daysAfter(today, 9) }, formulationId),
          succeed({ validFrom: daysAfter(today, 9) }, formulationId),
        ])
      )
        .map(({ status }) => status)
        .toSorted(),
    ).toEqual(['fulfilled', 'rejected']);
  });

  test('is validated by type, and its name must be free', async () => {
    await createFormulation(ctx, diet('Outra', foods.ingredients));
    expect(await refusal(succeed({ name: 'OUTRA' }))).toMatchObject({ code: 'FieldsAlreadyInUse', field: 'name' });
    expect(await refusal(succeed({ phase: null, ingredients: foods.ingredients.slice(1) }))).toMatchObject({
      issues: [{ path: 'phase' }, { path: 'ingredients', code: 'InvalidPercentageSum' }],
    });
    expect(await refusal(succeed({ ingredients: [{ foodId: uuidv7(), pct: '100' }] }))).toMatchObject({
      code: 'StockNotFound',
      field: 'ingredients.0.foodId',
    });
    await setFormulationActive(ctx, { id: first });
    expect(await refusal(succeed())).toMatchObject({ code: 'FormulationNotActive' });
  });

  test('seals the previous version, and can itself be updated until it is used', async () => {
    const { formulationId } = await succeed();
    expect(await refusal(updateFormulation(ctx, { id: first, note: 'x' }))).toMatchObject({
      code: 'FormulationReplaced',
    });
    await updateFormulation(ctx, { id: formulationId, note: 'x' });
    expect(await refusal(deleteFormulation(ctx, { id: formulationId }))).toMatchObject({
      code: 'FormulationIsUsed',
    });
  });

  test('of a premix renames its product and updates its figures on the day it begins', async () => {
    const { formulationId } = await createFormulation(ctx, {
      type: 'PREMIX',
      name: 'Núcleo da casa',
      ingredients: [{ foodId: foods.ids.Núcleo, pct: '100' }],
    });
    const { productId } = await getFormulation(ctx, { id: formulationId });
    const next = await succeed(
      {
        ingredients: [
          { foodId: foods.ids.Núcleo, pct: '50' },
          { foodId: foods.ids.Milho, pct: '50' },
        ],
        name: 'Núcleo novo',
      },
      formulationId,
    );
    expect(await getFormulation(ctx, { id: next.formulationId })).toMatchObject({ productId });
    const product = async () => {
      const { name, dryMatterPct } = await ctx.db.food.findUniqueOrThrow({ where: ctx.key(productId!) });
      return [name, dryMatterPct.toString()];
    };
    expect(await product()).toEqual(['Núcleo da casa', '97']);
    expect(await refusal(produceMix(ctx, { formulationId: next.formulationId, kg: '1' }))).toMatchObject({
      code: 'StartDateAfterEndDate',
      field: 'day',
    });
    await updateFormulation(ctx, { id: next.formulationId, note: 'x' });
    expect(await product()).toEqual(['Núcleo da casa', '97']);
    await advance(ctx);
    expect(await product()).toEqual(['Núcleo novo', '92.5']);
    await produceMix(ctx, { formulationId: next.formulationId, kg: '1' });
  });

  test('of a premix gives the product back when its day is reopened', async () => {
    const ingredients = [{ foodId: foods.ids.Núcleo, pct: '100' }];
    const { formulationId } = await createFormulation(ctx, { type: 'PREMIX', name: 'Núcleo da casa', ingredients });
    const { productId } = await getFormulation(ctx, { id: formulationId });
    const nameOf = async () => (await ctx.db.food.findUniqueOrThrow({ where: ctx.key(productId!) })).name;
    await succeed({ ingredients, name: 'Núcleo novo' }, formulationId);
    await advance(ctx);
    expect(await nameOf()).toBe('Núcleo novo');
    await undoAdvance(ctx, { day: today });
    expect(await nameOf()).toBe('Núcleo da casa');
  });
});

test('figures of a day use the version in force on it', async () => {
  const second = await succeed({ name: 'TERM-86' });
  today = await advance(ctx);
  await succeed({ name: 'TERM-87' }, second.formulationId);
  today = await advance(ctx);
  const days = [-3, -2, -1, 0, 1].map((days) => daysAfter(today, days));
  expect(await Promise.all(days.map((day) => namesOn(day)))).toEqual([
    [],
    ['TERM-85 1'],
    ['TERM-86 2'],
    ['TERM-87 3'],
    ['TERM-87 3'],
  ]);
});

test('the list filters by type, phase, food and search text', async () => {
  await createFormulation(ctx, diet('Adaptação', [{ foodId: foods.ids.Silagem, pct: '100' }], { phase: 'ADAPTATION' }));
  await createFormulation(ctx, {
    type: 'PREMIX',
    name: 'Mistura',
    ingredients: [{ foodId: foods.ids.Milho, pct: '100' }],
  });
  expect(await namesOn(today)).toEqual(['Adaptação 1', 'Mistura 1', 'TERM-85 1']);
  expect(await namesOn(today, { types: ['PREMIX'] })).toEqual(['Mistura 1']);
  expect(await namesOn(today, { phases: ['ADAPTATION', 'GROWTH'] })).toEqual(['Adaptação 1']);
  expect(await namesOn(today, { foodId: foods.ids.Milho })).toEqual(['Mistura 1', 'TERM-85 1']);
  expect(await namesOn(today, { search: 'term', active: true })).toEqual(['TERM-85 1']);
});
