import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createFormulation } from '../../../../server/diets/formulations/formulations.service.ts';
import { changeOrBlendDiets, createBlend } from '../../../../server/feeding/feedDay/blends.service.ts';
import type { Context } from '../../../../server/platform/context.ts';
import { dayOf, daysAfter, type Day } from '../../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../../server/platform/values/uuid.ts';
import { takeTestApp, type TestApp } from '../../../support/app.ts';
import { diet, makeTerminationFoods, refusal, workSince } from '../../../support/farms/diets.ts';
import { makeFedCorral } from '../../../support/farms/feeding.ts';
import { makeBatch } from '../../../support/farms/herd.ts';

let app: TestApp;
let ctx: Context;
let today: Day;
let mild: string;
let strong: string;
let batchId: string;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ctx = await workSince(app, 4);
  today = await ctx.openDay();
  const { ids, ingredients } = await makeTerminationFoods(ctx);
  const half = [
    { foodId: ids.Silagem!, pct: '50' },
    { foodId: ids.Milho!, pct: '50' },
  ];
  mild = (await createFormulation(ctx, diet('Adaptação', half, { phase: 'ADAPTATION' }))).formulationId;
  strong = (await createFormulation(ctx, diet('TERM-85', ingredients))).formulationId;
  ({ batchId } = await makeFedCorral(ctx, { dietId: mild }));
});

const steps = [
  { day: 1, fromPercent: '75', toPercent: '25' },
  { day: 3, fromPercent: '0', toPercent: '100' },
];
const running = async () => {
  const rows = await ctx.db.batchTransition.findMany({ include: { transition: true }, orderBy: { id: 'asc' } });
  return rows.map((row) => [row.transition.name, row.batchId, row.status, dayOf(row.startDay)]);
};
const code = async (done: Promise<unknown>) => {
  const { code: name, field } = await refusal(done);
  return [name, field];
};

test('a blend is a transition by the names of its diets, for batches that are there', async () => {
  const blend = { fromDietId: mild, toDietId: strong, steps };
  const stray = uuidv7();
  expect(await code(createBlend(ctx, { ...blend, batchIds: [batchId, stray] }))).toEqual([
    'BatchNotFound',
    'batchIds.1',
  ]);
  expect(await code(createBlend(ctx, { ...blend, toDietId: stray }))).toEqual(['FormulationNotFound', 'toDietId']);
  expect(await ctx.db.dietTransition.count()).toBe(0);
  await createBlend(ctx, { ...blend, batchIds: [batchId] });
  await createBlend(ctx, blend);
  const names = await ctx.db.dietTransition.findMany({ orderBy: { id: 'asc' }, select: { name: true } });
  expect(names.map(({ name }) => name)).toEqual(['Adaptação → TERM-85', 'Adaptação → TERM-85 (2)']);
  expect(await running()).toEqual([['Adaptação → TERM-85', batchId, 'RUNNING', today]]);
});

test('batches get another diet at once, or are blended into it from what each is fed', async () => {
  const unfed = await makeBatch(ctx);
  const blendInto = (...batchIds: string[]) =>
    changeOrBlendDiets(ctx, {
      changes: batchIds.map((id) => ({ batchId: id, dietId: strong })),
      transition: { steps },
    });
  expect(await code(blendInto(batchId, uuidv7()))).toEqual(['BatchNotFound', 'changes.1.batchId']);
  expect(await code(blendInto(batchId, unfed))).toEqual(['CorralDoesNotHaveFormulation', 'changes.1.batchId']);
  expect(await running()).toEqual([]);
  expect(await blendInto(batchId)).toMatchObject({
    changed: [{ batchId, day: today }],
    transitionIds: [expect.any(String)],
  });
  expect(await running()).toEqual([['Adaptação → TERM-85', batchId, 'RUNNING', today]]);
  const { batchId: other } = await makeFedCorral(ctx, { dietId: mild });
  const tomorrow = daysAfter(today, 1);
  const changes = [{ batchId: other, dietId: strong }];
  expect(await changeOrBlendDiets(ctx, { changes, date: tomorrow })).toEqual({
    changed: [{ batchId: other, day: tomorrow }],
    transitionIds: [],
  });
  expect(await changeOrBlendDiets(ctx, { changes })).toMatchObject({ changed: [{ batchId: other, day: today }] });
  expect(await ctx.db.batch.findUniqueOrThrow({ where: ctx.key(other) })).toMatchObject({ dietId: strong });
});
