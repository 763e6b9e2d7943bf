import { useMemo, useState, type ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { Field } from '../platform/form/fields.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { mayDo } from '../platform/session/session.ts';
import type { CountFormMutation } from './__generated__/CountFormMutation.graphql.ts';
import type { stockOptions_farm$key } from './__generated__/stockOptions_farm.graphql.ts';
import { stockLists } from './formParts.ts';
import { messages } from './messages.ts';
import { useStockOptions } from './stockOptions.ts';
import { useRetroactive } from './useRetroactive.tsx';

type Row = { stockId: string; name: string; balance: string; countedKg: string; note: string };
type Values = { day: string; rows: Row[] };

/** A walk through the silos: every stock on one sheet, with what the books say beside it. */
export function CountForm({ farm, stockId, aside }: { farm: stockOptions_farm$key; stockId: string; aside: ReactNode }) {
  const t = useMessages(messages);
  const { currentDay, stocks, stockOf } = useStockOptions(farm);
  const { save, dialog } = useRetroactive(currentDay);
  const [count] = useAppMutation<CountFormMutation>(graphql`
    mutation CountFormMutation($input: CountStockInput!) {
      countStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
        movements {
          id
        }
      }
    }
  `);
  const [initial] = useState<Values>(() => ({
    day: currentDay,
    rows: stocks
      .filter(({ value }) => stockId === '' || value === stockId)
      .map(({ value, label }) => ({ stockId: value, name: label, balance: stockOf(value)?.figures.balanceKg ?? '', countedKg: '', note: '' })),
  }));
  const sections = useMemo(() => {
    const item: Field[] = [
      { kind: 'text', name: 'name', label: t('stock.stock'), disabled: true, span: 6 },
      { kind: 'decimal', name: 'balance', label: t('stock.balanceShort'), disabled: true, digits: 3, unit: 'kg' },
      { kind: 'decimal', name: 'countedKg', label: t('stock.counted'), least: 0, most: 10_000_000, digits: 3 },
      { kind: 'text', name: 'note', label: t('stock.note'), max: 500 },
    ];
    const rows: Field = { kind: 'table', name: 'rows', label: t('stock.count'), item, rowName: ({ name }) => String(name), widths: [13, 8, 8, 12], span: 6 };
    return [{ fields: [{ kind: 'date', name: 'day', label: t('stock.day'), hint: t('stock.dayHint'), required: true, span: 2 } satisfies Field] }, { title: t('stock.count'), text: t('stock.countText'), fields: [rows] }];
  }, [t]);
  return (
    <>
      <RecordForm<Values>
        title={t('stock.count')}
        list={stockLists(t)}
        aside={aside}
        readOnly={!mayDo('stock:write')}
        sections={sections}
        initial={initial}
        submitLabel={t('stock.save')}
        savedText={t('stock.moved')}
        onSave={({ day, rows }) => {
          const counted = rows.filter(({ countedKg }) => countedKg !== '').map(({ stockId: id, countedKg, note }) => ({ stockId: id, countedKg, note }));
          return save({ day, rows: counted }, async (input) => (await count({ input }, { quiet: true })).countStock.effect);
        }}
      />
      {dialog}
    </>
  );
}
