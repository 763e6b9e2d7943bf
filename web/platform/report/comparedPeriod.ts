import { isDay } from '../form/fields/day.ts';
import type { TotalCells } from '../table/Totals.tsx';

/** With which other period a report is compared: previous, lastYear, or from..to. */
export const compareKey = 'compare';

export const comparisons = ['previous', 'lastYear'] as const;
const shifts = { previous: 'PREVIOUS', lastYear: 'LAST_YEAR' } as const;

type Periodic = {
  from?: string | null | undefined;
  to?: string | null | undefined;
  shift?: 'PREVIOUS' | 'LAST_YEAR' | null | undefined;
};

/** The filter of the other period; null where nothing is compared. */
export function comparedFilter<Filter extends Periodic>(search: URLSearchParams, filter: Filter): Filter | null {
  const text = search.get(compareKey) ?? '';
  const known = comparisons.find((each) => each === text);
  if (known) return { ...filter, shift: shifts[known] };
  const [from = '', to = ''] = text.split('..');
  return isDay(from) && isDay(to) && from <= to ? { ...filter, from, to } : null;
}

/** The same report of another period. */
export type Compared = {
  from: string;
  to: string;
  rows: readonly { readonly key: string }[];
  whole?: object | null | undefined;
  totals?: TotalCells | undefined;
};
