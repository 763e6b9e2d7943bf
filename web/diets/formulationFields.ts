import type { Field, FieldOption, FormSection } from '../platform/form/fields.ts';
import type { Translate } from '../platform/i18n/useMessages.ts';
import { kinds, type Basis, type FormulationType } from './formulationTypes.ts';
import { animalCategories } from './formulationValues.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;

/** Of a row of a formulation; shares turned from the other basis have more places than are typed. */
export function ingredientFields(t: T, basis: Basis, foods: readonly FieldOption[]): [food: Field, pct: Field] {
  return [
    { kind: 'combobox', name: 'foodId', label: t('diets.food'), required: true, options: foods },
    {
      kind: 'decimal',
      name: 'pct',
      label: t(`diets.in${basis}`),
      required: true,
      least: 0.0001,
      most: 100,
      digits: 4,
      typedDigits: 2,
      unit: '%',
    },
  ];
}

/** What of a formulation is no ingredient; `successorFrom` is the first day that a new version may hold from. */
export function formulationSections(
  t: T,
  type: FormulationType,
  phases: readonly FieldOption[],
  successorFrom: string | null,
): FormSection[] {
  const { isDiet, gain } = kinds[type];
  const tooEarly = (day: string): string | undefined =>
    successorFrom !== null && day < successorFrom ? t('diets.tooEarly') : undefined;
  const validity: Field = {
    kind: 'date',
    name: 'validFrom',
    label: t('diets.validFrom'),
    hint: t('diets.validFromHint'),
    required: true,
    span: 2,
    check: tooEarly,
  };
  const dailyGain: Field = {
    kind: 'decimal',
    name: 'estimatedDailyGain',
    label: t('diets.gain'),
    required: gain === 'required',
    least: 0,
    most: 5,
    digits: 4,
    typedDigits: 3,
    unit: t('diets.kgPerDay'),
    span: 2,
  };
  const ofDiet: Field[] = [
    { kind: 'select', name: 'phase', label: t('diets.phase'), required: true, span: 2, options: phases },
    dailyGain,
    {
      kind: 'decimal',
      name: 'mixMinutes',
      label: t('diets.mixMinutes'),
      least: 0,
      most: 120,
      digits: 1,
      unit: 'min',
      span: 2,
    },
    {
      kind: 'choices',
      name: 'categories',
      label: t('diets.categories'),
      options: animalCategories.map((value) => ({ value, label: t(`diets.category${value}`) })),
      span: 6,
    },
  ];
  return [
    {
      fields: [
        {
          kind: 'text',
          name: 'name',
          label: t('diets.name'),
          required: true,
          max: 100,
          span: successorFrom === null ? 6 : 4,
        },
        ...(successorFrom === null ? [] : [validity]),
        ...(isDiet ? ofDiet : gain === 'none' ? [] : [dailyGain]),
        { kind: 'text', name: 'note', label: t('diets.note'), max: 500, span: gain === 'optional' ? 4 : 6 },
      ],
    },
  ];
}
