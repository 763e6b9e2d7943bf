import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { phase } from '../../farm/settings/fields.ts';
import type { Context } from '../../platform/context.ts';
import type {
  AnimalCategory,
  DietPhase,
  FormulationBasis,
  FormulationType,
} from '../../platform/db/generated/prisma/enums.ts';
import { failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, line, requiredLine } from '../../platform/input.ts';
import { figuresOfFoods } from '../../stock/foods/foodFigures.service.ts';
import { percentage, share } from '../../stock/foods/percentage.ts';
import { areWhole, type MixFigures } from '../formulas/dryMatter.calc.ts';
import { storedShares, leadsTo, mixOf } from './formulations.calc.ts';
import { coversDayOrLater } from '../../platform/values/validity.calc.ts';

export const formulationTypes = [
  'CONFINEMENT',
  'PRE_MIX',
  'PREMIX',
  'SUPPLEMENT',
] as const satisfies readonly FormulationType[];
export const formulationBases = ['MS', 'MN'] as const satisfies readonly FormulationBasis[];
export const animalCategories = ['BULL', 'STEER', 'COW', 'HEIFER', 'CALF'] as const satisfies readonly AnimalCategory[];
export const formulationType = () => choice('FormulationType', formulationTypes);

const ingredientInput = z.strictObject({
  /** A food, or a formulation in place of its product. */
  foodId: globalId('Food', 'Formulation'),
  pct: share(),
  tolerancePct: percentage().nullish(),
});

export const formulationFields = {
  name: requiredLine(100),
  phase: phase().nullish(),
  categories: z.array(choice('AnimalCategory', animalCategories)).max(5).nullish(),
  /** The basis of the percentages as typed; they are converted to the basis of the type. */
  basis: choice('FormulationBasis', formulationBases).nullish(),
  estimatedDailyGain: decimal({ min: 0, max: 5, places: 4 }).nullish(),
  intakePctLw: percentage().nullish(),
  mixMinutes: decimal({ min: 0, max: 120, places: 1 }).nullish(),
  note: line(500).nullish(),
  ingredients: z.array(ingredientInput).min(1).max(30),
};

type Figure = { toString(): string };

export interface IngredientRow {
  foodId: string;
  pct: Figure;
  tolerancePct?: Figure | null | undefined;
}

export interface Draft {
  type: FormulationType;
  phase?: DietPhase | null | undefined;
  categories?: readonly AnimalCategory[] | null | undefined;
  basis?: FormulationBasis | null | undefined;
  estimatedDailyGain?: Figure | null | undefined;
  intakePctLw?: Figure | null | undefined;
}

const isDiet = (type: FormulationType) => type === 'CONFINEMENT';

/** Diets are stored by dry matter; mixes, which are weighed, by natural matter. */
export function storedBasis(type: FormulationType): FormulationBasis {
  return isDiet(type) ? 'MS' : 'MN';
}

function phaseIssues({ type, phase }: Draft): Issue[] {
  if (isDiet(type))
    return phase && phase !== 'SUPPLEMENT'
      ? []
      : [issue('phase', 'InvalidFieldType', { reason: phase ? 'UNEXPECTED' : 'REQUIRED' })];
  const isOwn = type === 'SUPPLEMENT' && phase === 'SUPPLEMENT';
  return phase && !isOwn ? [issue('phase', 'OnlyConfinementFormulationHaveCategories')] : [];
}

/** Fields that are required or not allowed for the formulation type. */
function typeIssues(draft: Draft): Issue[] {
  const { type, categories, estimatedDailyGain: gain, intakePctLw } = draft;
  const issues = phaseIssues(draft);
  if (!isDiet(type) && categories?.length) issues.push(issue('categories', 'OnlyConfinementFormulationHaveCategories'));
  if (isDiet(type) && !(Number(gain ?? 0) > 0))
    issues.push(issue('estimatedDailyGain', 'FormulationRequiresEstimatedDailyWeight'));
  if (type !== 'PRE_MIX' && type !== 'PREMIX') return issues;
  if (gain != null) issues.push(issue('estimatedDailyGain', 'InvalidFieldType', { reason: 'UNEXPECTED' }));
  if (intakePctLw != null) issues.push(issue('intakePctLw', 'InvalidFieldType', { reason: 'UNEXPECTED' }));
  return issues;
}

export interface ResolvedIngredient {
  foodId: string;
  pct: string;
  tolerancePct: string | null;
  name: string;
  active: boolean;
  isForage: boolean;
}

