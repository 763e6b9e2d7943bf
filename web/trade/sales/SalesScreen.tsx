import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { destinationRecords } from '../../papers/establishments/establishmentRecords.ts';
import type { SalesScreenQuery } from './__generated__/SalesScreenQuery.graphql.ts';
import { saleColumns, saleRow, type Sale } from './saleColumns.tsx';
import { saleList } from './saleList.ts';
import { messages } from './saleMessages.ts';
import { newSalePath, salePath } from '../trucks/truckPaths.ts';

const query = graphql`
  query SalesScreenQuery($filter: SaleManagementsFilterInput, $orderBy: SaleManagementsOrderInput) {
    farm {
      ...SalesScreen_farm
    }
  }
`;

const list = graphql`
  fragment SalesScreen_farm on Farm
  @refetchable(queryName: "SalesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    saleManagements(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "SalesScreen_saleManagements", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...saleColumns_sale
        }
      }
    }
  }
`;

const view = defineListView<Sale>()(saleList, {
  texts: messages,
  title: 'sales.title',
  columns: saleColumns,
  filters: {
    search: 'sales.search',
    statuses: { label: 'sales.status', words: 'sales.status' },
    market: { label: 'sales.market', words: 'sales.market' },
    period: 'sales.period',
    buyerId: { label: 'sales.buyer', records: destinationRecords },
  },
  list,
  row: saleRow,
  href: ({ id }) => salePath(id),
  add: { to: newSalePath, label: 'sales.new', action: 'sale:write' },
  empty: { icon: 'coins', title: 'sales.empty', text: 'sales.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription SalesScreenFeedSubscription {
    saleManagementChanged {
      id
      saleManagement {
        ...saleColumns_sale
      }
    }
  }
`;

export function SalesScreen({ queryRef }: ScreenProps<SalesScreenQuery>) {
  const { farm } = usePreloadedQuery<SalesScreenQuery>(query, queryRef);
  return <ListScreen view={view} parent={farm} />;
}
