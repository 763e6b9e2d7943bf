import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { date, number, text } from '../../platform/form/fields/kinds.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { CreditDialogMutation } from './__generated__/CreditDialogMutation.graphql.ts';
import { messages as m } from './messages.ts';

const creditForm = defineForm({
  day: date({ label: m['ownerClosings.creditDay'], required: true, span: 3 }),
  value: number({ label: m['ownerClosings.creditValue'], required: true, unit: 'R$', min: 0.01, span: 3 }),
  description: text({ label: m['ownerClosings.creditDescription'], required: true, max: 200, autoComplete: 'off' }),
});

type Props = { ownerId: string; day: string; onClose: () => void };

/** What a client paid, or is credited. */
export function CreditDialog({ ownerId, day, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const add = useSave<CreditDialogMutation>(graphql`
    mutation CreditDialogMutation($input: AddOwnerCreditInput!) {
      addOwnerCredit(input: $input) {
        ownerCredit {
          id
        }
      }
    }
  `);
  const form = useForm(creditForm, {
    stored: creditForm.valuesOf({ day }),
    onSave: async (input) => {
      await add({ ...input, ownerId });
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('ownerClosings.addCredit')}
      form={form}
      submitLabel={t('ownerClosings.addCredit')}
      savedText={t('ownerClosings.creditAdded')}
      onClose={onClose}
    />
  );
}
