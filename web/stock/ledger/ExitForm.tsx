import { graphql } from 'react-relay';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { activeStockRecords } from '../../records/records.ts';
import type { ExitFormMutation } from './__generated__/ExitFormMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { day, documentNumber, note, weight } from './movementFields.ts';
import { lossReasons } from './movementList.ts';
import { StockForm } from '../stocks/StockForm.tsx';
import type { StockFormProps } from '../stocks/stockFormProps.ts';
import { useLedgerChange, useStockForm } from '../stocks/useStockForm.ts';

const exitForm = defineForm({
  stockId: combobox({ label: m['stock.stock'], required: true, records: activeStockRecords, span: 4 }),
  day,
  type: select({
    label: m['stock.exitType'],
    required: true,
    default: 'LOSS',
    span: 2,
    options: optionsFrom(['BEAT_CONSUMPTION', 'SUPPLEMENT_OUT', 'SALE_OUT', 'LOSS'], (type) => m[`stock.type${type}`]),
  }),
  kg: number({ label: m['stock.quantity'], ...weight, span: 2 }),
  lossReason: select({
    label: m['stock.lossReason'],
    required: true,
    when: ({ type }: { type: string }) => type === 'LOSS',
    span: 2,
    options: optionsFrom(lossReasons, (reason) => m[`stock.loss${reason}`]),
  }),
  documentNumber,
  note,
});

export function ExitForm({ currentDay, stock, aside }: StockFormProps) {
  const t = useMessages(m);
  const change = useLedgerChange<ExitFormMutation>(graphql`
    mutation ExitFormMutation($input: ExitStockInput!) {
      change: exitStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
      }
    }
  `);
  const movement = useStockForm(exitForm, {
    currentDay,
    initial: exitForm.initial({ stockId: stock?.id ?? '', day: currentDay }),
    serverRoot: 'rows.0',
    change: ({ stockId: id, type, kg, lossReason, documentNumber: paper, note: text, ...all }) =>
      change({ ...all, rows: [{ stockId: id, type, kg, lossReason, documentNumber: paper, note: text }] }),
  });
  return <StockForm movement={movement} title={t('stock.exit')} aside={aside} />;
}
