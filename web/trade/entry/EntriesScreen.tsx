import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import type { EntriesScreenQuery } from './__generated__/EntriesScreenQuery.graphql.ts';
import { entryColumns, entryRow, type Entry } from './entryColumns.tsx';
import { entryList } from './entryList.ts';
import { messages } from './messages.ts';

const query = graphql`
  query EntriesScreenQuery($filter: EntryManagementsFilterInput, $orderBy: EntryManagementsOrderInput) {
    farm {
      ...EntriesScreen_farm
    }
  }
`;

const list = graphql`
  fragment EntriesScreen_farm on Farm
  @refetchable(queryName: "EntriesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
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

export function EntriesScreen({ queryRef }: ScreenProps<EntriesScreenQuery>) {
  const { farm } = usePreloadedQuery<EntriesScreenQuery>(query, queryRef);
  return <ListScreen view={view} parent={farm} />;
}
