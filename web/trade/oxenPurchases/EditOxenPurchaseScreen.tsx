import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { messages as p } from '../purchases/messages.ts';
import { onlyMoneyOf, orEmpty } from '../purchases/order/orderFields.ts';
import { orderPath } from '../purchases/purchasePaths.ts';
import type { EditOxenPurchaseScreen_purchase$key } from './__generated__/EditOxenPurchaseScreen_purchase.graphql.ts';
import type { EditOxenPurchaseScreenMutation } from './__generated__/EditOxenPurchaseScreenMutation.graphql.ts';
import type { EditOxenPurchaseScreenQuery } from './__generated__/EditOxenPurchaseScreenQuery.graphql.ts';
import { oxenForm, type OxenInput } from './oxenFields.ts';
import { OxenForm } from './OxenForm.tsx';

const query = graphql`
  query EditOxenPurchaseScreenQuery($id: ID!) {
    farm {
      ...OxenForm_farm
    }
    node(id: $id) {
      ...EditOxenPurchaseScreen_purchase @alias(as: "purchase")
    }
  }
`;

/** All that the form of an order of animals shows. */
const stored = graphql`
  fragment EditOxenPurchaseScreen_purchase on Purchase {
    id
    name
    category
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
    freightSplit
    commissionValue
    commissionerName
    recoverableTaxValue
    observation
    supplier {
      id
    }
    owner {
      id
    }
    oxenItems {
      quantity
      sex
      category
      averageWeight
      pricing
      unitPrice
      value
      gta {
        id
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
  }
`;

const withoutSplit = ({ freightSplit: _split, ...input }: ReturnType<typeof onlyMoneyOf<OxenInput>>) => input;

export function EditOxenPurchaseScreen({ queryRef }: ScreenProps<EditOxenPurchaseScreenQuery>) {
  const t = useMessages(p);
  const { farm, node } = usePreloadedQuery<EditOxenPurchaseScreenQuery>(query, queryRef);
  const purchase = useFragment<EditOxenPurchaseScreen_purchase$key>(stored, node?.purchase ?? null);
  const save = useSave<EditOxenPurchaseScreenMutation>(graphql`
    mutation EditOxenPurchaseScreenMutation($input: UpdateOxenPurchaseInput!) {
      updateOxenPurchase(input: $input) {
        purchase {
          ...EditOxenPurchaseScreen_purchase
        }
      }
    }
  `);
  if (purchase?.category !== 'ANIMALS') return <NotFoundScreen />;
  const { id, name, version, status, supplier, owner, oxenItems } = purchase;
  const onlyMoney = status !== 'PENDING';
  return (
    <OxenForm
      farm={farm}
      title={name}
      list={{ to: orderPath(id), label: name }}
      purchaseId={id}
      stored={oxenForm.valuesOf({
        ...purchase,
        supplierId: supplier?.id,
        ownerId: owner?.id,
        items: oxenItems.map(({ gta, value, ...item }) => ({ ...item, gtaId: gta.id, total: value })),
        freightValue: orEmpty(purchase.freightValue),
        commissionValue: orEmpty(purchase.commissionValue),
        recoverableTaxValue: orEmpty(purchase.recoverableTaxValue),
      })}
      readOnly={!purchase.viewerCanUpdate}
      onlyMoney={onlyMoney}
      savedText={t('purchases.updated')}
      onSave={(input) => save({ ...(onlyMoney ? withoutSplit(onlyMoneyOf(input)) : input), id, version })}
    />
  );
}
