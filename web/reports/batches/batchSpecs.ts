import { activeOrders, batchOrders } from '../../../server/reports/batches/batchOrders.calc.ts';
import { comparedFilter, comparedRecord, type Periodic } from '../../platform/report/comparedPeriod.ts';
import { offsetIn, orderIn } from '../../platform/report/reportOrder.ts';
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

/** Batches on a page; of so many the server has the totals at once, and of more after the page. */
export const batchesOfPage = 300;
/** Of another period or batch, whose rows may be on other pages. */
const mostCompared = 500;

/** The server looks no farther. */
const farthest = 100_000;
const ofPage = (search: URLSearchParams) => ({
  limit: batchesOfPage,
  offset: Math.min(farthest, offsetIn(search)),
});

const grouped = (search: URLSearchParams) => {
  const groupBy = groupingIn(search);
  return { groupBy, ...orderIn(search, batchOrders), ...(groupBy === 'BATCH' ? ofPage(search) : {}) };
};

/** Of no page, in the usual order. */
const whole = { offset: 0, order: null, descending: null };

/** Of another batch, whenever it was there; before any farm began. */
const ofBatch = (id: string) => ({
  from: '2000-01-01',
  to: null,
  status: null,
  batchIds: [id],
  corralIds: null,
  ownerIds: null,
  groupBy: 'BATCH' as const,
});

/** A filter with that of the period or batch it is compared with. */
const withBefore = <Filter extends Periodic>(search: URLSearchParams, filter: Filter) => {
  const other = comparedRecord(search);
  const before =
    other === null
      ? comparedFilter(search, { ...filter, ...whole, limit: mostCompared })
      : { ...filter, ...whole, ...ofBatch(other), limit: 1 };
  return { filter, before, compares: before !== null };
};

/** There are more batches than the server sums up at once. */
export const isWithoutTotals = (
  report: { readonly count: number; readonly totals?: object | null | undefined } | null | undefined,
) => report != null && report.count > 0 && !report.totals;

/** Of the totals alone of a report whose page has none. */
export const totalsOf = <Filter extends object>(filter: Filter) => ({ ...filter, ...whole, limit: 1 });

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
  filter: { ...activeReport.readFilters(search), ...orderIn(search, activeOrders), ...ofPage(search) },
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

export function closingVariables(search: URLSearchParams) {
  const byHead = closingViewIn(search) === 'HEADS';
  const page = byHead ? { limit: headsOfPage, offset: offsetIn(search), order: headOrderIn(search) } : { limit: 1 };
  return { filter: { ...closingReport.readFilters(search), ...page }, byHead };
}
