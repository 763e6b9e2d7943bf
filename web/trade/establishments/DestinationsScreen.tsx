import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { activeFilter } from '../../platform/table/activeColumn.tsx';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import type { DestinationsScreenQuery } from './__generated__/DestinationsScreenQuery.graphql.ts';
import { establishmentColumns, establishmentRow, type Establishment } from './establishmentColumns.tsx';
import { destinationList } from './establishmentLists.ts';
import { messages } from './messages.ts';
import { useEstablishmentActivation } from './useEstablishmentActivation.ts';

const query = graphql`
  query DestinationsScreenQuery($filter: DestinationsFilterInput, $orderBy: DestinationsOrderInput) {
    farm {
      ...DestinationsScreen_farm
    }
  }
`;

const list = graphql`
  fragment DestinationsScreen_farm on Farm
  @refetchable(queryName: "DestinationsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
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
`;

export function Component({ queryRef }: ScreenProps<DestinationsScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<DestinationsScreenQuery>(query, queryRef);
  const { renderBulk } = useEstablishmentActivation();
  const columns = useMemo(() => establishmentColumns(t, table, true), [t, table]);
  const manages = mayDo('establishment:write');
  const add = manages && <AddLink to="/admin/financial/destinations/add" label={t('establishments.newDestination')} />;
  return (
    <ListScreen<Establishment>
      title={t('establishments.destinations')}
      spec={destinationList}
      filters={[
        { kind: 'search', key: 'search', label: t('establishments.search') },
        {
          kind: 'flag',
          key: 'isSlaughterhouse',
          label: t('establishments.kind'),
          yes: t('establishments.slaughterhouses'),
          no: t('establishments.others'),
        },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={establishmentRow}
      parent={farm}
      href={({ id }) => `/admin/financial/destinations/edit/${encodeURIComponent(id)}`}
      empty={{
        icon: 'pin',
        title: t('establishments.destinationsEmpty'),
        text: t('establishments.destinationsEmptyText'),
        action: add,
      }}
      actions={add}
      {...(manages ? { renderBulk } : {})}
    />
  );
}
