import { graphql } from 'react-relay';
import { listScreen } from '../../platform/table/LoadedList.tsx';
import { defineListView } from '../../platform/table/filters/view.ts';
import { fedDietRecords, mixerRecords, personRecords, picketRecords } from '../../records/records.ts';
import type { BeatHistoryScreen_beat$data as Beat } from './__generated__/BeatHistoryScreen_beat.graphql.ts';
import type { BeatHistoryScreenQuery } from './__generated__/BeatHistoryScreenQuery.graphql.ts';
import { beatList } from './beatList.ts';
import { messages } from './beatMessages.ts';
import { BeatStatus } from './BeatStatus.tsx';
import { Deviation } from './records/Deviation.tsx';

const list = graphql`
  fragment BeatHistoryScreen_query on Query
  @refetchable(queryName: "BeatHistoryScreenQuery")
  @argumentDefinitions(count: { type: "Int", defaultValue: 100 }, cursor: { type: "String" }) {
    farm {
      beats(first: $count, after: $cursor, filter: $filter, orderBy: $orderBy)
        @connection(key: "BeatHistoryScreen_beats", filters: ["filter", "orderBy"]) {
        totalCount
        edges {
          node {
            id
            ...BeatHistoryScreen_beat
          }
        }
      }
    }
  }
`;

const row = graphql`
  fragment BeatHistoryScreen_beat on Beat {
    id
    day
    seq
    round
    status
    plannedKg
    loadedKg
    deviationPct
    deliveredKg
    residualKg
    lossKg
    dryMatterPct
    cost
    mixer {
      name
    }
    diet {
      name
    }
    operator {
      name
    }
  }
`;

const view = defineListView<Beat>()(beatList, {
  texts: messages,
  title: 'beats.history',
  columns: [
    { path: 'day', title: 'beats.day', width: 104, kind: 'date', sort: 'NUMBER', phone: 'subtitle' },
    { path: 'seq', title: 'beats.seq', width: 74, kind: 'number', places: 0 },
    { path: 'round', title: 'beats.roundShort', width: 74, kind: 'number', places: 0 },
    { path: 'mixer.name', title: 'beats.mixer', width: 120, grow: 1, sort: 'MIXER', phone: 'subtitle' },
    { path: 'diet.name', title: 'beats.diet', width: 130, grow: 2, sort: 'DIET', phone: 'title' },
    {
      path: 'status',
      title: 'beats.status',
      width: 120,
      words: 'beats.status',
      phone: 'subtitle',
      render: ({ status }) => <BeatStatus status={status} />,
    },
    { path: 'plannedKg', title: 'beats.planned', unit: 'kg', width: 110, kind: 'number', places: 0 },
    {
      path: 'loadedKg',
      title: 'beats.loaded',
      unit: 'kg',
      width: 110,
      kind: 'number',
      places: 0,
      sort: 'LOADED',
      phone: 'aside',
    },
    {
      path: 'deviationPct',
      title: 'beats.deviation',
      width: 98,
      kind: 'number',
      places: 2,
      render: ({ deviationPct }) => <Deviation pct={deviationPct} />,
    },
    { path: 'cost', title: 'beats.cost', unit: 'R$', width: 112, kind: 'money', sort: 'COST' },
    { path: 'lossKg', title: 'beats.loss', unit: 'kg', width: 94, kind: 'number', places: 0 },
    { path: 'deliveredKg', title: 'beats.delivered', unit: 'kg', width: 122, kind: 'number', places: 0 },
    { path: 'residualKg', title: 'beats.residual', unit: 'kg', width: 104, kind: 'number', places: 0 },
    { path: 'dryMatterPct', title: 'beats.dryMatter', unit: '%', width: 90, kind: 'number', places: 2 },
    { path: 'operator.name', title: 'beats.operator', width: 120, grow: 1, needs: 'person:read' },
  ],
  filters: {
    search: 'beats.search',
    period: 'beats.period',
    statuses: { label: 'beats.status', words: 'beats.status' },
    round: 'beats.roundShort',
    mixerId: { label: 'beats.mixer', records: mixerRecords },
    dietId: { label: 'beats.diet', records: fedDietRecords },
    operatorId: { label: 'beats.operator', records: personRecords },
    corralId: { label: 'beats.corral', records: picketRecords },
  },
  list,
  row,
  href: ({ id }) => `/admin/tract/beat-history/${encodeURIComponent(id)}`,
  add: { to: '/admin/tract/beat-add', label: 'beats.add', action: 'beat:write' },
  empty: { icon: 'scale', title: 'beats.empty', text: 'beats.emptyText' },
});

/** Every beat that was ever begun. */
export const BeatHistoryScreen = listScreen<BeatHistoryScreenQuery>(view);
