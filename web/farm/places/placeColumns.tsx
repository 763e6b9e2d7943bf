import { graphql } from 'react-relay';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import { activeColumn, activeFilter } from '../../platform/table/activeColumn.tsx';
import type { Column } from '../../platform/table/columns.ts';
import type { FilterControl } from '../../platform/table/FilterBar.tsx';
import type { messages as tableMessages } from '../../platform/table/messages.ts';
import type { placeColumns_corral$data } from './__generated__/placeColumns_corral.graphql.ts';
import type { messages } from './messages.ts';
import { placeTypes } from './placeTypes.ts';

type T = Translate<typeof messages>;
type TableT = Translate<typeof tableMessages>;
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

export function placeColumns(t: T, table: TableT, isPasture: boolean): Column<Place>[] {
  const own: Column<Place>[] = isPasture
    ? [{ key: 'grass', title: t('places.grass'), width: 140, grow: 1, phone: 'subtitle', value: ({ grass }) => grass }]
    : [
        {
          key: 'line',
          title: t('places.line'),
          width: 140,
          grow: 1,
          phone: 'subtitle',
          value: ({ line }) => line?.name,
        },
        { key: 'type', title: t('places.type'), width: 140, grow: 1, value: ({ type }) => t(`places.type${type}`) },
        {
          key: 'bunk',
          title: t('places.bunkLength'),
          width: 110,
          kind: 'number',
          value: ({ bunkLengthM }) => bunkLengthM,
        },
      ];
  return [
    {
      key: 'name',
      title: t('places.name'),
      width: 160,
      grow: 2,
      sort: 'NAME',
      phone: 'title',
      value: ({ name }) => name,
    },
    ...own,
    { key: 'area', title: t('places.areaHa'), width: 95, kind: 'number', sort: 'AREA', value: ({ areaHa }) => areaHa },
    {
      key: 'capacity',
      title: t('places.capacity'),
      width: 120,
      kind: 'number',
      places: 0,
      sort: 'CAPACITY',
      value: ({ animalCapacity }) => animalCapacity,
    },
    {
      key: 'drawn',
      title: t('places.shape'),
      width: 150,
      value: ({ hasPolygon }) => t(hasPolygon ? 'places.drawn' : 'places.notDrawn'),
    },
    activeColumn<Place>(table),
  ];
}

export function placeFilters(t: T, table: TableT, isPasture: boolean): FilterControl[] {
  const types: FilterControl = {
    kind: 'choices',
    key: 'types',
    label: t('places.type'),
    options: placeTypes.map((value) => ({ value, label: t(`places.type${value}`) })),
  };
  return [
    { kind: 'search', key: 'search', label: t('places.search') },
    ...(isPasture ? [] : [types]),
    activeFilter(table),
    { kind: 'flag', key: 'drawn', label: t('places.shape'), yes: t('places.drawn'), no: t('places.notDrawn') },
  ];
}
