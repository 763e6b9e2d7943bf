import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { combobox } from '../../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { mayDo } from '../../../platform/session/session.ts';
import { dietRecords } from '../../../records/records.ts';
import type { ActivateDialogMutation } from './__generated__/ActivateDialogMutation.graphql.ts';
import { placeField } from '../batchFields.ts';
import { batchInDialog, type BatchDialogProps } from './batchDialog.ts';
import { messages as m } from '../../messages.ts';
import { PlaceRoom } from '../PlaceRoom.tsx';

const activateForm = defineForm({
  corralId: combobox({ ...placeField, required: true, span: 6 }),
  dietId: combobox({ label: m['batches.diet'], records: dietRecords, span: 6 }),
});

/** A batch begins to be fed, in its corral or another. */
export function ActivateDialog({ batch: key, onClose }: BatchDialogProps) {
  const t = useMessages(m);
  const { id, name, heads, corral } = useFragment(batchInDialog, key);
  const { save: activate } = useFieldWrite<ActivateDialogMutation>(graphql`
    mutation ActivateDialogMutation($input: ActivateBatchInput!) {
      activateBatch(input: $input) {
        batch {
          ...BatchScreen_batch
        }
      }
    }
  `);
  const form = useForm(
    activateForm,
    {
      initial: activateForm.initial({ corralId: corral?.id ?? '' }),
      onSave: (input) => activate({ ...input, batchId: id }),
    },
    { dietId: { hidden: !mayDo('diet:read') } },
  );
  return (
    <FormDialog
      title={t('batches.activateTitle')}
      form={form}
      submitLabel={t('batches.activate')}
      savedText={t('batches.activated')}
      onClose={onClose}
    >
      <PlaceRoom corralId={form.values.corralId} coming={heads} own={name} />
      <chakra.p color="fg.muted">{t('batches.activateText')}</chakra.p>
    </FormDialog>
  );
}
