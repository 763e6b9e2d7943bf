import { occasions } from '../../../server/health/healthWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { medicineRecords } from '../../records/records.ts';
import { HealthNeeds } from '../HealthNeeds.tsx';
import { messages as m } from '../messages.ts';

const count = { whole: true, digits: 0 } as const;

export const protocolForm = defineForm({
  name: text({ label: m['health.name'], required: true, max: 100, span: 4 }),
  appliesOn: select({
    label: m['health.appliesOn'],
    required: true,
    default: 'ENTRY',
    span: 2,
    options: optionsFrom(occasions, (occasion) => m[`health.appliesOn${occasion}`]),
  }),
  steps: table({
    label: m['health.steps'],
    addLabel: m['health.addStep'],
    min: 1,
    max: 50,
    initialRows: 1,
    item: {
      dayOffset: number({ label: m['health.day'], required: true, ...count, max: 400 }),
      medicineId: combobox({ label: m['health.medicine'], required: true, records: medicineRecords }),
      dose: number({ label: m['health.dose'], min: 0.001, max: 10_000, digits: 3 }),
      repeatEveryDays: number({
        label: m['health.every'],
        ...count,
        min: 1,
        max: 400,
        unit: m['health.days'],
      }),
      times: number({ label: m['health.times'], ...count, min: 1, max: 60, ifEmpty: undefined }),
      notes: text({ label: m['health.notes'], max: 200 }),
    },
    widths: { dayOffset: 5, medicineId: 13, dose: 7, repeatEveryDays: 8, times: 6, notes: 11 },
  }),
});

type Props = RecordScreen<typeof protocolForm> & {
  /** While animals are treated by it, it cannot be changed. */
  openTasks?: number;
};

export function ProtocolForm({ openTasks = 0, ...screen }: Props) {
  const t = useMessages(m);
  const form = useForm(protocolForm, screen);
  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: '/admin/medical-services/protocols/list', label: t('health.protocols') }}
      aside={
        <>
          {screen.stored === undefined && <HealthNeeds of={['medicines']} />}
          {openTasks > 0 && <Notice tone="warning">{t('health.protocolUsed', { count: openTasks })}</Notice>}
        </>
      }
    />
  );
}
