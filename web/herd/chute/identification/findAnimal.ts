import type { KnownOx } from '../chuteAnimals.ts';
import type { Found } from '../chuteState.ts';

/** How much it counts that the number is one of the animal's: chip, SISBOV, any other; less than 0 for a part of one. */
function rankOf({ electronicEarring, sisbov, numbers }: KnownOx, number: string): number {
  const numbersByRank = [electronicEarring, sisbov, ...numbers];
  return Math.min(
    numbersByRank.findIndex((each) => each?.toLowerCase() === number.toLowerCase()),
    2,
  );
}

const wholeRanks = [0, 1, 2];

/** What fits on the screen; a part of a number may be in more. */
const mostChoices = 5;

/** The animal a number names: first among those of the batch, then on the whole farm; who has it whole before a part. */
export function foundAnimal<A extends KnownOx>(
  number: string,
  inBatch: readonly A[],
  anywhere: readonly A[],
): Found<A> {
  const lists = [inBatch, anywhere];
  const whole = lists.flatMap((list) => wholeRanks.map((rank) => list.filter((ox) => rankOf(ox, number) === rank)));
  const animals = [...whole, ...lists].find(({ length }) => length > 0)?.slice(0, mostChoices) ?? [];
  const [first, another] = animals;
  if (!first) return { is: 'NEW' };
  if (!another && inBatch.includes(first)) return { is: 'KNOWN', animal: first };
  return { is: 'CONFLICT', reason: another ? 'SEVERAL' : 'OTHER_BATCH', animals };
}
