import type { KnownOx } from '../chuteAnimals.ts';
import type { Found } from '../chuteState.ts';

/** How much it counts that the number is one of the animal's: chip, SISBOV, any other; a part of one counts least. */
function rankOf({ electronicEarring, sisbov, numbers }: KnownOx, number: string): number {
  if (number === electronicEarring) return 0;
  if (number === sisbov) return 1;
  return numbers.includes(number) ? 2 : 3;
}

function best<A extends KnownOx>(animals: readonly A[], number: string): readonly A[] {
  const ranks = animals.map((animal) => rankOf(animal, number));
  const least = Math.min(...ranks);
  return animals.filter((_animal, index) => ranks[index] === least);
}

/** The animal a number names: first among those of the batch, then on the whole farm. */
export function foundAnimal<A extends KnownOx>(
  number: string,
  inBatch: readonly A[],
  anywhere: readonly A[],
): Found<A> {
  for (const [animals, isOwn] of [
    [inBatch, true],
    [anywhere, false],
  ] as const) {
    const [first, ...others] = best(animals, number);
    if (!first) continue;
    if (others.length > 0) return { is: 'CONFLICT', reason: 'SEVERAL', animals: [first, ...others] };
    return isOwn ? { is: 'KNOWN', animal: first } : { is: 'CONFLICT', reason: 'OTHER_BATCH', animals: [first] };
  }
  return { is: 'NEW' };
}
