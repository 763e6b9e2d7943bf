import { defineList } from '../../platform/table/listSpec.ts';

export const occurrenceCategories = [
  'WEATHER',
  'FEEDING',
  'WATER',
  'FENCE',
  'MACHINE',
  'HEALTH',
  'DEATH',
  'THEFT',
  'VISIT',
  'OTHER',
] as const;
export const occurrencePlaces = ['FARM', 'LINE', 'CORRAL'] as const;

export const occurrenceList = defineList({
  filters: {
    search: { kind: 'text' },
    from: { kind: 'date' },
    to: { kind: 'date' },
    categories: { kind: 'choices', values: occurrenceCategories },
    place: { kind: 'one', values: occurrencePlaces },
  },
  sorts: ['DATE', 'CATEGORY'],
  initial: { field: 'DATE', direction: 'DESC' },
});
