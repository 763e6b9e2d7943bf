import { choices, defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { PeopleScreenQuery } from './__generated__/PeopleScreenQuery.graphql.ts';
import { roles } from './roleNames.ts';

export const peopleList = defineList<PeopleScreenQuery>()({
  filters: { search, roles: choices(roles), active: flag },
  order: ['NAME', 'EMAIL', 'ROLE', 'CREATED_AT', 'LAST_SEEN_AT'],
});
