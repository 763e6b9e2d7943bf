import { graphql } from 'react-relay';
import type { storedPurchase_purchase$data } from './__generated__/storedPurchase_purchase.graphql.ts';
import { itemValues, type PurchaseValues } from './purchaseValues.ts';

/** All that the form of a purchase shows. */
export const storedPurchase = graphql`
  fragment storedPurchase_purchase on Purchase {
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

/** Nothing rather than zero: the field shows what it is for. */
const orEmpty = (money: string): string => (Number(money) === 0 ? '' : money);

export function storedValues({
  supplier,
  items,
  otherCosts,
  paymentTerms,
  ...purchase
}: storedPurchase_purchase$data): PurchaseValues {
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
    paymentTerms: paymentTerms.map((term) => ({
      id: term.id,
      dueDate: term.dueDate,
      value: term.value,
      paid: term.paid,
    })),
    observation: purchase.observation ?? '',
  };
}
