import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { formatDocument } from '../../platform/form/document.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { activeColumn, activeFilter } from '../../platform/table/activeColumn.tsx';
import type { Column } from '../../platform/table/columns.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import type { OwnersScreen_owner$data } from './__generated__/OwnersScreen_owner.graphql.ts';
import type { OwnersScreenQuery } from './__generated__/OwnersScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { ownerList } from './ownerList.ts';
import { useOwnerActivation } from './useOwnerActivation.ts';

const query = graphql`
  query OwnersScreenQuery($filter: OwnersFilterInput, $orderBy: OwnersOrderInput) {
    farm {
      ...OwnersScreen_farm
    }
  }
`;

const list = graphql`
  fragment OwnersScreen_farm on Farm
  @refetchable(queryName: "OwnersScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    owners(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "OwnersScreen_owners", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...OwnersScreen_owner
        }
      }
    }
  }
`;

const row = graphql`
  fragment OwnersScreen_owner on Owner {
    id
    name
    document
    email
    phone
    isBoitel
    active
    createdAt
  }
`;

type Owner = OwnersScreen_owner$data;

export function Component({ queryRef }: ScreenProps<OwnersScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<OwnersScreenQuery>(query, queryRef);
  const { renderBulk } = useOwnerActivation();
  const columns = useMemo<Column<Owner>[]>(
    () => [
      {
        key: 'name',
        title: t('owners.name'),
        width: 200,
        grow: 2,
        sort: 'NAME',
        phone: 'title',
        value: ({ name }) => name,
      },
      {
        key: 'document',
        title: t('owners.document'),
        width: 180,
        phone: 'subtitle',
        value: ({ document }) => formatDocument(document ?? ''),
      },
      { key: 'email', title: t('owners.email'), width: 200, grow: 2, value: ({ email }) => email },
      { key: 'phone', title: t('owners.phone'), width: 150, value: ({ phone }) => phone },
      {
        key: 'kind',
        title: t('owners.kind'),
        width: 150,
        value: ({ isBoitel }) => t(isBoitel ? 'owners.boitel' : 'owners.own'),
      },
      {
        key: 'since',
        title: t('owners.since'),
        width: 105,
        kind: 'date',
        sort: 'CREATED_AT',
        value: ({ createdAt }) => createdAt,
      },
      activeColumn<Owner>(table),
    ],
    [t, table],
  );
  const manages = mayDo('farm:write');
  const add = manages && <AddLink to="/admin/farm/owners/add" label={t('owners.new')} />;
  return (
    <ListScreen<Owner>
      title={t('owners.title')}
      spec={ownerList}
      filters={[
        { kind: 'search', key: 'search', label: t('owners.search') },
        { kind: 'flag', key: 'isBoitel', label: t('owners.kind'), yes: t('owners.boitel'), no: t('owners.own') },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => `/admin/farm/owners/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'users', title: t('owners.empty'), text: t('owners.emptyText'), action: add }}
      actions={add}
      {...(manages ? { renderBulk } : {})}
    />
  );
}
