import { graphql } from 'react-relay';
import type { storedPurchase_purchase$data } from './__generated__/storedPurchase_purchase.graphql.ts';
import { orEmpty } from '../order/orderFields.ts';
import { purchaseForm, type PurchaseValues } from '../order/purchaseFields.ts';
import { itemFigures } from '../order/purchaseValues.ts';

/** All that the form of a purchase shows. */
export const storedPurchase = graphql`
  fragment storedPurchase_purchase on Purchase {
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
    commissionValue
    commissionerName
    recoverableTaxValue
    observation
    supplier {
      id
      name
    }
    owner {
      id
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

export function storedValues({ supplier, owner, items, ...purchase }: storedPurchase_purchase$data): PurchaseValues {
  return purchaseForm.valuesOf({
    ...purchase,
    supplierId: supplier?.id,
    ownerId: owner?.id,
    items: items.map(({ food, ...item }) => ({ ...item, foodId: food.id, ...itemFigures(item.kg, item.unitPrice) })),
    freightValue: orEmpty(purchase.freightValue),
    commissionValue: orEmpty(purchase.commissionValue),
    recoverableTaxValue: orEmpty(purchase.recoverableTaxValue),
  });
}
