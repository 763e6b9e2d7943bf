import { choices, defineList, period, record, search } from '../../platform/table/listSpec.ts';
import { receiptStatuses } from '../purchases/purchaseList.ts';
import type { EarringOrdersScreenQuery } from './__generated__/EarringOrdersScreenQuery.graphql.ts';

export const earringOrderList = defineList<EarringOrdersScreenQuery>()({
  filters: { search, statuses: choices(receiptStatuses), period, supplierId: record },
  order: ['-DATE', 'DELIVERY', 'NAME', 'STATUS', 'VALUE'],
  always: { category: 'EARRINGS' },
});
