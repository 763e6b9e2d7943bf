import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { activeFilter } from '../../platform/table/activeColumn.tsx';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import type { OriginsScreenQuery } from './__generated__/OriginsScreenQuery.graphql.ts';
import { establishmentColumns, establishmentRow, type Establishment } from './establishmentColumns.tsx';
import { originList, registrationTypes } from './establishmentLists.ts';
import { messages } from './messages.ts';
import { useEstablishmentActivation } from './useEstablishmentActivation.ts';

const query = graphql`
  query OriginsScreenQuery($filter: EstablishmentsFilterInput, $orderBy: EstablishmentsOrderInput) {
    farm {
      ...OriginsScreen_farm
    }
  }
`;

const list = graphql`
  fragment OriginsScreen_farm on Farm
  @refetchable(queryName: "OriginsScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    establishments(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "OriginsScreen_establishments", filters: ["filter", "orderBy"]) {
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

export function Component({ queryRef }: ScreenProps<OriginsScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<OriginsScreenQuery>(query, queryRef);
  const { renderBulk } = useEstablishmentActivation();
  const columns = useMemo(() => establishmentColumns(t, table, false), [t, table]);
  const manages = mayDo('establishment:write');
  const add = manages && <AddLink to="/admin/financial/origins/add" label={t('establishments.newOrigin')} />;
  const types = registrationTypes.map((value) => ({ value, label: t(`establishments.type${value}`) }));
  return (
    <ListScreen<Establishment>
      title={t('establishments.origins')}
      spec={originList}
      filters={[
        { kind: 'search', key: 'search', label: t('establishments.search') },
        { kind: 'choices', key: 'registrationTypes', label: t('establishments.type'), options: types },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={establishmentRow}
      parent={farm}
      href={({ id }) => `/admin/financial/origins/edit/${encodeURIComponent(id)}`}
      empty={{
        icon: 'pin',
        title: t('establishments.originsEmpty'),
        text: t('establishments.originsEmptyText'),
        action: add,
      }}
      actions={add}
      {...(manages ? { renderBulk } : {})}
    />
  );
}
