import { z } from 'zod';
import { numberOf } from '../farm/farm.rest.ts';
import { phases } from '../farm/settings/fields.ts';
import type { Context } from '../platform/context.ts';
import { dayOf } from '../platform/day.ts';
import { toGlobalId } from '../platform/input.ts';
import { pagedQuery } from '../platform/lists.ts';
import { listAnswer, pageOf, pageQuery, sent, yes } from '../platform/rest/lists.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { formulationFigures, versionsOfLineage, type FormulationFigures } from './formulationFigures.service.ts';
import { formulationList, getFormulation } from './formulationList.service.ts';
import { animalCategories, formulationBases, formulationTypes } from './formulationRules.service.ts';
import { inclusionWarning, inclusionWarnings } from './formulations.calc.ts';
import { createFormulation, setFormulationActive, succeedFormulation } from './formulations.service.ts';
import { usesOfFormulation } from './formulationUses.service.ts';

const refAnswer = z.strictObject({ id: z.string(), name: z.string() });
const figure = z.number().nullable();

const rowAnswer = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(formulationTypes),
  phase: z.enum(phases).nullable(),
  active: z.boolean(),
  dryMatterPercent: figure,
  costPerTonNm: figure,
  costPerTonDm: figure,
  elm: figure,
  elg: figure,
  corrals: z.array(refAnswer),
});

const dietAnswer = z.strictObject({
  ...rowAnswer.shape,
  categories: z.array(z.enum(animalCategories)),
  basis: z.enum(formulationBases),
  estimatedDailyWeightGain: figure,
  intakePctLw: figure,
  mixMinutes: figure,
  versionNumber: z.int(),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  version: z.int(),
  ingredients: z.array(
    z.strictObject({
      order: z.int(),
      foodId: z.string(),
      name: z.string(),
      percent: z.number(),
      basis: z.enum(['DM', 'NM']),
      tolerance: figure,
      /** Less or more than the food should be given. */
      warning: z.enum(inclusionWarnings).nullable(),
    }),
  ),
  versions: z.array(
    z.strictObject({ id: z.string(), versionNumber: z.int(), validFrom: z.string(), validTo: z.string().nullable() }),
  ),
  computed: z.strictObject({
    dm: figure,
    nmPercents: z.array(z.strictObject({ foodId: z.string(), percent: z.number() })),
    cost: z.strictObject({ perTonNm: figure, perTonDm: figure, missing: z.int() }),
    nutrients: z.strictObject({ elm: figure, elg: figure, foragePercent: figure }),
  }),
});

type DietRow = Awaited<ReturnType<typeof getFormulation>>;

const rounded = (value: { toDecimalPlaces(places: number): { toNumber(): number } } | null, places: number) =>
  value?.toDecimalPlaces(places).toNumber() ?? null;

async function presentRow(
  ctx: Context,
  { id, name, type, phase, active }: Pick<DietRow, 'id' | 'name' | 'type' | 'phase' | 'active'>,
  figures: FormulationFigures,
): Promise<z.output<typeof rowAnswer>> {
  const { corrals } = (await usesOfFormulation(ctx, id))!;
  return {
    id: toGlobalId('Formulation', id),
    name,
    kind: type,
    phase,
    active,
    dryMatterPercent: rounded(figures.dryMatterPct, 4),
    costPerTonNm: rounded(figures.costPerKgMn?.times(1000) ?? null, 2),
    costPerTonDm: rounded(figures.costPerKgMs?.times(1000) ?? null, 2),
    elm: rounded(figures.elm, 4),
    elg: rounded(figures.elg, 4),
    corrals: corrals.map((corral) => ({ id: toGlobalId('Corral', corral.id), name: corral.name })),
  };
}

async function presentDiet(ctx: Context, id: string): Promise<z.output<typeof dietAnswer>> {
  const diet = await getFormulation(ctx, { id });
  const [figures, versions] = await Promise.all([formulationFigures(ctx, id), versionsOfLineage(ctx, diet.lineageId)]);
  const row = await presentRow(ctx, diet, figures!);
  const {
    categories,
    basis,
    estimatedDailyGain,
    intakePctLw,
    mixMinutes,
    versionNumber,
    validFrom,
    validTo,
    version,
    type,
    ingredients,
  } = diet;
  return {
    ...row,
    categories,
    basis,
    estimatedDailyWeightGain: numberOf(estimatedDailyGain),
    intakePctLw: numberOf(intakePctLw),
    mixMinutes: numberOf(mixMinutes),
    versionNumber,
    validFrom: dayOf(validFrom),
    validTo: validTo && dayOf(validTo),
    version,
    ingredients: ingredients.map(({ food, pct, tolerancePct }, order) => ({
      order,
      foodId: toGlobalId('Food', food.id),
      name: food.name,
      percent: pct.toNumber(),
      basis: basis === 'MS' ? 'DM' : 'NM',
      tolerance: numberOf(tolerancePct),
      warning: type === 'CONFINEMENT' ? inclusionWarning(pct, food) : null,
    })),
    versions: (versions ?? []).map((each) => ({
      id: toGlobalId('Formulation', each.id),
      versionNumber: each.versionNumber,
      validFrom: dayOf(each.validFrom),
      validTo: each.validTo && dayOf(each.validTo),
    })),
    computed: {
      dm: row.dryMatterPercent,
      nmPercents: ingredients.map(({ foodId }) => ({
        foodId: toGlobalId('Food', foodId),
        percent: figures!.ingredients.get(foodId)!.shownMnPct.toNumber(),
      })),
      cost: { perTonNm: row.costPerTonNm, perTonDm: row.costPerTonDm, missing: figures!.withoutCost.length },
      nutrients: { elm: row.elm, elg: row.elg, foragePercent: rounded(figures!.foragePct, 4) },
    },
  };
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const renamed = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value });

