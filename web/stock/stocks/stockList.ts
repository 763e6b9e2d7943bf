import { foodCategories } from '../foods/foodCategories.ts';
import { choices, day, defineList, defineReport, flag, record, search } from '../../platform/table/listSpec.ts';
import type { StockOnDayScreenQuery } from './__generated__/StockOnDayScreenQuery.graphql.ts';
import type { StocksScreenQuery } from './__generated__/StocksScreenQuery.graphql.ts';

export const stockList = defineList<StocksScreenQuery>()({
  filters: {
    search,
    categories: choices(foodCategories),
    structureId: record,
    belowMinimum: flag,
    negative: flag,
    active: flag,
  },
  order: ['FOOD', 'CATEGORY', 'BALANCE', 'VALUE', 'AVERAGE'],
});

export const stockOnDay = defineReport<{
  variables: { filter: StockOnDayScreenQuery['variables'] };
  response: unknown;
}>()({
  day,
});
