import { graphql } from 'react-relay';
import { useSearchParams } from 'react-router';
import { defineForm } from '../../platform/form/fields/defineForm.ts';
import { combobox, number, optionsFrom, select } from '../../platform/form/fields/kinds.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Link } from '../../platform/router/Link.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { activeFoodRecords, structureRecords } from '../../records/records.ts';
import type { EntryFormMutation } from './__generated__/EntryFormMutation.graphql.ts';
import { messages as m } from '../messages.ts';
import { day, documentNumber, note, weight } from './movementFields.ts';
import { StockForm } from '../stocks/StockForm.tsx';
import type { StockFormProps } from '../stocks/stockFormProps.ts';
import { useLedgerChange, useStockForm } from '../stocks/useStockForm.ts';
import { useUsualStructure } from '../stocks/useUsualStructure.ts';

const entryForm = defineForm({
  type: select({
    label: m['stock.entryType'],
    required: true,
    default: 'PURCHASE',
    span: 2,
    options: optionsFrom(['PURCHASE', 'OWN_PRODUCTION', 'RETURN'], (type) => m[`stock.type${type}`]),
  }),
  foodId: combobox({ label: m['stock.food'], required: true, records: activeFoodRecords, span: 2 }),
  structureId: combobox({ label: m['stock.structure'], records: structureRecords, span: 2 }),
  kg: number({ label: m['stock.weight'], ...weight, span: 2 }),
  cost: number({ label: m['stock.cost'], hint: m['stock.costHint'], required: true, unit: 'R$', span: 2 }),
  day,
  documentNumber,
  note,
});

export function EntryForm({ currentDay, stock, aside }: StockFormProps) {
  const t = useMessages(m);
  const [search] = useSearchParams();
  const change = useLedgerChange<EntryFormMutation>(graphql`
    mutation EntryFormMutation($input: EnterStockInput!) {
      change: enterStock(input: $input) {
        effect {
          ...LedgerEffect_effect
        }
      }
    }
  `);
  const movement = useStockForm(entryForm, {
    currentDay,
    change,
    initial: entryForm.initial({
      foodId: stock?.food.id ?? search.get('foodId') ?? '',
      structureId: stock?.structure?.id ?? '',
      day: currentDay,
    }),
  });
  const { values, set } = movement.form;
  useUsualStructure(values.foodId, values.structureId, (structureId) => set('structureId', structureId));
  return (
    <StockForm
      movement={movement}
      title={t('stock.entry')}
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
    />
  );
}
