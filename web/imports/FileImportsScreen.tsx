import { graphql } from 'react-relay';
import { listScreen } from '../platform/table/LoadedList.tsx';
import { defineListView } from '../platform/table/filters/view.ts';
import type { FileImportsScreen_fileImport$data as FileImport } from './__generated__/FileImportsScreen_fileImport.graphql.ts';
import type { FileImportsScreenQuery } from './__generated__/FileImportsScreenQuery.graphql.ts';
import { fileImportList } from './importList.ts';
import { messages } from './messages.ts';

const list = graphql`
  fragment FileImportsScreen_query on Query
  @refetchable(queryName: "FileImportsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      fileImports(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "FileImportsScreen_fileImports", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...FileImportsScreen_fileImport
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment FileImportsScreen_fileImport on FileImport {
    id
    fileName
    kind
    status
    rowCount
    wrongCount
    createdAt
    createdBy {
      name
    }
  }
`;

export const feed = graphql`
  subscription FileImportsScreenFeedSubscription {
    fileImportChanged {
      id
      fileImport {
        ...FileImportsScreen_fileImport
      }
    }
  }
`;

const view = defineListView<FileImport>()(fileImportList, {
  texts: messages,
  title: 'files.title',
  columns: [
    { path: 'fileName', title: 'files.file', width: 240, grow: 2, phone: 'title' },
    { path: 'kind', title: 'files.kind', width: 130, words: 'files.kind', phone: 'subtitle' },
    { path: 'status', title: 'files.status', width: 130, words: 'files.status', phone: 'aside' },
    { path: 'rowCount', title: 'files.rows', width: 110, kind: 'number', places: 0 },
    { path: 'wrongCount', title: 'files.wrongRows', width: 120, kind: 'number', places: 0 },
    { path: 'createdAt', title: 'files.when', width: 150, kind: 'instant', sort: 'CREATED' },
    { path: 'createdBy.name', title: 'files.by', width: 160, grow: 1, needs: 'person:read' },
  ],
  filters: {
    kinds: { label: 'files.kind', words: 'files.kind' },
    statuses: { label: 'files.status', words: 'files.status' },
  },
  list,
  row,
  href: ({ id }) => `/admin/imports/${encodeURIComponent(id)}`,
  add: { to: '/admin/imports/new', label: 'files.new', action: 'import:write' },
  empty: { icon: 'upload', title: 'files.empty', text: 'files.emptyText' },
});

/** The files that were brought in or are being mended, of whatever kind. */
export const FileImportsScreen = listScreen<FileImportsScreenQuery>(view);
