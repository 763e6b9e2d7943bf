import { graphql, useFragment, usePreloadedQuery } from 'react-relay';
import { useSave } from '../../platform/form/saving/useSave.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { NotFoundScreen } from '../../platform/router/NotFoundScreen.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import type { EditEarringOrderScreen_purchase$key } from './__generated__/EditEarringOrderScreen_purchase.graphql.ts';
import type { EditEarringOrderScreenMutation } from './__generated__/EditEarringOrderScreenMutation.graphql.ts';
import type { EditEarringOrderScreenQuery } from './__generated__/EditEarringOrderScreenQuery.graphql.ts';
import { orEmpty } from '../purchases/order/orderFields.ts';
import { EarringOrderForm } from './EarringOrderForm.tsx';
import { messages } from './messages.ts';
import { countOf, lateInput, orderForm } from './orderFields.ts';

const query = graphql`
  query EditEarringOrderScreenQuery($id: ID!) {
    farm {
      address {
        state
      }
    }
    node(id: $id) {
      ...EditEarringOrderScreen_purchase @alias(as: "purchase")
    }
  }
`;

const stored = graphql`
  fragment EditEarringOrderScreen_purchase on Purchase {
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
    recoverableTaxValue
    observation
    commissionValue
    commissionerName
    supplier {
      id
    }
    owner {
      id
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
    earringOrder {
      manufacturer
      certifier
      mapaRequestNumber
      requestDate
      tagKind
      earringsPerBox
      rowsPerPage
      ranges {
        initialSisbov
        finalSisbov
      }
    }
  }
`;

export function EditEarringOrderScreen({ queryRef }: ScreenProps<EditEarringOrderScreenQuery>) {
  const t = useMessages(messages);
  const { farm, node } = usePreloadedQuery<EditEarringOrderScreenQuery>(query, queryRef);
  const purchase = useFragment<EditEarringOrderScreen_purchase$key>(stored, node?.purchase ?? null);
  const save = useSave<EditEarringOrderScreenMutation>(graphql`
    mutation EditEarringOrderScreenMutation($input: UpdateEarringPurchaseInput!) {
      updateEarringPurchase(input: $input) {
        purchase {
          ...EditEarringOrderScreen_purchase
          ...EarringOrderScreen_purchase
        }
      }
    }
  `);
  if (purchase?.earringOrder == null) return <NotFoundScreen />;
  const { id, version, name, status, viewerCanUpdate, earringOrder, supplier, owner, ...fields } = purchase;
  const onlyMoney = status !== 'PENDING';
  return (
    <EarringOrderForm
      title={name}
      list={{ to: `/admin/financial/earring/details/${encodeURIComponent(id)}`, label: name }}
      purchaseId={id}
      state={farm.address?.state ?? null}
      stored={orderForm.valuesOf({
        ...fields,
        ...earringOrder,
        name,
        supplierId: supplier?.id,
        ownerId: owner?.id,
        freightValue: orEmpty(fields.freightValue),
        commissionValue: orEmpty(fields.commissionValue),
        recoverableTaxValue: orEmpty(fields.recoverableTaxValue),
        ranges: earringOrder.ranges.map((range) => ({ ...range, count: countOf(range) })),
      })}
      readOnly={!viewerCanUpdate}
      onlyMoney={onlyMoney}
      savedText={t('orders.updated')}
      onSave={(input) => save({ ...(onlyMoney ? lateInput(input) : input), id, version })}
    />
  );
}
