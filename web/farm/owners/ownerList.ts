import { defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { OwnersScreenQuery } from './__generated__/OwnersScreenQuery.graphql.ts';

export const ownerList = defineList<OwnersScreenQuery>()({
  filters: { search, isBoitel: flag, active: flag },
  order: ['NAME', 'CREATED_AT'],
});
