import { choices, defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { FoodsScreenQuery } from './__generated__/FoodsScreenQuery.graphql.ts';
import { foodCategories } from './foodCategories.ts';

export const foodList = defineList<FoodsScreenQuery>()({
  filters: { search, categories: choices(foodCategories), active: flag },
  order: ['NAME', 'CATEGORY', 'DRY_MATTER', 'ELM'],
});
