import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { bndStatuses } from '../../../server/traceability/residences/residenceWords.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { date, optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { BndDialogMutation } from './__generated__/BndDialogMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { useOxIds, type Heads } from './useOxIds.ts';

const bndForm = defineForm({
  status: select({
    label: m['eligibility.status'],
    required: true,
    default: 'INCLUDED',
    span: 6,
    options: optionsFrom(bndStatuses, (status) => m[`eligibility.status${status}`]),
  }),
  inclusionDate: date({
    label: m['eligibility.inclusion'],
    required: ({ status }: { status: string }) => status === 'INCLUDED',
    span: 3,
  }),
  releaseDate: date({ label: m['eligibility.release'], hint: m['eligibility.releaseHint'], span: 3 }),
});

type Stored = { status: string; inclusionDate?: string | null; releaseDate?: string | null };
type Props = { of: Heads; stored?: Stored | null; onClose: () => void };

/** What the national base says of one ox, or of all of a batch. */
export function BndDialog({ of, stored, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const readOxIds = useOxIds();
  const record = useSave<BndDialogMutation>(graphql`
    mutation BndDialogMutation($input: RecordBndInput!) {
      recordBnd(input: $input) {
        oxIds
      }
    }
  `);
  const form = useForm(bndForm, {
    ...(stored ? { initial: bndForm.valuesOf(stored) } : {}),
    onSave: async (input) => {
      await record({ ...input, oxIds: await readOxIds(of) });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('eligibility.record')}
      form={form}
      submitLabel={t('eligibility.save')}
      savedText={t('eligibility.recorded')}
      onClose={onClose}
    >
      {'batchId' in of && <Notice tone="info">{t('eligibility.wholeBatch', { heads: of.heads })}</Notice>}
    </FormDialog>
  );
}
