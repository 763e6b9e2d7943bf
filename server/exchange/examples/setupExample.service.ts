import { z } from 'zod';
import { createFormulation } from '../../diets/formulations/formulations.service.ts';
import { isOpening } from '../../farm/opening/openingDay.service.ts';
import { createLine } from '../../farm/places/lines.service.ts';
import { createMixer } from '../../farm/setup/mixers.service.ts';
import { exampleRight, setupSteps, type SetupStep } from '../../farm/setup/setupSteps.calc.ts';
import { replaceTractPlan } from '../../feeding/plans/tractPlanAssignments.service.ts';
import { createTractPlan } from '../../feeding/plans/tractPlans.service.ts';
import type { Context } from '../../platform/context.ts';
import { choice } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { createFarmFoods } from '../../stock/foods/foods.service.ts';
import { enterStock } from '../../stock/ledger/movements.service.ts';
import { recordOpeningStock } from '../../stock/stocks/openingStock.service.ts';
import { stockWarnings } from '../../stock/stocks/stockWarnings.calc.ts';
import { setupPath } from '../../reports/setup/setupPath.service.ts';
import { exampleDiets, exampleFoods, exampleLine, exampleMixer, exampleTractPlan } from './exampleData.ts';
import { freeCorrals, freeNames, makeBatches } from './exampleHerd.service.ts';
import {
  makeAdvance,
  makeLoads,
  makeOpening,
  makePerson,
  makeReadings,
  occupiedCorrals,
} from './exampleDay.service.ts';

async function makePlaces(ctx: Context): Promise<void> {
  const lines = await ctx.db.line.findMany({ select: { name: true } });
  const [name] = freeNames('Linha', lines, 1);
  await createLine(ctx, { ...exampleLine, name: name!, prefix: `${name!.replace('Linha ', '')}-` });
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

async function makeHerd(ctx: Context): Promise<void> {
  if ((await freeCorrals(ctx)).length === 0) await makePlaces(ctx);
  await makeBatches(ctx, await freeCorrals(ctx));
}

const makers: Readonly<Record<SetupStep, (ctx: Context) => Promise<void>>> = {
  FARM: makeOpening,
  PLACES: makePlaces,
  STOCK: makeStock,
  DIETS: makeDiets,
  HERD: makeHerd,
  MIXERS: makeMixers,
  PEOPLE: makePerson,
  READING: makeReadings,
  LOAD: makeLoads,
  ADVANCE: makeAdvance,
};

/** What the example of a step cannot do without; it is made as well where it lacks. */
const needs: Partial<Record<SetupStep, readonly SetupStep[]>> = {
  HERD: ['DIETS'],
  READING: ['DIETS', 'HERD', 'MIXERS'],
  LOAD: ['STOCK', 'DIETS', 'HERD', 'MIXERS'],
};

/** Whether it lacks: cattle on pasture are not fed, and a mixer's tract plan may not be that of every corral. */
async function isLacking(ctx: Context, need: SetupStep): Promise<boolean> {
  if (need === 'HERD') return (await occupiedCorrals(ctx)).length === 0;
  const step = (await setupPath(ctx, {})).find((each) => each.step === need);
  return !step?.isDone || (need === 'MIXERS' && step.gaps.length > 0);
}

/** Does a step of the set-up path with believable data, by the services that people use. */
export const makeSetupExample = defineCommand({
  name: 'makeSetupExample',
  allow: 'farm:write',
  anyDay: true,
  input: z.strictObject({ step: choice('ExampleStep', setupSteps) }),
  async run(ctx, { step }) {
    const { farmId } = ctx.actor;
    ctx.allow(exampleRight(step));
    for (const need of needs[step] ?? []) if (await isLacking(ctx, need)) await makers[need](ctx);
    await makers[step](ctx);
    return { farmId };
  },
});
