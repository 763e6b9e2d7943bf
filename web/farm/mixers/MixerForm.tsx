import { chakra } from '@chakra-ui/react';
import type { Decimal } from 'decimal.js';
import { loadLimits, mixDensities, mixerDefaults } from '../../../server/farm/setup/mixers.calc.ts';
import { typedDecimal } from '../../../server/platform/values/quantities.calc.ts';
import { defineForm, type FormValues } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { formatKg } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { structureRecords } from '../../records/records.ts';
import { messages as m } from './messages.ts';
import { mixingMethods, type MixingMethod } from './mixerList.ts';

const load = { required: true, max: 100_000, digits: 3, unit: 'kg', tons: true, span: 2 } as const;
const fill = { required: true, min: 0.01, max: 100, unit: '%', span: 2 } as const;

export const mixerForm = defineForm({
  name: text({ label: m['mixers.name'], required: true, max: 100 }),
  method: select({
    label: m['mixers.method'],
    required: true,
    options: optionsFrom(mixingMethods, (method) => m[`mixers.method${method}`]),
  }),
  volumeM3: number({
    label: m['mixers.volume'],
    hint: m['mixers.volumeHint'],
    required: true,
    min: 0.1,
    max: 1_000,
    unit: 'm³',
    span: 2,
  }),
  capacityKg: number({ label: m['mixers.capacity'], hint: m['mixers.capacityHint'], ...load }),
  minLoadKg: number({
    label: m['mixers.minLoad'],
    hint: m['mixers.minLoadHint'],
    ...load,
    check: (least, { capacityKg }: { capacityKg: string }) =>
      Number(least) >= Number(capacityKg) ? m['mixers.overCapacity'] : undefined,
  }),
  fillMinPct: number({
    label: m['mixers.fillMin'],
    hint: m['mixers.fillHint'],
    ...fill,
    check: (least, { fillMaxPct }: { fillMaxPct: string }) =>
      Number(least) >= Number(fillMaxPct) ? m['mixers.overFill'] : undefined,
  }),
  fillMaxPct: number({ label: m['mixers.fillMax'], hint: m['mixers.fillMaxHint'], ...fill }),
  mixMinutes: number({
    label: m['mixers.mixMinutes'],
    hint: m['mixers.mixMinutesHint'],
    required: true,
    min: 1,
    max: 30,
    digits: 1,
    unit: 'min',
    span: 2,
  }),
  scaleDivisionKg: number({
    label: m['mixers.scaleDivision'],
    hint: m['mixers.scaleDivisionHint'],
    required: true,
    min: 0.01,
    max: 100,
    unit: 'kg',
    span: 2,
  }),
  tareKg: number({ label: m['mixers.tare'], hint: m['mixers.tareHint'], ...load, required: false }),
  structureId: combobox({ label: m['mixers.structure'], records: structureRecords, span: 2 }),
});

type Values = FormValues<typeof mixerForm>;

/** What is usual for a method stands in the fields until something else is typed. */
function withUsual(values: Values, before: Values): Values {
  const usual = mixerDefaults[values.method as MixingMethod] as (typeof mixerDefaults)[MixingMethod] | undefined;
  if (values.method === before.method || !usual) return values;
  const known = mixerDefaults[before.method as MixingMethod] as typeof usual | undefined;
  const typed = (Object.keys(usual) as (keyof typeof usual)[]).filter(
    (name) => values[name] !== '' && Number(values[name]) !== Number(known?.[name]),
  );
  return { ...values, ...usual, ...Object.fromEntries(typed.map((name) => [name, values[name]])) };
}

/** The loads that volume and weight allow for a diet of a density; null while something is missing. */
function loadsOf(values: Values, density: number): { minKg: Decimal; maxKg: Decimal } | null {
  const volumeM3 = typedDecimal(values.volumeM3);
  const capacityKg = typedDecimal(values.capacityKg);
  const minLoadKg = typedDecimal(values.minLoadKg);
  const fillMinPct = typedDecimal(values.fillMinPct);
  const fillMaxPct = typedDecimal(values.fillMaxPct);
  if (!volumeM3 || !capacityKg || !minLoadKg || !fillMinPct || !fillMaxPct) return null;
  return loadLimits({ volumeM3, capacityKg, minLoadKg, fillMinPct, fillMaxPct }, density);
}

const diets = ['CONCENTRATE', 'ADAPTATION', 'ROUGHAGE'] as const;

export function MixerForm(screen: RecordScreen<typeof mixerForm>) {
  const t = useMessages(m);
  const locale = useLanguage();
  const form = useForm(mixerForm, { ...screen, follow: withUsual });
  const loads = diets.flatMap((diet) => {
    const limits = loadsOf(form.values, mixDensities[diet]);
    const [min, max] = [limits?.minKg, limits?.maxKg].map((kg) => formatKg(kg?.toFixed(0) ?? '', locale));
    return limits ? [t(`mixers.load${diet}`, { min: min!, max: max! })] : [];
  });
  return (
    <RecordForm {...screen} form={form} list={{ to: '/admin/farm/mixers', label: t('mixers.title') }}>
      {loads.length > 0 && (
        <chakra.p role="status" color="fg.muted">
          {[t('mixers.loads'), loads.join('; ')].join(' ')}
        </chakra.p>
      )}
    </RecordForm>
  );
}
