import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import type { NewEarringOrderScreenMutation } from './__generated__/NewEarringOrderScreenMutation.graphql.ts';
import type { NewEarringOrderScreenQuery } from './__generated__/NewEarringOrderScreenQuery.graphql.ts';
import { OrderCategories } from '../purchases/order/OrderCategories.tsx';
import { earringOrdersPath } from '../purchases/purchasePaths.ts';
import { EarringOrderForm } from './EarringOrderForm.tsx';
import { messages } from './messages.ts';
import { newOrder } from '../purchases/order/orderFields.ts';
import { orderForm } from './orderFields.ts';

const query = graphql`
  query NewEarringOrderScreenQuery {
    farm {
      currentDay
      address {
        state
      }
      settings {
        traceability {
          earringsPerBox
        }
      }
    }
  }
`;

export function NewEarringOrderScreen({ queryRef }: ScreenProps<NewEarringOrderScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<NewEarringOrderScreenQuery>(query, queryRef);
  const create = useSave<NewEarringOrderScreenMutation>(graphql`
    mutation NewEarringOrderScreenMutation($input: CreateEarringPurchaseInput!) {
      createEarringPurchase(input: $input) {
        purchase {
          ...purchaseColumns_purchase
        }
      }
    }
  `);
  const { earringsPerBox } = farm.settings.traceability;
  return (
    <EarringOrderForm
      title={t('orders.new')}
      list={{ to: earringOrdersPath, label: t('orders.title') }}
      actions={<OrderCategories current="EARRINGS" />}
      purchaseId={null}
      state={farm.address?.state ?? null}
      initial={orderForm.initial({ orderDay: farm.currentDay, earringsPerBox: String(earringsPerBox) })}
      readOnly={!mayDo('purchase:write')}
      onlyMoney={false}
      savedText={t('orders.created')}
      onSave={(input) => create(newOrder(input))}
    />
  );
}
