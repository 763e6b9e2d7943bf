import { gtaPurposes } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { defineForm, type FormInput } from '../../platform/form/fields/defineForm.ts';
import { combobox, date, list, number, optionsFrom, select, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { mayDo } from '../../platform/session/session.ts';
import { messages as gtaTexts } from '../../papers/gtas/messages.ts';
import {
  activeDestinationRecords,
  activeOwnerRecords,
  exitGtaRecords,
  openSaleRecords,
} from '../../records/records.ts';
import { messages as m } from './truckMessages.ts';
import { salePath, trucksPath } from './truckPaths.ts';

const mostHeads = 200;

export const truckForm = defineForm({
  plate: text({ label: m['trucks.plate'], required: true, max: 10, span: 2, autoComplete: 'off' }),
  trailerPlate: text({ label: m['trucks.trailer'], max: 10, span: 2, autoComplete: 'off' }),
  capacity: number({ label: m['trucks.capacity'], required: true, whole: true, min: 1, max: mostHeads, span: 2 }),
  saleManagementId: combobox({ label: m['trucks.sale'], records: openSaleRecords, span: 3 }),
  boardingDate: date({ label: m['trucks.boardingDate'], required: true, span: 3 }),
  ownerId: combobox({ label: m['trucks.owner'], required: true, records: activeOwnerRecords, span: 3 }),
  destinationId: combobox({
    label: m['trucks.destination'],
    required: true,
    records: activeDestinationRecords,
    span: 3,
  }),
  driverName: text({ label: m['trucks.driver'], required: true, max: 100, span: 3, autoComplete: 'off' }),
  driverDocument: text({ label: m['trucks.document'], max: 18, span: 3, autoComplete: 'off' }),
  transporter: text({ label: m['trucks.transporter'], max: 100, span: 3, autoComplete: 'off' }),
  purpose: select({
    label: m['trucks.purpose'],
    span: 3,
    options: optionsFrom(gtaPurposes, (purpose) => gtaTexts[`gtas.purpose${purpose}`]),
  }),
  gtas: list({
    label: m['trucks.gtas'],
    addLabel: m['trucks.addGta'],
    serverPath: 'exitGtaIds',
    isFilled: ({ gtaId }: { gtaId: string }) => gtaId !== '',
    item: { gtaId: combobox({ label: m['trucks.gta'], records: exitGtaRecords, span: 6 }) },
  }),
});

type Props = Omit<RecordScreen<typeof truckForm>, 'onSave'> & {
  onSave: (input: Omit<FormInput<typeof truckForm>, 'gtas'> & { exitGtaIds: string[] }) => Promise<unknown>;
  /** The sale whose page it was begun on. */
  saleId?: string | null;
};

export function TruckForm({ onSave, saleId, ...screen }: Props) {
  const t = useMessages(m);
  const form = useForm(
    truckForm,
    {
      ...screen,
      onSave: ({ gtas, ...input }) => onSave({ ...input, exitGtaIds: gtas.flatMap(({ gtaId }) => gtaId ?? []) }),
    },
    // Who may not see sales leaves the truck with the one it has.
    { saleManagementId: { hidden: !mayDo('sale:read') } },
  );
  const list = saleId
    ? { to: salePath(saleId), label: t('trucks.sale') }
    : { to: trucksPath, label: t('trucks.title') };
  return <RecordForm {...screen} form={form} list={list} />;
}
