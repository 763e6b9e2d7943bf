import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { establishmentRecords } from '../../records/records.ts';
import type { ApiKeysScreen_apiKey$data as ApiKey } from './__generated__/ApiKeysScreen_apiKey.graphql.ts';
import type { ApiKeysScreenQuery } from './__generated__/ApiKeysScreenQuery.graphql.ts';
import { apiKeyList } from './apiKeyList.ts';
import { ApiKeyStatusBadge } from './ApiKeyStatusBadge.tsx';
import { messages } from './messages.ts';

const list = graphql`
  fragment ApiKeysScreen_query on Query
  @refetchable(queryName: "ApiKeysScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      apiKeys(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "ApiKeysScreen_apiKeys", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...ApiKeysScreen_apiKey
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment ApiKeysScreen_apiKey on ApiKey {
    id
    name
    prefix
    scopes
    status
    lastDay
    lastUsedAt
    createdAt
    establishment {
      name
    }
  }
`;

const view = defineListView<ApiKey>()(apiKeyList, {
  texts: messages,
  title: 'apiKeys.title',
  columns: [
    { path: 'name', title: 'apiKeys.name', width: 180, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'establishment.name', title: 'apiKeys.partner', width: 160, grow: 2, phone: 'subtitle' },
    { path: 'scopes', title: 'apiKeys.scope', width: 190, grow: 2, words: 'scope.' },
    {
      path: 'status',
      title: 'apiKeys.status',
      width: 120,
      phone: 'aside',
      words: 'apiKeys.status',
      render: ({ status }) => <ApiKeyStatusBadge status={status} />,
    },
    { path: 'lastDay', title: 'apiKeys.lastDay', width: 120, kind: 'date', sort: 'EXPIRY' },
    { path: 'lastUsedAt', title: 'apiKeys.lastUsed', width: 140, kind: 'instant', sort: 'LAST_USED' },
    { path: 'prefix', title: 'apiKeys.key', width: 130 },
    { path: 'createdAt', title: 'apiKeys.createdAt', width: 110, kind: 'date', sort: 'CREATED' },
  ],
  filters: {
    search: 'apiKeys.search',
    statuses: { label: 'apiKeys.status', words: 'apiKeys.status' },
    scopes: { label: 'apiKeys.scope', words: 'scope.' },
    establishmentId: { label: 'apiKeys.partner', records: establishmentRecords },
  },
  list,
  row,
  href: ({ id }) => `/admin/farm/api-keys/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/api-keys/add', label: 'apiKeys.add', action: 'apiKey:write' },
  empty: { icon: 'key', title: 'apiKeys.empty', text: 'apiKeys.emptyText' },
});

/** The screen is read again when another owner changes what it shows. */
export const feed = graphql`
  subscription ApiKeysScreenFeedSubscription {
    apiKeyChanged {
      id
      apiKey {
        ...ApiKeysScreen_apiKey
      }
    }
  }
`;

export const ApiKeysScreen = listScreen<ApiKeysScreenQuery>(view);
