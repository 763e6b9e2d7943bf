import { defineForm } from '../../platform/form/defineForm.ts';
import { combobox, number, optionsFrom, select, text } from '../../platform/form/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { structureRecords } from '../structures/structureRecords.ts';
import { messages as m } from './messages.ts';
import { mixingMethods } from './mixerList.ts';

const load = { required: true, max: 100_000, digits: 3, unit: 'kg', tons: true } as const;

export const mixerForm = defineForm({
  name: text({ label: m['mixers.name'], required: true, max: 100 }),
  method: select({
    label: m['mixers.method'],
    required: true,
    options: optionsFrom(mixingMethods, (method) => m[`mixers.method${method}`]),
  }),
  capacityKg: number({ label: m['mixers.capacity'], ...load }),
  minLoadKg: number({
    label: m['mixers.minLoad'],
    hint: m['mixers.minLoadHint'],
    ...load,
    check: (least, { capacityKg }: { capacityKg: string }) =>
      Number(least) >= Number(capacityKg) ? m['mixers.overCapacity'] : undefined,
  }),
  mixMinutes: number({ label: m['mixers.mixMinutes'], required: true, min: 1, max: 30, digits: 1, unit: 'min' }),
  structureId: combobox({ label: m['mixers.structure'], records: structureRecords }),
});

export function MixerForm(screen: RecordScreen<typeof mixerForm>) {
  const t = useMessages(m);
  const form = useForm(mixerForm, screen);
  return <RecordForm {...screen} form={form} list={{ to: '/admin/farm/mixers', label: t('mixers.title') }} />;
}
