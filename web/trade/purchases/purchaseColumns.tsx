import { graphql } from 'react-relay';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { Column } from '../../platform/table/columns.ts';
import type { purchaseColumns_purchase$data } from './__generated__/purchaseColumns_purchase.graphql.ts';
import { perTon, tonsOf } from './figures.ts';
import type { messages } from './messages.ts';
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

export function purchaseColumns(t: Translate<typeof messages>): Column<Purchase>[] {
  return [
    {
      key: 'name',
      title: t('purchases.name'),
      width: 156,
      grow: 3,
      sort: 'NAME',
      phone: 'title',
      value: ({ name }) => name,
    },
    {
      key: 'status',
      title: t('purchases.status'),
      width: 96,
      sort: 'STATUS',
      phone: 'aside',
      value: ({ status }) => t(`purchases.status${status}`),
      renderCell: ({ status }) => <PurchaseStatus status={status} />,
    },
    {
      key: 'foods',
      title: t('purchases.foods'),
      width: 105,
      grow: 2,
      phone: 'subtitle',
      value: ({ items }) => items.map(({ food }) => food.name).join(', '),
    },
    { key: 'supplier', title: t('purchases.supplier'), width: 105, grow: 2, value: ({ supplier }) => supplier?.name },
    {
      key: 'orderDay',
      title: t('purchases.orderedOn'),
      width: 96,
      kind: 'date',
      sort: 'DATE',
      value: ({ orderDay }) => orderDay,
    },
    {
      key: 'delivery',
      title: t('purchases.expected'),
      width: 96,
      kind: 'date',
      sort: 'DELIVERY',
      value: ({ deliveryDate }) => deliveryDate,
    },
    {
      key: 'ordered',
      title: t('purchases.ordered'),
      width: 92,
      kind: 'number',
      places: 3,
      value: ({ figures }) => tonsOf(figures.orderedKg),
    },
    {
      key: 'progress',
      title: `${t('purchases.progress')} (%)`,
      width: 76,
      kind: 'percent',
      value: ({ figures }) => figures.completenessPct,
    },
    {
      key: 'value',
      title: `${t('purchases.value')} (R$)`,
      width: 114,
      kind: 'money',
      sort: 'VALUE',
      phone: 'aside',
      value: ({ value }) => value,
    },
    {
      key: 'landed',
      title: `${t('purchases.landed')} (R$/t)`,
      width: 94,
      kind: 'money',
      value: ({ figures }) => perTon(figures.landedCostPerKg),
    },
    { key: 'invoice', title: t('purchases.invoice'), width: 80, value: ({ invoiceNumber }) => invoiceNumber },
  ];
}
