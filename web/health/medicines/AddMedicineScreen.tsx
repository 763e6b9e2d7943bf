import { graphql } from 'react-relay';
import { addScreen } from '../../platform/form/recordScreens.tsx';
import type { AddMedicineScreenMutation } from './__generated__/AddMedicineScreenMutation.graphql.ts';
import { NewMedicineForm } from './MedicineForm.tsx';
import { messages } from '../messages.ts';

export const AddMedicineScreen = addScreen<AddMedicineScreenMutation>(NewMedicineForm, {
  title: messages['health.newMedicine'],
  saved: messages['health.medicineSaved'],
  action: 'health:write',
  mutation: graphql`
    mutation AddMedicineScreenMutation($input: CreateMedicineInput!) {
      createMedicine(input: $input) {
        medicine {
          ...MedicinesScreen_medicine
        }
      }
    }
  `,
});
