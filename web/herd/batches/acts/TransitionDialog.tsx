import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { combobox, select } from '../../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { TransitionDialogMutation } from './__generated__/TransitionDialogMutation.graphql.ts';
import { placeField } from '../batchFields.ts';
import { batchInDialog, type BatchDialogProps } from './batchDialog.ts';
import { kindOptions } from '../../herdWords.ts';
import { messages as m } from '../../messages.ts';
import { PlaceRoom } from '../PlaceRoom.tsx';

const transitionForm = defineForm({
  destinationId: combobox({
    ...placeField,
    label: m['batches.destinationPlace'],
    hint: m['batches.destinationHint'],
    span: 6,
  }),
  kind: select({
    label: m['batches.newKind'],
    hint: m['batches.newKindHint'],
    span: 6,
    options: kindOptions,
  }),
});

type Props = BatchDialogProps & {
  /** The corral or pasture it is said to go to. */
  to?: string | undefined;
};

/** The whole batch goes to another place, or becomes of another kind; looked at once more before it does. */
export function TransitionDialog({ batch: key, to = '', onClose }: Props) {
  const t = useMessages(m);
  const { id, name, heads } = useFragment(batchInDialog, key);
  const { save: move } = useFieldWrite<TransitionDialogMutation>(graphql`
    mutation TransitionDialogMutation($input: TransitionBatchInput!) {
      transitionBatch(input: $input) {
        batch {
          ...BatchScreen_batch
        }
      }
    }
  `);
  const form = useForm(transitionForm, {
    initial: transitionForm.initial({ destinationId: to }),
    review: true,
    onSave: (input) => move({ ...input, batchId: id }),
  });
  return (
    <FormDialog
      title={t('batches.transition')}
      form={form}
      submitLabel={t('batches.save')}
      savedText={t('batches.transitioned')}
      onClose={onClose}
    >
      <PlaceRoom corralId={form.values.destinationId} coming={heads} own={name} />
      <chakra.p color="fg.muted">{t('batches.transitionText', { name })}</chakra.p>
    </FormDialog>
  );
}
