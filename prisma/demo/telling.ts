/** A number between 0 and 1 that is the same in every telling. */
export function chance(...seeds: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const seed of seeds) mixed = Math.imul(mixed ^ (seed + 0x7f4a7c15), 0x85ebca6b) ^ (mixed >>> 13);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
