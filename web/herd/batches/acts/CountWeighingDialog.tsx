import { graphql } from 'react-relay';
import { defineForm } from '../../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../../platform/form/FormDialog.tsx';
import { text } from '../../../platform/form/fields/kinds.ts';
import { useForm } from '../../../platform/form/useForm.ts';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { CountWeighingDialogMutation } from './__generated__/CountWeighingDialogMutation.graphql.ts';
import { messages as m } from '../../messages.ts';

const reasonForm = defineForm({
  reason: text({ label: m['batches.sampleReason'], required: true, max: 200, span: 6 }),
});

type Props = { batchId: string; counts: boolean; onClose: () => void };

/** Says, with the reason, whether the heads weighed today count for their whole batch. */
export function CountWeighingDialog({ batchId, counts, onClose }: Props) {
  const t = useMessages(m);
  const save = useSave<CountWeighingDialogMutation>(graphql`
    mutation CountWeighingDialogMutation($input: CountBatchWeighingInput!) {
      countBatchWeighing(input: $input) {
        batch {
          projectedWeight
          ...BatchWeights_batch
        }
      }
    }
  `);
  const form = useForm(reasonForm, { onSave: ({ reason }) => save({ batchId, counts, reason }) });
  const title = t(counts ? 'batches.sampleTake' : 'batches.sampleLeave');
  return (
    <FormDialog title={title} form={form} submitLabel={title} savedText={t('batches.sampleTaken')} onClose={onClose} />
  );
}