/** The foods of a formulation; a premix is replaced by its product. */
export async function findIngredients(ctx: Context, rows: readonly IngredientRow[]): Promise<ResolvedIngredient[]> {
  const ids = rows.map(({ foodId }) => foodId);
  const select = { id: true, name: true, active: true, category: true } as const;
  const foods = new Map(
    (await ctx.db.food.findMany({ where: { id: { in: ids } }, select })).map((food) => [food.id, food]),
  );
  if (ids.some((id) => !foods.has(id))) {
    const premixes = await ctx.db.formulation.findMany({
      where: { id: { in: ids } },
      select: { id: true, product: { select } },
    });
    for (const { id, product } of premixes) if (product) foods.set(id, product);
  }
  const unknown = ids.flatMap((id, index) =>
    foods.has(id) ? [] : [issue(`ingredients.${index}.foodId`, 'StockNotFound')],
  );
  if (unknown.length > 0) failIssues(unknown);
  return rows.map(({ foodId, pct, tolerancePct }) => {
    const { id, name, active, category } = foods.get(foodId)!;
    return {
      foodId: id,
      pct: pct.toString(),
      tolerancePct: tolerancePct?.toString() ?? null,
      name,
      active,
      isForage: category === 'VOLUMOSO',
    };
  });
}

/** The foods that each product is made of, in current and future versions. */
async function ingredientsOfProducts(ctx: Context): Promise<Map<string, string[]>> {
  const formulations = await ctx.db.formulation.findMany({
    where: { productId: { not: null }, ...coversDayOrLater(await ctx.openDay()) },
    select: { productId: true, ingredients: { select: { foodId: true } } },
  });
  const foods = new Map<string, string[]>();
  for (const { productId, ingredients } of formulations)
    foods.set(productId!, [...(foods.get(productId!) ?? []), ...ingredients.map(({ foodId }) => foodId)]);
  return foods;
}

async function ingredientIssues(
  ctx: Context,
  rows: readonly ResolvedIngredient[],
  productId: string | null,
): Promise<Issue[]> {
  const made = productId === null ? new Map<string, string[]>() : await ingredientsOfProducts(ctx);
  const issues = rows.flatMap(({ foodId, name, active }, index) => {
    const path = `ingredients.${index}.foodId`;
    if (rows.findIndex((row) => row.foodId === foodId) < index)
      return [issue(path, 'FormulationIngredientsMustBeUnique')];
    return active && !(productId && leadsTo(foodId, productId, made))
      ? []
      : [issue(path, 'InvalidIngredient', { ingredient: name })];
  });
  const shares = rows.map(({ pct }) => pct);
  if (areWhole(shares)) return issues;
  return [...issues, issue('ingredients', 'InvalidPercentageSum', { sum: Decimal.sum(0, ...shares) })];
}

export interface CheckedFormulation {
  phase: DietPhase | null;
  basis: FormulationBasis;
  ingredients: { foodId: string; position: number; pct: string; tolerancePct: string | null }[];
  mix: MixFigures;
}

/** Validates a formulation and computes its stored shares and figures; reports every error at once. */
export async function checkFormulation(
  ctx: Context,
  draft: Draft,
  rows: readonly ResolvedIngredient[],
  productId: string | null,
): Promise<CheckedFormulation> {
  const issues = [...typeIssues(draft), ...(await ingredientIssues(ctx, rows, isDiet(draft.type) ? null : productId))];
  if (issues.length > 0) failIssues(issues);
  const basis = storedBasis(draft.type);
  const foods = await figuresOfFoods(
    ctx,
    await ctx.openDay(),
    rows.map(({ foodId }) => foodId),
  );
  const stored = storedShares(rows, draft.basis ?? basis, basis, foods);
  const ingredients = rows.map(({ foodId, tolerancePct, isForage }, position) => ({
    foodId,
    position,
    pct: stored[position]!.toFixed(4),
    tolerancePct,
    isForage,
  }));
  const mix = mixOf(ingredients, basis, foods);
  // What is made of foods without dry matter would be a food of which nothing is known.
  if (!isDiet(draft.type) && mix.dryMatterPct === null)
    failIssues(
      mix.withoutDryMatter.map((place) =>
        issue(`ingredients.${place}.foodId`, 'InvalidIngredient', { ingredient: rows[place]!.name }),
      ),
    );
  return {
    phase: draft.type === 'SUPPLEMENT' ? 'SUPPLEMENT' : (draft.phase ?? null),
    basis,
    ingredients: ingredients.map(({ isForage: _, ...row }) => row),
    mix,
  };
}
