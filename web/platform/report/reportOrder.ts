import type { Sorting } from '../table/Head.tsx';
import { withParameter, type Sort } from '../table/listSpec.ts';

/** By which column the server orders a report, with a minus for the largest first. */
const orderKey = 'sort';
/** After how many rows a page begins. */
const offsetKey = 'offset';

const plain = (text: string): string => text.replace(/^-/, '');

/** What the address says of the order, for the server; nothing where it does not know it. */
export function orderIn<Order extends string>(
  search: URLSearchParams,
  orders: readonly Order[],
): { order?: Order; descending?: true } {
  const text = search.get(orderKey) ?? '';
  const order = orders.find((each) => each === plain(text));
  return order === undefined ? {} : { order, ...(text.startsWith('-') ? { descending: true } : {}) };
}

export function offsetIn(search: URLSearchParams): number {
  const text = search.get(offsetKey) ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : 0;
}

export const withOffset = (search: URLSearchParams, offset: number): URLSearchParams =>
  withParameter(search, offsetKey, offset <= 0 ? '' : String(offset));

/** The heads of a report's columns, where the server orders its rows by some; the first is the usual order. */
export function sortingIn(
  search: URLSearchParams,
  columns: readonly { sort?: string }[],
  go: (search: URLSearchParams) => void,
): Sorting | undefined {
  const orders = columns.flatMap(({ sort }) => sort ?? []);
  const [usual] = orders;
  if (usual === undefined) return undefined;
  const { order = usual, descending = false } = orderIn(search, orders);
  const sort: Sort = { field: order, direction: descending ? 'DESC' : 'ASC' };
  const onSort = (field: string): void => {
    const isTurned = field === order && !descending;
    go(withParameter(search, orderKey, isTurned ? `-${field}` : field === usual ? '' : field));
  };
  return { sort, onSort };
}
