import { z } from 'zod';
import { energyOfNdt } from './energy.calc.ts';
import { coversDayOrLater } from '../../platform/values/validity.calc.ts';
import type { Context } from '../../platform/context.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { otherThan, requireFreeName } from '../../platform/db/search.ts';
import { AppError, fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, knownRecord, partial, requiredLine, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { percentage, share } from './percentage.ts';
import { starterFoods } from './starterFoods.ts';
import { foodCategories } from '../stocks/stocks.service.ts';

const energy = () => decimal({ min: 0, max: 10, places: 3 });

const foodFields = {
  name: requiredLine(100),
  category: choice('FoodCategory', foodCategories),
  ndtPct: percentage().nullish(),
  elm: energy().nullish(),
  elg: energy().nullish(),
  dryMatterPct: share(),
  densityKgM3: decimal({ min: 1, max: 10_000, places: 2 }).nullish(),
  stepKg: decimal({ min: 0.001, max: 1_000, places: 3 }).nullish(),
  minInclusionPct: percentage().nullish(),
  maxInclusionPct: percentage().nullish(),
  minimumKg: decimal({ min: 0, max: 100_000_000, places: 3 }).nullish(),
  supplierDays: wholeNumber({ min: 0, max: 365 }).optional(),
};

const foodInput = z.strictObject(foodFields);

type Figure = { toString(): string } | null | undefined;

interface Figures {
  ndtPct?: Figure;
  elm?: Figure;
  elg?: Figure;
  minInclusionPct?: Figure;
  maxInclusionPct?: Figure;
}

/** Validates a food's figures and derives missing energy from the NDT. */
function checkFigures({ ndtPct, elm, elg, minInclusionPct, maxInclusionPct }: Figures, at = '') {
  const computed = ndtPct == null ? undefined : energyOfNdt(ndtPct.toString());
  const known = { elm: (elm ?? computed?.elm)?.toString(), elg: (elg ?? computed?.elg)?.toString() };
  const missing = (['elm', 'elg'] as const).filter((name) => known[name] === undefined);
  const issues: Issue[] = missing.map((name) => issue(`${at}${name}`, 'InvalidFieldType', { reason: 'REQUIRED' }));
  if (minInclusionPct != null && maxInclusionPct != null && Number(minInclusionPct) > Number(maxInclusionPct))
    issues.push(issue(`${at}maxInclusionPct`, 'MaximumBelowMinimum'));
  return { issues, energy: { elm: known.elm ?? '0', elg: known.elg ?? '0', energyTyped: elm != null || elg != null } };
}

export const createFood = defineCommand({
  name: 'createFood',
  allow: 'food:write',
  input: foodInput,
  async run(ctx, input) {
    const { issues, energy: known } = checkFigures(input);
    if (issues.length > 0) failIssues(issues);
    await requireFreeName(ctx.db.food, input.name, {});
    const { id } = await ctx.db.food.create({
      data: { ...input, ...known, farmId: ctx.actor.farmId },
      select: { id: true },
    });
    await ctx.emit({ type: 'Food', id, op: 'CREATED', subject: input.name });
    return { foodId: id };
  },
});

/** Bulk creation from starter table names or full inputs; all or nothing. */
export const createFarmFoods = defineCommand({
  name: 'createFarmFoods',
  allow: 'food:write',
  input: z.strictObject({
    names: z
      .array(requiredLine(100))
      .max(100)
      .meta({ examples: [['Ureia']] })
      .nullish(),
    foods: z.array(foodInput).max(100).nullish(),
  }),
  async run(ctx, { names, foods }) {
    const started = (names ?? []).map((name, index) => ({
      path: `names.${index}`,
      name,
      food: starterFoods.find((each) => each.name === name),
    }));
    const unknown = started.filter(({ food }) => !food);
    if (unknown.length > 0) failIssues(unknown.map(({ path }) => issue(path, 'InvalidFieldType')));
    const typed = (foods ?? []).map((food, index) => ({
      path: `foods.${index}.name`,
      name: food.name,
      food,
      checked: checkFigures(food, `foods.${index}.`),
    }));
    if (started.length + typed.length === 0) fail('InvalidFieldType', { reason: 'REQUIRED' }, 'names');
    const issues = typed.flatMap(({ checked }) => checked.issues);
    if (issues.length > 0) failIssues(issues);
    await requireFreeFoodNames(ctx, [...started, ...typed]);
    const { farmId } = ctx.actor;
    const rows = [
      ...started.map(({ food }) => ({ ...food!, farmId })),
      ...typed.map(({ food, checked }) => ({ ...food, ...checked.energy, farmId })),
    ];
    const made = await ctx.db.food.createManyAndReturn({ data: rows, select: { id: true, name: true } });
    for (const { id, name } of made) await ctx.emit({ type: 'Food', id, op: 'CREATED', subject: name });
    return { foodIds: made.map(({ id }) => id) };
  },
});

async function requireFreeFoodNames(ctx: Context, rows: readonly { path: string; name: string }[]): Promise<void> {
  const taken = new Set((await ctx.db.food.findMany({ select: { name: true } })).map(({ name }) => name.toLowerCase()));
  const twice: Issue[] = [];
  for (const { path, name } of rows) {
    if (taken.has(name.toLowerCase())) twice.push(issue(path, 'FieldsAlreadyInUse', { fields: [{ path: name }] }));
    taken.add(name.toLowerCase());
  }
  if (twice.length === 0) return;
  const duplicates = twice.map(({ path }) => ({ path: rows.find((each) => each.path === path)!.name }));
  throw new AppError('FieldsAlreadyInUse', { params: { fields: duplicates }, field: twice[0]!.path, issues: twice });
}

const computedFields = ['name', 'category', 'ndtPct', 'elm', 'elg', 'dryMatterPct'] as const;

export const updateFood = defineCommand({
  name: 'updateFood',
  allow: 'food:write',
  input: z.strictObject({ ...partial(foodFields), ...knownRecord('Food') }),
  async run(ctx, { id, version, elm, elg, ...changes }) {
    const before = await ctx.db.food.findUnique({
      where: ctx.key(id),
      include: { _count: { select: { formulations: true } } },
    });
    if (!before) fail('StockNotFound');
    // Figures of a product are computed from its formulation.
    const readOnly =
      before._count.formulations > 0
        ? computedFields.filter((name) => ({ ...changes, elm, elg })[name] !== undefined)
        : [];
    if (readOnly.length > 0)
      failIssues(readOnly.map((name) => issue(name, 'InvalidFieldType', { reason: 'UNEXPECTED' })));
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const typedBefore = before.energyTyped ? before : { elm: null, elg: null };
    const { issues, energy: known } = checkFigures({
      ...before,
      ...given,
      elm: elm === undefined ? typedBefore.elm : elm,
      elg: elg === undefined ? typedBefore.elg : elg,
    });
    if (issues.length > 0) failIssues(issues);
    if (changes.name) await requireFreeName(ctx.db.food, changes.name, otherThan(id));
    const { name } = await unlessStale(
      ctx.db.food.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, ...known, version: { increment: 1 } },
        select: { name: true },
      }),
    );
    await ctx.emit({ type: 'Food', id, op: 'UPDATED', subject: name });
    return { foodId: id };
  },
});

