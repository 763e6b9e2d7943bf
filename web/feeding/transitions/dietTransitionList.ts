import { defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { DietTransitionsScreenQuery } from './__generated__/DietTransitionsScreenQuery.graphql.ts';

export const transitionModes = ['STEP', 'BLEND'] as const;

export const dietTransitionList = defineList<DietTransitionsScreenQuery>()({
  filters: { search, active: flag, running: flag },
  order: ['NAME'],
});
