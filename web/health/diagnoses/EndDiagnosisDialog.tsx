import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { openBatchRecords } from '../../records/records.ts';
import type { EndDiagnosisDialogMutation } from './__generated__/EndDiagnosisDialogMutation.graphql.ts';
import { messages as m } from './careMessages.ts';

const endForm = defineForm({
  outcome: select({
    label: m['care.outcome'],
    required: true,
    default: 'RECOVERED',
    span: 3,
    options: optionsFrom(['RECOVERED', 'CHRONIC', 'MISTAKEN'], (outcome) => m[`care.outcome${outcome}`]),
  }),
  where: select({
    label: m['care.where'],
    required: true,
    default: 'BACK',
    local: true,
    span: 3,
    options: optionsFrom(['BACK', 'STAY', 'OTHER'], (where) => m[`care.where${where}`]),
  }),
  batchId: combobox({
    label: m['care.batch'],
    required: true,
    records: openBatchRecords,
    when: ({ where }: { where: string }) => where === 'OTHER',
    span: 6,
  }),
  note: text({ label: m['care.note'], max: 500, span: 6, autoComplete: 'off' }),
});

/** An animal is well again, or never will be: it goes back, elsewhere, or stays. */
export function EndDiagnosisDialog({ diagnosisId, onClose }: { diagnosisId: string; onClose: () => void }) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const { save: end } = useFieldWrite<EndDiagnosisDialogMutation>(graphql`
    mutation EndDiagnosisDialogMutation($input: EndDiagnosisInput!) {
      endDiagnosis(input: $input) {
        diagnosis {
          endDay
          outcome
        }
        ox {
          batch {
            name
          }
        }
      }
    }
  `);
  const form = useForm(endForm, {
    onSave: async (input, { where }) => {
      await end({ ...input, diagnosisId, goesBack: where === 'BACK' });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('care.endTitle')}
      form={form}
      submitLabel={t('care.end')}
      savedText={t('care.endSaved')}
      onClose={onClose}
    >
      <Notice tone="info">{t('care.endTasks')}</Notice>
    </FormDialog>
  );
}
