import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { activationOf } from '../../records/activationOf.ts';
import type { MixersScreen_mixer$data as Mixer } from './__generated__/MixersScreen_mixer.graphql.ts';
import type { MixersScreenQuery } from './__generated__/MixersScreenQuery.graphql.ts';
import { messages } from './messages.ts';
import { mixerList } from './mixerList.ts';

const list = graphql`
  fragment MixersScreen_query on Query
  @refetchable(queryName: "MixersScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      mixers(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "MixersScreen_mixers", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...MixersScreen_mixer
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment MixersScreen_mixer on Mixer {
    id
    name
    method
    volumeM3
    capacityKg
    minLoadKg
    fillMinPct
    fillMaxPct
    mixMinutes
    scaleDivisionKg
    tareKg
    active
    structure {
      name
    }
  }
`;

const view = defineListView<Mixer>()(mixerList, {
  texts: { ...messages, ...activeTexts },
  title: 'mixers.title',
  columns: [
    { path: 'name', title: 'mixers.name', width: 180, grow: 2, sort: 'NAME', phone: 'title' },
    { path: 'method', title: 'mixers.method', width: 140, grow: 1, phone: 'subtitle', words: 'mixers.method' },
    { path: 'volumeM3', title: 'mixers.volume', unit: 'm³', width: 110, kind: 'number', places: 1 },
    {
      path: 'capacityKg',
      title: 'mixers.capacity',
      unit: 'kg',
      width: 120,
      kind: 'number',
      places: 0,
      sort: 'CAPACITY',
    },
    { path: 'minLoadKg', title: 'mixers.minLoad', unit: 'kg', width: 120, kind: 'number', places: 0 },
    { path: 'fillMinPct', title: 'mixers.fillMin', unit: '%', width: 140, kind: 'percent', places: 0 },
    { path: 'fillMaxPct', title: 'mixers.fillMax', unit: '%', width: 140, kind: 'percent', places: 0 },
    { path: 'mixMinutes', title: 'mixers.mixMinutes', unit: 'min', width: 140, kind: 'number', places: 1 },
    { path: 'scaleDivisionKg', title: 'mixers.scaleDivision', unit: 'kg', width: 150, kind: 'number', places: 1 },
    { path: 'tareKg', title: 'mixers.tare', unit: 'kg', width: 110, kind: 'number', places: 0 },
    { path: 'structure.name', title: 'mixers.structure', width: 180, grow: 1 },
    activeColumn,
  ],
  filters: { search: 'mixers.search', active: activeFilter },
  list,
  row,
  href: ({ id }) => `/admin/farm/mixers/edit/${encodeURIComponent(id)}`,
  add: { to: '/admin/farm/mixers/add', label: 'mixers.new', action: 'farm:write' },
  empty: { icon: 'scale', title: 'mixers.empty', text: 'mixers.emptyText' },
});

export const MixersScreen = listScreen<MixersScreenQuery>(view, activationOf('farm:write'));
