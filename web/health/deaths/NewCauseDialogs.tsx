import { graphql } from 'react-relay';
import { useRevalidator } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { FormDialog } from '../../platform/form/FormDialog.tsx';
import { select, text } from '../../platform/form/fields/kinds.ts';
import { useForm } from '../../platform/form/useForm.ts';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { NewCauseDialogsDiseaseMutation } from './__generated__/NewCauseDialogsDiseaseMutation.graphql.ts';
import type { NewCauseDialogsMutation } from './__generated__/NewCauseDialogsMutation.graphql.ts';
import { messages as m } from '../diagnoses/careMessages.ts';

type Done = { onClose: () => void };

const name = text({ label: m['care.name'], required: true, max: 100, span: 6, autoComplete: 'off' });
const diseaseForm = defineForm({ name });
const causeForm = defineForm({
  name,
  deathTypeId: select({ label: m['care.deathType'], required: true, span: 3, options: [] }),
  bndCauseCode: text({ label: m['care.bndCode'], max: 10, span: 3, autoComplete: 'off' }),
});

export function NewDiseaseDialog({ onClose }: Done) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const create = useSave<NewCauseDialogsDiseaseMutation>(graphql`
    mutation NewCauseDialogsDiseaseMutation($input: CreateDiseaseInput!) {
      createDisease(input: $input) {
        disease {
          id
        }
      }
    }
  `);
  const form = useForm(diseaseForm, {
    onSave: async (input) => {
      await create(input);
      void revalidate();
    },
  });
  return (
    <FormDialog
      title={t('care.diseaseNew')}
      form={form}
      submitLabel={t('care.save')}
      savedText={t('care.diseaseSaved')}
      onClose={onClose}
    />
  );
}

type Types = { types: readonly { value: string; label: string }[] };

export function NewCauseDialog({ types, onClose }: Done & Types) {
  const t = useMessages(m);
  const { revalidate } = useRevalidator();
  const create = useSave<NewCauseDialogsMutation>(graphql`
    mutation NewCauseDialogsMutation($input: CreateMortalityCauseInput!) {
      createMortalityCause(input: $input) {
        mortalityCause {
          id
        }
      }
    }
  `);
  const form = useForm(
    causeForm,
    {
      onSave: async (input) => {
        await create(input);
        void revalidate();
      },
    },
    { deathTypeId: { options: types } },
  );
  return (
    <FormDialog
      title={t('care.causeNew')}
      form={form}
      submitLabel={t('care.save')}
      savedText={t('care.causeSaved')}
      onClose={onClose}
    />
  );
}
