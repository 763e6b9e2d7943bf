import { lineVariables } from '../lines/lineAddress.ts';
import type { TractOfDayScreenQuery } from './__generated__/TractOfDayScreenQuery.graphql.ts';

export type TreatFilter = TractOfDayScreenQuery['variables']['filter'];

/** Which treats the address asks for; lines are counted by one round, or by the whole day. */
export function treatFilter(search: URLSearchParams, byRound: boolean): TreatFilter {
  const round = Number(search.get('round'));
  return {
    day: search.get('day'),
    dietName: search.get('diet'),
    round: Number.isInteger(round) && round > 0 ? round : null,
    byRound,
    ...lineVariables(search),
  };
}
