import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { PasturesScreenQuery } from './__generated__/PasturesScreenQuery.graphql.ts';
import { MapFiles } from './map/MapFiles.tsx';
import { pastureColumns, placeFilters, placeRow, placeTexts, type Place } from './placeColumns.tsx';
import { pastureList } from './placeLists.ts';

const useActivation = activationOf('farm:write');

const query = graphql`
  query PasturesScreenQuery($filter: PasturesFilterInput, $orderBy: PasturesOrderInput) {
    farm {
      ...PasturesScreen_farm
      ...useMapHome_farm
    }
  }
`;

const list = graphql`
  fragment PasturesScreen_farm on Farm
  @refetchable(queryName: "PasturesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    pastures(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "PasturesScreen_pastures", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...placeColumns_corral
        }
      }
    }
  }
`;

/** The screen is read again when a batch comes, goes or moves. */
export const feed = graphql`
  subscription PasturesScreenFeedSubscription {
    batchChanged {
      id
      batch {
        corral {
          ...placeColumns_corral
        }
      }
    }
  }
`;

const view = defineListView<Place>()(pastureList, {
  texts: placeTexts,
  title: 'places.pastures',
  columns: pastureColumns,
  filters: placeFilters,
  list,
  row: placeRow,
  href: ({ id }) => `/admin/farm/pastures/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/pastures/add', label: 'places.newPasture', action: 'farm:write' },
  empty: { icon: 'pin', title: 'places.noPastures', text: 'places.noPasturesText' },
  ofNow: 'places.ofNow',
});

export function PasturesScreen({ queryRef }: ScreenProps<PasturesScreenQuery>) {
  const { farm } = usePreloadedQuery<PasturesScreenQuery>(query, queryRef);
  const { renderBulk } = useActivation();
  const manages = mayDo('farm:write');
  return (
    <ListScreen
      view={view}
      parent={farm}
      actions={<MapFiles farm={farm} locationType="PASTURE" manages={manages} />}
      renderBulk={renderBulk}
    />
  );
}
