import { mayDo } from '../../platform/session/session.ts';
import { defineList, flag } from '../../platform/table/listSpec.ts';
import type { DaysScreenQuery } from './__generated__/DaysScreenQuery.graphql.ts';

const days = defineList<DaysScreenQuery>()({ filters: { closed: flag }, order: ['-DAY'] });

/** Who may not see stocks has no columns of them, on the screen and in its file. */
export const dayList = {
  ...days,
  variables: (search: URLSearchParams) => ({ ...days.variables(search), stock: mayDo('stock:read') }),
};
