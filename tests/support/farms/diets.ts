import { Context } from '../../../server/platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { AppError, type Issue } from '../../../server/platform/errors/AppError.ts';
import { advanceFarmDay } from '../../../server/farm/farmDay/farmDay.service.ts';
import { createFood } from '../../../server/stock/foods/foods.service.ts';
import { enterStock } from '../../../server/stock/ledger/movements.service.ts';
import type { TestApp } from '../app.ts';

/** The owner's context on a farm that opened so many days ago. */
export async function workSince(app: TestApp, days: number): Promise<Context> {
  const farm = await app.newFarm();
  const { everyFarm } = app.app.platform.database;
  const { currentDay } = await everyFarm.farm.findUniqueOrThrow({ where: { id: farm.farmId } });
  const day = dateOf(daysAfter(dayOf(currentDay), -days));
  await everyFarm.farm.update({ where: { id: farm.farmId }, data: { currentDay: day } });
  await everyFarm.farmDay.updateMany({ where: { farmId: farm.farmId }, data: { day } });
  return app.contextFor(farm);
}

/** The same person with another chosen day. */
export const lookingAt = (ctx: Context, day: Day) => new Context(ctx.platform, { ...ctx.facts, chosenDay: day });

export async function advance(ctx: Context): Promise<Day> {
  const { currentDay } = await advanceFarmDay(ctx, { fromDay: await ctx.openDay(), acceptWarnings: true });
  return currentDay;
}

export interface Refusal {
  code: string;
  field: string | undefined;
  params: Record<string, unknown>;
  issues: readonly Issue[];
}

/** The refusal of a service call. */
export async function refusal(done: Promise<unknown>): Promise<Refusal> {
  const error = await done.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error instanceof Error ? error : new Error('it was not refused');
  return { code: error.code, field: error.field, params: error.params, issues: error.issues };
}

type Row = [
  name: string,
  category: string,
  share: string,
  dryMatterPct: string,
  costPerKg: string,
  elm: string,
  elg: string,
];

/** T-DIET: the ingredients of the diet TERM-85. */
export const terminationRows: Row[] = [
  ['Silagem', 'VOLUMOSO', '15', '33', '0.180', '1.51', '0.91'],
  ['Milho', 'ENERGETICO', '62', '88', '1.050', '2.18', '1.50'],
  ['DDG', 'PROTEICO', '10', '90', '1.150', '2.18', '1.50'],
  ['Caroço', 'PROTEICO', '8', '91', '1.400', '2.09', '1.42'],
  ['Núcleo', 'PREMIX', '5', '97', '3.200', '0', '0'],
];

export interface TerminationFoods {
  ids: Record<string, string>;
  ingredients: { foodId: string; pct: string }[];
}

/** Creates the foods of T-DIET and buys ten tons of each. */
export async function makeTerminationFoods(ctx: Context): Promise<TerminationFoods> {
  const ids: Record<string, string> = {};
  for (const [name, category, , dryMatterPct, costPerKg, elm, elg] of terminationRows) {
    const { foodId } = await createFood(ctx, { name, category, dryMatterPct, elm, elg });
    await enterStock(ctx, { foodId, type: 'PURCHASE', kg: '10000', cost: (Number(costPerKg) * 10_000).toFixed(2) });
    ids[name] = foodId;
  }
  return { ids, ingredients: terminationRows.map(([name, , pct]) => ({ foodId: ids[name]!, pct })) };
}

export const diet = (name: string, ingredients: object[], changes: object = {}) => ({
  type: 'CONFINEMENT',
  name,
  phase: 'TERMINATION',
  estimatedDailyGain: '1.6',
  ingredients,
  ...changes,
});
