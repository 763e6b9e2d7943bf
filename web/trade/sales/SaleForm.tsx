import type { ReactNode } from 'react';
import { markets } from '../../../server/farm/settings/markets.calc.ts';
import { pricings } from '../../../server/trade/sales/saleWords.calc.ts';
import { defineForm, type FormInput } from '../../platform/form/fields/defineForm.ts';
import { combobox, date, number, optionsFrom, select, table, text } from '../../platform/form/fields/kinds.ts';
import { RecordForm, type RecordScreen } from '../../platform/form/RecordForm.tsx';
import { useForm } from '../../platform/form/useForm.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { activeDestinationRecords, liveOxRecords } from '../../records/records.ts';
import { messages as m } from './saleMessages.ts';
import { salesPath } from '../trucks/truckPaths.ts';

export const marketOptions = optionsFrom(markets, (market) => m[`sales.market${market}`]);

const fields = {
  name: text({ label: m['sales.name'], required: true, max: 100, span: 3, autoComplete: 'off' }),
  buyerId: combobox({ label: m['sales.buyer'], required: true, records: activeDestinationRecords, span: 3 }),
  market: select({ label: m['sales.market'], required: true, span: 3, default: 'DOMESTIC', options: marketOptions }),
  plannedDate: date({ label: m['sales.plannedDate'], required: true, span: 3 }),
  pricing: select({
    label: m['sales.pricing'],
    required: true,
    span: 3,
    default: 'PER_ARROBA',
    options: optionsFrom(pricings, (pricing) => m[`sales.pricing${pricing}`]),
  }),
  unitPrice: number({ label: m['sales.unitPrice'], required: true, unit: 'R$', max: 100_000_000, span: 3 }),
  bonuses: table({
    label: m['sales.bonuses'],
    addLabel: m['sales.addBonus'],
    isFilled: ({ name, valuePerArroba }: { name: string; valuePerArroba: string }) =>
      name !== '' || valuePerArroba !== '',
    item: {
      name: text({ label: m['sales.bonus'], required: true, max: 60, autoComplete: 'off' }),
      valuePerArroba: number({ label: m['sales.bonusValue'], required: true, unit: 'R$', min: -1_000, max: 1_000 }),
    },
    rowName: ({ name }) => name,
    widths: { name: 18, valuePerArroba: 10 },
  }),
  observation: text({ label: m['sales.observation'], max: 500, span: 6, autoComplete: 'off' }),
};

export const saleForm = defineForm(fields);

/** Besides the batches that were planned; a sale that exists keeps the oxen it expects. */
export const newSaleForm = defineForm({
  ...fields,
  oxen: table({
    label: m['sales.singleOxen'],
    addLabel: m['sales.addOx'],
    isFilled: ({ oxId }: { oxId: string }) => oxId !== '',
    item: { oxId: combobox({ label: m['sales.ox'], required: true, records: liveOxRecords }) },
    widths: { oxId: 24 },
  }),
});

type Props = RecordScreen<typeof saleForm> & {
  aside?: ReactNode;
  onSave: (input: FormInput<typeof saleForm>) => Promise<unknown>;
};

export function SaleForm({ aside, onSave, ...screen }: Props) {
  const t = useMessages(m);
  const form = useForm(saleForm, { ...screen, onSave });
  return <RecordForm {...screen} form={form} aside={aside} list={{ to: salesPath, label: t('sales.title') }} />;
}

type NewProps = RecordScreen<typeof newSaleForm> & {
  aside: ReactNode;
  /** Besides those that are chosen one by one. */
  listed: readonly string[];
  onSave: (input: FormInput<typeof saleForm> & { oxIds: string[] }) => Promise<unknown>;
};

// The server names single oxen by their place in a list of ids.
const pathOf = (path: string): string => path.replace(/^oxIds\.(\d+)$/, 'oxen.$1.oxId');

export function NewSaleForm({ aside, listed, onSave, ...screen }: NewProps) {
  const t = useMessages(m);
  const form = useForm(newSaleForm, {
    ...screen,
    pathOf,
    onSave: ({ oxen, ...input }) => onSave({ ...input, oxIds: [...oxen.map(({ oxId }) => oxId), ...listed] }),
  });
  return <RecordForm {...screen} form={form} aside={aside} list={{ to: salesPath, label: t('sales.title') }} />;
}
