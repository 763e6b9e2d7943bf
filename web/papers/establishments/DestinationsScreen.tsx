import { graphql } from 'react-relay';
import { ImportLink } from '../../imports/ImportLink.tsx';
import { mayDo } from '../../platform/session/session.ts';
import { activeFilter } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { DestinationsScreenQuery } from './__generated__/DestinationsScreenQuery.graphql.ts';
import {
  destinationColumns,
  establishmentRow,
  establishmentTexts,
  type Establishment,
} from './establishmentColumns.tsx';
import { destinationList } from './establishmentLists.ts';

const list = graphql`
  fragment DestinationsScreen_query on Query
  @refetchable(queryName: "DestinationsScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      destinations(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "DestinationsScreen_destinations", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...establishmentColumns_establishment
          }
        }
      }
    }
  }
`;

const view = defineListView<Establishment>()(destinationList, {
  texts: establishmentTexts,
  title: 'establishments.destinations',
  columns: destinationColumns,
  filters: {
    search: 'establishments.search',
    isSlaughterhouse: {
      label: 'establishments.kind',
      yes: 'establishments.slaughterhouses',
      no: 'establishments.others',
    },
    active: activeFilter,
  },
  list,
  row: establishmentRow,
  href: ({ id }) => `/admin/financial/destinations/edit/${encodeURIComponent(id)}`,
  add: {
    to: '/admin/financial/destinations/add',
    label: 'establishments.newDestination',
    action: 'establishment:write',
  },
  empty: { icon: 'pin', title: 'establishments.destinationsEmpty', text: 'establishments.destinationsEmptyText' },
});

export const DestinationsScreen = listScreen<DestinationsScreenQuery>(
  view,
  activationOf('establishment:write'),
  () => mayDo('establishment:write') && <ImportLink kind="ESTABLISHMENTS" />,
);
