import { graphql } from 'react-relay';
import { editScreen } from '../../platform/form/recordScreens.tsx';
import { activationOf } from '../../records/activationOf.ts';
import type { MedicineScreenMutation } from './__generated__/MedicineScreenMutation.graphql.ts';
import type { MedicineScreenQuery } from './__generated__/MedicineScreenQuery.graphql.ts';
import { MedicineForm, medicineForm } from './MedicineForm.tsx';
import { MedicineLots } from './MedicineLots.tsx';
import { messages } from '../messages.ts';

export const MedicineScreen = editScreen<MedicineScreenQuery, MedicineScreenMutation>({
  query: graphql`
    query MedicineScreenQuery($id: ID!) {
      farm {
        ...MedicineLots_farm @arguments(medicineId: $id)
      }
      node(id: $id) {
        __typename
        ... on Medicine {
          id
          name
          kind
          route
          unit
          packageVolume
          doseMode
          fixedDose
          doseVolume
          doseWeight
          roundTo
          maxDose
          withdrawalDays
          exportWithdrawalDays
          prohibitedFeedlot
          prohibitedMarkets
          containsEstradiol
          activePrinciple
          manufacturer
          mapaLicense
          active
          version
          viewerCanUpdate
        }
      }
    }
  `,
  mutation: graphql`
    mutation MedicineScreenMutation($input: UpdateMedicineInput!) {
      updateMedicine(input: $input) {
        isNewVersion
        medicine {
          ...MedicinesScreen_medicine
          version
        }
      }
    }
  `,
  saved: messages['health.medicineSaved'],
  useActivation: activationOf('health:write'),
  render: (screen, medicine, { farm }) => (
    <MedicineForm
      {...screen}
      readOnly={screen.readOnly || !medicine.active}
      stored={medicineForm.valuesOf(medicine)}
      aside={<MedicineLots farm={farm} packageVolume={medicine.packageVolume} writes={medicine.viewerCanUpdate} />}
    />
  ),
});
