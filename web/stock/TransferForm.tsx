import { graphql } from 'react-relay';
import { orNull } from '../farm/farmFields.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { TransferFormMutation } from './__generated__/TransferFormMutation.graphql.ts';
import { dayField } from './formParts.ts';
import { messages } from './messages.ts';
import { StockForm } from './StockForm.tsx';
import { useStockOptions, type StockFormProps } from './stockOptions.ts';

type Values = { stockId: string; structureId: string; kg: string; day: string; note: string };

export function TransferForm({ farm, stockId, aside }: StockFormProps) {
  const t = useMessages(messages);
  const { currentDay, stocks, structures } = useStockOptions(farm);
  return (
    <StockForm<Values, TransferFormMutation>
      title={t('stock.transfer')}
      aside={aside}
      currentDay={currentDay}
      initial={{ stockId, structureId: '', kg: '', day: currentDay, note: '' }}
      sections={() => [
        {
          fields: [
            { kind: 'combobox', name: 'stockId', label: t('stock.from'), required: true, span: 3, options: stocks },
            {
              kind: 'combobox',
              name: 'structureId',
              label: t('stock.structureTo'),
              required: true,
              span: 3,
              options: structures,
            },
            {
              kind: 'decimal',
              name: 'kg',
              label: t('stock.kg'),
              required: true,
              least: 0.001,
              most: 100_000,
              digits: 3,
              unit: 'kg',
              span: 3,
            },
            dayField(t, 3),
            { kind: 'text', name: 'note', label: t('stock.note'), max: 500, span: 6 },
          ],
        },
      ]}
      mutation={graphql`
        mutation TransferFormMutation($input: TransferStockInput!) {
          change: transferStock(input: $input) {
            effect {
              ...LedgerEffect_effect
            }
          }
        }
      `}
      inputOf={({ note, ...typed }) => ({ ...typed, note: orNull(note) })}
    />
  );
}
