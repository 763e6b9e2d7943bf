import { defineList } from '../platform/table/listSpec.ts';
import { foodCategories } from './foodCategories.ts';

export const foodList = defineList({
  filters: {
    search: { kind: 'text' },
    categories: { kind: 'choices', values: foodCategories },
    active: { kind: 'flag' },
  },
  sorts: ['NAME', 'CATEGORY', 'DRY_MATTER', 'ELM'],
  initial: { field: 'NAME', direction: 'ASC' },
});
