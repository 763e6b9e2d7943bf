import { graphql } from 'react-relay';
import { defineForm } from '../platform/form/defineForm.ts';
import { combobox, number } from '../platform/form/kinds.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { TransferFormMutation } from './__generated__/TransferFormMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { weight, wideDay, wideNote } from './movementFields.ts';
import { StockForm } from './StockForm.tsx';
import { useStockOptions, type StockFormProps } from './stockOptions.ts';
import { useLedgerChange, useStockForm } from './useStockForm.ts';

const transferForm = defineForm({
  stockId: combobox({ label: m['stock.from'], required: true, span: 3 }),
  structureId: combobox({ label: m['stock.structureTo'], required: true, span: 3 }),
  kg: number({ label: m['stock.quantity'], ...weight, max: 100_000, span: 3 }),
  day: wideDay,
  note: wideNote,
});

export function TransferForm({ farm, stockId, aside }: StockFormProps) {
  const t = useMessages(m);
  const { currentDay, stocks, structures } = useStockOptions(farm);
  const change = useLedgerChange<TransferFormMutation>(graphql`
    mutation TransferFormMutation($input: TransferStockInput!) {
      change: transferStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
      }
    }
  `);
  const movement = useStockForm(
    transferForm,
    { currentDay, change, initial: transferForm.initial({ stockId, day: currentDay }) },
    { stockId: { options: stocks }, structureId: { options: structures } },
  );
  return <StockForm movement={movement} title={t('stock.transfer')} aside={aside} />;
}
