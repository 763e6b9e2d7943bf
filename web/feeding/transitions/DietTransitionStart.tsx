import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, table } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { openBatchRecords } from '../../records/records.ts';
import type { DietTransitionStartMutation } from './__generated__/DietTransitionStartMutation.graphql.ts';
import { effectiveField } from '../plans/effectiveField.ts';
import { messages as m } from '../planningMessages.ts';

const startForm = defineForm({
  effective: effectiveField,
  batches: table({
    label: m['transitions.batch'],
    addLabel: m['transitions.batch'],
    initialRows: 1,
    min: 1,
    minText: m['transitions.chooseBatch'],
    item: { batchId: combobox({ label: m['transitions.batch'], required: true, records: openBatchRecords }) },
  }),
});

export function DietTransitionStart({ transitionId, onClose }: { transitionId: string; onClose: () => void }) {
  const t = useMessages(m);
  const start = useSave<DietTransitionStartMutation>(graphql`
    mutation DietTransitionStartMutation($input: StartTransitionInput!) {
      startTransition(input: $input) {
        transition {
          ...DietTransitionsScreen_transition
          isUsed
        }
        nextDayBatches
      }
    }
  `);
  const form = useForm(startForm, {
    pathOf: (path) => path.replace(/^batchIds\.(\d+)$/, 'batches.$1.batchId'),
    onSave: async ({ effective, batches }) => {
      const batchIds = batches.map(({ batchId }) => batchId);
      const { nextDayBatches } = (await start({ transitionId, effective, batchIds })).startTransition;
      if (nextDayBatches.length > 0)
        toast({ severity: 'info', text: t('tract.nextDay', { names: nextDayBatches.join(', ') }) });
    },
  });
  return (
    <FormDialog
      title={t('transitions.startTitle')}
      form={form}
      submitLabel={t('transitions.startDo')}
      savedText={t('transitions.started')}
      onClose={onClose}
    />
  );
}
