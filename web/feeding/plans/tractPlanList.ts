import { defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { TractPlansScreenQuery } from './__generated__/TractPlansScreenQuery.graphql.ts';

export const tractPlanList = defineList<TractPlansScreenQuery>()({
  filters: { search, active: flag, succeeded: flag },
  order: ['NAME'],
});
