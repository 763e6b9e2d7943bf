import { chakra } from '@chakra-ui/react';
import { graphql, useFragment } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { combobox, date, number, select, text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { openBatchRecords } from '../../records/records.ts';
import type { ReentryDialog_ox$key } from './__generated__/ReentryDialog_ox.graphql.ts';
import type { ReentryDialogMutation } from './__generated__/ReentryDialogMutation.graphql.ts';
import { oxWeight } from '../batches/batchFields.ts';
import { sexOptions } from '../herdWords.ts';
import { messages as m } from './oxMessages.ts';
import { BatchRoom } from '../batches/PlaceRoom.tsx';

const reentryForm = defineForm({
  batchId: combobox({ label: m['ox.batch'], required: true, records: openBatchRecords, span: 6 }),
  sex: select({ label: m['ox.sex'], required: true, span: 3, options: sexOptions }),
  birthDate: date({ label: m['ox.birthDate'], span: 3 }),
  weight: number({ label: m['ox.weight'], ...oxWeight, span: 3 }),
  observation: text({ label: m['ox.note'], max: 500, span: 6, autoComplete: 'off' }),
});

/** An ox that left for another farm comes back with its numbers. */
export function ReentryDialog({ ox: key, onClose }: { ox: ReentryDialog_ox$key; onClose: () => void }) {
  const t = useMessages(m);
  const { id, sex, birthDate } = useFragment(
    graphql`
      fragment ReentryDialog_ox on Ox {
        id
        sex
        birthDate
      }
    `,
    key,
  );
  const { save: reenter } = useFieldWrite<ReentryDialogMutation>(graphql`
    mutation ReentryDialogMutation($input: EnterOxInput!) {
      enterOx(input: $input) {
        ox {
          ...OxScreen_ox
        }
      }
    }
  `);
  const form = useForm(reentryForm, {
    initial: reentryForm.valuesOf({ sex, birthDate }),
    onSave: (input) => reenter({ ...input, reentersOxId: id }),
  });
  return (
    <FormDialog
      title={t('ox.reenterTitle')}
      form={form}
      submitLabel={t('ox.reenter')}
      savedText={t('ox.reentered')}
      onClose={onClose}
    >
      <BatchRoom batchId={form.values.batchId} coming={1} />
      <chakra.p color="fg.muted">{t('ox.reenterText')}</chakra.p>
    </FormDialog>
  );
}
