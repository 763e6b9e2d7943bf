const add = '/admin/financial/stock-add';

/** The entry of a food that a screen lacks, and the way back to that screen. */
export const stockEntryPath = (foodId: string, next: string): string =>
  `${add}?${new URLSearchParams({ operation: 'entry', foodId, next }).toString()}`;

/** The screen to go on with, if one of ours is named. */
export function nextOf(search: URLSearchParams): string | null {
  const next = search.get('next');
  return next !== null && /^\/admin\/[\w/-]*$/.test(next) ? next : null;
}
