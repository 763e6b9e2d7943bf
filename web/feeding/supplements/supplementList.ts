import { defineList, flag, period, record, search } from '../../platform/table/listSpec.ts';
import type { PastureSupplementsScreenQuery } from './__generated__/PastureSupplementsScreenQuery.graphql.ts';

export const supplementList = defineList<PastureSupplementsScreenQuery>()({
  filters: { search, period, batchId: record, foodId: record, reversed: flag },
  order: ['-DAY', 'BATCH', 'KG', 'COST'],
});
