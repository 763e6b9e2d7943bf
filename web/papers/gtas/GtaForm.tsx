import {
  gtaPurposes,
  gtaTransports,
  gtaTypes,
  mayMixSexes,
  type AgeBand,
  type GtaPurpose,
} from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { ufs } from '../../../server/platform/values/ufs.calc.ts';
import { defineForm, type FormInput, type FormValues } from '../../platform/form/fields/defineForm.ts';
import { combobox, date, hidden, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { activeDestinationRecords, activeSupplierRecords, openOxenPurchaseRecords } from '../../records/records.ts';
import { saveCells, type AgeGroupInput } from './gtaPlaces.ts';
import { messages as m } from './messages.ts';

const isEntry = ({ type }: { type: string }) => type === 'ENTRY';
const isExit = ({ type }: { type: string }) => type === 'EXIT';
const heads = { whole: true, digits: 0, max: 10_000 } as const;

interface Place {
  band: AgeBand;
  hiltonCandidate: boolean;
}
const isFilled = ({ males, females, mixed }: { males: string; females: string; mixed: string }) =>
  [males, females, mixed].some((quantity) => quantity !== '' && quantity !== '0');
/** Of the youngest candidates for the Hilton quota there are only males. */
const onlyMales = (_value: string, { band, hiltonCandidate }: Place) =>
  hiltonCandidate && band === 'FROM_13_TO_24' ? m['gtas.hiltonAge'] : undefined;

export const gtaForm = defineForm({
  type: select({
    label: m['gtas.type'],
    required: true,
    span: 2,
    default: 'ENTRY',
    options: optionsFrom(gtaTypes, (type) => m[`gtas.type${type}`]),
  }),
  uf: select({ label: m['gtas.uf'], required: true, span: 2, options: optionsFrom(ufs, (uf) => uf) }),
  series: text({ label: m['gtas.series'], required: true, max: 5, span: 2, autoComplete: 'off' }),
  number: text({ label: m['gtas.number'], required: true, max: 20, span: 2, autoComplete: 'off' }),
  originId: combobox({
    label: m['gtas.origin'],
    records: activeSupplierRecords,
    required: true,
    when: isEntry,
    ifEmpty: undefined,
    span: 4,
  }),
  destinationId: combobox({
    label: m['gtas.destination'],
    records: activeDestinationRecords,
    required: true,
    when: isExit,
    ifEmpty: undefined,
    span: 4,
  }),
  emissionDate: date({ label: m['gtas.emissionDate'], required: true, span: 2 }),
  entryDate: date({ label: m['gtas.entryDate'], required: true, span: 2 }),
  expirationDate: date({ label: m['gtas.expirationDate'], required: true, span: 2 }),
  places: table({
    label: m['gtas.places'],
    min: 1,
    minText: m['gtas.leastOne'],
    isFilled,
    item: {
      band: hidden<AgeBand>('UP_TO_12'),
      hiltonCandidate: hidden(false),
      name: text({ label: m['gtas.ageGroup'], disabled: true, local: true }),
      males: number({ label: m['gtas.males'], ...heads }),
      females: number({ label: m['gtas.females'], ...heads, check: onlyMales }),
      mixed: number({
        label: m['gtas.mixed'],
        ...heads,
        check: (value, place: Place, { purpose }: { purpose: string }) => {
          if (!mayMixSexes((purpose || null) as GtaPurpose | null)) return m['gtas.mixedNot'];
          return onlyMales(value, place);
        },
      }),
    },
    rowName: ({ name }) => name,
    widths: { name: 16, males: 7, females: 7, mixed: 7 },
  }),
  purchaseId: combobox({
    label: m['gtas.purchase'],
    hint: m['gtas.purchaseHint'],
    records: openOxenPurchaseRecords,
    when: isEntry,
    span: 4,
  }),
  purpose: select({
    label: m['gtas.purpose'],
    span: 2,
    options: optionsFrom(gtaPurposes, (purpose) => m[`gtas.purpose${purpose}`]),
  }),
  transport: select({
    label: m['gtas.transport'],
    span: 2,
    options: optionsFrom(gtaTransports, (transport) => m[`gtas.transport${transport}`]),
  }),
  vehiclePlate: text({ label: m['gtas.plate'], max: 10, span: 2, autoComplete: 'off' }),
  sealNumber: text({ label: m['gtas.seal'], max: 30, span: 2, autoComplete: 'off' }),
  issuerUnit: text({ label: m['gtas.issuer'], max: 100, span: 2, autoComplete: 'off' }),
  valuePerHead: number({ label: m['gtas.value'], unit: 'R$', max: 1_000_000, span: 2 }),
  description: text({ label: m['gtas.description'], max: 100, span: 6, autoComplete: 'off' }),
});

const sections = [
  {
    title: m['gtas.gta'],
    fields: ['type', 'uf', 'series', 'number', 'originId', 'destinationId', 'purpose', 'purchaseId'],
  },
  { title: m['gtas.dates'], fields: ['emissionDate', 'entryDate', 'expirationDate'] },
  { fields: ['places'] },
  {
    title: m['gtas.trip'],
    fields: ['transport', 'vehiclePlate', 'sealNumber', 'issuerUnit', 'valuePerHead', 'description'],
  },
] as const;

export type GtaValues = FormValues<typeof gtaForm>;
type GtaInput = Omit<FormInput<typeof gtaForm>, 'places'> & { ageGroups: AgeGroupInput[] };

type Props = Omit<RecordScreen<typeof gtaForm>, 'onSave'> & {
  onSave: (input: GtaInput) => Promise<unknown>;
  aside?: React.ReactNode;
};

export function GtaForm({ onSave, aside, ...screen }: Props) {
  const t = useMessages(m);
  const form = useForm(
    gtaForm,
    {
      ...screen,
      sections,
      onSave: ({ places, ...input }) => saveCells(places, (ageGroups) => onSave({ ...input, ageGroups })),
    },
    ({ type }) => ({
      entryDate: { label: m[type === 'EXIT' ? 'gtas.departureDate' : 'gtas.entryDate'] },
      // Who may not see purchases leaves them as they are.
      purchaseId: { hidden: !mayDo('purchase:read') },
    }),
  );
  const { type, entryDate, expirationDate } = form.values;
  return (
    <RecordForm
      {...screen}
      form={form}
      list={{ to: '/admin/financial/gta-list', label: t('gtas.title') }}
      aside={
        <>
          {aside}
          {entryDate !== '' && expirationDate !== '' && entryDate > expirationDate && (
            <Notice tone="warning">{t(type === 'EXIT' ? 'gtas.leavesExpired' : 'gtas.arrivesExpired')}</Notice>
          )}
        </>
      }
    />
  );
}
