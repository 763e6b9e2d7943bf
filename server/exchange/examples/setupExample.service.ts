import { z } from 'zod';
import { createFormulation } from '../../diets/formulations/formulations.service.ts';
import { isOpening } from '../../farm/opening/openingDay.service.ts';
import { createLine } from '../../farm/places/lines.service.ts';
import { createMixer } from '../../farm/setup/mixers.service.ts';
import { exampleSteps, type ExampleStep } from '../../farm/setup/setupSteps.calc.ts';
import { replaceTractPlan } from '../../feeding/plans/tractPlanAssignments.service.ts';
import { createTractPlan } from '../../feeding/plans/tractPlans.service.ts';
import type { Context } from '../../platform/context.ts';
import { choice } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { createFarmFoods } from '../../stock/foods/foods.service.ts';
import { enterStock } from '../../stock/ledger/movements.service.ts';
import { recordOpeningStock } from '../../stock/stocks/openingStock.service.ts';
import { stockWarnings } from '../../stock/stocks/stockWarnings.calc.ts';
import { exampleDiets, exampleFoods, exampleLine, exampleMixer, exampleTractPlan } from './exampleData.ts';

/** `Linha 1`, or the first number that is free. */
async function freeName(count: (name: string) => Promise<number>, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const next = `${name} ${number}`;
    if ((await count(next)) === 0) return next;
  }
}

async function makePlaces(ctx: Context): Promise<void> {
  const name = await freeName((each) => ctx.db.line.count({ where: { name: each } }), 'Linha');
  await createLine(ctx, { ...exampleLine, name, prefix: `${name.replace('Linha ', '')}-` });
}

/** The foods of the examples by their names; those that are missing are made. */
async function foodsNamed(ctx: Context, names: readonly string[]): Promise<Map<string, string>> {
  const find = () =>
    ctx.db.food.findMany({ where: { name: { in: [...names] } }, select: { id: true, name: true, active: true } });
  const known = new Set((await find()).map(({ name }) => name));
  const missing = names.filter((name) => !known.has(name));
  if (missing.length > 0) await createFarmFoods(ctx, { names: missing });
  return new Map((await find()).map(({ id, name }) => [name, id]));
}

async function makeStock(ctx: Context): Promise<void> {
  const foods = await foodsNamed(
    ctx,
    exampleFoods.map(({ name }) => name),
  );
  const rows = exampleFoods.map(({ name, kg, value }) => ({ foodId: foods.get(name)!, kg, value }));
  if (await isOpening(ctx)) {
    await recordOpeningStock(ctx, { rows });
    return;
  }
  for (const { foodId, kg, value } of rows)
    await enterStock(ctx, { foodId, kg, cost: value, type: 'PURCHASE', accept: stockWarnings });
}

async function makeDiets(ctx: Context): Promise<void> {
  const foods = await foodsNamed(ctx, [...new Set(exampleDiets.flatMap(({ parts }) => parts.map(([name]) => name)))]);
  const taken = await ctx.db.formulation.findMany({
    where: { name: { in: exampleDiets.map(({ name }) => name) } },
    select: { name: true },
  });
  const free = exampleDiets.filter(({ name }) => taken.every((diet) => diet.name !== name));
  for (const { parts, ...diet } of free) {
    const ingredients = parts.map(([name, pct]) => ({ foodId: foods.get(name)!, pct }));
    await createFormulation(ctx, { ...diet, type: 'CONFINEMENT', ingredients });
  }
}

/** A mixer and a tract plan, which the corrals follow that have none. */
async function makeMixers(ctx: Context): Promise<void> {
  if ((await ctx.db.mixer.count({ where: { active: true } })) === 0) await createMixer(ctx, exampleMixer);
  const known = await ctx.db.tractPlan.findFirst({ where: { active: true }, select: { id: true } });
  const toPlanId = known?.id ?? (await createTractPlan(ctx, exampleTractPlan)).tractPlanId;
  const corrals = await ctx.db.corral.findMany({
    where: { locationType: 'PICKET', active: true, tractPlans: { none: {} } },
    take: 1_000,
    select: { id: true },
  });
  const corralIds = corrals.map(({ id }) => id);
  if (corralIds.length > 0) await replaceTractPlan(ctx, { toPlanId, corralIds, effective: 'TODAY' });
}

const makers: Readonly<Record<ExampleStep, (ctx: Context) => Promise<void>>> = {
  PLACES: makePlaces,
  STOCK: makeStock,
  DIETS: makeDiets,
  MIXERS: makeMixers,
};

/** Does a step of the set-up path with believable data, by the services that people use. */
export const makeSetupExample = defineCommand({
  name: 'makeSetupExample',
  allow: 'farm:write',
  anyDay: true,
  input: z.strictObject({ step: choice('ExampleStep', exampleSteps) }),
  async run(ctx, { step }) {
    const { farmId } = ctx.actor;
    await makers[step](ctx);
    return { farmId };
  },
});
