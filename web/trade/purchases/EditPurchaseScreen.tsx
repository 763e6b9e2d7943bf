import { useState } from 'react';
import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useAppMutation } from '../../platform/relay/useAppMutation.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { useRetroactive } from '../../stock/useRetroactive.tsx';
import type { EditPurchaseScreen_purchase$data, EditPurchaseScreen_purchase$key } from './__generated__/EditPurchaseScreen_purchase.graphql.ts';
import type { EditPurchaseScreenMutation } from './__generated__/EditPurchaseScreenMutation.graphql.ts';
import type { EditPurchaseScreenQuery } from './__generated__/EditPurchaseScreenQuery.graphql.ts';
import { earliestStored, ofClosedDays } from './closedDays.ts';
import { messages } from './messages.ts';
import { PurchaseForm } from './PurchaseForm.tsx';
import { itemValues, knownTerms, moneyInput, purchaseInput, type PurchaseValues } from './purchaseValues.ts';

const query = graphql`
  query EditPurchaseScreenQuery($id: ID!) {
    farm {
      currentDay
      ...PurchaseForm_farm
    }
    node(id: $id) {
      ...EditPurchaseScreen_purchase @alias(as: "purchase")
    }
  }
`;

const stored = graphql`
  fragment EditPurchaseScreen_purchase on Purchase {
    id
    name
    status
    version
    viewerCanUpdate
    invoiceNumber
    invoiceSeries
    invoiceIssueDate
    orderDay
    deliveryDate
    value
    freightValue
    commissionValue
    commissionerName
    recoverableTaxValue
    observation
    supplier {
      id
      name
    }
    items {
      kg
      unitPrice
      dryMatterPct
      food {
        id
        name
      }
    }
    otherCosts {
      name
      value
    }
    paymentTerms {
      id
      dueDate
      value
      paid
    }
    receipts {
      storedDay
    }
  }
`;

const orEmpty = (money: string): string => (Number(money) === 0 ? '' : money);

function valuesOf({ supplier, items, otherCosts, paymentTerms, ...purchase }: EditPurchaseScreen_purchase$data): PurchaseValues {
  const { name, invoiceNumber, invoiceSeries, orderDay, value } = purchase;
  return {
    name,
    invoiceNumber,
    invoiceSeries,
    orderDay,
    value,
    supplierId: supplier?.id ?? '',
    invoiceIssueDate: purchase.invoiceIssueDate ?? '',
    deliveryDate: purchase.deliveryDate ?? '',
    items: items.map(({ food, ...item }) => itemValues({ ...item, foodId: food.id })),
    freightValue: orEmpty(purchase.freightValue),
    commissionValue: orEmpty(purchase.commissionValue),
    commissionerName: purchase.commissionerName ?? '',
    recoverableTaxValue: orEmpty(purchase.recoverableTaxValue),
    otherCosts: otherCosts.map((cost) => ({ name: cost.name, value: cost.value })),
    paymentTerms: paymentTerms.map((term) => ({ id: term.id, dueDate: term.dueDate, value: term.value, paid: term.paid })),
    observation: purchase.observation ?? '',
  };
}

function EditPurchase({ farm, purchase }: { farm: EditPurchaseScreenQuery['response']['farm']; purchase: EditPurchaseScreen_purchase$data }) {
  const t = useMessages(messages);
  const { save, dialog } = useRetroactive(farm.currentDay);
  const [updatePurchase] = useAppMutation<EditPurchaseScreenMutation>(graphql`
    mutation EditPurchaseScreenMutation($input: UpdateFoodPurchaseInput!) {
      updateFoodPurchase(input: $input) {
        effect {
          moved {
            day
          }
          ...LedgerEffect_effect
        }
        purchase {
          ...EditPurchaseScreen_purchase
        }
      }
    }
  `);
  const { id, version, name, status, viewerCanUpdate, supplier, items, receipts } = purchase;
  const [initial] = useState(() => valuesOf(purchase));
  const onlyMoney = status !== 'PENDING';
  const update = (values: PurchaseValues): Promise<void> =>
    save({ day: earliestStored(receipts) }, async ({ day: _day, ...asked }) => {
      const input = { ...(onlyMoney ? moneyInput(values) : purchaseInput(values)), ...asked, paymentTerms: knownTerms(values.paymentTerms), id, version };
      return ofClosedDays((await updatePurchase({ input }, { quiet: true })).updateFoodPurchase.effect, farm.currentDay);
    });
  return (
    <>
      <PurchaseForm
        farm={farm}
        title={name}
        list={{ to: `/admin/financial/orders/${encodeURIComponent(id)}`, label: name }}
        purchaseId={id}
        initial={initial}
        also={{ foods: items.map(({ food }) => ({ value: food.id, label: food.name })), suppliers: supplier ? [{ value: supplier.id, label: supplier.name }] : [] }}
        readOnly={!viewerCanUpdate}
        onlyMoney={onlyMoney}
        savedText={t('purchases.updated')}
        onSave={update}
      />
      {dialog}
    </>
  );
}

export function Component({ queryRef }: ScreenProps<EditPurchaseScreenQuery>) {
  const { farm, node } = usePreloadedQuery<EditPurchaseScreenQuery>(query, queryRef);
  const purchase = useFragment<EditPurchaseScreen_purchase$key>(stored, node?.purchase ?? null);
  return purchase == null ? <NotFoundScreen /> : <EditPurchase farm={farm} purchase={purchase} />;
}
