import type { ReactNode } from 'react';
import { graphql } from 'react-relay';
import { doseModes, medicineKinds, medicineRoutes, medicineUnits } from '../../../server/health/healthWords.calc.ts';
import { markets } from '../../../server/farm/settings/markets.calc.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { checkbox, choices, date, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAnswer } from '../../platform/relay/useAnswer.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { messages as m } from '../messages.ts';
import type { MedicineFormOpeningQuery } from './__generated__/MedicineFormOpeningQuery.graphql.ts';

type Mode = { doseMode: string };
const isFixed = ({ doseMode }: Mode): boolean => doseMode === 'FIXED';
const isByWeight = ({ doseMode }: Mode): boolean => doseMode === 'PER_WEIGHT';

export const routeOptions = optionsFrom(medicineRoutes, (route) => m[`health.route${route}`]);
const days = { whole: true, digits: 0, max: 3_650, unit: m['health.days'] } as const;

const fields = {
  name: text({ label: m['health.name'], required: true, max: 100, span: 6 }),
  kind: select({
    label: m['health.kind'],
    required: true,
    span: 3,
    options: optionsFrom(medicineKinds, (kind) => m[`health.kind${kind}`]),
  }),
  route: select({ label: m['health.route'], required: true, span: 3, options: routeOptions }),
  packageVolume: number({ label: m['health.package'], required: true, min: 0.001, digits: 3, span: 3 }),
  unit: select({
    label: m['health.unit'],
    required: true,
    default: 'ML',
    span: 3,
    options: optionsFrom(medicineUnits, (unit) => m[`health.unit${unit}`]),
  }),
  doseMode: select({
    label: m['health.doseMode'],
    required: true,
    default: 'FIXED',
    span: 3,
    options: optionsFrom(doseModes, (mode) => m[`health.doseMode${mode}`]),
  }),
  fixedDose: number({
    label: m['health.fixedDose'],
    required: isFixed,
    when: isFixed,
    min: 0.001,
    max: 10_000,
    digits: 3,
    span: 3,
  }),
  doseVolume: number({
    label: m['health.doseVolume'],
    required: isByWeight,
    when: isByWeight,
    min: 0.001,
    max: 10_000,
    digits: 3,
    span: 3,
  }),
  doseWeight: number({
    label: m['health.doseWeight'],
    required: isByWeight,
    when: isByWeight,
    min: 1,
    max: 1_500,
    digits: 2,
    unit: 'kg',
    span: 2,
  }),
  roundTo: number({ label: m['health.roundTo'], when: isByWeight, min: 0.001, max: 1_000, digits: 3, span: 2 }),
  maxDose: number({ label: m['health.maxDose'], min: 0.001, max: 10_000, digits: 3, span: 2 }),
  withdrawalDays: number({ label: m['health.withdrawal'], ...days, span: 3 }),
  exportWithdrawalDays: number({ label: m['health.exportWithdrawal'], ...days, span: 3 }),
  prohibitedMarkets: choices({
    label: m['health.markets'],
    span: 6,
    options: optionsFrom(markets, (market) => m[`health.market${market}`]),
  }),
  prohibitedFeedlot: checkbox({ label: m['health.prohibited'], span: 3 }),
  containsEstradiol: checkbox({ label: m['health.estradiol'], span: 3 }),
  activePrinciple: text({ label: m['health.substance'], max: 200, span: 6 }),
  manufacturer: text({ label: m['health.maker'], max: 100, span: 3 }),
  mapaLicense: text({ label: m['health.license'], max: 40, span: 3 }),
  lots: table({
    label: m['health.bought'],
    addLabel: m['health.addLot'],
    max: 50,
    initialRows: 0,
    item: {
      lotNumber: text({ label: m['health.lotNumber'], required: true, max: 40 }),
      expiryDate: date({ label: m['health.expiry'], required: true }),
      packages: number({ label: m['health.packages'], required: true, whole: true, digits: 0, min: 1, max: 100_000 }),
      unitCost: number({ label: m['health.packagePrice'], required: true, digits: 2, unit: 'R$' }),
    },
    widths: { lotNumber: 8, expiryDate: 9, packages: 7, unitCost: 9 },
  }),
  onShelf: checkbox({ label: m['health.onShelf'], hint: m['health.onShelfHint'], span: 6 }),
};

/** On the first day a lot may have been here already; later each is bought. */
function useGivenOfDay() {
  const answer = useAnswer<MedicineFormOpeningQuery>(
    graphql`
      query MedicineFormOpeningQuery {
        farm {
          opening {
            isOpen
          }
        }
      }
    `,
    {},
  );
  return { onShelf: { hidden: !answer?.farm?.opening.isOpen } };
}

const newMedicineForm = defineForm(fields);

export const medicineForm = defineForm({
  ...fields,
  newVersion: checkbox({ label: m['health.newVersion'], span: 6 }),
});

const medicines = '/admin/medical-services/medicines/list';

export function NewMedicineForm(screen: RecordScreen<typeof newMedicineForm>) {
  const t = useMessages(m);
  const form = useForm(newMedicineForm, screen, useGivenOfDay());
  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: medicines, label: t('health.medicines') }}
      aside={<Notice tone="info">{t('health.leaflet')}</Notice>}
    />
  );
}

export function MedicineForm(screen: RecordScreen<typeof medicineForm> & { aside: ReactNode }) {
  const t = useMessages(m);
  const form = useForm(medicineForm, screen, useGivenOfDay());
  return <RecordForm {...screen} form={form} list={{ to: medicines, label: t('health.medicines') }} />;
}
