import { energyOfNdt } from '../../server/diets/energy.calc.ts';
import { typedDecimal } from '../../server/platform/quantities.calc.ts';
import { valueAt, type Field, type FormSection } from '../platform/form/fields.ts';
import { formatDecimal } from '../platform/i18n/format.ts';
import type { Translate } from '../platform/i18n/useMessages.ts';
import type { Locale } from '../platform/session/storage.ts';
import { categoryOptions } from './foodCategories.ts';
import type { messages } from './messages.ts';

type T = Translate<typeof messages>;
type Energy = 'elm' | 'elg';
export type EnergyTyped = { ndtPct: string } & Record<Energy, string>;

const energyNames = { elm: 'ELm', elg: 'ELg' } as const;

/** What stands in for an energy that nobody typed, and what the NDT says of one that was. */
function energyHint(t: T, locale: Locale, name: Energy, typed: EnergyTyped): string {
  const ndt = typedDecimal(typed.ndtPct);
  const value = ndt && formatDecimal(energyOfNdt(ndt)[name].toFixed(2), locale);
  if (typed[name] === '') return value ? t('foods.computed', { value }) : t('foods.neededEnergy');
  return value ? t('foods.typedAgainst', { value }) : t('foods.typed');
}

/** The fields of a food; what a formulation says of its product is only shown. */
export function foodSections(t: T, locale: Locale, typed: EnergyTyped, isProduct: boolean): FormSection[] {
  const energy = (name: Energy): Field => ({
    kind: 'decimal',
    name,
    label: energyNames[name],
    ...(isProduct ? {} : { hint: energyHint(t, locale, name, typed) }),
    required: typed.ndtPct === '',
    disabled: isProduct,
    least: 0,
    most: 10,
    digits: 3,
    unit: t('foods.mcal'),
    span: 2,
  });
  const overMinimum = (most: string, values: unknown): string | undefined =>
    Number(most) < Number(valueAt(values, 'minInclusionPct')) ? t('foods.underMinimum') : undefined;
  return [
    {
      title: t('foods.identity'),
      fields: [
        { kind: 'text', name: 'name', label: t('foods.name'), required: true, disabled: isProduct, max: 100, span: 6 },
        {
          kind: 'select',
          name: 'category',
          label: t('foods.category'),
          required: true,
          disabled: isProduct,
          options: categoryOptions(t),
        },
        {
          kind: 'decimal',
          name: 'dryMatterPct',
          label: t('foods.dryMatter'),
          hint: t('foods.dryMatterHint'),
          required: true,
          disabled: isProduct,
          least: 0.0001,
          most: 100,
          digits: 4,
          unit: '%',
        },
      ],
    },
    {
      title: t('foods.energy'),
      text: t('foods.energyText'),
      fields: [
        {
          kind: 'decimal',
          name: 'ndtPct',
          label: t('foods.ndt'),
          disabled: isProduct,
          least: 0,
          most: 100,
          digits: 4,
          unit: '%',
          span: 2,
        },
        energy('elm'),
        energy('elg'),
      ],
    },
    {
      title: t('foods.inDiets'),
      text: t('foods.inDietsText'),
      fields: [
        { kind: 'percent', name: 'minInclusionPct', label: t('foods.minInclusion') },
        { kind: 'percent', name: 'maxInclusionPct', label: t('foods.maxInclusion'), check: overMinimum },
      ],
    },
    {
      title: t('foods.stock'),
      fields: [
        {
          kind: 'decimal',
          name: 'minimumKg',
          label: t('foods.minimumStock'),
          least: 0,
          most: 100_000_000,
          digits: 3,
          unit: 'kg',
        },
        { kind: 'integer', name: 'supplierDays', label: t('foods.supplierDays'), required: true, least: 0, most: 365 },
        { kind: 'decimal', name: 'stepKg', label: t('foods.step'), least: 0.001, most: 1_000, digits: 3, unit: 'kg' },
        {
          kind: 'decimal',
          name: 'densityKgM3',
          label: t('foods.density'),
          least: 1,
          most: 10_000,
          digits: 2,
          unit: 'kg/m³',
        },
      ],
    },
  ];
}
