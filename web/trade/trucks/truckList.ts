import { truckStatuses } from '../../../server/trade/sales/saleWords.calc.ts';
import { choices, defineList, period, record, search } from '../../platform/table/listSpec.ts';
import type { TrucksScreenQuery } from './__generated__/TrucksScreenQuery.graphql.ts';

export const truckList = defineList<TrucksScreenQuery>()({
  filters: { search, statuses: choices(truckStatuses), period, ownerId: record },
  order: ['-BOARDING', 'PLATE', 'STATUS', 'BOARDED'],
});
