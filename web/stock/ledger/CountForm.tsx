import { chakra } from '@chakra-ui/react';
import { Decimal } from 'decimal.js';
import { graphql } from 'react-relay';
import { typedDecimal } from '../../../server/platform/values/quantities.calc.ts';
import { WaitingHere } from '../../platform/offline/WaitingHere.tsx';
import { isDay } from '../../platform/form/fields/day.ts';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { hidden, number, table, text, type ValuesOf } from '../../platform/form/fields/kinds.ts';
import { formatDate, formatMoney } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { withValues } from '../../platform/i18n/text.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { ScreenSkeleton } from '../../platform/router/ScreenSkeleton.tsx';
import { Button } from '../../platform/ui/Button.tsx';
import { messages as uiMessages } from '../../platform/ui/messages.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import type { CountFormMutation } from './__generated__/CountFormMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { day, weight } from './movementFields.ts';
import { StockForm } from '../stocks/StockForm.tsx';
import type { StockFormProps } from '../stocks/stockFormProps.ts';
import { stockName } from '../stocks/stockName.ts';
import { useBalancesOn } from './useBalancesOn.ts';
import { useEveryStock, type SheetStock } from '../stocks/useEveryStock.ts';
import { useFieldLedgerChange, useStockForm } from '../stocks/useStockForm.ts';

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
      average: hidden('', { local: true }),
      countedKg: number({ label: m['stock.countedNow'], ...weight, min: 0 }),
      differenceKg: number({ label: m['stock.differenceKg'], disabled: true, local: true }),
      differenceValue: number({ label: m['stock.differenceValue'], disabled: true, local: true, digits: 2 }),
      note: text({ label: m['stock.note'], max: 500, ifEmpty: '' }),
    },
    isFilled: ({ countedKg }) => countedKg !== '',
    rowName: ({ name }) => name,
    widths: { name: 13, balance: 8, countedKg: 8, differenceKg: 7, differenceValue: 7, note: 6 },
  }),
});

type Counted = ValuesOf<(typeof countForm)['fields']>;

/** What each count would post, at the average cost of its day; in R$ only where a cost is known. */
function withDifferences(values: Counted): Counted {
  const rows = values.rows.map((row) => {
    const [counted, balance, average] = [row.countedKg, row.balance, row.average].map(typedDecimal);
    const difference = counted && balance ? counted.minus(balance) : null;
    const [differenceKg, differenceValue] = [
      difference?.toFixed() ?? '',
      (difference && average && difference.times(average).toFixed(2)) || '',
    ];
    return row.differenceKg === differenceKg && row.differenceValue === differenceValue
      ? row
      : { ...row, differenceKg, differenceValue };
  });
  return rows.every((row, index) => row === values.rows[index]) ? values : { ...values, rows };
}

function totalDifference({ rows }: Counted): string | null {
  const known = rows.flatMap(({ differenceValue }) => typedDecimal(differenceValue) ?? []);
  return known.length > 1 ? Decimal.sum(...known).toFixed(2) : null;
}

const sections = [
  { fields: ['day'] },
  { title: m['stock.countSheet'], text: m['stock.countText'], fields: ['rows'] },
] as const;

function CountSheet({ currentDay, stocks, aside }: Omit<StockFormProps, 'stock'> & { stocks: readonly SheetStock[] }) {
  const t = useMessages(m);
  const retry = useMessages(uiMessages);
  const locale = useLanguage();
  const change = useFieldLedgerChange<CountFormMutation>(
    graphql`
      mutation CountFormMutation($input: CountStockInput!) {
        change: countStock(input: $input) {
          effect {
            ...LedgerEffect_effect
          }
        }
      }
    `,
    ({ day, rows }) => t('stock.countLabel', { day: formatDate(day ?? currentDay), count: rows.length }),
  );
  const rows = stocks.map((stock) => ({
    stockId: stock.id,
    name: stockName(stock),
    balance: stock.figures.balanceKg,
    average: stock.figures.averageCost ?? '',
    countedKg: '',
    differenceKg: '',
    differenceValue: '',
    note: '',
  }));
  const movement = useStockForm(
    countForm,
    { currentDay, change, sections, follow: withDifferences, initial: countForm.initial({ day: currentDay, rows }) },
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
  const balances = useBalancesOn(values.day, currentDay, values.rows, (next) => set('rows', next));
  const total = totalDifference(values);
  return (
    <StockForm movement={movement} title={t('stock.count')} aside={aside}>
      <WaitingHere commands={['countStock']} />
      {balances.failed && (
        <Notice tone="danger" urgent>
          {t('stock.balancesFailed')} <Button onClick={balances.retry}>{retry('ui.retry')}</Button>
        </Notice>
      )}
      {total !== null && (
        <chakra.p role="status" fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {t('stock.differenceTotal', { value: formatMoney(total, locale) })}
        </chakra.p>
      )}
    </StockForm>
  );
}

/** A walk through the silos: every stock on one sheet, with what the books say beside it. */
export function CountForm({ currentDay, stock, aside }: StockFormProps) {
  const all = useEveryStock(stock === null);
  const stocks = stock === null ? all : [stock];
  return stocks === null ? <ScreenSkeleton /> : <CountSheet currentDay={currentDay} stocks={stocks} aside={aside} />;
}
