/** What the same work takes on a machine with nothing beside. */
const quietMs = 15;
const numbers = Array.from({ length: 120_000 }, (_, index) => (index * 7_919) % 120_011);

/** By how much this machine is slower at the moment; never less than one. */
export function slowdown(): number {
  const from = performance.now();
  numbers.toSorted((one, other) => one - other);
  return Math.max(1, (performance.now() - from) / quietMs);
}
