import { ImportLink } from '../../imports/ImportLink.tsx';
import { graphql, usePreloadedQuery } from 'react-relay';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import { lineRecords } from '../../records/records.ts';
import type { PicketsScreenQuery } from './__generated__/PicketsScreenQuery.graphql.ts';
import { MapFiles } from './map/MapFiles.tsx';
import { picketColumns, placeFilters, placeRow, placeTexts, type Place } from './placeColumns.tsx';
import { picketList } from './placeLists.ts';

const useActivation = activationOf('farm:write');

const query = graphql`
  query PicketsScreenQuery($filter: PicketsFilterInput, $orderBy: PicketsOrderInput) {
    farm {
      ...PicketsScreen_farm
      ...useMapHome_farm
    }
  }
`;

const list = graphql`
  fragment PicketsScreen_farm on Farm
  @refetchable(queryName: "PicketsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    pickets(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "PicketsScreen_pickets", filters: ["filter", "orderBy"]) {
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
  subscription PicketsScreenFeedSubscription {
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

const view = defineListView<Place>()(picketList, {
  texts: placeTexts,
  title: 'places.pickets',
  columns: picketColumns,
  filters: {
    ...placeFilters,
    lineId: { label: 'places.line', records: lineRecords },
    types: { label: 'places.type', words: 'places.type' },
  },
  list,
  row: placeRow,
  href: ({ id }) => `/admin/farm/pickets/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/pickets/add', label: 'places.newPicket', action: 'farm:write' },
  empty: { icon: 'pin', title: 'places.noPickets', text: 'places.noPicketsText' },
  ofNow: 'places.ofNow',
});

export function PicketsScreen({ queryRef }: ScreenProps<PicketsScreenQuery>) {
  const { farm } = usePreloadedQuery<PicketsScreenQuery>(query, queryRef);
  const { renderBulk } = useActivation();
  const manages = mayDo('farm:write');
  return (
    <ListScreen
      view={view}
      parent={farm}
      actions={
        <>
          {manages && <ImportLink kind="CORRALS" />}
          <MapFiles farm={farm} locationType="PICKET" manages={manages} />
        </>
      }
      renderBulk={renderBulk}
    />
  );
}
