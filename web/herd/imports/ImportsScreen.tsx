import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import type { ImportsScreen_herdImport$data as HerdImport } from './__generated__/ImportsScreen_herdImport.graphql.ts';
import type { ImportsScreenQuery } from './__generated__/ImportsScreenQuery.graphql.ts';
import { importList } from './importList.ts';
import { messages } from './messages.ts';

const list = graphql`
  fragment ImportsScreen_query on Query
  @refetchable(queryName: "ImportsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      herdImports(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "ImportsScreen_herdImports", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...ImportsScreen_herdImport
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment ImportsScreen_herdImport on HerdImport {
    id
    fileName
    kind
    status
    rowCount
    faultCount
    createdAt
    createdBy {
      name
    }
  }
`;

export const feed = graphql`
  subscription ImportsScreenFeedSubscription {
    herdImportChanged {
      id
      herdImport {
        ...ImportsScreen_herdImport
      }
    }
  }
`;

const view = defineListView<HerdImport>()(importList, {
  texts: messages,
  title: 'imports.title',
  columns: [
    { path: 'fileName', title: 'imports.file', width: 240, grow: 2, phone: 'title' },
    { path: 'kind', title: 'imports.kind', width: 130, words: 'imports.kind', phone: 'subtitle' },
    { path: 'status', title: 'imports.status', width: 130, words: 'imports.status' },
    { path: 'rowCount', title: 'imports.rows', width: 110, kind: 'number', places: 0 },
    { path: 'faultCount', title: 'imports.faults', width: 110, kind: 'number', places: 0 },
    { path: 'createdAt', title: 'imports.when', width: 150, kind: 'instant', sort: 'CREATED' },
    { path: 'createdBy.name', title: 'imports.by', width: 160, grow: 1, needs: 'person:read' },
  ],
  filters: {
    kind: { label: 'imports.kind', words: 'imports.kind' },
    statuses: { label: 'imports.status', words: 'imports.status' },
  },
  list,
  row,
  href: ({ id }) => `/admin/management/imports/${encodeURIComponent(id)}`,
  add: { to: '/admin/imports/new', label: 'imports.new', action: 'import:write' },
  empty: { icon: 'upload', title: 'imports.empty', text: 'imports.emptyText' },
});

/** The files that were brought into the herd, each with what came of it. */
export const ImportsScreen = listScreen<ImportsScreenQuery>(view);
