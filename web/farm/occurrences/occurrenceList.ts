import { choices, defineList, one, period, search } from '../../platform/table/listSpec.ts';
import type { OccurrencesScreenQuery } from './__generated__/OccurrencesScreenQuery.graphql.ts';

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

export const occurrenceList = defineList<OccurrencesScreenQuery>()({
  filters: { search, period, categories: choices(occurrenceCategories), place: one(occurrencePlaces) },
  order: ['-DATE', 'CATEGORY'],
});
