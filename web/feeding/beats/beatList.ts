import { choices, count, defineList, period, record, search } from '../../platform/table/listSpec.ts';
import type { BeatHistoryScreenQuery } from './__generated__/BeatHistoryScreenQuery.graphql.ts';

export const beatStatuses = ['LOADING', 'MIXING', 'DISTRIBUTING', 'CLOSED', 'CANCELLED'] as const;

export const beatList = defineList<BeatHistoryScreenQuery>()({
  filters: {
    search,
    period,
    statuses: choices(beatStatuses),
    round: count,
    mixerId: record,
    dietId: record,
    operatorId: record,
    corralId: record,
  },
  order: ['-NUMBER', 'STARTED', 'LOADED', 'COST', 'MIXER', 'DIET'],
});
