import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, list, number, select, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { openBatchRecords } from '../../records/records.ts';
import type { HoldingDialogMutation } from './__generated__/HoldingDialogMutation.graphql.ts';
import { placeField } from '../batches/batchFields.ts';
import { batchInDialog, type BatchDialogProps } from '../batches/acts/batchDialog.ts';
import { distributedHeads, distributionPath, distributionsOf } from '../history/distribution.ts';
import { kindOptions } from '../herdWords.ts';
import { messages as m } from '../messages.ts';

const quantity = number({
  label: m['batches.quantity'],
  required: true,
  whole: true,
  digits: 0,
  min: 1,
  max: 10_000,
  span: 2,
});

const holdingForm = defineForm({
  open: list({
    label: m['batches.targetOPEN'],
    addLabel: m['batches.addOpen'],
    max: 9,
    item: {
      batchId: combobox({ label: m['batches.destination'], required: true, records: openBatchRecords, span: 4 }),
      quantity,
    },
  }),
  made: list({
    label: m['batches.targetNEW'],
    addLabel: m['batches.addNew'],
    max: 9,
    item: {
      name: text({ label: m['batches.name'], required: true, max: 100, span: 4, autoComplete: 'off' }),
      quantity,
      kind: select({ label: m['batches.kind'], required: true, default: 'CONFINEMENT', span: 3, options: kindOptions }),
      locationId: combobox(placeField),
    },
  }),
});

/** The oxen of a batch that waited are divided among others, and it is over. */
export function HoldingDialog({ batch: key, onClose }: BatchDialogProps) {
  const t = useMessages(m);
  const { id, heads } = useFragment(batchInDialog, key);
  const { save: close } = useFieldWrite<HoldingDialogMutation>(graphql`
    mutation HoldingDialogMutation($input: CloseHoldingBatchInput!) {
      closeHoldingBatch(input: $input) {
        batch {
          ...BatchScreen_batch
        }
      }
    }
  `);
  const form = useForm(holdingForm, {
    initial: holdingForm.valuesOf({ open: heads > 0 ? [{ quantity: heads }] : [] }),
    pathOf: (path, { open }) => distributionPath(path, open.length),
    onSave: (input) => close({ batchId: id, distributions: distributionsOf(input) }),
  });
  const { open, made } = form.values;
  const given = distributedHeads([...open, ...made]);
  return (
    <FormDialog
      title={t('batches.closeHolding')}
      size="wide"
      form={form}
      submitLabel={t('batches.close')}
      savedText={t('batches.closedDone')}
      onClose={onClose}
    >
      <Notice tone={given === heads ? 'brand' : 'warning'}>{t('batches.distributed', { given, heads })}</Notice>
      <chakra.p color="fg.muted">{t('batches.closeHoldingText', { heads })}</chakra.p>
    </FormDialog>
  );
}
