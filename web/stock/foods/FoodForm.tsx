import { energyOfNdt } from '../../../server/stock/foods/energy.calc.ts';
import { typedDecimal } from '../../../server/platform/values/quantities.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { withValues, type Text } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { Locale } from '../../platform/session/storage.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { foodCategories } from './foodCategories.ts';
import { messages as m } from './messages.ts';

const energy = {
  required: ({ ndtPct }: { ndtPct: string }) => ndtPct === '',
  max: 10,
  digits: 3,
  unit: m['foods.mcal'],
  span: 2,
} as const;
const percent = { max: 100, digits: 4, unit: '%' } as const;

export const foodForm = defineForm({
  name: text({ label: m['foods.name'], required: true, max: 100, span: 6 }),
  category: select({
    label: m['foods.category'],
    required: true,
    options: optionsFrom(foodCategories, (category) => m[`foods.category${category}`]),
  }),
  dryMatterPct: number({
    label: m['foods.dryMatter'],
    hint: m['foods.dryMatterHint'],
    required: true,
    min: 0.0001,
    ...percent,
  }),
  ndtPct: number({ label: m['foods.ndt'], span: 2, ...percent }),
  elm: number({ label: m['foods.elm'], ...energy }),
  elg: number({ label: m['foods.elg'], ...energy }),
  minInclusionPct: number({ label: m['foods.minInclusion'], unit: '%' }),
  maxInclusionPct: number({
    label: m['foods.maxInclusion'],
    unit: '%',
    check: (most, { minInclusionPct }: { minInclusionPct: string }) =>
      Number(most) < Number(minInclusionPct) ? m['foods.underMinimum'] : undefined,
  }),
  minimumKg: number({ label: m['foods.minimumStock'], max: 100_000_000, digits: 3, unit: 'kg', tons: true }),
  supplierDays: number({ label: m['foods.supplierDays'], required: true, default: '7', max: 365, whole: true }),
  stepKg: number({ label: m['foods.step'], min: 0.001, max: 1_000, digits: 3, unit: 'kg' }),
  densityKgM3: number({ label: m['foods.density'], min: 1, max: 10_000, unit: 'kg/m³' }),
});

const sections = [
  { title: m['foods.identity'], fields: ['name', 'category', 'dryMatterPct'] },
  { title: m['foods.energy'], text: m['foods.energyText'], fields: ['ndtPct', 'elm', 'elg'] },
  { title: m['foods.inDiets'], text: m['foods.inDietsText'], fields: ['minInclusionPct', 'maxInclusionPct'] },
  { title: m['foods.stock'], fields: ['minimumKg', 'supplierDays', 'stepKg', 'densityKgM3'] },
] as const;

/** What stands in for an energy that nobody typed, and what the NDT says of one that was. */
function energyHint(name: 'elm' | 'elg', typed: string, ndtPct: string, locale: Locale): Text {
  const ndt = typedDecimal(ndtPct);
  const value = ndt && formatDecimal(energyOfNdt(ndt)[name].toFixed(2), locale);
  if (typed === '') return value ? withValues(m['foods.computed'], { value }) : m['foods.neededEnergy'];
  return value ? withValues(m['foods.typedAgainst'], { value }) : m['foods.typed'];
}

/** The form of a food; what a formulation says of its product is only shown. */
export function FoodForm({ isProduct = false, ...screen }: RecordScreen<typeof foodForm> & { isProduct?: boolean }) {
  const t = useMessages(m);
  const locale = useLanguage();
  const disabled = isProduct;
  const form = useForm(foodForm, { ...screen, sections }, ({ ndtPct, elm, elg }) => {
    const ofEnergy = (name: 'elm' | 'elg', typed: string) =>
      isProduct ? { disabled } : { hint: energyHint(name, typed, ndtPct, locale) };
    return {
      name: { disabled },
      category: { disabled },
      dryMatterPct: { disabled },
      ndtPct: { disabled },
      elm: ofEnergy('elm', elm),
      elg: ofEnergy('elg', elg),
    };
  });
  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: '/admin/financial/food/list', label: t('foods.title') }}
      aside={isProduct && <Notice tone="info">{t('foods.product')}</Notice>}
    />
  );
}