/** A food cannot be deactivated while an active formulation contains it, now or in a future version. */
async function requireUnneeded(ctx: Context, foodId: string): Promise<void> {
  const names = await ctx.db.formulation.findMany({
    where: { active: true, ...coversDayOrLater(await ctx.openDay()), ingredients: { some: { foodId } } },
    distinct: ['name'],
    orderBy: { name: 'asc' },
    select: { name: true },
  });
  if (names.length === 0) return;
  if ((await ctx.db.formulation.count({ where: { productId: foodId } })) > 0) fail('PremixFormulationIsUsed');
  fail('FoodIsUsed', { names });
}

/** Without `active` the state is toggled. */
export const setFoodActive = defineCommand({
  name: 'setFoodActive',
  allow: 'food:write',
  input: z.strictObject({ id: globalId('Food'), active: z.boolean().optional() }),
  async run(ctx, { id, active }) {
    const before = await ctx.db.food.findUnique({ where: ctx.key(id), select: { active: true, name: true } });
    if (!before) fail('StockNotFound');
    const activate = active ?? !before.active;
    if (!activate) await requireUnneeded(ctx, id);
    await ctx.db.food.update({ where: ctx.key(id), data: { active: activate, version: { increment: 1 } } });
    await ctx.emit({ type: 'Food', id, op: 'UPDATED', subject: before.name });
    return { foodId: id };
  },
});

/** Deletes a food that nothing references. */
export async function removeFood(ctx: Context, foodId: string): Promise<void> {
  const { _count: referring } = await ctx.db.food.findUniqueOrThrow({
    where: ctx.key(foodId),
    select: {
      _count: {
        select: { stocks: true, ingredients: true, formulations: true, recipeSteps: true, purchaseItems: true },
      },
    },
  });
  if (Object.values(referring).some((count) => count > 0)) fail('FoodIsUsed');
  await ctx.db.food.delete({ where: ctx.key(foodId) });
}

export const deleteFood = defineCommand({
  name: 'deleteFood',
  allow: 'food:write',
  input: z.strictObject({ id: globalId('Food') }),
  async run(ctx, { id }) {
    const food = await ctx.db.food.findUnique({ where: ctx.key(id), select: { name: true } });
    if (!food) fail('StockNotFound');
    await removeFood(ctx, id);
    await ctx.emit({ type: 'Food', id, op: 'DELETED', subject: food.name });
    return { deletedId: id };
  },
});
