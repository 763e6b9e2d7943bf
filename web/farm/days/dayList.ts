import { defineList } from '../../platform/table/listSpec.ts';

export const dayList = defineList({
  filters: { closed: { kind: 'flag' } },
  sorts: ['DAY'],
  initial: { field: 'DAY', direction: 'DESC' },
});
