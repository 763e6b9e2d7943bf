import { comparedFilter } from '../../platform/report/comparedPeriod.ts';
import { defineReport, day, one, period, record, records, withParameter } from '../../platform/table/listSpec.ts';
import type { ActiveBatchesReportScreenQuery } from './__generated__/ActiveBatchesReportScreenQuery.graphql.ts';
import type { EconomicReportScreenQuery } from './__generated__/EconomicReportScreenQuery.graphql.ts';
import type { IndividualClosingScreenQuery } from './__generated__/IndividualClosingScreenQuery.graphql.ts';
import type { PasturesReportScreenQuery } from './__generated__/PasturesReportScreenQuery.graphql.ts';
import type { ZootechnicalIndicesScreenQuery } from './__generated__/ZootechnicalIndicesScreenQuery.graphql.ts';

const places = { batchIds: records, corralIds: records, ownerIds: records } as const;
const status = one(['PENDING', 'ACTIVE', 'FINALIZED']);

export const indexReport = defineReport<ZootechnicalIndicesScreenQuery>()({ period, status, ...places });
export const economicReport = defineReport<EconomicReportScreenQuery>()({ period, status, ...places });
export const activeReport = defineReport<ActiveBatchesReportScreenQuery>()({ day, ...places });
export const closingReport = defineReport<IndividualClosingScreenQuery>()({
  period,
  batchIds: records,
  ownerIds: records,
});
export const pastureReport = defineReport<PasturesReportScreenQuery>()({
  period,
  pastureId: record,
  batchIds: records,
  ownerIds: records,
});

export const groupings = ['BATCH', 'OWNER', 'CORRAL'] as const;
export type Grouping = (typeof groupings)[number];

export function groupingIn(search: URLSearchParams): Grouping {
  return groupings.find((each) => each === search.get('groupBy')) ?? 'BATCH';
}

/** The batches behind the sums of groups, by the same filters. */
export const batchesBehind = (search: URLSearchParams): string | undefined =>
  groupingIn(search) === 'BATCH' ? undefined : `?${withParameter(search, 'groupBy', '').toString()}`;

/** Up to so many batches the server has totals of all. */
export const mostBatches = 300;

const grouped = (search: URLSearchParams) => {
  const groupBy = groupingIn(search);
  return { groupBy, ...(groupBy === 'BATCH' ? { limit: mostBatches } : {}) };
};

/** A filter with that of the period it is compared with. */
const withBefore = <Filter extends object>(search: URLSearchParams, filter: Filter) => {
  const before = comparedFilter(search, filter);
  return { filter, before, compares: before !== null };
};

export const indexVariables = (search: URLSearchParams) =>
  withBefore(search, { ...indexReport.readFilters(search), ...grouped(search) });

/** R$ an arroba in place of the farm's, where the reader tries one. */
export function priceIn(search: URLSearchParams): string {
  const text = search.get('arrobaPrice') ?? '';
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) && Number(text) >= 1 ? text : '';
}

export function economicVariables(search: URLSearchParams) {
  const arrobaPrice = priceIn(search);
  return withBefore(search, {
    ...economicReport.readFilters(search),
    ...grouped(search),
    ...(arrobaPrice ? { arrobaPrice } : {}),
  });
}

export const activeVariables = (search: URLSearchParams) => ({
  filter: { ...activeReport.readFilters(search), limit: mostBatches },
});

/** Heads, or their sums by who sold them or by breed. */
export const closingViews = ['HEADS', 'ORIGINS', 'BREEDS'] as const;
export type ClosingView = (typeof closingViews)[number];

export function closingViewIn(search: URLSearchParams): ClosingView {
  return closingViews.find((each) => each === search.get('show')) ?? 'HEADS';
}

export const headOrders = ['PROFIT', 'DAILY_GAIN', 'NUMBER'] as const;

export function headOrderIn(search: URLSearchParams): (typeof headOrders)[number] {
  return headOrders.find((each) => each === search.get('order')) ?? 'PROFIT';
}

export const headsOfPage = 200;

export function offsetIn(search: URLSearchParams): number {
  const text = search.get('offset') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export function closingVariables(search: URLSearchParams) {
  const byHead = closingViewIn(search) === 'HEADS';
  const page = byHead ? { limit: headsOfPage, offset: offsetIn(search), order: headOrderIn(search) } : { limit: 1 };
  return { filter: { ...closingReport.readFilters(search), ...page }, byHead };
}
