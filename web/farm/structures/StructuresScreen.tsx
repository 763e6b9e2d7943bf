import { useMemo } from 'react';
import { graphql, usePreloadedQuery } from 'react-relay';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { AddLink } from '../../platform/router/AddLink.tsx';
import type { ScreenProps } from '../../platform/router/screenRoute.ts';
import { mayDo } from '../../platform/session/session.ts';
import { activeColumn, activeFilter } from '../../platform/table/activeColumn.tsx';
import type { Column } from '../../platform/table/columns.ts';
import { ListScreen } from '../../platform/table/ListScreen.tsx';
import { messages as tableMessages } from '../../platform/table/messages.ts';
import type { StructuresScreen_structure$data } from './__generated__/StructuresScreen_structure.graphql.ts';
import type { StructuresScreenQuery } from './__generated__/StructuresScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { structureList, structureTypes } from './structureList.ts';
import { useStructureActivation } from './useStructureActivation.ts';

const query = graphql`
  query StructuresScreenQuery($filter: StructuresFilterInput, $orderBy: StructuresOrderInput) {
    farm {
      ...StructuresScreen_farm
    }
  }
`;

const list = graphql`
  fragment StructuresScreen_farm on Farm
  @refetchable(queryName: "StructuresScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    structures(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "StructuresScreen_structures", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...StructuresScreen_structure
        }
      }
    }
  }
`;

const row = graphql`
  fragment StructuresScreen_structure on Structure {
    id
    name
    type
    capacityTons
    active
  }
`;

type Structure = StructuresScreen_structure$data;

export function Component({ queryRef }: ScreenProps<StructuresScreenQuery>) {
  const t = useMessages(messages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<StructuresScreenQuery>(query, queryRef);
  const { renderBulk } = useStructureActivation();
  const columns = useMemo<Column<Structure>[]>(
    () => [
      {
        key: 'name',
        title: t('structures.name'),
        width: 200,
        grow: 2,
        sort: 'NAME',
        phone: 'title',
        value: ({ name }) => name,
      },
      {
        key: 'type',
        title: t('structures.type'),
        width: 160,
        grow: 1,
        sort: 'TYPE',
        phone: 'subtitle',
        value: ({ type }) => t(`structures.type${type}`),
      },
      {
        key: 'capacity',
        title: t('structures.capacity'),
        width: 120,
        kind: 'number',
        places: 1,
        sort: 'CAPACITY',
        value: ({ capacityTons }) => capacityTons,
      },
      activeColumn<Structure>(table),
    ],
    [t, table],
  );
  const manages = mayDo('farm:write');
  const add = manages && <AddLink to="/admin/farm/data/structures/add" label={t('structures.new')} />;
  const types = structureTypes.map((value) => ({ value, label: t(`structures.type${value}`) }));
  return (
    <ListScreen<Structure>
      title={t('structures.title')}
      spec={structureList}
      filters={[
        { kind: 'search', key: 'search', label: t('structures.search') },
        { kind: 'choices', key: 'types', label: t('structures.type'), options: types },
        activeFilter(table),
      ]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => `/admin/farm/data/structures/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'barn', title: t('structures.empty'), text: t('structures.emptyText'), action: add }}
      actions={add}
      {...(manages ? { renderBulk } : {})}
    />
  );
}
