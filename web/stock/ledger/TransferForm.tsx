import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number } from '../../platform/form/fields/kinds.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { activeStockRecords, structureRecords } from '../../records/records.ts';
import type { TransferFormMutation } from './__generated__/TransferFormMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { weight, wideDay, wideNote } from './movementFields.ts';
import { StockForm } from '../stocks/StockForm.tsx';
import type { StockFormProps } from '../stocks/stockFormProps.ts';
import { useLedgerChange, useStockForm } from '../stocks/useStockForm.ts';

const transferForm = defineForm({
  stockId: combobox({ label: m['stock.from'], required: true, records: activeStockRecords, span: 3 }),
  structureId: combobox({ label: m['stock.structureTo'], required: true, records: structureRecords, span: 3 }),
  kg: number({ label: m['stock.quantity'], ...weight, max: 100_000, span: 3 }),
  day: wideDay,
  note: wideNote,
});

export function TransferForm({ currentDay, stock, aside }: StockFormProps) {
  const t = useMessages(m);
  const change = useLedgerChange<TransferFormMutation>(graphql`
    mutation TransferFormMutation($input: TransferStockInput!) {
      change: transferStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
      }
    }
  `);
  const movement = useStockForm(transferForm, {
    currentDay,
    change,
    initial: transferForm.initial({ stockId: stock?.id ?? '', day: currentDay }),
  });
  return <StockForm movement={movement} title={t('stock.transfer')} aside={aside} />;
}
