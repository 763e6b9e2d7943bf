import { graphql } from 'react-relay';
import { oxWeight } from '../../herd/batches/batchFields.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, number } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { filledBatchRecords } from '../../records/records.ts';
import type { BoardByCountDialogMutation } from './__generated__/BoardByCountDialogMutation.graphql.ts';
import { messages as m } from './truckMessages.ts';

const countForm = defineForm({
  batchId: combobox({ label: m['trucks.batch'], required: true, records: filledBatchRecords, span: 6 }),
  quantity: number({
    label: m['trucks.quantity'],
    hint: m['trucks.countHint'],
    required: true,
    whole: true,
    digits: 0,
    min: 1,
    max: 200,
    span: 3,
  }),
  averageWeight: number({ label: m['trucks.averageWeight'], ...oxWeight, ifEmpty: undefined, span: 3 }),
});

/** Heads without a number, which no reader finds: so many of a batch go on the truck. */
export function BoardByCountDialog({ truckId, onClose }: { truckId: string; onClose: () => void }) {
  const t = useMessages(m);
  const { save: board } = useFieldWrite<BoardByCountDialogMutation>(graphql`
    mutation BoardByCountDialogMutation($input: BoardOxenByCountInput!) {
      boardOxenByCount(input: $input) {
        exitTruck {
          ...TruckScreen_truck
          ...BoardingRun_truck
        }
      }
    }
  `);
  const form = useForm(countForm, { onSave: (input) => board({ ...input, truckId }) });
  return (
    <FormDialog
      title={t('trucks.boardByCount')}
      form={form}
      submitLabel={t('trucks.board')}
      savedText={t('trucks.boardedByCount')}
      onClose={onClose}
    />
  );
}
