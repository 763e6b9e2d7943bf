import { defineReport } from '../platform/table/listSpec.ts';
import { foodCategories } from '../stock/stockList.ts';

export const stockReport = defineReport({ from: { kind: 'date' }, to: { kind: 'date' }, categories: { kind: 'choices', values: foodCategories } });
export const farmStockReport = defineReport({ from: { kind: 'date' }, to: { kind: 'date' } });
