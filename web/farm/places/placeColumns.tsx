import { graphql } from 'react-relay';
import { activeColumn, activeFilter, activeTexts } from '../../platform/table/activeColumn.tsx';
import { defineColumns } from '../../platform/table/view.ts';
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
  }
`;

export const placeTexts = { ...messages, ...activeTexts };

const columnsOf = defineColumns<Place, 'NAME' | 'AREA' | 'CAPACITY'>();
const [name, ...figures] = columnsOf(placeTexts, [
  { path: 'name', title: 'places.name', width: 160, grow: 2, sort: 'NAME', phone: 'title' },
  { path: 'areaHa', title: 'places.areaHa', width: 95, kind: 'number', sort: 'AREA' },
  { path: 'animalCapacity', title: 'places.capacity', width: 120, kind: 'number', places: 0, sort: 'CAPACITY' },
  { path: 'hasPolygon', title: 'places.shape', width: 150, flag: ['places.drawn', 'places.notDrawn'] },
  activeColumn,
]);

export const pastureColumns = [
  name,
  ...columnsOf(placeTexts, [{ path: 'grass', title: 'places.grass', width: 140, grow: 1, phone: 'subtitle' }]),
  ...figures,
];

export const picketColumns = [
  name,
  ...columnsOf(placeTexts, [
    { path: 'line.name', title: 'places.line', width: 140, grow: 1, phone: 'subtitle' },
    { path: 'type', title: 'places.type', width: 140, grow: 1, words: 'places.type' },
    { path: 'bunkLengthM', title: 'places.bunkLength', width: 110, kind: 'number' },
  ]),
  ...figures,
];

export const placeFilters = {
  search: 'places.search',
  active: activeFilter,
  drawn: { label: 'places.shape', yes: 'places.drawn', no: 'places.notDrawn' },
} as const;
