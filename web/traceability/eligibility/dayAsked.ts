import { isDay } from '../../platform/form/fields/day.ts';

/** The name of the asked day in the address of a page. */
export const dayParameter = 'eligibleOn';

/** The day that the address asks for; null is the farm's own. */
export function requestedDay(search: URLSearchParams): string | null {
  const day = search.get(dayParameter) ?? '';
  return isDay(day) ? day : null;
}
