import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { OwnersScreen_owner$data as Owner } from './__generated__/OwnersScreen_owner.graphql.ts';
import type { OwnersScreenQuery } from './__generated__/OwnersScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { ownerList } from './ownerList.ts';

const list = graphql`
  fragment OwnersScreen_query on Query
  @refetchable(queryName: "OwnersScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      owners(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "OwnersScreen_owners", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...OwnersScreen_owner
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment OwnersScreen_owner on Owner {
    id
    name
    document
    email
    phone
    isBoitel
    active
    createdAt
  }
`;

const view = defineListView<Owner>()(ownerList, {
  texts: { ...messages, ...activeTexts },
  title: 'owners.title',
  columns: [
    { path: 'name', title: 'owners.name', width: 200, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'document', title: 'owners.document', width: 180, kind: 'document', phone: 'subtitle' },
    { path: 'email', title: 'owners.email', width: 200, grow: 2 },
    { path: 'phone', title: 'owners.phone', width: 150 },
    { path: 'isBoitel', title: 'owners.kind', width: 150, flag: ['owners.boitel', 'owners.own'] },
    { path: 'createdAt', title: 'owners.since', width: 105, kind: 'date', sort: 'CREATED_AT' },
    activeColumn,
  ],
  filters: {
    search: 'owners.search',
    isBoitel: { label: 'owners.kind', yes: 'owners.boitel', no: 'owners.own' },
    active: activeFilter,
  },
  list,
  row,
  href: ({ id }) => `/admin/farm/owners/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/owners/add', label: 'owners.new', action: 'farm:write' },
  empty: { icon: 'users', title: 'owners.empty', text: 'owners.emptyText' },
});

export const OwnersScreen = listScreen<OwnersScreenQuery>(view, activationOf('farm:write'));
