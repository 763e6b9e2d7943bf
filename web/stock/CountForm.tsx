import { graphql } from 'react-relay';
import { isDay } from '../platform/form/day.ts';
import { defineForm } from '../platform/form/defineForm.ts';
import { hidden, number, table, text } from '../platform/form/kinds.ts';
import { formatDate } from '../platform/i18n/format.ts';
import { withValues } from '../platform/i18n/text.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { ScreenSkeleton } from '../platform/router/ScreenSkeleton.tsx';
import type { CountFormMutation } from './__generated__/CountFormMutation.graphql.ts';
import { messages as m } from './messages.ts';
import { day, weight } from './movementFields.ts';
import { StockForm } from './StockForm.tsx';
import type { StockFormProps } from './stockFormProps.ts';
import { stockName } from './stockName.ts';
import { useBalancesOn } from './useBalancesOn.ts';
import { useEveryStock, type SheetStock } from './useEveryStock.ts';
import { useLedgerChange, useStockForm } from './useStockForm.ts';

const countForm = defineForm({
  day,
  rows: table({
    label: m['stock.countRows'],
    min: 1,
    minText: m['stock.countNone'],
    span: 6,
    matrix: true,
    item: {
      stockId: hidden(''),
      name: text({ label: m['stock.stock'], disabled: true, local: true, span: 6 }),
      balance: number({ label: m['stock.balanceShort'], disabled: true, local: true, ...weight }),
      countedKg: number({ label: m['stock.countedNow'], ...weight, min: 0 }),
      note: text({ label: m['stock.note'], max: 500, ifEmpty: '' }),
    },
    isFilled: ({ countedKg }) => countedKg !== '',
    rowName: ({ name }) => name,
    widths: { name: 13, balance: 11, countedKg: 8, note: 11 },
  }),
});

const sections = [
  { fields: ['day'] },
  { title: m['stock.countSheet'], text: m['stock.countText'], fields: ['rows'] },
] as const;

function CountSheet({ currentDay, stocks, aside }: Omit<StockFormProps, 'stock'> & { stocks: readonly SheetStock[] }) {
  const t = useMessages(m);
  const change = useLedgerChange<CountFormMutation>(graphql`
    mutation CountFormMutation($input: CountStockInput!) {
      change: countStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
      }
    }
  `);
  const rows = stocks.map((stock) => ({
    stockId: stock.id,
    name: stockName(stock),
    balance: stock.figures.balanceKg,
    countedKg: '',
    note: '',
  }));
  const movement = useStockForm(
    countForm,
    { currentDay, change, sections, initial: countForm.initial({ day: currentDay, rows }) },
    (values) => ({
      rows: {
        row: {
          balance: isDay(values.day)
            ? { label: withValues(m['stock.balanceOn'], { day: formatDate(values.day) }) }
            : {},
        },
      },
    }),
  );
  const { values, set } = movement.form;
  useBalancesOn(values.day, currentDay, values.rows, (next) => set('rows', next));
  return <StockForm movement={movement} title={t('stock.count')} aside={aside} />;
}

/** A walk through the silos: every stock on one sheet, with what the books say beside it. */
export function CountForm({ currentDay, stock, aside }: StockFormProps) {
  const all = useEveryStock(stock === null);
  const stocks = stock === null ? all : [stock];
  return stocks === null ? <ScreenSkeleton /> : <CountSheet currentDay={currentDay} stocks={stocks} aside={aside} />;
}
