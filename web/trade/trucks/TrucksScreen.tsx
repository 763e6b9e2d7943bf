import { graphql, usePreloadedQuery } from 'react-relay';
import { ownerRecords } from '../../farm/owners/ownerRecords.ts';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import type { TrucksScreenQuery } from './__generated__/TrucksScreenQuery.graphql.ts';
import { truckColumns, truckRow, type Truck } from './truckColumns.tsx';
import { truckList } from './truckList.ts';
import { messages } from './truckMessages.ts';
import { truckPath, trucksPath } from './truckPaths.ts';

const query = graphql`
  query TrucksScreenQuery($filter: ExitTrucksFilterInput, $orderBy: ExitTrucksOrderInput) {
    farm {
      ...TrucksScreen_farm
    }
  }
`;

const list = graphql`
  fragment TrucksScreen_farm on Farm
  @refetchable(queryName: "TrucksScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
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

export function TrucksScreen({ queryRef }: ScreenProps<TrucksScreenQuery>) {
  const { farm } = usePreloadedQuery<TrucksScreenQuery>(query, queryRef);
  return <ListScreen view={view} parent={farm} />;
}
