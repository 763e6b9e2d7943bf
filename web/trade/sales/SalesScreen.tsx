import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { destinationRecords } from '../../records/records.ts';
import type { SalesScreenQuery } from './__generated__/SalesScreenQuery.graphql.ts';
import { saleColumns, saleRow, type Sale } from './saleColumns.tsx';
import { saleList } from './saleList.ts';
import { messages } from './saleMessages.ts';
import { newSalePath, salePath } from '../trucks/truckPaths.ts';

const list = graphql`
  fragment SalesScreen_query on Query
  @refetchable(queryName: "SalesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
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

export const SalesScreen = listScreen<SalesScreenQuery>(view);
