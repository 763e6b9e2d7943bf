import { defineReport } from '../platform/table/listSpec.ts';
import { foodCategories } from '../foods/foodCategories.ts';

export const stockReport = defineReport({
  from: { kind: 'date' },
  to: { kind: 'date' },
  categories: { kind: 'choices', values: foodCategories },
});
/** What the chart over the ledger follows of the ledger's filters. */
export const ledgerBalances = defineReport({
  from: { kind: 'date' },
  to: { kind: 'date' },
  foodId: { kind: 'text' },
  stockId: { kind: 'text' },
});
export const farmStockReport = defineReport({ from: { kind: 'date' }, to: { kind: 'date' } });
