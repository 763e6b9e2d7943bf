import { graphql, usePreloadedQuery } from 'react-relay';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useForm } from '../platform/form/useForm.ts';
import { useSave } from '../platform/form/useSave.ts';
import { formatDate, formatDecimal } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../platform/router/screenRoute.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import { SmallTable } from '../platform/ui/SmallTable.tsx';
import type { MedicineScreenMutation } from './__generated__/MedicineScreenMutation.graphql.ts';
import type { MedicineScreenQuery } from './__generated__/MedicineScreenQuery.graphql.ts';
import { medicineForm } from './medicineForm.ts';
import { messages as m } from './messages.ts';
import { useMedicineActivation } from './useMedicineActivation.ts';

const query = graphql`
  query MedicineScreenQuery($id: ID!) {
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
        lots {
          id
          lotNumber
          expiryDate
          balance
          unitCost
        }
      }
    }
  }
`;

type Medicine = Extract<NonNullable<MedicineScreenQuery['response']['node']>, { __typename: 'Medicine' }>;

function Lots({ lots }: Pick<Medicine, 'lots'>) {
  const t = useMessages(m);
  const locale = useLanguage();
  if (lots.length === 0) return <Notice tone="info">{t('health.noLots')}</Notice>;
  return (
    <SmallTable
      label={t('health.lots')}
      columns={[
        { title: t('health.lotNumber') },
        { title: t('health.expiry') },
        { title: t('health.stock'), align: 'end' },
      ]}
      rows={lots.map(({ id, lotNumber, expiryDate, balance }) => ({
        key: id,
        cells: [lotNumber, formatDate(expiryDate), formatDecimal(balance, locale, { digits: 1 })],
      }))}
    />
  );
}

function MedicineRecord({ medicine }: { medicine: Medicine }) {
  const t = useMessages(m);
  const { renderToggle } = useMedicineActivation();
  const { id, name, version, active, viewerCanUpdate, lots, ...stored } = medicine;
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
      aside={<Lots lots={lots} />}
    />
  );
}

export function MedicineScreen({ queryRef }: ScreenProps<MedicineScreenQuery>) {
  const { node: medicine } = usePreloadedQuery<MedicineScreenQuery>(query, queryRef);
  if (medicine?.__typename !== 'Medicine') return <NotFoundScreen />;
  return <MedicineRecord medicine={medicine} />;
}
