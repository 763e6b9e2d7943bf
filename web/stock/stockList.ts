import { foodCategories } from '../foods/foodCategories.ts';
import { defineList, defineReport } from '../platform/table/listSpec.ts';

export const stockList = defineList({
  filters: {
    search: { kind: 'text' },
    categories: { kind: 'choices', values: foodCategories },
    negative: { kind: 'flag' },
    active: { kind: 'flag' },
  },
  sorts: ['FOOD', 'CATEGORY', 'BALANCE', 'VALUE', 'AVERAGE'],
  initial: { field: 'FOOD', direction: 'ASC' },
});

export const stockOnDay = defineReport({ day: { kind: 'date' } });
