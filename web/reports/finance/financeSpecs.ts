import { defineReport, one, period } from '../../platform/table/listSpec.ts';
import type { FinancialReportScreenQuery } from './__generated__/FinancialReportScreenQuery.graphql.ts';

export const financeReport = defineReport<FinancialReportScreenQuery>()({
  period,
  kind: one(['PAYABLE', 'RECEIVABLE']),
});

export const financeGroupings = ['BATCH', 'OWNER', 'MONTH', 'CATEGORY'] as const;
export type FinanceGrouping = (typeof financeGroupings)[number];

export const groupingOf = (search: URLSearchParams): FinanceGrouping =>
  financeGroupings.find((each) => each === search.get('groupBy')) ?? 'BATCH';

/** The items behind the sums have a screen of their own. */
export const financeVariables = (search: URLSearchParams) => ({
  filter: { ...financeReport.readFilters(search), groupBy: groupingOf(search), withItems: false },
});
