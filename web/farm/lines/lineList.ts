import { defineList, flag, search } from '../../platform/table/listSpec.ts';
import type { LinesScreenQuery } from './__generated__/LinesScreenQuery.graphql.ts';

export const lineList = defineList<LinesScreenQuery>()({
  filters: { search, active: flag },
  order: ['POSITION', 'NAME', 'CAPACITY'],
});
