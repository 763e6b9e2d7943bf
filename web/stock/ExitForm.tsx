import { graphql } from 'react-relay';
import { orNull } from '../farm/farmFields.ts';
import type { Field } from '../platform/form/fields.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { ExitFormMutation } from './__generated__/ExitFormMutation.graphql.ts';
import { dayField, largeField } from './formParts.ts';
import { messages } from './messages.ts';
import { lossReasons } from './movementList.ts';
import { StockForm } from './StockForm.tsx';
import { useStockOptions, type StockFormProps } from './stockOptions.ts';

const exitTypes = ['BEAT_CONSUMPTION', 'SUPPLEMENT_OUT', 'SALE_OUT', 'LOSS'] as const;
type Values = {
  stockId: string;
  type: string;
  kg: string;
  lossReason: string;
  documentNumber: string;
  note: string;
  day: string;
  confirmed: boolean;
};

export function ExitForm({ farm, stockId, aside }: StockFormProps) {
  const t = useMessages(messages);
  const { currentDay, stocks } = useStockOptions(farm);
  const reason: Field = {
    kind: 'select',
    name: 'lossReason',
    label: t('stock.lossReason'),
    required: true,
    span: 2,
    options: lossReasons.map((value) => ({ value, label: t(`stock.loss${value}`) })),
  };
  return (
    <StockForm<Values, ExitFormMutation>
      title={t('stock.exit')}
      aside={aside}
      currentDay={currentDay}
      initial={{
        stockId,
        type: 'LOSS',
        kg: '',
        lossReason: '',
        documentNumber: '',
        note: '',
        day: currentDay,
        confirmed: false,
      }}
      sections={({ type, kg }) => [
        {
          fields: [
            { kind: 'combobox', name: 'stockId', label: t('stock.stock'), required: true, span: 4, options: stocks },
            dayField(t, 2),
            {
              kind: 'select',
              name: 'type',
              label: t('stock.exitType'),
              required: true,
              span: 2,
              options: exitTypes.map((value) => ({ value, label: t(`stock.type${value}`) })),
            },
            {
              kind: 'decimal',
              name: 'kg',
              label: t('stock.kg'),
              required: true,
              least: 0.001,
              most: 10_000_000,
              digits: 3,
              unit: 'kg',
              span: 2,
            },
            ...(type === 'LOSS' ? [reason] : []),
            ...largeField(t, Number(kg)),
            { kind: 'text', name: 'documentNumber', label: t('stock.document'), max: 60, span: 2 },
            { kind: 'text', name: 'note', label: t('stock.note'), max: 500, span: 4 },
          ],
        },
      ]}
      mutation={graphql`
        mutation ExitFormMutation($input: ExitStockInput!) {
          change: exitStock(input: $input) {
            effect {
              ...LedgerEffect_effect
            }
          }
        }
      `}
      fieldOf={(path) => path.replace(/^rows\.0\./, '')}
      inputOf={({ day, confirmed, type, lossReason, documentNumber, note, ...row }) => ({
        day,
        confirmed,
        rows: [
          {
            ...row,
            type: type as (typeof exitTypes)[number],
            lossReason: type === 'LOSS' ? (lossReason as (typeof lossReasons)[number]) : null,
            documentNumber: orNull(documentNumber),
            note: orNull(note),
          },
        ],
      })}
    />
  );
}
