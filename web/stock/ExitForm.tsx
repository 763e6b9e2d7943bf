import { useMemo, useState, type ReactNode } from 'react';
import { graphql } from 'react-relay';
import { orNull } from '../farm/farmFields.ts';
import type { Field } from '../platform/form/fields.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { mayDo } from '../platform/session/session.ts';
import type { ExitFormMutation } from './__generated__/ExitFormMutation.graphql.ts';
import type { stockOptions_farm$key } from './__generated__/stockOptions_farm.graphql.ts';
import { isLarge, largeField, stockLists } from './formParts.ts';
import { messages } from './messages.ts';
import { lossReasons } from './movementList.ts';
import { useStockOptions } from './stockOptions.ts';
import { useRetroactive } from './useRetroactive.tsx';

const exitTypes = ['BEAT_CONSUMPTION', 'SUPPLEMENT_OUT', 'SALE_OUT', 'LOSS'] as const;
type Row = { stockId: string; type: string; kg: string; lossReason: string; documentNumber: string; note: string };
type Values = { rows: Row[]; day: string; confirmed: boolean };

export function ExitForm({ farm, stockId, aside }: { farm: stockOptions_farm$key; stockId: string; aside: ReactNode }) {
  const t = useMessages(messages);
  const { currentDay, stocks } = useStockOptions(farm);
  const { save, dialog } = useRetroactive(currentDay);
  const [exit] = useAppMutation<ExitFormMutation>(graphql`
    mutation ExitFormMutation($input: ExitStockInput!) {
      exitStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
        movements {
          id
        }
      }
    }
  `);
  const [values, setValues] = useState<Values>({ rows: [{ stockId, type: 'LOSS', kg: '', lossReason: '', documentNumber: '', note: '' }], day: currentDay, confirmed: false });
  const [initial] = useState(values);
  const isLoss = values.rows[0]?.type === 'LOSS';
  const large = isLarge(String(Number(values.rows[0]?.kg ?? 0) / 1000));
  const sections = useMemo(() => {
    const fields: Field[] = [
      { kind: 'combobox', name: 'rows.0.stockId', label: t('stock.stock'), required: true, span: 4, options: stocks },
      { kind: 'date', name: 'day', label: t('stock.day'), hint: t('stock.dayHint'), required: true, span: 2 },
      { kind: 'select', name: 'rows.0.type', label: t('stock.exitType'), required: true, span: 2, options: exitTypes.map((value) => ({ value, label: t(`stock.type${value}`) })) },
      { kind: 'decimal', name: 'rows.0.kg', label: t('stock.kg'), required: true, least: 0.001, most: 10_000_000, digits: 3, unit: 'kg', span: 2 },
      ...(isLoss ? [{ kind: 'select', name: 'rows.0.lossReason', label: t('stock.lossReason'), required: true, span: 2, options: lossReasons.map((value) => ({ value, label: t(`stock.loss${value}`) })) } satisfies Field] : []),
      ...largeField(t, large),
      { kind: 'text', name: 'rows.0.documentNumber', label: t('stock.document'), max: 60, span: 2 },
      { kind: 'text', name: 'rows.0.note', label: t('stock.note'), max: 500, span: 4 },
    ];
    return [{ fields }];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the options stay while the form is open
  }, [t, isLoss, large]);
  return (
    <>
      <RecordForm<Values>
        title={t('stock.exit')}
        list={stockLists(t)}
        aside={aside}
        readOnly={!mayDo('stock:write')}
        sections={sections}
        initial={initial}
        onChange={setValues}
        submitLabel={t('stock.save')}
        savedText={t('stock.moved')}
        onSave={({ rows, ...rest }) => {
          const typed = rows.map(({ type, lossReason, documentNumber, note, ...row }) => ({
            ...row,
            type: type as (typeof exitTypes)[number],
            lossReason: type === 'LOSS' ? (lossReason as (typeof lossReasons)[number]) : null,
            documentNumber: orNull(documentNumber),
            note: orNull(note),
          }));
          return save({ ...rest, rows: typed }, async (input) => (await exit({ input }, { quiet: true })).exitStock.effect);
        }}
      />
      {dialog}
    </>
  );
}
