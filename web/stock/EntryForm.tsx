import { graphql } from 'react-relay';
import { orNull } from '../farm/farmFields.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Link } from '../platform/router/Link.tsx';
import { mayDo } from '../platform/session/session.ts';
import { Notice } from '../platform/ui/Notice.tsx';
import type { EntryFormMutation } from './__generated__/EntryFormMutation.graphql.ts';
import { dayField, largeField } from './formParts.ts';
import { messages } from './messages.ts';
import { StockForm } from './StockForm.tsx';
import { useStockOptions, type StockFormProps } from './stockOptions.ts';
import { kgPerTon, kilogramsOf } from './tons.ts';
import { UsualStructure } from './UsualStructure.ts';

const entryTypes = ['PURCHASE', 'OWN_PRODUCTION', 'RETURN'] as const;
type Values = {
  type: string;
  foodId: string;
  structureId: string;
  tons: string;
  cost: string;
  day: string;
  documentNumber: string;
  note: string;
  confirmed: boolean;
};

export function EntryForm({ farm, stockId, aside }: StockFormProps) {
  const t = useMessages(messages);
  const { currentDay, foods, structures, stockOf, all } = useStockOptions(farm);
  const stock = stockOf(stockId);
  return (
    <StockForm<Values, EntryFormMutation>
      title={t('stock.entry')}
      aside={aside}
      renderNotice={({ type }) =>
        type === 'PURCHASE' &&
        mayDo('purchase:read') && (
          <Notice tone="info">
            {t('stock.ordersText')} <Link to="/admin/financial/orders">{t('stock.orders')}</Link>
          </Notice>
        )
      }
      currentDay={currentDay}
      initial={{
        type: 'PURCHASE',
        foodId: stock?.food.id ?? '',
        structureId: stock?.structure?.id ?? '',
        tons: '',
        cost: '',
        day: currentDay,
        documentNumber: '',
        note: '',
        confirmed: false,
      }}
      sections={({ tons }) => [
        {
          fields: [
            {
              kind: 'select',
              name: 'type',
              label: t('stock.entryType'),
              required: true,
              span: 2,
              options: entryTypes.map((value) => ({ value, label: t(`stock.type${value}`) })),
            },
            { kind: 'combobox', name: 'foodId', label: t('stock.food'), required: true, span: 2, options: foods },
            { kind: 'combobox', name: 'structureId', label: t('stock.structure'), span: 2, options: structures },
            {
              kind: 'decimal',
              name: 'tons',
              label: t('stock.tons'),
              required: true,
              least: 0.000001,
              most: 10_000,
              digits: 3,
              unit: 't',
              span: 2,
            },
            {
              kind: 'money',
              name: 'cost',
              label: t('stock.cost'),
              hint: t('stock.costHint'),
              required: true,
              least: 0,
              span: 2,
            },
            dayField(t, 2),
            ...largeField(t, Number(tons) * kgPerTon),
            { kind: 'text', name: 'documentNumber', label: t('stock.document'), max: 60, span: 2 },
            { kind: 'text', name: 'note', label: t('stock.note'), max: 500, span: 4 },
          ],
        },
      ]}
      mutation={graphql`
        mutation EntryFormMutation($input: EnterStockInput!) {
          change: enterStock(input: $input) {
            effect {
              ...LedgerEffect_effect
            }
          }
        }
      `}
      inputOf={({ tons, type, structureId, documentNumber, note, ...typed }) => ({
        ...typed,
        type: type as (typeof entryTypes)[number],
        kg: kilogramsOf(tons)?.toFixed() ?? '0',
        structureId: orNull(structureId),
        documentNumber: orNull(documentNumber),
        note: orNull(note),
      })}
      fieldOf={(path) => (path === 'kg' ? 'tons' : path)}
    >
      {({ foodId }) => <UsualStructure foodId={foodId} stocks={all} />}
    </StockForm>
  );
}
