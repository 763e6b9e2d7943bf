import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFormulation } from '../../../server/diets/formulations/formulations.service.ts';
import { startTransition } from '../../../server/feeding/transitions/batchTransitions.service.ts';
import { createDietTransition } from '../../../server/feeding/transitions/dietTransitions.service.ts';
import { planCorrals } from '../../../server/feeding/plans/feedPlan.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { diet, makeTerminationFoods, workSince } from '../../support/farms/diets.ts';
import { makeFedCorral } from '../../support/farms/feeding.ts';
import { openSession } from '../../support/sessions.ts';

interface Treatment {
  name: string;
  day: Day;
  plannedKg: number | null;
  treats: { number: number; time: string; percent: number; plannedKg: number | null; deliveredKg: number | null }[];
}

let app: TestApp;
let ctx: Context;
let today: Day;
let corralId: string;
let batchId: string;
let diets: string[];
let rest: Awaited<ReturnType<typeof openSession>>['rest'];
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 3);
  today = await ctx.openDay();
  const { ids, ingredients } = await makeTerminationFoods(ctx);
  const mild = [
    { foodId: ids.Silagem!, pct: '50' },
    { foodId: ids.Milho!, pct: '50' },
  ];
  diets = [
    (await createFormulation(ctx, diet('Adaptação', mild, { phase: 'ADAPTATION' }))).formulationId,
    (await createFormulation(ctx, diet('TERM-85', ingredients))).formulationId,
  ];
  ({ corralId, batchId } = await makeFedCorral(ctx, { dietId: diets[0]!, heads: 120 }));
  await planCorrals(ctx, today, [{ corralId, call: '9.20', kind: 'GRADE' }]);
  ({ rest } = await openSession(app, ctx.actor.membershipId));
});

const on = async (day: Day) => {
  const { body } = await rest('GET', `/treatments?day=${day}`);
  return (body as { items: Treatment[] }).items[0]!;
};

test('two diets of one round are one treat, in the order of the day', async () => {
  const step = (day: number, pctA: string, pctB: string) => ({ day, dietAId: diets[0], pctA, dietBId: diets[1], pctB });
  const { transitionId } = await createDietTransition(ctx, {
    name: 'Mistura',
    mode: 'BLEND',
    steps: [step(1, '75', '25'), step(3, '0', '100')],
  });
  await startTransition(ctx, { transitionId, batchIds: [batchId], effective: 'TODAY' });
  const { plannedKg, treats } = await on(today);
  expect(treats.map(({ number, time, percent }) => [number, time, percent])).toEqual([
    [1, '05:30', 30],
    [2, '09:00', 20],
    [3, '13:00', 20],
    [4, '16:30', 30],
  ]);
  // 1725 and 390 kg
  expect(plannedKg).toBe(2115);
  expect(treats.reduce((sum, treat) => sum + treat.plannedKg!, 0)).toBe(2115);
  expect(treats.every(({ deliveredKg }) => deliveredKg === null)).toBe(true);
});

test('a plan for some days is followed by the one before', async () => {
  const before = (await on(today)).name;
  const until = daysAfter(today, 2);
  const made = await rest('POST', '/treatments', {
    name: 'Feriado',
    startDate: daysAfter(today, 1),
    endDate: until,
    corralIds: [corralId],
    treats: [
      { number: 2, time: '15:30', percent: 60 },
      { number: 1, time: '07:00', percent: 40 },
    ],
  });
  expect(made.body).toMatchObject({ endDate: until, treats: [{ time: '07:00' }, { time: '15:30' }] });
  const names = await Promise.all([0, 1, 2, 3].map(async (days) => (await on(daysAfter(today, days))).name));
  expect(names).toEqual([before, 'Feriado', 'Feriado', before]);
  expect(await on(until)).toMatchObject({ day: until, plannedKg: null });
  const backwards = { name: 'Ao contrário', startDate: until, endDate: today, corralIds: [corralId] };
  const { status, body } = await rest('POST', '/treatments', {
    ...backwards,
    treats: [{ number: 1, time: '07:00', percent: 100 }],
  });
  expect([status, JSON.stringify(body)]).toEqual([
    expect.any(Number),
    expect.stringContaining('StartDateAfterEndDate'),
  ]);
});
