import { defineList } from '../../platform/table/listSpec.ts';
import { placeTypes } from './placeTypes.ts';

export const placeSorts = ['POSITION', 'NAME', 'AREA', 'CAPACITY'] as const;

export const picketList = defineList({
  filters: {
    search: { kind: 'text' },
    types: { kind: 'choices', values: placeTypes },
    active: { kind: 'flag' },
    drawn: { kind: 'flag' },
  },
  sorts: placeSorts,
  initial: { field: 'POSITION', direction: 'ASC' },
});

export const pastureList = defineList({
  filters: { search: { kind: 'text' }, active: { kind: 'flag' }, drawn: { kind: 'flag' } },
  sorts: placeSorts,
  initial: { field: 'NAME', direction: 'ASC' },
});
