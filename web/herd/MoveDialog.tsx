import { graphql } from 'react-relay';
import { defineForm } from '../platform/form/defineForm.ts';
import { FormDialog } from '../platform/form/FormDialog.tsx';
import { combobox, number, select, text } from '../platform/form/kinds.ts';
import { useFieldSave } from '../platform/form/useFieldSave.ts';
import { useForm, type FormInternals } from '../platform/form/useForm.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { toast } from '../platform/ui/toast.ts';
import type { MoveDialogCountMutation } from './__generated__/MoveDialogCountMutation.graphql.ts';
import type { MoveDialogMutation } from './__generated__/MoveDialogMutation.graphql.ts';
import { oxWeight } from './batchFields.ts';
import { openBatchRecords } from './batchRecords.ts';
import { reasonOptions } from './herdWords.ts';
import { messages as m } from './messages.ts';
import { BatchRoom } from './PlaceRoom.tsx';

const moveFields = {
  batchId: combobox({ label: m['batches.destination'], required: true, records: openBatchRecords, span: 6 }),
  reason: select({ label: m['batches.reason'], required: true, span: 6, options: reasonOptions }),
  observation: text({ label: m['batches.note'], max: 500, span: 6, autoComplete: 'off' }),
};

const moveForm = defineForm(moveFields);

const countForm = defineForm({
  quantity: number({
    label: m['batches.quantity'],
    hint: m['batches.moveCountHint'],
    required: true,
    whole: true,
    digits: 0,
    min: 1,
    max: 10_000,
    span: 3,
  }),
  averageWeight: number({ label: m['batches.averageWeight'], ...oxWeight, ifEmpty: undefined, span: 3 }),
  ...moveFields,
});

type Move = { form: { values: { batchId: string }; internals: FormInternals }; coming: number; onClose: () => void };

function MoveForm({ form, coming, onClose }: Move) {
  const t = useMessages(m);
  return (
    <FormDialog
      title={t('batches.move')}
      form={form}
      submitLabel={t('batches.move')}
      savedText={t('batches.moved')}
      onClose={onClose}
    >
      <BatchRoom batchId={form.values.batchId} coming={coming} />
    </FormDialog>
  );
}

/** What was done all the same, and is worth a look. */
function useOverCapacity(): (warnings: readonly string[]) => void {
  const t = useMessages(m);
  return (warnings) => {
    if (warnings.includes('OVER_CAPACITY')) toast({ severity: 'warning', text: t('batches.movedOver') });
  };
}

/** Oxen that were selected go to another batch. */
export function MoveOxenDialog({
  oxIds,
  onMoved,
  onClose,
}: {
  oxIds: readonly string[];
  onMoved: () => void;
  onClose: () => void;
}) {
  const tell = useOverCapacity();
  const move = useFieldSave<MoveDialogMutation>(graphql`
    mutation MoveDialogMutation($input: MoveOxenInput!) {
      moveOxen(input: $input) {
        warnings
        batch {
          ...batchColumns_batch
        }
      }
    }
  `);
  const form = useForm(moveForm, {
    onSave: async (input) => {
      tell((await move({ ...input, oxIds })).moveOxen.warnings);
      onMoved();
    },
  });
  return <MoveForm form={form} coming={oxIds.length} onClose={onClose} />;
}

/** So many of a batch go to another one. */
export function MoveByCountDialog({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const tell = useOverCapacity();
  const move = useFieldSave<MoveDialogCountMutation>(graphql`
    mutation MoveDialogCountMutation($input: MoveOxenByCountInput!) {
      moveOxenByCount(input: $input) {
        warnings
        batch {
          ...batchColumns_batch
        }
      }
    }
  `);
  const form = useForm(countForm, {
    onSave: async (input) => tell((await move({ ...input, fromBatchId: batchId })).moveOxenByCount.warnings),
  });
  return <MoveForm form={form} coming={Number(form.values.quantity)} onClose={onClose} />;
}
