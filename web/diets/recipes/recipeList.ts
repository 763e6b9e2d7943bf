import { mixingMethods } from '../../farm/mixers/mixerList.ts';
import { choices, defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { RecipesScreenQuery } from './__generated__/RecipesScreenQuery.graphql.ts';

export const recipeList = defineList<RecipesScreenQuery>()({
  filters: { search, methods: choices(mixingMethods), active: flag },
  order: ['NAME', 'FORMULATION', 'METHOD'],
});
