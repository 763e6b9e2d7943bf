import { troughFlags } from '../../../server/feeding/troughs/troughWords.calc.ts';
import { analyticalGroupings, analyticalOrders } from '../../../server/reports/analytical/analyticalWords.calc.ts';
import { comparedFilter, comparedRecord } from '../../platform/report/comparedPeriod.ts';
import { offsetIn, orderIn } from '../../platform/report/reportOrder.ts';
import { choices, defineList, period, records } from '../../platform/table/listSpec.ts';
import type { AnalyticalReportScreenQuery } from './__generated__/AnalyticalReportScreenQuery.graphql.ts';

export const dietPhases = ['RECREATION', 'ADAPTATION', 'GROWTH', 'TERMINATION', 'FINISHING', 'SUPPLEMENT'] as const;

export type Grouping = (typeof analyticalGroupings)[number];

/** The days of corrals; the sums are of the same ones. */
export const analyticalDays = defineList<AnalyticalReportScreenQuery>()({
  filters: {
    period,
    batchIds: records,
    corralIds: records,
    ownerIds: records,
    dietIds: records,
    phases: choices(dietPhases),
    flags: choices(troughFlags),
  },
  order: ['-DAY'],
  always: { usualPeriod: true },
});

export const groupingOf = (search: URLSearchParams): Grouping =>
  analyticalGroupings.find((each) => each === search.get('groupBy')) ?? 'BATCH';

export const showsRows = (search: URLSearchParams): boolean => search.get('rows') === '1';

/** Sums on a page; the totals are of all. */
export const sumsOfPage = 500;

/** Of another batch, whenever it was there; before any farm began. */
const ofBatch = (id: string) => ({
  ...{ from: '2000-01-01', to: null, batchIds: [id], corralIds: null, ownerIds: null, dietIds: null },
  ...{ phases: null, flags: null, groupBy: 'BATCH' as const, limit: 1 },
});

/** Days are compared with those of another period alone. */
export const comparesBatches = (search: URLSearchParams): boolean => !showsRows(search) && groupingOf(search) !== 'DAY';

export function analyticalVariables(search: URLSearchParams) {
  const { filter, orderBy } = analyticalDays.variables(search);
  const rows = showsRows(search);
  const groupBy = rows ? ('DAY' as const) : groupingOf(search);
  const chosen = { ...analyticalDays.readFilters(search), groupBy };
  const page = { limit: sumsOfPage, offset: offsetIn(search), ...orderIn(search, analyticalOrders) };
  const sums = rows ? chosen : { ...chosen, ...page };
  const other = comparesBatches(search) ? comparedRecord(search) : null;
  const before = rows ? null : other === null ? comparedFilter(search, chosen) : ofBatch(other);
  return { filter, orderBy, rows, sums, before: before ?? chosen, compares: before !== null };
}

const filterOf = { BATCH: 'batchIds', CORRAL: 'corralIds', OWNER: 'ownerIds' } as const;

/** The address of the days behind a sum; null where no filter selects them. */
export function rowsOf(
  grouping: Grouping,
  { key, recordId }: { readonly key: string; readonly recordId?: string | null | undefined },
  search: URLSearchParams,
): string | null {
  const next = new URLSearchParams(search);
  next.set('rows', '1');
  if (grouping === 'DAY') {
    next.set('from', key);
    next.set('to', key);
  } else if (recordId != null) next.set(filterOf[grouping], recordId);
  else return null;
  return `?${next.toString()}`;
}

/** The address of the days behind all sums. */
export function allRowsOf(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('rows', '1');
  return `?${next.toString()}`;
}
