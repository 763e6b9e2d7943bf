import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import { messages as placeMessages } from '../places/messages.ts';
import type { LinesScreen_line$data as Line } from './__generated__/LinesScreen_line.graphql.ts';
import type { LinesScreenQuery } from './__generated__/LinesScreenQuery.graphql.ts';
import { lineList } from './lineList.ts';
import { messages } from './messages.ts';

const list = graphql`
  fragment LinesScreen_query on Query
  @refetchable(queryName: "LinesScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
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
  }
`;

const row = graphql`
  fragment LinesScreen_line on Line {
    id
    name
    position
    corralCount
    sequence
    picketType
    areaM2
    animalCapacity
    active
  }
`;

const view = defineListView<Line>()(lineList, {
  texts: { ...messages, ...placeMessages, ...activeTexts },
  title: 'places.lines',
  columns: [
    { path: 'name', title: 'places.name', width: 160, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'sequence', title: 'lines.pickets', width: 150, grow: 1, phone: 'subtitle' },
    { path: 'corralCount', title: 'places.corrals', width: 90, kind: 'number', places: 0 },
    { path: 'picketType', title: 'places.type', width: 150, grow: 1, words: 'places.type' },
    { path: 'areaM2', title: 'lines.area', width: 110, kind: 'number', places: 0 },
    { path: 'animalCapacity', title: 'places.capacity', width: 120, kind: 'number', places: 0, sort: 'CAPACITY' },
    { path: 'position', title: 'lines.position', width: 90, kind: 'number', places: 0, sort: 'POSITION' },
    activeColumn,
  ],
  filters: { search: 'lines.search', active: activeFilter },
  list,
  row,
  href: ({ id }) => `/admin/farm/lines/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/lines/add', label: 'lines.new', action: 'farm:write' },
  empty: { icon: 'grid', title: 'lines.empty', text: 'lines.emptyText' },
});

export const LinesScreen = listScreen<LinesScreenQuery>(view, activationOf('farm:write'));
