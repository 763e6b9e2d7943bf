import { describe, expect, test } from 'vitest';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import type { TestApp } from '../app.ts';
import { expectAnswer } from './calls.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { diet } from '../farms/diets.ts';
import { makeFedCorral } from '../farms/feeding.ts';
import { openSession } from '../sessions.ts';

/** Calls every route of tract plans, diets of batches and diet transitions, and checks the documented answers. */
export function provePlanningCalls(on: () => TestApp): void {
  describe('feeding', () => {
    test('a tract plan from its making to its end, and the diets of batches', async () => {
      const farm = await on().newFarm();
      const [ctx, owner] = [on().contextFor(farm), await openSession(on(), farm.membershipId)];
      const ask = async (call: string, body?: object, path = call.split(' ')[1]!) => {
        const answer = await owner.rest(call.split(' ')[0]!, path, body);
        expectAnswer(call, answer, 0, body);
        return answer.body as Record<string, unknown> & { id: string };
      };
      const today = await ctx.openDay();
      const food = { name: 'Milho do trato', category: 'ENERGETICO', dryMatterPct: '88', elm: '2.18', elg: '1.5' };
      const ingredients = [{ foodId: (await createFood(ctx, food)).foodId, pct: '100' }];
      const { formulationId: from } = await createFormulation(ctx, diet('De', ingredients));
      const { formulationId: to } = await createFormulation(ctx, diet('Para', ingredients));
      const { corralId, batchId } = await makeFedCorral(ctx, { dietId: from, heads: 20 });
      const plan = await ask('POST /treatments', {
        name: 'Plano REST',
        startDate: today,
        corralIds: [corralId],
        treats: [
          { number: 1, time: '07:00', percent: 40 },
          { number: 2, time: '15:30', percent: 60 },
        ],
      });
      expect(plan).toMatchObject({ corrals: [{ name: expect.any(String) }], active: true });
      expect(await ask('GET /treatments')).toMatchObject({ total: 1 });
      const other = await ask('POST /treatments', { name: 'Outro', treats: [{ time: '07:00', percent: 100 }] });
      const change = { corralIds: [corralId], fromTreatmentId: plan.id, toTreatmentId: other.id, date: today };
      expect(await ask('POST /treatments/change', change)).toMatchObject({ changed: [{ date: today }] });
      const path = `/treatments/${encodeURIComponent(plan.id)}/active`;
      expect(await ask('POST /treatments/{id}/active', {}, path)).toMatchObject({ active: false });
      await ask('GET /batches/without-diet-list');
      const steps = [
        { day: 1, fromPercent: 50, toPercent: 50 },
        { day: 4, fromPercent: 0, toPercent: 100 },
      ];
      await ask('POST /diets/change-batches-diet', { changes: [{ batchId, dietId: to }], date: today });
      await ask('POST /diet-transitions', {
        fromDietId: to,
        toDietId: from,
        batchIds: [batchId],
        startDate: today,
        steps,
      });
      expect(await ask('GET /diet-transitions')).toMatchObject({ total: 1 });
      expect(await ask('GET /view/diet-transition')).toMatchObject({ transitions: [{ currentStep: 1 }] });
    });
  });
}
