import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { StructuresScreen_structure$data as Structure } from './__generated__/StructuresScreen_structure.graphql.ts';
import type { StructuresScreenQuery } from './__generated__/StructuresScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { structureList } from './structureList.ts';

const list = graphql`
  fragment StructuresScreen_query on Query
  @refetchable(queryName: "StructuresScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      structures(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "StructuresScreen_structures", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...StructuresScreen_structure
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment StructuresScreen_structure on Structure {
    id
    name
    type
    capacityTons
    active
  }
`;

const view = defineListView<Structure>()(structureList, {
  texts: { ...messages, ...activeTexts },
  title: 'structures.title',
  columns: [
    { path: 'name', title: 'structures.name', width: 200, grow: 2, sort: 'NAME', phone: 'title' },
    {
      path: 'type',
      title: 'structures.type',
      width: 160,
      grow: 1,
      sort: 'TYPE',
      phone: 'subtitle',
      words: 'structures.type',
    },
    { path: 'capacityTons', title: 'structures.capacity', width: 120, kind: 'number', places: 1, sort: 'CAPACITY' },
    activeColumn,
  ],
  filters: {
    search: 'structures.search',
    types: { label: 'structures.type', words: 'structures.type' },
    active: activeFilter,
  },
  list,
  row,
  href: ({ id }) => `/admin/farm/data/structures/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/data/structures/add', label: 'structures.new', action: 'farm:write' },
  empty: { icon: 'barn', title: 'structures.empty', text: 'structures.emptyText' },
});

export const StructuresScreen = listScreen<StructuresScreenQuery>(view, activationOf('farm:write'));
