import type { Decimal } from 'decimal.js';
import { phases } from '../../farm/settings/fields.ts';
import type { Context } from '../../platform/context.ts';
import {
  answer,
  combined,
  from,
  list,
  listOf,
  loaded,
  maybe,
  nested,
  ref,
  reread,
} from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { eitherWith, isFields, legacyBody, numberedRowsAs, wordOf, wordsAs } from '../../platform/rest/body.ts';
import { activeParameter, parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest } from '../../platform/rest/routes.ts';
import { createDiet } from './dietEntry.service.ts';
import { formulationFigures, versionsOfLineage, type FormulationFigures } from './formulationFigures.service.ts';
import { formulationList, getFormulation } from './formulationList.service.ts';
import { animalCategories, formulationBases, formulationTypes } from './formulationRules.service.ts';
import { inclusionWarning, inclusionWarnings } from './formulations.calc.ts';
import { setFormulationActive, succeedFormulation } from './formulations.service.ts';
import { usesOfFormulation } from './formulationUses.service.ts';

type Formulation = Awaited<ReturnType<typeof getFormulation>>;
interface Figured {
  figures: FormulationFigures;
}

const figure = (example: number) => maybe(field.rounded(example, 4));
const costPerTon = (name: 'costPerKgMn' | 'costPerKgMs', example: number) =>
  from(({ figures }: Figured) => figures[name]?.times(1000) ?? null, maybe(field.rounded(example, 2)));

const row = answer({
  id: field.id('Formulation'),
  name: field.text('Terminação 80/20'),
  kind: from('type', field.oneOf(formulationTypes)),
  phase: maybe(field.oneOf(phases)),
  active: field.flag(),
  dryMatterPercent: from('figures.dryMatterPct', figure(62.5)),
  costPerTonNm: costPerTon('costPerKgMn', 742.35),
  costPerTonDm: costPerTon('costPerKgMs', 1187.76),
  elm: from('figures.elm', figure(1.92)),
  elg: from('figures.elg', figure(1.27)),
  corrals: list(ref('Corral', 'Curral 12')),
  ...field.written,
});

const ingredient = answer({
  order: field.int(0),
  foodId: from('food.id', field.id('Food')),
  name: from('food.name', field.text('Milho moído')),
  percent: from('pct', field.decimal(60)),
  basis: from(({ basis }: Pick<Formulation, 'basis'>) => (basis === 'MS' ? 'DM' : 'NM'), field.oneOf(['DM', 'NM'])),
  tolerance: from('tolerancePct', maybe(field.decimal(2))),
  warning: from(
    ({ type, pct, food }: Formulation['ingredients'][number] & Pick<Formulation, 'type'>) =>
      type === 'CONFINEMENT' ? inclusionWarning(pct, food) : null,
    maybe(field.oneOf(inclusionWarnings)),
  ),
});

const nmPercents = ({ ingredients, figures }: Formulation & Figured): { foodId: string; percent: Decimal }[] =>
  ingredients.map(({ foodId }) => ({ foodId, percent: figures.ingredients.get(foodId)!.shownMnPct }));

const computed = nested({
  dm: row.fields.dryMatterPercent,
  nmPercents: from(nmPercents, listOf({ foodId: field.id('Food'), percent: field.decimal(54.3) })),
  cost: nested({
    perTonNm: row.fields.costPerTonNm,
    perTonDm: row.fields.costPerTonDm,
    missing: from(({ figures }: Figured) => figures.withoutCost.length, field.int(0)),
  }),
  nutrients: nested({
    elm: row.fields.elm,
    elg: row.fields.elg,
    foragePercent: from('figures.foragePct', figure(20)),
  }),
});

const version = {
  id: field.id('Formulation'),
  versionNumber: field.int(1),
  validFrom: field.day(),
  validTo: maybe(field.day('2026-06-30')),
};

const diet = answer({
  ...row.fields,
  categories: list(field.oneOf(animalCategories)),
  basis: field.oneOf(formulationBases),
  estimatedDailyWeightGain: from('estimatedDailyGain', maybe(field.decimal(1.6))),
  intakePctLw: maybe(field.decimal(2.2)),
  mixMinutes: maybe(field.decimal(4)),
  ...version,
  ingredients: from(
    ({ ingredients, basis, type }: Formulation) => ingredients.map((each, order) => ({ ...each, order, basis, type })),
    list(ingredient),
  ),
  versions: listOf(version),
  computed,
});

async function figured<Row extends { id: string }>(formulation: Row, ctx: Context) {
  const [figures, uses] = await Promise.all([
    formulationFigures(ctx, formulation.id),
    usesOfFormulation(ctx, formulation.id),
  ]);
  return { ...formulation, figures: figures!, corrals: uses!.corrals };
}

const fullDiet = loaded(
  async (formulation: Formulation, ctx) => ({
    ...(await figured(formulation, ctx)),
    versions: (await versionsOfLineage(ctx, formulation.lineageId)) ?? [],
  }),
  diet,
);
const diets = record({ noun: 'a diet', key: 'formulationId', get: getFormulation, answer: fullDiet });

const types = { PASTURE: 'SUPPLEMENT' };
const basis = wordsAs('basis', { DM: 'MS', NM: 'MN' });
const ingredients = numberedRowsAs('ingredients', {
  percent: 'pct',
  premixId: eitherWith('foodId'),
  tolerance: 'tolerancePct',
  basis: { ...basis, to: undefined },
});

const withoutBasisOf = ({ basis: _basis, ...row }: Readonly<Record<string, unknown>>) => row;

/** Legacy callers send the basis per row; all rows must agree. */
function ingredientsWithBasis(rows: unknown) {
  if (!Array.isArray(rows)) return ingredients.fields(rows, 'ingredients');
  const [shared, ...others] = new Set(rows.map((each) => (isFields(each) ? each.basis : undefined)));
  if (others.length > 0 || shared === undefined) return ingredients.fields(rows, 'ingredients');
  const withoutBasis = rows.map((each) => (isFields(each) ? withoutBasisOf(each) : each));
  return { ...ingredients.fields(withoutBasis, 'ingredients'), ...basis.fields(shared, 'basis') };
}

const input = legacyBody({
  kind: wordsAs('type', types),
  estimatedDailyWeightGain: 'estimatedDailyGain',
  ingredients: { ...ingredients, fields: ingredientsWithBasis },
});

diets.list('GET /diets', 'The diets and supplements in force on the chosen day', formulationList, {
  answer: loaded(figured<Formulation>, row),
  query: {
    kind: {
      ...parameter.oneOf(['CONFINEMENT', 'PASTURE', 'SUPPLEMENT'], 'Only of this kind', 'types'),
      parse: (text) => [wordOf(types, text)],
    },
    phase: parameter.list(phases, 'Only of these phases', 'phases'),
    ...activeParameter,
  },
  filter: (filters) => ({ types: ['CONFINEMENT', 'SUPPLEMENT'], inForceOnly: true, ...filters }),
});
diets.create('POST /diets', createDiet, { summary: 'A new diet or supplement', input });
diets.read('GET /diets/{id}', 'One diet with its ingredients and versions');
diets.activate('POST /diets/{id}/activate', setFormulationActive);

rest({
  call: 'POST /diets/{id}/succeed',
  summary: 'The next version of a diet, from a farm day on',
  input,
  service: succeedFormulation,
  answer: combined<{ previousId: string; formulationId: string }>({
    previous: reread('previousId', getFormulation, fullDiet),
    diet: diets.changed,
  }),
});
