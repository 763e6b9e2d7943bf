import { defineList } from '../platform/table/listSpec.ts';

export const foodCategories = ['VOLUMOSO', 'ENERGETICO', 'PROTEICO', 'MINERAL', 'ADITIVO', 'PREMIX', 'SUPLEMENTO'] as const;

export const stockList = defineList({
  filters: { search: { kind: 'text' }, categories: { kind: 'choices', values: foodCategories }, negative: { kind: 'flag' }, active: { kind: 'flag' } },
  sorts: ['FOOD', 'CATEGORY', 'BALANCE', 'VALUE', 'AVERAGE'],
  initial: { field: 'FOOD', direction: 'ASC' },
});
