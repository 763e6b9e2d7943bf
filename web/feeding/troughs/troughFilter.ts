import { lineVariables } from '../lines/lineAddress.ts';
import type { TroughScreenQuery } from './__generated__/TroughScreenQuery.graphql.ts';

export type TroughFilter = TroughScreenQuery['variables']['filter'];

/** Which troughs the address asks for. */
export const troughFilter = (search: URLSearchParams): TroughFilter => ({
  day: search.get('day'),
  dietName: search.get('diet'),
  phase: (search.get('phase') as TroughFilter['phase']) ?? null,
  outOfTolerance: search.has('off'),
  isNight: search.get('mode') === 'night',
  ...lineVariables(search),
});
