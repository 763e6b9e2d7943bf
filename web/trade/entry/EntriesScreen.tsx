import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import type { EntriesScreenQuery } from './__generated__/EntriesScreenQuery.graphql.ts';
import { entryColumns, entryRow, type Entry } from './entryColumns.tsx';
import { entryList } from './entryList.ts';
import { messages } from './messages.ts';

const list = graphql`
  fragment EntriesScreen_query on Query
  @refetchable(queryName: "EntriesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      entryManagements(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "EntriesScreen_entryManagements", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...entryColumns_entry
          }
        }
      }
    }
  }
`;

const view = defineListView<Entry>()(entryList, {
  texts: messages,
  title: 'entries.title',
  columns: entryColumns,
  filters: {
    search: 'entries.search',
    statuses: { label: 'entries.status', words: 'entries.status' },
    received: { label: 'entries.arrival', yes: 'entries.arrivalYes', no: 'entries.arrivalNo' },
  },
  list,
  row: entryRow,
  href: ({ id }) => `/admin/management/setup/${encodeURIComponent(id)}`,
  add: { to: '/admin/financial/animal/add', label: 'entries.buy', action: 'purchase:write' },
  empty: { icon: 'tag', title: 'entries.empty', text: 'entries.emptyText' },
});

/** The screen is read again with every head that enters. */
export const feed = graphql`
  subscription EntriesScreenFeedSubscription {
    entryManagementChanged {
      id
      entryManagement {
        ...entryColumns_entry
      }
    }
  }
`;

export const EntriesScreen = listScreen<EntriesScreenQuery>(view);
