import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import type { PicketsScreenQuery } from './__generated__/PicketsScreenQuery.graphql.ts';
import { MapFiles } from './MapFiles.tsx';
import { messages } from './messages.ts';
import { placeColumns, placeFilters, placeRow, type Place } from './placeColumns.tsx';
import { picketList } from './placeLists.ts';
import { usePlaceActivation } from './usePlaceActivation.ts';

const query = graphql`
  query PicketsScreenQuery($filter: PicketsFilterInput, $orderBy: PicketsOrderInput) {
    farm {
      ...PicketsScreen_farm
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

export function Component({ queryRef }: ScreenProps<PicketsScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<PicketsScreenQuery>(query, queryRef);
  const columns = useMemo(() => placeColumns(t, table, false), [t, table]);
  const filters = useMemo(() => placeFilters(t, table, false), [t, table]);
  const { renderBulk } = usePlaceActivation();
  const manages = mayDo('farm:write');
  const add = manages && <AddLink to="/admin/farm/pickets/add" label={t('places.newPicket')} />;
  return (
    <ListScreen<Place>
      title={t('places.pickets')}
      spec={picketList}
      filters={filters}
      columns={columns}
      list={list}
      row={placeRow}
      parent={farm}
      href={({ id }) => `/admin/farm/pickets/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'pin', title: t('places.noPickets'), text: t('places.noPicketsText'), action: add }}
      actions={
        <>
          <MapFiles locationType="PICKET" manages={manages} />
          {add}
        </>
      }
      {...(manages ? { renderBulk } : {})}
    />
  );
}
