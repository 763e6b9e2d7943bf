import { graphql } from 'react-relay';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { purchaseColumns_purchase$data } from './__generated__/purchaseColumns_purchase.graphql.ts';
import { messages } from './messages.ts';
import { PurchaseStatus } from './PurchaseStatus.tsx';

export type Purchase = purchaseColumns_purchase$data;

export const purchaseRow = graphql`
  fragment purchaseColumns_purchase on Purchase {
    id
    name
    category
    status
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
    progressPct
    orderedKg
    figures {
      landedCostPerKg
    }
    oxenFigures {
      orderedHeads
    }
  }
`;

type PurchaseOrder = 'NAME' | 'STATUS' | 'DATE' | 'DELIVERY' | 'VALUE';

export const purchaseColumns = defineColumns<Purchase, PurchaseOrder>()(messages, [
  { path: 'name', title: 'purchases.name', width: 150, grow: 3, sort: 'NAME', phone: 'title' },
  {
    path: 'status',
    title: 'purchases.status',
    width: 96,
    sort: 'STATUS',
    phone: 'aside',
    words: 'purchases.status',
    render: ({ status, category }) => <PurchaseStatus status={status} category={category} />,
  },
  { path: 'category', title: 'purchases.category', width: 82, words: 'purchases.category', phone: 'subtitle' },
  { path: 'items.food.name', title: 'purchases.foods', width: 98, grow: 2, phone: 'subtitle' },
  { path: 'supplier.name', title: 'purchases.supplier', width: 98, grow: 2 },
  { path: 'orderDay', title: 'purchases.orderedOn', width: 92, kind: 'date', sort: 'DATE' },
  { path: 'deliveryDate', title: 'purchases.expected', width: 92, kind: 'date', sort: 'DELIVERY' },
  { path: 'orderedKg', title: 'purchases.ordered', width: 88, kind: 'number', places: 3, shift: -3 },
  { path: 'oxenFigures.orderedHeads', title: 'purchases.heads', width: 70, kind: 'number', places: 0 },
  { path: 'progressPct', title: 'purchases.progress', unit: '%', width: 74, kind: 'percent' },
  { path: 'value', title: 'purchases.value', unit: 'R$', width: 110, kind: 'money', sort: 'VALUE', phone: 'aside' },
  { path: 'figures.landedCostPerKg', title: 'purchases.landed', unit: 'R$/t', width: 88, kind: 'money', shift: 3 },
]);
