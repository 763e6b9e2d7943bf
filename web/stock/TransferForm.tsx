import { useMemo, useState, type ReactNode } from 'react';
import { graphql } from 'react-relay';
import { orNull } from '../farm/farmFields.ts';
import type { Field } from '../platform/form/fields.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { mayDo } from '../platform/session/session.ts';
import type { stockOptions_farm$key } from './__generated__/stockOptions_farm.graphql.ts';
import type { TransferFormMutation } from './__generated__/TransferFormMutation.graphql.ts';
import { stockLists } from './formParts.ts';
import { messages } from './messages.ts';
import { useStockOptions } from './stockOptions.ts';
import { useRetroactive } from './useRetroactive.tsx';

type Values = { stockId: string; structureId: string; kg: string; day: string; note: string };

export function TransferForm({ farm, stockId, aside }: { farm: stockOptions_farm$key; stockId: string; aside: ReactNode }) {
  const t = useMessages(messages);
  const { currentDay, stocks, structures } = useStockOptions(farm);
  const { save, dialog } = useRetroactive(currentDay);
  const [transfer] = useAppMutation<TransferFormMutation>(graphql`
    mutation TransferFormMutation($input: TransferStockInput!) {
      transferStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
        movements {
          id
        }
      }
    }
  `);
  const [initial] = useState<Values>({ stockId, structureId: '', kg: '', day: currentDay, note: '' });
  const sections = useMemo(() => {
    const fields: Field[] = [
      { kind: 'combobox', name: 'stockId', label: t('stock.from'), required: true, span: 3, options: stocks },
      { kind: 'combobox', name: 'structureId', label: t('stock.structureTo'), required: true, span: 3, options: structures },
      { kind: 'decimal', name: 'kg', label: t('stock.kg'), required: true, least: 0.001, most: 100_000, digits: 3, unit: 'kg', span: 3 },
      { kind: 'date', name: 'day', label: t('stock.day'), hint: t('stock.dayHint'), required: true, span: 3 },
      { kind: 'text', name: 'note', label: t('stock.note'), max: 500, span: 6 },
    ];
    return [{ fields }];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the options stay while the form is open
  }, [t]);
  return (
    <>
      <RecordForm<Values>
        title={t('stock.transfer')}
        list={stockLists(t)}
        aside={aside}
        readOnly={!mayDo('stock:write')}
        sections={sections}
        initial={initial}
        submitLabel={t('stock.save')}
        savedText={t('stock.moved')}
        onSave={(values) => save({ ...values, note: orNull(values.note) }, async (input) => (await transfer({ input }, { quiet: true })).transferStock.effect)}
      />
      {dialog}
    </>
  );
}
