import { graphql, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import { mayDo } from '../../../platform/session/session.ts';
import type { NewPurchaseScreenMutation } from './__generated__/NewPurchaseScreenMutation.graphql.ts';
import type { NewPurchaseScreenQuery } from './__generated__/NewPurchaseScreenQuery.graphql.ts';
import { messages } from '../messages.ts';
import { OrderCategories } from './OrderCategories.tsx';
import { PurchaseForm } from './PurchaseForm.tsx';
import { newOrder } from './orderFields.ts';
import { purchaseForm } from './purchaseFields.ts';

const query = graphql`
  query NewPurchaseScreenQuery {
    farm {
      currentDay
    }
  }
`;

export function NewPurchaseScreen({ queryRef }: ScreenProps<NewPurchaseScreenQuery>) {
  const t = useMessages(messages);
  const { farm } = usePreloadedQuery<NewPurchaseScreenQuery>(query, queryRef);
  const create = useSave<NewPurchaseScreenMutation>(graphql`
    mutation NewPurchaseScreenMutation($input: CreateFoodPurchaseInput!) {
      createFoodPurchase(input: $input) {
        purchase {
          ...purchaseColumns_purchase
        }
      }
    }
  `);
  return (
    <PurchaseForm
      title={t('purchases.new')}
      list={{ to: '/admin/financial/orders', label: t('purchases.title') }}
      actions={<OrderCategories current="FOODS" />}
      purchaseId={null}
      initial={purchaseForm.initial({ orderDay: farm.currentDay })}
      readOnly={!mayDo('purchase:write')}
      onlyMoney={false}
      savedText={t('purchases.created')}
      onSave={(input) => create(newOrder(input))}
    />
  );
}
