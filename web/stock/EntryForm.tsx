import { useMemo, useState, type ReactNode } from 'react';
import { graphql } from 'react-relay';
import type { Field } from '../platform/form/fields.ts';
import { RecordForm } from '../platform/form/RecordForm.tsx';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { useAppMutation } from '../platform/relay/useAppMutation.ts';
import { Link } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { orNull } from '../farm/farmFields.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import type { EntryFormMutation } from './__generated__/EntryFormMutation.graphql.ts';
import type { stockOptions_farm$key } from './__generated__/stockOptions_farm.graphql.ts';
import { isLarge, kilogramsOf, largeField, stockLists, underTons } from './formParts.ts';
import { messages } from './messages.ts';
import { useStockOptions } from './stockOptions.ts';
import { useRetroactive } from './useRetroactive.tsx';

const entryTypes = ['PURCHASE', 'OWN_PRODUCTION', 'RETURN'] as const;
type EntryType = (typeof entryTypes)[number];
type Values = { type: string; foodId: string; structureId: string; tons: string; cost: string; day: string; documentNumber: string; note: string; confirmed: boolean };

export function EntryForm({ farm, stockId, aside }: { farm: stockOptions_farm$key; stockId: string; aside: ReactNode }) {
  const t = useMessages(messages);
  const { currentDay, foods, structures, stockOf } = useStockOptions(farm);
  const { save, dialog } = useRetroactive(currentDay);
  const [enter] = useAppMutation<EntryFormMutation>(graphql`
    mutation EntryFormMutation($input: EnterStockInput!) {
      enterStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
        movements {
          id
        }
      }
    }
  `);
  const stock = stockOf(stockId);
  const [values, setValues] = useState<Values>({ type: 'PURCHASE', foodId: stock?.food.id ?? '', structureId: stock?.structure?.id ?? '', tons: '', cost: '', day: currentDay, documentNumber: '', note: '', confirmed: false });
  const [initial] = useState(values);
  const large = isLarge(values.tons);
  const sections = useMemo(() => {
    const fields: Field[] = [
      { kind: 'select', name: 'type', label: t('stock.entryType'), required: true, span: 2, options: entryTypes.map((value) => ({ value, label: t(`stock.type${value}`) })) },
      { kind: 'combobox', name: 'foodId', label: t('stock.food'), required: true, span: 2, options: foods },
      { kind: 'combobox', name: 'structureId', label: t('stock.structure'), span: 2, options: structures },
      { kind: 'decimal', name: 'tons', label: t('stock.tons'), required: true, least: 0.000001, most: 10_000, digits: 3, unit: 't', span: 2 },
      { kind: 'money', name: 'cost', label: t('stock.cost'), hint: t('stock.costHint'), required: true, least: 0, span: 2 },
      { kind: 'date', name: 'day', label: t('stock.day'), hint: t('stock.dayHint'), required: true, span: 2 },
      ...largeField(t, large),
      { kind: 'text', name: 'documentNumber', label: t('stock.document'), max: 60, span: 2 },
      { kind: 'text', name: 'note', label: t('stock.note'), max: 500, span: 4 },
    ];
    return [{ fields }];
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the options stay while the form is open
  }, [t, large]);
  return (
    <>
      <RecordForm<Values>
        title={t('stock.entry')}
        list={stockLists(t)}
        aside={
          <>
            {aside}
            {values.type === 'PURCHASE' && mayDo('purchase:read') && (
              <Notice tone="info">
                {t('stock.ordersText')} <Link to="/admin/financial/orders">{t('stock.orders')}</Link>
              </Notice>
            )}
          </>
        }
        readOnly={!mayDo('stock:write')}
        sections={sections}
        initial={initial}
        onChange={setValues}
        submitLabel={t('stock.save')}
        savedText={t('stock.moved')}
        onSave={({ tons, type, structureId, documentNumber, note, ...rest }) =>
          save({ ...rest, type: type as EntryType, kg: kilogramsOf(tons), structureId: orNull(structureId), documentNumber: orNull(documentNumber), note: orNull(note) }, async (input) => (await underTons(enter({ input }, { quiet: true }))).enterStock.effect)
        }
      />
      {dialog}
    </>
  );
}
