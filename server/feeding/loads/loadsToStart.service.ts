import { wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { groupsOfLoads, loadsInput, type SuggestedLoad } from './suggestedLoads.service.ts';

export interface LoadsToStart {
  /** More follow. */
  hasMore: boolean;
  /** That have loads. */
  rounds: number[];
  loads: SuggestedLoad[];
}

/** The next loads to begin, as many as a screen shows, and those of the next round that they may be joined with. */
export const loadsToStart = defineQuery({
  name: 'loadsToStart',
  allow: 'beat:read',
  input: loadsInput.extend({ first: wholeNumber({ min: 1, max: 200 }) }),
  async run(ctx, { first, round, ...of }): Promise<LoadsToStart> {
    const groups = await groupsOfLoads(ctx, of);
    const own = groups.filter((group) => !round || group.round === round);
    const next: SuggestedLoad[] = [];
    let used = 0;
    for (; used < own.length && next.length < first; used += 1) next.push(...own[used]!.loads());
    const shown = next.slice(0, first);
    const isJoined = ({ dietId, round: other }: SuggestedLoad) =>
      shown.some((load) => load.dietId === dietId && load.join?.round === other);
    const joinRounds = new Set(shown.flatMap(({ join }) => join?.round ?? []));
    const joined = groups
      .filter((group) => joinRounds.has(group.round))
      .flatMap((group) => group.loads())
      .filter((load) => isJoined(load) && !shown.some((each) => isSame(each, load)));
    return {
      hasMore: next.length > shown.length || used < own.length,
      rounds: [...new Set(groups.map((group) => group.round))],
      loads: [...shown, ...joined],
    };
  },
});

const isSame = (one: SuggestedLoad, other: SuggestedLoad): boolean =>
  one.round === other.round && one.dietId === other.dietId && one.number === other.number;
