import { gtaStatuses, gtaTypes } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { choices, defineList, flag, one, period, record, search } from '../../platform/table/listSpec.ts';
import type { GtasScreenQuery } from './__generated__/GtasScreenQuery.graphql.ts';

export const gtaList = defineList<GtasScreenQuery>()({
  filters: {
    search,
    type: one(gtaTypes),
    statuses: choices(gtaStatuses),
    expiring: flag,
    period,
    originId: record,
    destinationId: record,
  },
  order: ['-EMISSION', 'ENTRY', 'EXPIRATION', 'NUMBER', 'FREE'],
});
