let story = 0;

/** Chooses another story: the same farm, with other chances. */
export function seedChances(seed: number): void {
  story = seed;
}

/** A deterministic pseudo-random number between 0 and 1, the same in every run. */
export function chance(...seeds: readonly number[]): number {
  let mixed = 0x9e3779b9 ^ story;
  for (const seed of seeds) mixed = Math.imul(mixed ^ (seed + 0x7f4a7c15), 0x85ebca6b) ^ (mixed >>> 13);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** A pseudo-random number around zero, this far from it at most. */
export function jitter(most: number, ...seeds: readonly number[]): number {
  return (2 * chance(...seeds) - 1) * most;
}