const types: Readonly<Record<string, string>> = { PASTURE: 'SUPPLEMENT' };
const bases: Readonly<Record<string, string>> = { DM: 'MS', NM: 'MN' };
const wordOf = (words: Readonly<Record<string, string>>, value: unknown) =>
  typeof value === 'string' && Object.hasOwn(words, value) ? words[value] : value;

/** Rows as callers of old send them: each says its basis, which must be that of all. */
function ingredientsInput(rows: unknown): Fields {
  if (!Array.isArray(rows)) return renamed('ingredients', rows);
  const shared = new Set(rows.map((row) => (isFields(row) ? row.basis : undefined)));
  const [basis] = shared;
  const ordered = rows.every((row) => isFields(row) && typeof row.order === 'number')
    ? (rows as { order: number }[]).toSorted((a, b) => a.order - b.order)
    : rows;
  const ingredients = ordered.map((row: unknown) => {
    if (!isFields(row)) return row;
    const { order: _order, basis: own, percent, premixId, tolerance, ...others } = row;
    return {
      ...others,
      ...renamed('foodId', premixId),
      ...renamed('pct', percent),
      ...renamed('tolerancePct', tolerance),
      ...(shared.size > 1 ? renamed('basis', own) : {}),
    };
  });
  return { ingredients, ...(shared.size === 1 ? renamed('basis', wordOf(bases, basis)) : {}) };
}

function dietInput({ params, body }: RestRequest): unknown {
  if (!isFields(body)) return body;
  const { kind, estimatedDailyWeightGain, ingredients, ...fields } = body;
  return {
    ...fields,
    ...params,
    ...renamed('type', wordOf(types, kind)),
    ...renamed('estimatedDailyGain', estimatedDailyWeightGain),
    ...ingredientsInput(ingredients),
  };
}

rest({
  call: 'GET /diets',
  summary: 'The diets and supplements that the chosen day goes by, a page at a time',
  query: {
    ...pageQuery,
    kind: 'CONFINEMENT, PASTURE or SUPPLEMENT',
    phase: phases.join(', '),
    active: 'true or false',
  },
  input: ({ query: { kind, phase, active, search, ...page } }) => ({
    ...pageOf(page),
    filter: {
      ...sent({ search }),
      ...yes({ active }),
      inForceOnly: true,
      types: kind === undefined ? ['CONFINEMENT', 'SUPPLEMENT'] : [wordOf(types, kind)],
      ...(phase === undefined ? {} : { phases: [phase] }),
    },
  }),
  variants: [
    variant({
      service: pagedQuery<DietRow>('diets', formulationList),
      answer: listAnswer(rowAnswer),
      present: async (ctx, { items, ...page }) => ({
        ...page,
        items: await Promise.all(
          items.map(async (row) => presentRow(ctx, row, (await formulationFigures(ctx, row.id))!)),
        ),
      }),
    }),
  ],
});

rest({
  call: 'POST /diets',
  summary: 'A new diet or supplement',
  status: 201,
  input: dietInput,
  variants: [
    variant({
      service: createFormulation,
      answer: dietAnswer,
      present: (ctx, { formulationId }) => presentDiet(ctx, formulationId),
    }),
  ],
});

rest({
  call: 'GET /diets/{id}',
  summary: 'One diet with its ingredients and versions',
  variants: [variant({ service: getFormulation, answer: dietAnswer, present: (ctx, { id }) => presentDiet(ctx, id) })],
});

rest({
  call: 'POST /diets/{id}/activate',
  summary: 'Puts a diet away, or takes it back',
  variants: [
    variant({
      service: setFormulationActive,
      answer: dietAnswer,
      present: (ctx, { formulationId }) => presentDiet(ctx, formulationId),
    }),
  ],
});

rest({
  call: 'POST /diets/{id}/succeed',
  summary: 'The next version of a diet, from a farm day on',
  input: dietInput,
  variants: [
    variant({
      service: succeedFormulation,
      answer: z.strictObject({ previous: dietAnswer, diet: dietAnswer }),
      present: async (ctx, { previousId, formulationId }) => ({
        previous: await presentDiet(ctx, previousId),
        diet: await presentDiet(ctx, formulationId),
      }),
    }),
  ],
});
