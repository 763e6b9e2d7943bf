import { plainWord } from '../../../../server/platform/imports/importSheet.calc.ts';
import type { Ring } from '../../../platform/map/geometry.ts';
import { importNames, type NameChange } from './importNames.ts';

/** A place of the farm that a shape of a file may be of. */
export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly line: string | null;
  /** What is drawn of it already. */
  readonly ring: Ring | null;
}

/** Where a shape goes: to a place by its id, to one of its own, or nowhere. */
export const newPlace = 'NEW';
export const leftOut = 'LEAVE';

/** What nobody can know by the names alone. */
export const unclear = 'UNCLEAR';

/** A place with its line, which makes two of the same name different. */
export const placeLabel = ({ name, line }: KnownPlace): string => (line === null ? name : `${line} · ${name}`);

/**
 * The place that each shape is of by its name, or its line and name; a new one where no place is called so, and unclear
 * where the name is of several places or several shapes have it.
 */
export function matchesByName(names: readonly string[], places: readonly KnownPlace[]): string[] {
  const byName = Map.groupBy(places, ({ name }) => plainWord(name));
  const byLine = Map.groupBy(
    places.filter(({ line }) => line !== null),
    ({ name, line }) => plainWord(`${line} ${name}`),
  );
  const words = names.map(plainWord);
  const counts = Map.groupBy(words, (word) => word);
  return words.map((word) => {
    const found = word === '' ? [] : (byName.get(word) ?? byLine.get(word) ?? []);
    if (found.length === 0) return newPlace;
    return found.length === 1 && counts.get(word)!.length === 1 ? found[0]!.id : unclear;
  });
}

export interface MatchedShape {
  /** What somebody chose, or the names say. */
  choice: string;
  /** The place of the farm that gets it; null where it becomes one of its own or stays out. */
  place: KnownPlace | null;
  /** As it is or will be called. */
  name: string;
  change: NameChange | null;
  fault: 'UNCLEAR' | 'TWICE' | null;
}

interface MatchInput {
  names: readonly string[];
  places: readonly KnownPlace[];
  /** By the place of a shape in the file. */
  chosen: ReadonlyMap<number, string>;
  /** What a shape without a name is called. */
  word: string;
}

/** What becomes of each shape: no place gets two of them, and none that is here is made once more. */
export function matchShapes({ names, places, chosen, word }: MatchInput): MatchedShape[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const choices = matchesByName(names, places).map((found, index) => chosen.get(index) ?? found);
  const counts = Map.groupBy(choices, (choice) => choice);
  const isNew = choices.map((choice) => choice === newPlace);
  // Places of one kind that stand in no line have names of their own.
  const inUse = places.filter(({ line }) => line === null).map(({ name }) => name);
  const named = importNames(
    names.filter((_name, index) => isNew[index]),
    word,
    inUse,
  ).values();
  return names.map((given, index) => {
    const choice = choices[index]!;
    const place = byId.get(choice) ?? null;
    const fresh = isNew[index] ? named.next().value : undefined;
    const isTwice = place !== null && counts.get(choice)!.length > 1;
    return {
      ...{ choice, place },
      name: fresh?.name ?? place?.name ?? given,
      change: fresh?.change ?? null,
      fault: choice === unclear ? 'UNCLEAR' : isTwice ? 'TWICE' : null,
    };
  });
}
