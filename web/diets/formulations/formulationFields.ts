import { phases } from '../../farm/settings/forms/phases.ts';
import { messages as settings } from '../../farm/settings/messages.ts';
import { defineForm, type FormInput, type FormValues, type Given } from '../../platform/form/fields/defineForm.ts';
import {
  choices,
  combobox,
  date,
  hidden,
  number,
  optionsFrom,
  select,
  table,
  text,
} from '../../platform/form/fields/kinds.ts';
import { activeFoodRecords } from '../../records/records.ts';
import { kinds, type Basis, type FormulationType } from './formulationTypes.ts';
import { messages as m } from '../messages.ts';
import { isBlank } from '../mix/mix.ts';

const dietPhases = phases.filter((phase) => phase !== 'SUPPLEMENT');
const animalCategories = ['BULL', 'STEER', 'HEIFER', 'COW', 'CALF'] as const;

/** Required where the type of formulation has the field. */
const whereRequired = { required: () => true, span: 2 } as const;

export const formulationForm = defineForm({
  name: text({ label: m['diets.name'], required: true, max: 100, span: 6 }),
  validFrom: date({ label: m['diets.validFrom'], hint: m['diets.validFromHint'], ...whereRequired }),
  phase: select({
    label: m['diets.phase'],
    options: optionsFrom(dietPhases, (phase) => settings[`settings.${phase}`]),
    ...whereRequired,
  }),
  estimatedDailyGain: number({ label: m['diets.gain'], max: 5, digits: 4, unit: m['diets.kgPerDay'], span: 2 }),
  mixMinutes: number({ label: m['diets.mixMinutes'], max: 120, digits: 1, unit: 'min', span: 2 }),
  categories: choices({
    label: m['diets.categories'],
    options: optionsFrom(animalCategories, (category) => m[`diets.category${category}`]),
    span: 6,
  }),
  note: text({ label: m['diets.note'], max: 500, span: 6 }),
  basis: hidden<Basis>('MS'),
  ingredients: table({
    label: m['diets.ingredients'],
    initialRows: 1,
    min: 1,
    max: 30,
    item: {
      foodId: combobox({ label: m['diets.food'], required: true, records: activeFoodRecords }),
      pct: number({ label: m['diets.inMS'], required: true, min: 0.0001, max: 100, digits: 4, unit: '%' }),
      tolerancePct: hidden<string | null>(null),
    },
    isFilled: (row) => !isBlank(row),
  }),
});

export type FormulationValues = FormValues<typeof formulationForm>;
export type FormulationInput = FormInput<typeof formulationForm>;

export const formulationSections = [
  { fields: ['name', 'validFrom', 'phase', 'estimatedDailyGain', 'mixMinutes', 'categories', 'note'] },
  { fields: ['ingredients'] },
] as const;

export function newFormulation(type: FormulationType): FormulationValues {
  return formulationForm.initial({ basis: kinds[type].basis });
}

/** What of the form a type of formulation has; `successorFrom` is the first day that a new version may hold from. */
export function ofType(
  type: FormulationType,
  successorFrom: string | undefined,
): Given<(typeof formulationForm)['fields']> {
  const { isDiet, gain } = kinds[type];
  const ofDiet = { hidden: !isDiet };
  return {
    name: { span: successorFrom === undefined ? 6 : 4 },
    validFrom: {
      hidden: successorFrom === undefined,
      check: (day) => (successorFrom !== undefined && day < successorFrom ? m['diets.tooEarly'] : undefined),
    },
    phase: ofDiet,
    mixMinutes: ofDiet,
    categories: ofDiet,
    estimatedDailyGain: { hidden: gain === 'none', required: gain === 'required' },
    note: { span: gain === 'optional' ? 4 : 6 },
  };
}
