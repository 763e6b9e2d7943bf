import { choices, defineList, one, period, record, search } from '../../platform/table/listSpec.ts';
import type { PurchasesScreenQuery } from './__generated__/PurchasesScreenQuery.graphql.ts';

export const receiptStatuses = ['PENDING', 'RECEIVED', 'STORED'] as const;

export const purchaseCategories = ['FOODS', 'ANIMALS', 'EARRINGS'] as const;

export const purchaseList = defineList<PurchasesScreenQuery>()({
  filters: {
    search,
    category: one(purchaseCategories),
    statuses: choices(receiptStatuses),
    period,
    supplierId: record,
    ownerId: record,
    foodId: record,
  },
  order: ['-DATE', 'DELIVERY', 'NAME', 'STATUS', 'VALUE'],
});
