import { defineList, flag } from '../../platform/table/listSpec.ts';
import type { DaysScreenQuery } from './__generated__/DaysScreenQuery.graphql.ts';

export const dayList = defineList<DaysScreenQuery>()({ filters: { closed: flag }, order: ['-DAY'] });
