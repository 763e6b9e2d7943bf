import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createFormulation,
  deleteFormulation,
  setFormulationActive,
  succeedFormulation,
  updateFormulation,
} from '../../../../server/diets/formulations/formulations.service.ts';
import { cancelTransition, startTransition } from '../../../../server/feeding/transitions/batchTransitions.service.ts';
import {
  cancelDietChange,
  changeBatchesDiet,
  changeDiet,
} from '../../../../server/feeding/dietChanges/dietChanges.service.ts';
import { createDietTransition } from '../../../../server/feeding/transitions/dietTransitions.service.ts';
import { planCorrals } from '../../../../server/feeding/plans/feedPlan.service.ts';
import { previewDietChange } from '../../../../server/feeding/dietChanges/dietPreview.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { adjustDryMatter } from '../../../../server/stock/analyses/analyses.service.ts';
import { storedEffect } from '../../../../server/feeding/dietChanges/dryMatterEffect.service.ts';
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

let app: TestApp;
let ctx: Context;
let today: Day;
let foods: TerminationFoods;
let termination: string;
let corralId: string;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 4);
  today = await ctx.openDay();
  foods = await makeTerminationFoods(ctx);
  termination = (await createFormulation(ctx, diet('TERM-85', foods.ingredients))).formulationId;
  ({ corralId, batchId } = await makeFedCorral(ctx, { dietId: termination }));
  await planCorrals(ctx, today, [{ corralId, call: '10.20', kind: 'GRADE' }]);
});

const milder = async (name = 'Adaptação') => {
  const ingredients = [
    { foodId: foods.ids.Silagem!, pct: '50' },
    { foodId: foods.ids.Milho!, pct: '50' },
  ];
  return (await createFormulation(ctx, diet(name, ingredients, { phase: 'ADAPTATION' }))).formulationId;
};
const nameOf = async (id: string) => (await ctx.db.corral.findUniqueOrThrow({ where: ctx.key(id) })).name;
const deactivated = async (id: string) => {
  const { code, params } = await refusal(setFormulationActive(ctx, { id, active: false }));
  return [code, (params.corrals as { name: string }[]).map(({ name }) => name)];
};

test('T-ADJ: another dry matter of the silage shows what each corral is weighed, and keeps it', async () => {
  const { id: silage } = await ctx.db.stock.findFirstOrThrow({ where: { foodId: foods.ids.Silagem! } });
  const { analysisId } = await adjustDryMatter(ctx, { id: silage, dryMatterPct: '29' });
  const { effect } = await ctx.db.stockAnalysis.findUniqueOrThrow({ where: ctx.key(analysisId) });
  expect(storedEffect(effect).map(({ corrals }) => corrals)).toEqual([
    [{ corralId, name: await nameOf(corralId), heads: 148, call: '10.20', beforeKg: '2130', afterKg: '2225' }],
  ]);
});

describe('a diet is in use', () => {
  test('where batches eat it, in whichever version', async () => {
    const used = ['FormulationHasCorrals', [await nameOf(corralId)]];
    expect(await deactivated(termination)).toEqual(used);
    expect((await refusal(deleteFormulation(ctx, { id: termination }))).code).toBe('FormulationHasCorrals');
    expect((await refusal(updateFormulation(ctx, { id: termination, note: 'Outra' }))).code).toBe('FormulationIsUsed');
    const { formulationId } = await succeedFormulation(ctx, {
      id: termination,
      ingredients: foods.ingredients,
      validFrom: daysAfter(today, 1),
    });
    await advance(ctx.withFreshCache());
    ctx = ctx.withFreshCache();
    expect(await deactivated(formulationId)).toEqual(used);
    await changeDiet(ctx, { fromDietId: formulationId, toDietId: await milder(), effective: 'TODAY' });
    await setFormulationActive(ctx, { id: formulationId, active: false });
  });

  test('where a change is to bring it, until that is cancelled', async () => {
    const other = await milder();
    await changeBatchesDiet(ctx, { changes: [{ batchId, dietId: other }] });
    expect(await deactivated(other)).toEqual(['FormulationHasCorrals', [await nameOf(corralId)]]);
    const change = await ctx.db.dietChange.findFirstOrThrow({ where: { batchId } });
    await cancelDietChange(ctx, { id: change.id });
    expect((await refusal(cancelDietChange(ctx, { id: change.id }))).code).toBe('InexistentEntity');
    await setFormulationActive(ctx, { id: other, active: false });
  });

  test('where a transition leads to it', async () => {
    const [from, over] = [await milder(), await milder('Passagem')];
    const step = (day: number, dietAId: string) => ({ day, dietAId, pctA: '100' });
    const { transitionId } = await createDietTransition(ctx, {
      name: 'Escada',
      mode: 'STEP',
      steps: [step(1, from), step(3, over), step(5, termination)],
    });
    await setFormulationActive(ctx, { id: over, active: false });
    await setFormulationActive(ctx, { id: over, active: true });
    const { startedIds } = await startTransition(ctx, { transitionId, batchIds: [batchId], effective: 'TODAY' });
    expect((await deactivated(over))[0]).toBe('FormulationHasCorrals');
    await cancelTransition(ctx, { id: startedIds[0]! });
    await setFormulationActive(ctx, { id: over, active: false });
  });
});

describe('the preview of a change of diet', () => {
  test('shows what is weighed with either kept, and what is too much at once', async () => {
    const other = await milder();
    const [row, ...others] = await previewDietChange(ctx, { fromDietId: termination, toDietId: other });
    expect(others).toEqual([]);
    // 10.20 × 148 = 1509.6 kg of dry matter; 70.9391 % and 48 %
    expect(row).toMatchObject({
      batchId,
      corralId,
      heads: 148,
      dietNames: ['TERM-85'],
      call: '10.20',
      planKg: '2130',
      callKg: '3145',
      keptCall: '6.90',
      isFed: false,
      isInTransition: false,
      jumps: [],
    });
    await changeDiet(ctx, { fromDietId: termination, toDietId: other, effective: 'TODAY' });
    const [back] = await previewDietChange(ctx, { corralId, toDietId: termination });
    expect(back!.jumps.map(({ warning }) => warning)).toEqual(['FORAGE_DROP']);
    expect(await previewDietChange(ctx, { corralId, toDietId: other })).toMatchObject([
      { planKg: '3145', callKg: '3145' },
    ]);
  });
});
