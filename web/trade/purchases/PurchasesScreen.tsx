import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { foodRecords, ownerRecords, supplierRecords } from '../../records/records.ts';
import type { PurchasesScreenQuery } from './__generated__/PurchasesScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { purchaseColumns, purchaseRow, type Purchase } from './purchaseColumns.tsx';
import { purchaseList } from './purchaseList.ts';

const query = graphql`
  query PurchasesScreenQuery($filter: PurchasesFilterInput, $orderBy: PurchasesOrderInput) {
    farm {
      purchaseTotals(filter: $filter) {
        value
        orderedKg
        orderedHeads
      }
      ...PurchasesScreen_farm
    }
  }
`;

const list = graphql`
  fragment PurchasesScreen_farm on Farm
  @refetchable(queryName: "PurchasesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    purchases(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "PurchasesScreen_purchases", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...purchaseColumns_purchase
        }
      }
    }
  }
`;

const view = defineListView<Purchase>()(purchaseList, {
  texts: messages,
  title: 'purchases.title',
  columns: purchaseColumns,
  filters: {
    search: 'purchases.search',
    category: { label: 'purchases.category', words: 'purchases.category' },
    statuses: { label: 'purchases.status', words: 'purchases.status' },
    period: 'purchases.period',
    supplierId: { label: 'purchases.supplier', records: supplierRecords },
    ownerId: { label: 'purchases.owner', records: ownerRecords },
    foodId: { label: 'purchases.food', records: foodRecords },
  },
  list,
  row: purchaseRow,
  href: ({ id }) => `/admin/financial/orders/${encodeURIComponent(id)}`,
  add: { to: '/admin/financial/new-order', label: 'purchases.new', action: 'purchase:write' },
  empty: { icon: 'coins', title: 'purchases.empty', text: 'purchases.emptyText' },
  ofNow: 'purchases.ofNow',
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription PurchasesScreenFeedSubscription {
    purchaseChanged {
      id
      purchase {
        ...purchaseColumns_purchase
      }
    }
  }
`;

export function PurchasesScreen({ queryRef }: ScreenProps<PurchasesScreenQuery>) {
  const { farm } = usePreloadedQuery<PurchasesScreenQuery>(query, queryRef);
  const { orderedKg, orderedHeads, value } = farm.purchaseTotals;
  const totals = { orderedKg, 'oxenFigures.orderedHeads': String(orderedHeads), value };
  return <ListScreen view={view} parent={farm} totals={totals} />;
}
