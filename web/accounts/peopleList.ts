import { defineList } from '../platform/table/listSpec.ts';
import { roles } from './roleNames.ts';

export const peopleList = defineList({
  filters: { search: { kind: 'text' }, roles: { kind: 'choices', values: roles }, active: { kind: 'flag' } },
  sorts: ['NAME', 'EMAIL', 'ROLE', 'CREATED_AT', 'LAST_SEEN_AT'],
  initial: { field: 'NAME', direction: 'ASC' },
});
