import { foodCategories } from '../stock/foods/foodCategories.ts';
import { choices, defineReport, period, record } from '../platform/table/listSpec.ts';
import type { FarmStockReportScreenQuery } from './__generated__/FarmStockReportScreenQuery.graphql.ts';
import type { StockReportScreenQuery } from './__generated__/StockReportScreenQuery.graphql.ts';

export const stockReport = defineReport<StockReportScreenQuery>()({ period, categories: choices(foodCategories) });
export const farmStockReport = defineReport<FarmStockReportScreenQuery>()({ period });

/** What the chart over the ledger follows of the ledger's filters. */
export const ledgerBalances = defineReport<FarmStockReportScreenQuery>()({ period, foodId: record, stockId: record });
