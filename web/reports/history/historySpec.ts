import { historyKinds } from '../../../server/reports/history/historyWords.calc.ts';
import { choices, defineReport, period, records, restQuery, withParameter } from '../../platform/table/listSpec.ts';
import type { BatchesHistoryScreenQuery } from './__generated__/BatchesHistoryScreenQuery.graphql.ts';

export const batchHistory = defineReport<BatchesHistoryScreenQuery>()({
  period,
  batchIds: records,
  kinds: choices(historyKinds),
  userIds: records,
});

export const pageSize = 1_000;

/** Which filters a page is of: with others the first page is shown. */
const filtersOf = (search: URLSearchParams): string => restQuery(batchHistory, search).toString();

/** How many lines lie before those that are shown. */
export function offsetOf(search: URLSearchParams): number {
  const [, lines, filters] = /^(\d{1,6})@(.*)$/.exec(search.get('after') ?? '') ?? [];
  return lines !== undefined && filters === filtersOf(search) ? Number(lines) : 0;
}

export function pageLink(search: URLSearchParams, offset: number): string {
  const after = offset <= 0 ? '' : `${offset}@${filtersOf(search)}`;
  return `?${withParameter(search, 'after', after).toString()}`;
}

export const historyVariables = (search: URLSearchParams) => ({
  filter: { ...batchHistory.readFilters(search), first: pageSize, after: offsetOf(search) },
});
