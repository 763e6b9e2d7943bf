import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { corralDietRecords } from '../../records/records.ts';
import { transitionModes } from './dietTransitionList.ts';
import { messages as m } from '../planningMessages.ts';

export const dietTransitionForm = defineForm({
  name: text({ label: m['transitions.name'], required: true, max: 100, span: 3 }),
  mode: select({
    label: m['transitions.mode'],
    required: true,
    default: 'STEP',
    options: optionsFrom(transitionModes, (mode) => m[`transitions.mode${mode}`]),
    span: 3,
  }),
  steps: table({
    label: m['transitions.steps'],
    addLabel: m['transitions.addStep'],
    initialRows: 2,
    min: 2,
    max: 20,
    minText: m['transitions.fewSteps'],
    item: {
      day: number({ label: m['transitions.day'], required: true, min: 1, max: 365, whole: true }),
      dietAId: combobox({ label: m['transitions.dietA'], required: true, records: corralDietRecords }),
      pctA: number({ label: m['transitions.pctA'], required: true, max: 100, digits: 2, default: '100' }),
      dietBId: combobox({ label: m['transitions.dietB'], records: corralDietRecords }),
      pctB: number({ label: m['transitions.pctB'], max: 100, digits: 2 }),
      minIntakePct: number({ label: m['transitions.minIntake'], max: 100, digits: 2 }),
    },
    rowName: (_row, index) => withValues(m['transitions.step'], { number: index + 1 }),
    widths: { day: 4.5, dietAId: 10, pctA: 5.5, dietBId: 10, pctB: 5.5, minIntakePct: 8.5 },
  }),
});

const ofOneDiet = ['day', 'dietAId', 'minIntakePct'] as const;

type Values = ReturnType<typeof dietTransitionForm.initial>;

/** A step of one diet is all of it: what was typed of a blend is gone. */
function withOneDiet(values: Values, { mode: before }: Values): Values {
  if (values.mode !== 'STEP' || before === 'STEP') return values;
  return { ...values, steps: values.steps.map((step) => ({ ...step, pctA: '100', dietBId: '', pctB: '' })) };
}

type Props = RecordScreen<typeof dietTransitionForm> & { isUsed?: boolean; children?: ReactNode };

export function DietTransitionForm({ isUsed = false, children, ...screen }: Props) {
  const t = useMessages(m);
  const form = useForm(dietTransitionForm, { ...screen, follow: withOneDiet }, ({ mode }) => ({
    mode: { disabled: isUsed },
    steps: { disabled: isUsed, ...(mode === 'STEP' ? { columns: ofOneDiet } : {}) },
  }));
  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: '/admin/tract/diet-transition', label: t('transitions.title') }}
      aside={
        <chakra.div display="grid" gap="4">
          {children}
          <Notice tone="info">{t(isUsed ? 'transitions.isUsed' : 'transitions.dayHint')}</Notice>
        </chakra.div>
      }
    />
  );
}
