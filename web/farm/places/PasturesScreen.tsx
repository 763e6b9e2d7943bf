import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import type { PasturesScreenQuery } from './__generated__/PasturesScreenQuery.graphql.ts';
import { MapFiles } from './MapFiles.tsx';
import { messages } from './messages.ts';
import { placeColumns, placeFilters, placeRow, type Place } from './placeColumns.tsx';
import { pastureList } from './placeLists.ts';
import { usePlaceActivation } from './usePlaceActivation.ts';

const query = graphql`
  query PasturesScreenQuery($filter: PasturesFilterInput, $orderBy: PasturesOrderInput) {
    farm {
      ...PasturesScreen_farm
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

export function Component({ queryRef }: ScreenProps<PasturesScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<PasturesScreenQuery>(query, queryRef);
  const columns = useMemo(() => placeColumns(t, table, true), [t, table]);
  const filters = useMemo(() => placeFilters(t, table, true), [t, table]);
  const { renderBulk } = usePlaceActivation();
  const manages = mayDo('farm:write');
  const add = manages && <AddLink to="/admin/farm/pastures/add" label={t('places.newPasture')} />;
  return (
    <ListScreen<Place>
      title={t('places.pastures')}
      spec={pastureList}
      filters={filters}
      columns={columns}
      list={list}
      row={placeRow}
      parent={farm}
      href={({ id }) => `/admin/farm/pastures/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'pin', title: t('places.noPastures'), text: t('places.noPasturesText'), action: add }}
      actions={
        <>
          <MapFiles locationType="PASTURE" manages={manages} />
          {add}
        </>
      }
      {...(manages ? { renderBulk } : {})}
    />
  );
}
