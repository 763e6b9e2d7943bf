import { choices, defineList, one, period, record, search } from '../../platform/table/listSpec.ts';
import type {
  OccurrenceCategory,
  OccurrencePlace,
  OccurrencesScreenQuery,
} from './__generated__/OccurrencesScreenQuery.graphql.ts';

/** The members of an enumeration of the schema as they are offered; one that is missing does not compile. */
const inOrder = <Value extends string>(values: Readonly<Record<Value, true>>) => Object.keys(values) as Value[];

export const occurrenceCategories = inOrder<OccurrenceCategory>({
  WEATHER: true,
  FEEDING: true,
  WATER: true,
  FENCE: true,
  MACHINE: true,
  HEALTH: true,
  DEATH: true,
  THEFT: true,
  VISIT: true,
  OTHER: true,
});
export const occurrencePlaces = inOrder<OccurrencePlace>({ FARM: true, LINE: true, CORRAL: true });

export const occurrenceList = defineList<OccurrencesScreenQuery>()({
  filters: {
    search,
    period,
    categories: choices(occurrenceCategories),
    place: one(occurrencePlaces),
    lineId: record,
    corralId: record,
  },
  order: ['-DATE', 'CATEGORY'],
});
