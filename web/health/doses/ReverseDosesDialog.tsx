import { chakra } from '@chakra-ui/react';
import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { text } from '../../platform/form/fields/kinds.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ReverseDosesDialogMutation } from './__generated__/ReverseDosesDialogMutation.graphql.ts';
import { messages as m } from '../diagnoses/careMessages.ts';

const reverseForm = defineForm({
  reason: text({ label: m['care.reason'], max: 200, span: 6, autoComplete: 'off' }),
});

type Props = { applicationIds: readonly string[]; onReversed?: () => void; onClose: () => void };

/** Doses that were never given, or to another animal, are taken back. */
export function ReverseDosesDialog({ applicationIds, onReversed, onClose }: Props) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const { save: reverse } = useFieldWrite<ReverseDosesDialogMutation>(graphql`
    mutation ReverseDosesDialogMutation($input: ReverseApplicationsInput!) {
      reverseApplications(input: $input) {
        reversed
      }
    }
  `);
  const form = useForm(reverseForm, {
    onSave: async ({ reason }) => {
      await reverse({ applicationIds, reason });
      onReversed?.();
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('care.reverseTitle', { count: applicationIds.length })}
      form={form}
      submitLabel={t('care.reverse')}
      savedText={t('care.reversed')}
      onClose={onClose}
    >
      <chakra.p color="fg.muted">{t('care.reverseText')}</chakra.p>
    </FormDialog>
  );
}
