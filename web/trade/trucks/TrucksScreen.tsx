import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { ownerRecords } from '../../records/records.ts';
import type { TrucksScreenQuery } from './__generated__/TrucksScreenQuery.graphql.ts';
import { truckColumns, truckRow, type Truck } from './truckColumns.tsx';
import { truckList } from './truckList.ts';
import { messages } from './truckMessages.ts';
import { truckPath, trucksPath } from './truckPaths.ts';

const list = graphql`
  fragment TrucksScreen_query on Query
  @refetchable(queryName: "TrucksScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      exitTrucks(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "TrucksScreen_exitTrucks", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...truckColumns_truck
          }
        }
      }
    }
  }
`;

const view = defineListView<Truck>()(truckList, {
  texts: messages,
  title: 'trucks.title',
  columns: truckColumns,
  filters: {
    search: 'trucks.search',
    statuses: { label: 'trucks.status', words: 'trucks.status' },
    period: 'trucks.period',
    ownerId: { label: 'trucks.owner', records: ownerRecords },
  },
  list,
  row: truckRow,
  href: ({ id }) => truckPath(id),
  add: { to: `${trucksPath}/new`, label: 'trucks.new', action: 'truck:write' },
  empty: { icon: 'tag', title: 'trucks.empty', text: 'trucks.emptyText' },
});

/** The screen is read again when somebody changes what it shows. */
export const feed = graphql`
  subscription TrucksScreenFeedSubscription {
    exitTruckChanged {
      id
      exitTruck {
        ...truckColumns_truck
      }
    }
  }
`;

export const TrucksScreen = listScreen<TrucksScreenQuery>(view);
