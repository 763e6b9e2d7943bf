import { defineReport, period, record, records } from '../../platform/table/listSpec.ts';
import type { PreparationEfficiencyScreenQuery } from './__generated__/PreparationEfficiencyScreenQuery.graphql.ts';
import type { TractEfficiencyScreenQuery } from './__generated__/TractEfficiencyScreenQuery.graphql.ts';

export const preparationReport = defineReport<PreparationEfficiencyScreenQuery>()({
  period,
  mixerIds: records,
  dietIds: records,
  operatorIds: records,
  foodIds: records,
});

export const tractReport = defineReport<TractEfficiencyScreenQuery>()({
  period,
  lineId: record,
  corralId: record,
  mixerIds: records,
  dietIds: records,
  operatorIds: records,
});

export const preparationGroupings = ['DAY', 'BEAT', 'MIXER', 'OPERATOR', 'DIET', 'INGREDIENT'] as const;
/** The matrix of drivers by corrals is one more way to look at it. */
export const tractGroupings = ['DAY', 'CORRAL', 'OPERATOR', 'MIXER', 'DIET', 'MATRIX'] as const;
export type Grouping = (typeof preparationGroupings)[number] | (typeof tractGroupings)[number];

/** What is looked at: the sums of a grouping, or the rows behind them. */
export function groupingOf<G extends Grouping>(groupings: readonly G[], search: URLSearchParams): G {
  return groupings.find((each) => each === search.get('groupBy')) ?? groupings[0]!;
}

export const showsRows = (search: URLSearchParams): boolean => search.get('rows') === '1';

export function preparationVariables(search: URLSearchParams) {
  const rows = showsRows(search);
  const filter = preparationReport.readFilters(search);
  const beatId = rows ? search.get('beatId') : null;
  const groupBy = rows ? null : groupingOf(preparationGroupings, search);
  return { filter: { ...filter, beatId, groupBy, withRows: rows }, rows };
}

export function tractVariables(search: URLSearchParams) {
  const rows = showsRows(search);
  const grouping = groupingOf(tractGroupings, search);
  const groupBy = rows || grouping === 'MATRIX' ? null : grouping;
  const filter = { ...tractReport.readFilters(search), groupBy, withRows: rows };
  return { filter, rows, matrix: !rows && grouping === 'MATRIX' };
}

const filterOf: Readonly<Partial<Record<Grouping, string>>> = {
  BEAT: 'beatId',
  MIXER: 'mixerIds',
  OPERATOR: 'operatorIds',
  DIET: 'dietIds',
  INGREDIENT: 'foodIds',
  CORRAL: 'corralId',
};

type Group = { readonly key: string; readonly recordId?: string | null | undefined };

/** The address of the rows behind a sum; null where no filter selects them. */
export function rowsOf(grouping: Grouping, { key, recordId }: Group, search: URLSearchParams): string | null {
  const next = new URLSearchParams(search);
  next.set('rows', '1');
  const filter = filterOf[grouping];
  if (grouping === 'DAY') {
    next.set('from', key);
    next.set('to', key);
  } else if (filter !== undefined && recordId != null) next.set(filter, recordId);
  else return null;
  return `?${next.toString()}`;
}

/** The sums again, with the filters as they are. */
export function sumsAgain(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.delete('rows');
  next.delete('beatId');
  return `?${next.toString()}`;
}
