import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineColumns, defineListView } from '../../platform/table/view.ts';
import { supplierRecords } from '../establishments/establishmentRecords.ts';
import { messages as purchaseMessages } from '../purchases/messages.ts';
import type { EarringOrdersScreen_order$data } from './__generated__/EarringOrdersScreen_order.graphql.ts';
import type { EarringOrdersScreenQuery } from './__generated__/EarringOrdersScreenQuery.graphql.ts';
import { earringOrderList } from './earringOrderList.ts';
import { messages } from './messages.ts';
import { OrderStatus } from './OrderStatus.tsx';

type Order = EarringOrdersScreen_order$data;
type OrderField = 'NAME' | 'STATUS' | 'DATE' | 'DELIVERY' | 'VALUE';

const query = graphql`
  query EarringOrdersScreenQuery($filter: PurchasesFilterInput, $orderBy: PurchasesOrderInput) {
    farm {
      ...EarringOrdersScreen_farm
    }
  }
`;

const list = graphql`
  fragment EarringOrdersScreen_farm on Farm
  @refetchable(queryName: "EarringOrdersScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    purchases(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "EarringOrdersScreen_purchases", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...EarringOrdersScreen_order
        }
      }
    }
  }
`;

const row = graphql`
  fragment EarringOrdersScreen_order on Purchase {
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
    earringOrder {
      quantity
      manufacturer
    }
  }
`;

const texts = { ...purchaseMessages, ...messages };

const columns = defineColumns<Order, OrderField>()(texts, [
  { path: 'name', title: 'purchases.name', width: 170, grow: 3, sort: 'NAME', phone: 'title' },
  {
    path: 'status',
    title: 'purchases.status',
    width: 110,
    sort: 'STATUS',
    phone: 'aside',
    words: 'orders.status',
    render: ({ status }) => <OrderStatus status={status} />,
  },
  { path: 'earringOrder.quantity', title: 'orders.quantity', width: 96, kind: 'number', places: 0, phone: 'aside' },
  { path: 'earringOrder.manufacturer', title: 'orders.manufacturer', width: 120, grow: 1, phone: 'subtitle' },
  { path: 'supplier.name', title: 'purchases.supplier', width: 140, grow: 2 },
  { path: 'orderDay', title: 'purchases.orderedOn', width: 110, kind: 'date', sort: 'DATE' },
  { path: 'deliveryDate', title: 'purchases.expected', width: 110, kind: 'date', sort: 'DELIVERY' },
  { path: 'value', title: 'purchases.value', unit: 'R$', width: 120, kind: 'money', sort: 'VALUE' },
  { path: 'invoiceNumber', title: 'purchases.invoice', width: 90 },
]);

const view = defineListView<Order>()(earringOrderList, {
  texts,
  title: 'orders.title',
  columns,
  filters: {
    search: 'orders.search',
    statuses: { label: 'purchases.status', words: 'orders.status' },
    period: 'purchases.period',
    supplierId: { label: 'purchases.supplier', records: supplierRecords },
  },
  list,
  row,
  href: ({ id }) => `/admin/financial/earring/details/${encodeURIComponent(id)}`,
  add: { to: '/admin/financial/earring/add', label: 'orders.new', action: 'purchase:write' },
  empty: { icon: 'tag', title: 'orders.empty', text: 'orders.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription EarringOrdersScreenFeedSubscription {
    purchaseChanged {
      id
      purchase {
        ...EarringOrdersScreen_order
      }
    }
  }
`;

export function EarringOrdersScreen({ queryRef }: ScreenProps<EarringOrdersScreenQuery>) {
  const { farm } = usePreloadedQuery<EarringOrdersScreenQuery>(query, queryRef);
  return <ListScreen view={view} parent={farm} />;
}
