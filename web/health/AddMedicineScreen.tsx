import { graphql } from 'react-relay';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { mayDo } from '../platform/session/session.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import type { AddMedicineScreenMutation } from './__generated__/AddMedicineScreenMutation.graphql.ts';
import { newMedicineForm } from './medicineForm.ts';
import { messages as m } from './messages.ts';

export function AddMedicineScreen() {
  const t = useMessages(m);
  const create = useSave<AddMedicineScreenMutation>(graphql`
    mutation AddMedicineScreenMutation($input: CreateMedicineInput!) {
      createMedicine(input: $input) {
        medicine {
          ...MedicinesScreen_medicine
        }
      }
    }
  `);
  const form = useForm(newMedicineForm, { readOnly: !mayDo('health:write'), onSave: (input) => create(input) });
  return (
    <RecordForm
      form={form}
      title={t('health.newMedicine')}
      list={{ to: '/admin/medical-services/medicines/list', label: t('health.medicines') }}
      savedText={t('health.medicineSaved')}
      aside={<Notice tone="info">{t('health.leaflet')}</Notice>}
    />
  );
}
