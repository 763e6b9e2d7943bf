import { isDay } from '../form/fields/day.ts';
import type { TotalCells } from '../table/Totals.tsx';

/** With what a report is compared: previous, lastYear, from..to, or the id of another record. */
export const compareKey = 'compare';

export const comparisons = ['previous', 'lastYear'] as const;
const shifts = { previous: 'PREVIOUS', lastYear: 'LAST_YEAR' } as const;

export type Periodic = {
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

/** The record that every row is compared with, in place of its own figures of another period. */
export function comparedRecord(search: URLSearchParams): string | null {
  const text = search.get(compareKey) ?? '';
  return /^[\w+/-]{24,80}={0,2}$/.test(text) ? text : null;
}

/** The same report of another period, or of another record. */
export type Compared = {
  from: string;
  to: string;
  /** The one row of another record, with its name. */
  other?: { name: string; row: object };
  rows: readonly { readonly key: string }[];
  whole?: object | null | undefined;
  totals?: TotalCells | undefined;
};

type Groups = { readonly key: string; readonly name?: string | null | undefined }[];
type Answer = {
  readonly from: string;
  readonly to: string;
  readonly groups: Readonly<Groups>;
  readonly totals?: object | null | undefined;
};

/** What a report of groups is compared with. */
export function comparedGroups(search: URLSearchParams, before: Answer | null | undefined): Compared | null {
  if (!before) return null;
  const { from, to, groups: rows, totals: whole } = before;
  if (comparedRecord(search) === null) return { from, to, rows, whole };
  const [row] = rows;
  return row ? { from, to, rows, other: { name: row.name ?? '', row } } : null;
}
