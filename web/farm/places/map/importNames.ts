import { plainWord } from '../../../../server/platform/imports/importSheet.calc.ts';

/** Why an area gets another name than the file gives it. */
export type NameChange = 'NAMED' | 'NUMBERED';

const longestName = 100;

/** A name of its own for each area: two of one kind with the same name would be refused. */
export function importNames(names: readonly string[], word: string): { name: string; change: NameChange | null }[] {
  const key = (name: string): string => name.toLowerCase();
  const counts = new Map<string, number>();
  for (const name of names) counts.set(key(name), (counts.get(key(name)) ?? 0) + 1);
  const taken = new Set([...counts].filter(([, count]) => count === 1).map(([name]) => name));
  const next = new Map<string, number>();
  return names.map((given) => {
    if (given !== '' && counts.get(key(given)) === 1) return { name: given, change: null };
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
    return { name, change: given === '' ? 'NAMED' : 'NUMBERED' };
  });
}

export interface KnownPlace {
  readonly id: string;
  readonly name: string;
}

/** The place of the farm that each area of a file is the shape of, by its name; none where that is of several. */
export function placesNamed(names: readonly string[], places: readonly KnownPlace[]): (KnownPlace | null)[] {
  const byName = Map.groupBy(places, ({ name }) => plainWord(name));
  const words = names.map(plainWord);
  const counts = Map.groupBy(words, (word) => word);
  return words.map((word) => {
    const found = word === '' || counts.get(word)!.length > 1 ? [] : (byName.get(word) ?? []);
    return found.length === 1 ? found[0]! : null;
  });
}
