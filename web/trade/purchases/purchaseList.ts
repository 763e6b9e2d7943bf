import { defineList } from '../../platform/table/listSpec.ts';

export const receiptStatuses = ['PENDING', 'RECEIVED', 'STORED'] as const;

export const purchaseList = defineList({
  filters: {
    search: { kind: 'text' },
    statuses: { kind: 'choices', values: receiptStatuses },
    from: { kind: 'date' },
    to: { kind: 'date' },
    supplierId: { kind: 'text' },
    foodId: { kind: 'text' },
  },
  sorts: ['DATE', 'DELIVERY', 'NAME', 'STATUS', 'VALUE'],
  initial: { field: 'DATE', direction: 'DESC' },
});
