import { markets } from '../../../server/farm/settings/markets.calc.ts';
import { isDay } from '../../platform/form/fields/day.ts';
import type { NewSaleScreenQuery } from './__generated__/NewSaleScreenQuery.graphql.ts';

type Filter = NonNullable<NewSaleScreenQuery['variables']['filter']>;

const count = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,2}$/.test(text) ? Number(text) : null;

/** What is asked of the planner, as the address says it. */
export function planFilter(search: URLSearchParams): Filter {
  const price = search.get('price');
  const [day, capacity, minWeight] = [search.get('day') ?? '', count(search.get('capacity')), search.get('minWeight')];
  return {
    day: isDay(day) ? day : null,
    market: markets.find((market) => market === search.get('market')) ?? null,
    capacity: capacity !== null && capacity <= 200 ? capacity : null,
    price: price !== null && /^\d{1,5}(\.\d{1,4})?$/.test(price) ? price : null,
    addedIds: search.getAll('added').slice(0, 200),
    minWeight: minWeight !== null && /^\d{2,4}$/.test(minWeight) ? minWeight : null,
  };
}

/**
 * So many batches are shown at first, and so many at a wish or once one was added, which stands behind a full hundred of
 * those that are proposed: those beyond are found by their names.
 */
const batchesShown = 100;
export const mostShown = 200;

export const shownIn = (search: URLSearchParams): number =>
  search.has('added') || count(search.get('shown')) === mostShown ? mostShown : batchesShown;
