import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { ProtocolsScreen_healthProtocol$data as Protocol } from './__generated__/ProtocolsScreen_healthProtocol.graphql.ts';
import type { ProtocolsScreenQuery } from './__generated__/ProtocolsScreenQuery.graphql.ts';
import { protocolList } from '../healthLists.ts';
import { messages } from '../messages.ts';

const list = graphql`
  fragment ProtocolsScreen_query on Query
  @refetchable(queryName: "ProtocolsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      healthProtocols(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "ProtocolsScreen_healthProtocols", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...ProtocolsScreen_healthProtocol
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment ProtocolsScreen_healthProtocol on HealthProtocol {
    id
    name
    appliesOn
    stepCount
    openTasks
    active
  }
`;

const view = defineListView<Protocol>()(protocolList, {
  texts: { ...messages, ...activeTexts },
  title: 'health.protocols',
  columns: [
    { path: 'name', title: 'health.name', width: 220, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'appliesOn', title: 'health.appliesOn', width: 180, words: 'health.appliesOn', phone: 'subtitle' },
    { path: 'stepCount', title: 'health.steps', width: 100, kind: 'number', places: 0 },
    { path: 'openTasks', title: 'health.openTasks', width: 170, kind: 'number', places: 0 },
    activeColumn,
  ],
  filters: {
    search: 'health.protocolSearch',
    appliesOn: { label: 'health.appliesOn', words: 'health.appliesOn' },
    active: activeFilter,
  },
  list,
  row,
  href: ({ id }) => `/admin/medical-services/protocols/details/${encodeURIComponent(id)}`,
  add: { to: '/admin/medical-services/protocols/add', label: 'health.newProtocol', action: 'health:write' },
  empty: { icon: 'health', title: 'health.protocolsEmpty', text: 'health.protocolsEmptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription ProtocolsScreenFeedSubscription {
    healthProtocolChanged {
      id
      healthProtocol {
        ...ProtocolsScreen_healthProtocol
      }
    }
  }
`;

export const ProtocolsScreen = listScreen<ProtocolsScreenQuery>(view, activationOf('health:write'));
