import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/actions/activeColumn.tsx';
import { Badge } from '../../platform/ui/Badge.tsx';
import { defineColumns } from '../../platform/table/filters/view.ts';
import type { placeColumns_corral$data } from './__generated__/placeColumns_corral.graphql.ts';
import { messages } from './messages.ts';

export type Place = placeColumns_corral$data;

export const placeRow = graphql`
  fragment placeColumns_corral on Corral {
    id
    name
    type
    position
    areaHa
    animalCapacity
    bunkLengthM
    grass
    active
    hasPolygon
    line {
      name
    }
    occupancyPct
    batches {
      name
      heads
      daysOnFeed
      projectedWeight
    }
  }
`;

export const placeTexts = { ...messages, ...activeTexts };

/** More heads than a place is made for are marked. */
function Occupancy({ pct }: { pct: number | null | undefined }) {
  if (pct == null) return <>—</>;
  return pct > 100 ? <Badge tone="warning">{pct}</Badge> : <>{pct}</>;
}

const columnsOf = defineColumns<Place, 'NAME' | 'AREA' | 'CAPACITY' | 'HEADS'>();
const [name, batch, heads, capacity, occupancy, days, weight, area, shape] = columnsOf(placeTexts, [
  { path: 'name', title: 'places.name', width: 110, grow: 2, sort: 'NAME', phone: 'title' },
  { path: 'batches.name', title: 'places.batch', width: 130, grow: 2, phone: 'subtitle' },
  {
    path: 'batches.heads',
    title: 'places.headsNow',
    width: 95,
    kind: 'number',
    places: 0,
    sort: 'HEADS',
    phone: 'aside',
  },
  { path: 'animalCapacity', title: 'places.capacity', width: 105, kind: 'number', places: 0, sort: 'CAPACITY' },
  {
    path: 'occupancyPct',
    title: 'places.occupancy',
    unit: '%',
    width: 122,
    kind: 'number',
    places: 0,
    render: ({ occupancyPct }) => <Occupancy pct={occupancyPct} />,
  },
  { path: 'batches.daysOnFeed', title: 'places.days', width: 65, kind: 'number', places: 0 },
  { path: 'batches.projectedWeight', title: 'places.weight', unit: 'kg', width: 118, kind: 'number', places: 1 },
  { path: 'areaHa', title: 'places.areaHa', width: 95, kind: 'number', sort: 'AREA' },
  { path: 'hasPolygon', title: 'places.shape', width: 150, flag: ['places.drawn', 'places.notDrawn'] },
]);
const herd = [batch, heads, capacity, occupancy, days, weight];

export const pastureColumns = [
  name,
  ...herd,
  ...columnsOf(placeTexts, [{ path: 'grass', title: 'places.grass', width: 140, grow: 1 }]),
  area,
  shape,
  activeColumn,
];

export const picketColumns = [
  name,
  ...columnsOf(placeTexts, [
    { path: 'line.name', title: 'places.line', width: 90, grow: 1, phone: 'subtitle' },
    { path: 'type', title: 'places.type', width: 115, grow: 1, words: 'places.type' },
  ]),
  ...herd,
  ...columnsOf(placeTexts, [{ path: 'bunkLengthM', title: 'places.bunkLength', width: 110, kind: 'number' }]),
  area,
  shape,
  activeColumn,
];

export const placeFilters = {
  search: 'places.search',
  empty: { label: 'places.batch', yes: 'places.free', no: 'places.taken' },
  active: activeFilter,
  drawn: { label: 'places.shape', yes: 'places.drawn', no: 'places.notDrawn' },
} as const;
