import { graphql, usePreloadedQuery } from 'react-relay';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/useSave.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import type { MedicineScreenMutation } from './__generated__/MedicineScreenMutation.graphql.ts';
import type { MedicineScreenQuery } from './__generated__/MedicineScreenQuery.graphql.ts';
import { medicineForm } from './medicineForm.ts';
import { MedicineLots } from './MedicineLots.tsx';
import { messages as m } from './messages.ts';
import { useMedicineActivation } from './useMedicineActivation.ts';

const query = graphql`
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
`;

type Medicine = Extract<NonNullable<MedicineScreenQuery['response']['node']>, { __typename: 'Medicine' }>;

function MedicineRecord({ medicine, farm }: { medicine: Medicine; farm: MedicineScreenQuery['response']['farm'] }) {
  const t = useMessages(m);
  const { renderToggle } = useMedicineActivation();
  const { id, name, version, active, viewerCanUpdate, ...stored } = medicine;
  const update = useSave<MedicineScreenMutation>(graphql`
    mutation MedicineScreenMutation($input: UpdateMedicineInput!) {
      updateMedicine(input: $input) {
        isNewVersion
        medicine {
          ...MedicinesScreen_medicine
          version
        }
      }
    }
  `);
  const form = useForm(medicineForm, {
    readOnly: !viewerCanUpdate || !active,
    stored: medicineForm.valuesOf({ ...stored, name }),
    onSave: (input) => update({ ...input, id, version }),
  });
  return (
    <RecordForm
      form={form}
      title={name}
      actions={viewerCanUpdate && renderToggle(id, active)}
      list={{ to: '/admin/medical-services/medicines/list', label: t('health.medicines') }}
      savedText={t('health.medicineSaved')}
      aside={<MedicineLots farm={farm} writes={viewerCanUpdate} />}
    />
  );
}

export function MedicineScreen({ queryRef }: ScreenProps<MedicineScreenQuery>) {
  const { farm, node: medicine } = usePreloadedQuery<MedicineScreenQuery>(query, queryRef);
  if (medicine?.__typename !== 'Medicine') return <NotFoundScreen />;
  return <MedicineRecord medicine={medicine} farm={farm} />;
}
