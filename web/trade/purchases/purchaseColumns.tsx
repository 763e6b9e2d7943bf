import { graphql } from 'react-relay';
import { defineColumns } from '../../platform/table/view.ts';
import type { purchaseColumns_purchase$data } from './__generated__/purchaseColumns_purchase.graphql.ts';
import { messages } from './messages.ts';
import { PurchaseStatus } from './PurchaseStatus.tsx';

export type Purchase = purchaseColumns_purchase$data;

export const purchaseRow = graphql`
  fragment purchaseColumns_purchase on Purchase {
    id
    name
    status
    invoiceNumber
    orderDay
    deliveryDate
    value
    supplier {
      name
    }
    items {
      food {
        name
      }
    }
    figures {
      orderedKg
      completenessPct
      landedCostPerKg
    }
  }
`;

type PurchaseOrder = 'NAME' | 'STATUS' | 'DATE' | 'DELIVERY' | 'VALUE';

export const purchaseColumns = defineColumns<Purchase, PurchaseOrder>()(messages, [
  { path: 'name', title: 'purchases.name', width: 156, grow: 3, sort: 'NAME', phone: 'title' },
  {
    path: 'status',
    title: 'purchases.status',
    width: 96,
    sort: 'STATUS',
    phone: 'aside',
    words: 'purchases.status',
    render: ({ status }) => <PurchaseStatus status={status} />,
  },
  { path: 'items.food.name', title: 'purchases.foods', width: 105, grow: 2, phone: 'subtitle' },
  { path: 'supplier.name', title: 'purchases.supplier', width: 105, grow: 2 },
  { path: 'orderDay', title: 'purchases.orderedOn', width: 96, kind: 'date', sort: 'DATE' },
  { path: 'deliveryDate', title: 'purchases.expected', width: 96, kind: 'date', sort: 'DELIVERY' },
  { path: 'figures.orderedKg', title: 'purchases.ordered', width: 92, kind: 'number', places: 3, shift: -3 },
  { path: 'figures.completenessPct', title: 'purchases.progress', unit: '%', width: 76, kind: 'percent' },
  { path: 'value', title: 'purchases.value', unit: 'R$', width: 114, kind: 'money', sort: 'VALUE', phone: 'aside' },
  { path: 'figures.landedCostPerKg', title: 'purchases.landed', unit: 'R$/t', width: 94, kind: 'money', shift: 3 },
  { path: 'invoiceNumber', title: 'purchases.invoice', width: 80 },
]);
