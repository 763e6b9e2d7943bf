import { graphql } from 'react-relay';
import { openBatchRecords } from '../herd/batchRecords.ts';
import { defineForm } from '../platform/form/defineForm.ts';
import { combobox, number, optionsFrom, select, text } from '../platform/form/kinds.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useFieldSave } from '../platform/form/useFieldSave.ts';
import { useForm } from '../platform/form/useForm.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import type { ApplyScreenMutation } from './__generated__/ApplyScreenMutation.graphql.ts';
import { liveOxRecords, medicineRecords, protocolRecords } from './healthRecords.ts';
import { messages as m } from './messages.ts';
import { useHealthWarnings } from './useHealthWarnings.ts';

type Values = { what: string; target: string };
const isMedicine = ({ what }: Values): boolean => what === 'MEDICINE';

const applyForm = defineForm({
  what: select({
    label: m['health.what'],
    required: true,
    default: 'MEDICINE',
    local: true,
    span: 2,
    options: optionsFrom(['MEDICINE', 'PROTOCOL'], (what) => m[`health.what${what}`]),
  }),
  medicineId: combobox({
    label: m['health.medicine'],
    required: true,
    records: medicineRecords,
    when: isMedicine,
    span: 4,
  }),
  protocolId: combobox({
    label: m['health.protocol'],
    required: true,
    records: protocolRecords,
    when: (values: Values) => !isMedicine(values),
    span: 4,
  }),
  target: select({
    label: m['health.target'],
    required: true,
    default: 'BATCH',
    local: true,
    span: 2,
    options: optionsFrom(['BATCH', 'OX'], (target) => m[`health.target${target}`]),
  }),
  batchId: combobox({
    label: m['health.batch'],
    required: true,
    records: openBatchRecords,
    when: ({ target }: Values) => target === 'BATCH',
    span: 4,
  }),
  oxId: combobox({
    label: m['health.ox'],
    required: true,
    records: liveOxRecords,
    serverPath: 'oxIds',
    when: ({ target }: Values) => target === 'OX',
    span: 4,
  }),
  dose: number({
    label: m['health.dose'],
    hint: m['health.doseHint'],
    min: 0.001,
    max: 10_000,
    digits: 3,
    when: isMedicine,
    span: 3,
  }),
  lotNumber: text({ label: m['health.lotNumber'], hint: m['health.lotHint'], max: 40, span: 3, autoComplete: 'off' }),
  prescription: text({ label: m['health.prescription'], max: 60, span: 3, autoComplete: 'off' }),
  reason: text({ label: m['health.reason'], max: 200, span: 3, autoComplete: 'off' }),
  observation: text({ label: m['health.observation'], max: 500, span: 6, autoComplete: 'off' }),
});

/** A medicine is given, or a protocol begun, with a batch or an animal. */
export function ApplyScreen() {
  const t = useMessages(m);
  const warn = useHealthWarnings();
  const apply = useFieldSave<ApplyScreenMutation>(graphql`
    mutation ApplyScreenMutation($input: MedicateInput!) {
      medicate(input: $input) {
        treated
        warnings
      }
    }
  `);
  const form = useForm(applyForm, {
    readOnly: !mayDo('health:apply'),
    onSave: async ({ oxId, ...input }) =>
      warn((await apply({ ...input, oxIds: oxId ? [oxId] : null })).medicate.warnings),
  });
  return (
    <RecordForm
      form={form}
      title={t('health.apply')}
      list={{ to: '/admin/medical-services/home', label: t('health.title') }}
      savedText={t('health.applied')}
    />
  );
}
