import { defineList } from '../../platform/table/listSpec.ts';

export const lineList = defineList({
  filters: { search: { kind: 'text' }, active: { kind: 'flag' } },
  sorts: ['POSITION', 'NAME', 'CAPACITY'],
  initial: { field: 'POSITION', direction: 'ASC' },
});
