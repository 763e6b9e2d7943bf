import { plainWord, readCell } from '../../../server/herd/imports/herdImport.calc.ts';

/** The columns of a pasted sheet, in their order. */
export const pastedColumns = [
  'batch',
  'place',
  'heads',
  'sex',
  'entryDate',
  'entryWeight',
  'weight',
  'cost',
  'diet',
] as const;
type Column = (typeof pastedColumns)[number];

export type HerdRow = {
  batch: string;
  corralId: string;
  heads: string;
  sex: 'MALE' | 'FEMALE' | '';
  entryDate: string;
  entryWeight: string;
  weight: string;
  costPerHead: string;
  dietId: string;
};

export interface NamedPlace {
  id: string;
  name: string;
  line: string | null;
}

/** A place by its name, alone or after that of its line. */
function placeNamed(places: readonly NamedPlace[], text: string): string {
  const word = plainWord(text);
  if (word === '') return '';
  const namesOf = ({ name, line }: NamedPlace) => [name, ...(line === null ? [] : [`${line} ${name}`])];
  return places.find((place) => namesOf(place).some((name) => plainWord(name) === word))?.id ?? '';
}

const splitLine = (line: string): string[] => line.split(line.includes('\t') ? '\t' : ';');

/** What rows name: places, and diets. */
export interface Named {
  places: readonly NamedPlace[];
  diets: readonly { id: string; name: string }[];
}

function rowOf(cells: readonly string[], { places, diets }: Named): HerdRow {
  const cell = (column: Column): string => cells[pastedColumns.indexOf(column)]?.trim() ?? '';
  const sex = readCell('sex', cell('sex'));
  return {
    batch: cell('batch'),
    corralId: placeNamed(places, cell('place')),
    heads: cell('heads').replaceAll(/\D/g, ''),
    sex: sex === 'FEMALE' ? 'FEMALE' : 'MALE',
    entryDate: readCell('date', cell('entryDate')) ?? '',
    entryWeight: readCell('weight', cell('entryWeight')) ?? '',
    weight: readCell('weight', cell('weight')) ?? '',
    costPerHead: readCell('cost', cell('cost')) ?? '',
    dietId: diets.find(({ name }) => plainWord(name) === plainWord(cell('diet')))?.id ?? '',
  };
}

/** The rows of what was copied from a sheet; a heading, and lines without heads, are left out. */
export function pastedRows(text: string, named: Named): HerdRow[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => rowOf(splitLine(line), named))
    .filter(({ batch, heads }) => batch !== '' && heads !== '');
}
