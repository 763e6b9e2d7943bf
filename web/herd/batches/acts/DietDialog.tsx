import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { useDietSave } from '../../../feeding/dietChanges/useDietSave.ts';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { combobox } from '../../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { dietRecords } from '../../../records/records.ts';
import type { DietDialogMutation } from './__generated__/DietDialogMutation.graphql.ts';
import { batchInDialog, type BatchDialogProps } from './batchDialog.ts';
import { messages as m } from '../../messages.ts';

const dietForm = defineForm({
  dietId: combobox({ label: m['batches.diet'], required: true, records: dietRecords, span: 6 }),
});

export function DietDialog({ batch: key, currentDay, onClose }: BatchDialogProps & { currentDay: string }) {
  const t = useMessages(m);
  const { id, dietName } = useFragment(batchInDialog, key);
  const save = useDietSave();
  const { save: change } = useFieldWrite<DietDialogMutation>(graphql`
    mutation DietDialogMutation($input: ChangeBatchDietInput!) {
      changeBatchDiet(input: $input) {
        batch {
          ...BatchScreen_batch
        }
      }
    }
  `);
  const form = useForm(dietForm, {
    onSave: (input) =>
      save(async (accept) => {
        await change({ ...input, batchId: id, accept });
      }),
  });
  return (
    <FormDialog
      title={t('batches.changeDietTitle')}
      form={form}
      submitLabel={t('batches.save')}
      savedText={t('batches.changedDiet')}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">
        {dietName != null && `${t('batches.dietNow', { name: dietName })} `}
        {t('batches.changeFrom', { day: formatDate(currentDay) })}
      </chakra.p>
    </FormDialog>
  );
}
