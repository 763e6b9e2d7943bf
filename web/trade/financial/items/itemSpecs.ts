import { choices, defineReport, one, period, search } from '../../../platform/table/listSpec.ts';
import type { FinancialItemsScreenQuery } from './__generated__/FinancialItemsScreenQuery.graphql.ts';

export const itemCategories = ['ANIMALS', 'FOODS', 'EARRINGS', 'MEDICINES', 'FREIGHT', 'COMMISSION', 'SALES'] as const;

export const itemsReport = defineReport<FinancialItemsScreenQuery>()({
  search,
  period,
  kind: one(['PAYABLE', 'RECEIVABLE']),
  categories: choices(itemCategories),
});

const statesOf = {
  open: ['OVERDUE', 'OPEN', 'UNKNOWN'],
  overdue: ['OVERDUE'],
  paid: ['PAID'],
  all: null,
} as const;
export type ItemsView = keyof typeof statesOf;
export const itemsViews = Object.keys(statesOf) as ItemsView[];

export const itemsViewOf = (address: URLSearchParams): ItemsView =>
  itemsViews.find((each) => each === address.get('view')) ?? 'open';

/** What is looked at, with what the reader filters by. */
export const itemsVariables = (address: URLSearchParams) => {
  const view = itemsViewOf(address);
  const newestFirst = view === 'paid' || view === 'all';
  return { filter: { ...itemsReport.readFilters(address), states: statesOf[view], newestFirst } };
};
