import type { Column } from '../table/columns.ts';
import { withParameter } from '../table/listSpec.ts';

/** The columns that are not as they usually are: extra ones that are shown, and usual ones that are not. */
const parameter = 'columns';

function changedIn(search: URLSearchParams): Set<string> {
  return new Set((search.get(parameter) ?? '').split(',').filter((key) => key !== ''));
}

export function isShown<Row>({ key, isExtra = false }: Column<Row>, search: URLSearchParams): boolean {
  return changedIn(search).has(key) === isExtra;
}

/** What the reader of a report sees of its columns; what names a row is always there. */
export function shownColumns<Row>(columns: readonly Column<Row>[], search: URLSearchParams): Column<Row>[] {
  const changed = changedIn(search);
  return columns.filter(({ key, isExtra = false }, place) => place === 0 || changed.has(key) === isExtra);
}

export function withToggled(search: URLSearchParams, key: string): URLSearchParams {
  const changed = changedIn(search);
  if (!changed.delete(key)) changed.add(key);
  return withParameter(search, parameter, [...changed].join(','));
}

export const hasChosen = (search: URLSearchParams): boolean => search.has(parameter);
export const withUsual = (search: URLSearchParams): URLSearchParams => withParameter(search, parameter, '');
