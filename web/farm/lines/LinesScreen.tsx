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
import { messages as placeMessages } from '../places/messages.ts';
import type { LinesScreen_line$data } from './__generated__/LinesScreen_line.graphql.ts';
import type { LinesScreenQuery } from './__generated__/LinesScreenQuery.graphql.ts';
import { lineList } from './lineList.ts';
import { messages } from './messages.ts';
import { useLineActivation } from './useLineActivation.ts';

const query = graphql`
  query LinesScreenQuery($filter: LinesFilterInput, $orderBy: LinesOrderInput) {
    farm {
      ...LinesScreen_farm
    }
  }
`;

const list = graphql`
  fragment LinesScreen_farm on Farm
  @refetchable(queryName: "LinesScreenPaginationQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    id
    lines(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
      @connection(key: "LinesScreen_lines", filters: ["filter", "orderBy"]) {
      totalCount
      edges {
        node {
          id
          ...LinesScreen_line
        }
      }
    }
  }
`;

const row = graphql`
  fragment LinesScreen_line on Line {
    id
    name
    position
    corralCount
    initialPicket
    finalPicket
    prefix
    suffix
    picketType
    areaM2
    animalCapacity
    active
  }
`;

type Line = LinesScreen_line$data;

export function Component({ queryRef }: ScreenProps<LinesScreenQuery>) {
  const t = useMessages(messages);
  const places = useMessages(placeMessages);
  const table = useMessages(tableMessages);
  const { farm } = usePreloadedQuery<LinesScreenQuery>(query, queryRef);
  const { renderBulk } = useLineActivation();
  const columns = useMemo<Column<Line>[]>(
    () => [
      {
        key: 'name',
        title: places('places.name'),
        width: 160,
        grow: 2,
        sort: 'NAME',
        phone: 'title',
        value: ({ name }) => name,
      },
      {
        key: 'sequence',
        title: t('lines.pickets'),
        width: 150,
        grow: 1,
        phone: 'subtitle',
        value: ({ prefix, suffix, initialPicket, finalPicket }) =>
          `${prefix}${initialPicket}${suffix} – ${prefix}${finalPicket}${suffix}`,
      },
      {
        key: 'corrals',
        title: places('places.corrals'),
        width: 90,
        kind: 'number',
        places: 0,
        value: ({ corralCount }) => corralCount,
      },
      {
        key: 'type',
        title: places('places.type'),
        width: 150,
        grow: 1,
        value: ({ picketType }) => places(`places.type${picketType}`),
      },
      { key: 'area', title: t('lines.area'), width: 110, kind: 'number', places: 0, value: ({ areaM2 }) => areaM2 },
      {
        key: 'capacity',
        title: places('places.capacity'),
        width: 120,
        kind: 'number',
        places: 0,
        sort: 'CAPACITY',
        value: ({ animalCapacity }) => animalCapacity,
      },
      {
        key: 'position',
        title: t('lines.position'),
        width: 90,
        kind: 'number',
        places: 0,
        sort: 'POSITION',
        value: ({ position }) => position,
      },
      activeColumn<Line>(table),
    ],
    [t, places, table],
  );
  const manages = mayDo('farm:write');
  const add = manages && <AddLink to="/admin/farm/lines/add" label={t('lines.new')} />;
  return (
    <ListScreen<Line>
      title={places('places.lines')}
      spec={lineList}
      filters={[{ kind: 'search', key: 'search', label: t('lines.search') }, activeFilter(table)]}
      columns={columns}
      list={list}
      row={row}
      parent={farm}
      href={({ id }) => `/admin/farm/lines/edit/${encodeURIComponent(id)}`}
      empty={{ icon: 'grid', title: t('lines.empty'), text: t('lines.emptyText'), action: add }}
      actions={add}
      {...(manages ? { renderBulk } : {})}
    />
  );
}
