import { defineList } from '../platform/table/listSpec.ts';

export const foodCategories = ['VOLUMOSO', 'ENERGETICO', 'PROTEICO', 'MINERAL', 'ADITIVO', 'PREMIX', 'SUPLEMENTO'] as const;
export type FoodCategory = (typeof foodCategories)[number];

export const foodList = defineList({
  filters: { search: { kind: 'text' }, categories: { kind: 'choices', values: foodCategories }, active: { kind: 'flag' } },
  sorts: ['NAME', 'CATEGORY', 'DRY_MATTER', 'ELM'],
  initial: { field: 'NAME', direction: 'ASC' },
});
