/** Why an area gets another name than the file gives it. */
export type NameChange = 'NAMED' | 'NUMBERED' | 'RENAMED';

const longestName = 100;

/** A name of its own for each area: two of one kind with the same name would be refused, and so would one in use. */
export function importNames(
  names: readonly string[],
  word: string,
  inUse: readonly string[] = [],
): { name: string; change: NameChange | null }[] {
  const key = (name: string): string => name.toLowerCase();
  const used = new Set(inUse.map(key));
  const counts = new Map<string, number>();
  for (const name of names) counts.set(key(name), (counts.get(key(name)) ?? 0) + 1);
  const taken = new Set([...used, ...[...counts].filter(([, count]) => count === 1).map(([name]) => name)]);
  const next = new Map<string, number>();
  return names.map((given) => {
    const isRepeated = counts.get(key(given))! > 1;
    if (given !== '' && !isRepeated && !used.has(key(given))) return { name: given, change: null };
    const base = given === '' ? word : given;
    let number = next.get(key(base)) ?? 1;
    let name: string;
    do {
      const end = ` ${number}`;
      name = base.slice(0, longestName - end.length) + end;
      number += 1;
    } while (taken.has(key(name)));
    taken.add(key(name));
    next.set(key(base), number);
    return { name, change: given === '' ? 'NAMED' : isRepeated ? 'NUMBERED' : 'RENAMED' };
  });
}
