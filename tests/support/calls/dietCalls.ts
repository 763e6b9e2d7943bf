import { beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import type { Caller } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { makeTerminationFoods, terminationRows, type TerminationFoods } from '../farms/diets.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';

/** Calls every route of diets, recipes and analyses and checks the documented answers. */
export function proveDietCalls(owner: () => Caller, ctxOf: () => Context): void {
  const idOf = ({ body }: { body: Record<string, unknown> }) => String(body.id);
  const ask = async (call: string, path = call.split(' ')[1]!, body?: unknown) => {
    const answer = await owner().rest(call.split(' ')[0]!, path, body);
    expectAnswer(call, answer, 0, body);
    return answer;
  };
  let foods: TerminationFoods;
  beforeAll(async () => {
    foods = await makeTerminationFoods(ctxOf());
  });
  const idOfFood = (name: string) => toGlobalId('Food', foods.ids[name]!);
  const typed = (changes: object = {}) =>
    terminationRows.map(([name, , percent], order) => ({
      foodId: idOfFood(name),
      percent: Number(percent),
      basis: 'DM',
      order,
      ...changes,
    }));
  const term = (name: string) => ({
    name,
    kind: 'CONFINEMENT',
    phase: 'TERMINATION',
    estimatedDailyWeightGain: 1.6,
    intakePctLw: 2.2,
    mixMinutes: 4,
  });

  describe('diets', () => {
    test('are made, deactivated, taken back and succeeded', async () => {
      const made = await ask('POST /diets', '/diets', { ...term('TERM REST'), ingredients: typed().toReversed() });
      expect(made.body).toMatchObject({
        kind: 'CONFINEMENT',
        dryMatterPercent: 70.9391,
        costPerTonNm: 877.8,
        costPerTonDm: 1237.39,
        elm: 1.9633,
        estimatedDailyWeightGain: 1.6,
        corrals: [],
        ingredients: [{ name: 'Silagem', percent: 15, basis: 'DM', warning: null }, { name: 'Milho' }, {}, {}, {}],
        computed: {
          dm: 70.9391,
          nmPercents: [{ percent: 32.24 }, { percent: 49.98 }, { percent: 7.88 }, { percent: 6.24 }, { percent: 3.66 }],
          cost: { missing: 0 },
          nutrients: { foragePercent: 15 },
        },
      });
      const id = idOf(made);
      expect((await ask('GET /diets/{id}', `/diets/${id}`)).body).toEqual(made.body);
      expect((await ask('POST /diets/{id}/activate', `/diets/${id}/activate`)).body).toMatchObject({ active: false });
      expect((await ask('POST /diets/{id}/activate', `/diets/${id}/activate`, { active: true })).body).toMatchObject({
        active: true,
      });
      const validFrom = daysAfter(String((await owner().rest('GET', '/farms/day')).body.currentDay), 1);
      const { body } = await ask('POST /diets/{id}/succeed', `/diets/${id}/succeed`, {
        ingredients: [
          { foodId: idOfFood('Silagem'), percent: '40' },
          { foodId: idOfFood('Milho'), percent: '60' },
        ],
        validFrom,
      });
      expect(body).toMatchObject({
        previous: { id, validTo: daysAfter(validFrom, -1) },
        diet: {
          versionNumber: 2,
          validFrom,
          name: 'TERM REST',
          versions: [{ versionNumber: 2 }, { versionNumber: 1 }],
        },
      });
    });

    test('are listed as the chosen day goes by them', async () => {
      const { ctx, list } = {
        ctx: ctxOf(),
        list: async (query: string) => (await ask('GET /diets', `/diets?${query}`)).body.items,
      };
      await owner().rest('POST', '/diets', {
        name: 'Sal REST',
        kind: 'PASTURE',
        phase: 'SUPPLEMENT',
        ingredients: [{ foodId: idOfFood('Núcleo'), percent: 100, basis: 'NM' }],
      });
      await createFormulation(ctx, {
        type: 'PREMIX',
        name: 'Núcleo REST',
        ingredients: [{ foodId: foods.ids.Núcleo, pct: '100' }],
      });
      expect(await list('sort=name')).toMatchObject([
        { name: 'Sal REST', kind: 'SUPPLEMENT' },
        { name: 'TERM REST', kind: 'CONFINEMENT' },
      ]);
      expect(await list('kind=PASTURE&active=true')).toMatchObject([{ name: 'Sal REST' }]);
      expect(await list('kind=CONFINEMENT&phase=GROWTH')).toEqual([]);
      const tomorrow = daysAfter(await ctx.openDay(), 1);
      const { body } = await owner().rest('GET', '/diets?search=term', undefined, { 'x-farm-day': tomorrow });
      expect(body).toMatchObject({ total: 1, items: [{ dryMatterPercent: expect.closeTo(52.8, 1) }] });
      expect((await owner().rest('GET', '/diets?kind=MOON')).body).toMatchObject({ code: 'InvalidFieldType' });
    });

    test('take a premix by its formulation, and are refused at the field', async () => {
      const { formulationId } = await createFormulation(ctxOf(), {
        type: 'PREMIX',
        name: 'Mistura REST',
        ingredients: [{ foodId: foods.ids.Núcleo, pct: '100' }],
      });
      const premixId = toGlobalId('Formulation', formulationId);
      const { body } = await owner().rest('POST', '/diets', {
        ...term('Com mistura'),
        ingredients: [{ premixId, percent: 100, basis: 'DM', tolerance: 2 }],
      });
      expect(body).toMatchObject({ ingredients: [{ name: 'Mistura REST', tolerance: 2 }] });
      const refused = async (changes: object) =>
        (await owner().rest('POST', '/diets', { ...term('Torta'), ingredients: typed(), ...changes })).body;
      expect(await refused({ ingredients: typed().slice(1) })).toMatchObject({
        code: 'InvalidPercentageSum',
        field: 'ingredients',
        details: { sum: '85' },
      });
      expect(await refused({ ingredients: [{ ...typed()[0], basis: 'NM' }, ...typed().slice(1)] })).toMatchObject({
        code: 'InvalidFieldType',
        field: 'ingredients.0.basis',
      });
      expect(await refused({ estimatedDailyWeightGain: undefined })).toMatchObject({
        code: 'FormulationRequiresEstimatedDailyWeight',
        field: 'estimatedDailyWeightGain',
      });
      expect(await refused({ kind: 'SUPPLEMENT', phase: 'GROWTH' })).toMatchObject({
        code: 'OnlyConfinementFormulationHaveCategories',
        field: 'phase',
      });
      for (const ingredients of ['x', [5], { 0: 1 }, null])
        expect(await refused({ ingredients })).toMatchObject({ code: 'InvalidFieldType' });
      expect((await owner().rest('POST', '/diets', [])).body).toMatchObject({ code: 'InvalidFieldType' });
    });
  });

  test('recipes', async () => {
    const { formulationId } = await createFormulation(ctxOf(), {
      type: 'PRE_MIX',
      name: 'Pré REST',
      ingredients: [
        { foodId: foods.ids.Milho, pct: '80' },
        { foodId: foods.ids.DDG, pct: '20' },
      ],
    });
    const dietId = toGlobalId('Formulation', formulationId);
    const steps = [
      { order: 2, foodId: idOfFood('DDG'), percent: 20, tolerancePct: 3, mixMinutes: 1.5 },
      { order: 1, foodId: idOfFood('Milho'), percent: 80 },
    ];
    const made = await ask('POST /recipes', '/recipes', { name: 'Receita REST', dietId, steps });
    expect(made.body).toMatchObject({
      diet: { id: dietId },
      method: 'ROTOR_MIX_0',
      steps: [
        { food: { name: 'Milho' }, percent: 80, mixMinutes: 0 },
        { food: { name: 'DDG' }, tolerancePct: 3, mixMinutes: 1.5 },
      ],
    });
    const path = `/recipes/${idOf(made)}`;
    expect((await ask('GET /recipes/{id}', path)).body).toEqual(made.body);
    expect(
      (
        await ask('PUT /recipes/{id}', path, {
          steps: steps.map((step) => ({ ...step, order: 3 - step.order })),
          active: false,
        })
      ).body,
    ).toMatchObject({ name: 'Receita REST', active: false, steps: [{ food: { name: 'DDG' } }, {}] });
    expect((await ask('GET /recipes', `/recipes?dietId=${dietId}&active=false`)).body).toMatchObject({ total: 1 });
    expect((await owner().rest('PUT', path, { steps: 'x' })).body).toMatchObject({
      code: 'InvalidFieldType',
      field: 'steps',
    });
    expect((await owner().rest('PUT', path, { steps: [{ ...steps[0], mixMinutes: 'x' }] })).body).toMatchObject({
      code: 'InvalidFieldType',
      field: 'steps.0.mixMinutes',
    });
  });

  test('new figures of a stock, and their history', async () => {
    const { id: stockId } = await ctxOf().db.stock.findFirstOrThrow({ where: { foodId: foods.ids.Silagem! } });
    const stock = { id: toGlobalId('Stock', stockId), name: 'Silagem' };
    const day = await ctxOf().openDay();
    expect(
      (await ask('PUT /stocks/{id}/elg-elm', `/stocks/${stockId}/elg-elm`, { elm: 1.6, elg: 1, validFrom: day })).body,
    ).toMatchObject({ elm: 1.6, elg: 1 });
    expect(
      (await ask('PUT /stocks/{id}/nm-factor', `/stocks/${stockId}/nm-factor`, { nmFactor: 29, day })).body,
    ).toMatchObject({ nmFactor: 29, history: [{ stock, day, oldFactor: 33, newFactor: 29 }] });
    expect((await owner().rest('PUT', `/stocks/${stockId}/nm-factor`, { nmFactor: 0 })).body).toMatchObject({
      code: 'InvalidPercentage',
      field: 'nmFactor',
    });
    expect((await owner().rest('PUT', `/stocks/${stockId}/nm-factor`, { nmFactor: 50 })).body).toMatchObject({
      code: 'DryMatterChangeNotConfirmed',
      fallbackCode: 'InvalidFieldType',
    });
    expect(
      (await owner().rest('PUT', `/stocks/${stockId}/nm-factor`, { nmFactor: 30, day: daysAfter(day, -1) })).body,
    ).toMatchObject({ code: 'FarmDayClosed', field: 'day' });
    expect(
      (await ask('GET /view/nm-update-history', `/view/nm-update-history?stockId=${stockId}&from=${day}`)).body,
    ).toMatchObject([{ stock, newFactor: 29, by: { name: expect.any(String) } }]);
    expect((await owner().rest('GET', `/view/nm-update-history?to=${daysAfter(day, 1)}`)).body).toMatchObject({
      code: 'CannotLoadFutureReports',
      field: 'to',
    });
  });
}
