import { useEffect, useRef } from 'react';
import { graphql } from 'react-relay';
import { isDay } from '../platform/form/day.ts';
import type { Field } from '../platform/form/fields.ts';
import { useFieldState } from '../platform/form/formState.ts';
import { formatDate } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useReadOnce } from '../platform/relay/useReadOnce.ts';
import type { CountFormBalancesQuery } from './__generated__/CountFormBalancesQuery.graphql.ts';
import type { CountFormMutation } from './__generated__/CountFormMutation.graphql.ts';
import { dayField } from './formParts.ts';
import { messages } from './messages.ts';
import { StockForm } from './StockForm.tsx';
import { useStockOptions, type StockFormProps } from './stockOptions.ts';

type Row = { stockId: string; name: string; balance: string; countedKg: string; note: string };
const isCounted = ({ countedKg }: Row): boolean => countedKg !== '';
const counted = (rows: readonly Row[]): Row[] => rows.filter(isCounted);

type Values = { day: string; rows: Row[] };

/** The balances of the sheet as they were at the end of the day that is counted. */
function BalancesOn({ day, currentDay }: { day: string; currentDay: string }): null {
  const read = useReadOnce<CountFormBalancesQuery>(graphql`
    query CountFormBalancesQuery($day: Date!) {
      farm {
        stocksOn(day: $day) {
          rows {
            stockId
            figures {
              balanceKg
            }
          }
        }
      }
    }
  `);
  const { value, setValue } = useFieldState('rows');
  const rows = useRef<Row[]>([]);
  useEffect(() => {
    rows.current = value as Row[];
  });
  const shown = useRef(day);
  useEffect(() => {
    if (shown.current === day || !isDay(day) || day > currentDay) return;
    shown.current = day;
    const show = (found: ReadonlyMap<string, string>): void => {
      if (shown.current === day)
        setValue(rows.current.map((row) => ({ ...row, balance: found.get(row.stockId) ?? '' })));
    };
    read({ day }).then(
      ({ farm }) => show(new Map(farm.stocksOn?.rows.map(({ stockId, figures }) => [stockId, figures.balanceKg]))),
      () => show(new Map()),
    );
  }, [day, currentDay, read, setValue]);
  return null;
}

/** A walk through the silos: every stock on one sheet, with what the books say beside it. */
export function CountForm({ farm, stockId, aside }: StockFormProps) {
  const t = useMessages(messages);
  const { currentDay, stocks, stockOf } = useStockOptions(farm);
  const itemOn = (day: string): Field[] => [
    { kind: 'text', name: 'name', label: t('stock.stock'), disabled: true, span: 6 },
    {
      kind: 'decimal',
      name: 'balance',
      label: isDay(day) ? t('stock.balanceOn', { day: formatDate(day) }) : t('stock.balanceShort'),
      disabled: true,
      digits: 3,
      unit: 'kg',
    },
    { kind: 'decimal', name: 'countedKg', label: t('stock.counted'), least: 0, most: 10_000_000, digits: 3 },
    { kind: 'text', name: 'note', label: t('stock.note'), max: 500 },
  ];
  const sheetOn = (day: string): Field => ({
    kind: 'table',
    name: 'rows',
    label: t('stock.countRows'),
    item: itemOn(day),
    least: 1,
    leastText: t('stock.countNone'),
    isFilled: (row) => isCounted(row as Row),
    rowName: ({ name }) => String(name),
    widths: [13, 8, 8, 12],
    span: 6,
  });
  const listed = stocks.filter(({ value }) => stockId === '' || value === stockId);
  return (
    <StockForm<Values, CountFormMutation>
      title={t('stock.count')}
      aside={aside}
      currentDay={currentDay}
      initial={{
        day: currentDay,
        rows: listed.map(({ value, label }) => ({
          stockId: value,
          name: label,
          balance: stockOf(value)?.figures.balanceKg ?? '',
          countedKg: '',
          note: '',
        })),
      }}
      sections={({ day }) => [
        { fields: [dayField(t, 2)] },
        { title: t('stock.countSheet'), text: t('stock.countText'), fields: [sheetOn(day)] },
      ]}
      mutation={graphql`
        mutation CountFormMutation($input: CountStockInput!) {
          change: countStock(input: $input) {
            effect {
              ...LedgerEffect_effect
            }
          }
        }
      `}
      fieldOf={(path, { rows }) =>
        path.replace(
          /^rows\.(\d+)/,
          (_, at: string) => `rows.${rows.findIndex((row) => row === counted(rows)[Number(at)])}`,
        )
      }
      inputOf={({ day, rows }) => ({
        day,
        rows: counted(rows).map(({ stockId: id, countedKg, note }) => ({ stockId: id, countedKg, note })),
      })}
    >
      {({ day }) => <BalancesOn day={day} currentDay={currentDay} />}
    </StockForm>
  );
}
