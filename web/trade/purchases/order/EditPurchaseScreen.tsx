import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../../platform/form/saving/useSave.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../../platform/router/screenRoute.ts';
import type { EditPurchaseScreenMutation } from './__generated__/EditPurchaseScreenMutation.graphql.ts';
import type { EditPurchaseScreenQuery } from './__generated__/EditPurchaseScreenQuery.graphql.ts';
import type {
  storedPurchase_purchase$data,
  storedPurchase_purchase$key,
} from '../receipts/__generated__/storedPurchase_purchase.graphql.ts';
import { messages } from '../messages.ts';
import { PurchaseForm } from './PurchaseForm.tsx';
import { onlyMoneyOf } from './orderFields.ts';
import type { PurchaseInput } from './purchaseFields.ts';
import { orderPath } from '../purchasePaths.ts';
import { storedPurchase, storedValues } from '../receipts/storedPurchase.ts';
import { earliestStored, usePurchaseChange } from '../usePurchaseChange.ts';

const query = graphql`
  query EditPurchaseScreenQuery($id: ID!) {
    farm {
      currentDay
    }
    node(id: $id) {
      ...storedPurchase_purchase @alias(as: "purchase")
    }
  }
`;

function EditPurchase({
  farm,
  purchase,
}: {
  farm: EditPurchaseScreenQuery['response']['farm'];
  purchase: storedPurchase_purchase$data;
}) {
  const t = useMessages(messages);
  const change = usePurchaseChange(farm.currentDay);
  const save = useSave<EditPurchaseScreenMutation>(graphql`
    mutation EditPurchaseScreenMutation($input: UpdateFoodPurchaseInput!) {
      updateFoodPurchase(input: $input) {
        effect {
          moved {
            day
          }
          ...LedgerEffect_effect
        }
        purchase {
          ...storedPurchase_purchase
        }
      }
    }
  `);
  const { id, version, name, status, viewerCanUpdate, receipts } = purchase;
  const onlyMoney = status !== 'PENDING';
  const update = (input: PurchaseInput): Promise<void> =>
    change(earliestStored(receipts), async (choice) => {
      const changed = onlyMoney ? onlyMoneyOf(input) : input;
      return (await save({ ...changed, ...choice, id, version })).updateFoodPurchase.effect;
    });
  return (
    <PurchaseForm
      title={name}
      list={{ to: orderPath(id), label: name }}
      purchaseId={id}
      stored={storedValues(purchase)}
      readOnly={!viewerCanUpdate}
      onlyMoney={onlyMoney}
      savedText={t('purchases.updated')}
      onSave={update}
    />
  );
}

export function EditPurchaseScreen({ queryRef }: ScreenProps<EditPurchaseScreenQuery>) {
  const { farm, node } = usePreloadedQuery<EditPurchaseScreenQuery>(query, queryRef);
  const purchase = useFragment<storedPurchase_purchase$key>(storedPurchase, node?.purchase ?? null);
  return purchase?.category !== 'FOODS' ? <NotFoundScreen /> : <EditPurchase farm={farm} purchase={purchase} />;
}
