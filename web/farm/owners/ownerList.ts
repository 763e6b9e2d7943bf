import { defineList } from '../../platform/table/listSpec.ts';

export const ownerList = defineList({
  filters: { search: { kind: 'text' }, isBoitel: { kind: 'flag' }, active: { kind: 'flag' } },
  sorts: ['NAME', 'CREATED_AT'],
  initial: { field: 'NAME', direction: 'ASC' },
});
