import { plainWord } from '../../../server/platform/imports/importSheet.calc.ts';
import { totals } from '../../../server/platform/imports/tableHead.calc.ts';
import { readCell } from '../../../server/herd/imports/herdImport.calc.ts';
import { dayIn, isDay } from '../../platform/form/fields/day.ts';

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

/** A count as sheets write it: 1.120, or 100,00; anything else is left for the field to refuse. */
function headsIn(text: string): string {
  const count = text.replace(/,0+$/, '');
  return /^\d{1,3}(?:[. ]\d{3})+$/.test(count) ? count.replaceAll(/\D/g, '') : count;
}

/** Where a sheet does not say, as in a row that is typed; a word that is none is left for the field to refuse. */
function sexIn(text: string): HerdRow['sex'] {
  const read = readCell('sex', text.replace(/s$/i, '')) ?? 'MALE';
  return read === 'MALE' || read === 'FEMALE' ? read : '';
}

/** A day that is on no calendar, as 31/02/2026, is left as it was written, for the field to refuse. */
function entryDayIn(text: string): string {
  const read = dayIn(text) ?? readCell('date', text) ?? '';
  return isDay(read) ? read : text;
}

/** What rows name: places, and diets. */
export interface Named {
  places: readonly NamedPlace[];
  diets: readonly { id: string; name: string }[];
}

function rowOf(cells: readonly string[], { places, diets }: Named): HerdRow {
  const cell = (column: Column): string => cells[pastedColumns.indexOf(column)]?.trim() ?? '';
  return {
    batch: cell('batch'),
    corralId: placeNamed(places, cell('place')),
    heads: headsIn(cell('heads')),
    sex: sexIn(cell('sex')),
    entryDate: entryDayIn(cell('entryDate')),
    entryWeight: readCell('weight', cell('entryWeight')) ?? '',
    weight: readCell('weight', cell('weight')) ?? '',
    costPerHead: readCell('cost', cell('cost')) ?? '',
    dietId: diets.find(({ name }) => plainWord(name) === plainWord(cell('diet')))?.id ?? '',
  };
}

const cellsOf = (text: string): string[][] =>
  text.split(/\r?\n/).map((line) => splitLine(line).map((cell) => cell.trim()));

const hasBatch = (cells: readonly string[]): boolean => !!cells[pastedColumns.indexOf('batch')];
const hasHeads = (cells: readonly string[]): boolean => /\d/.test(cells[pastedColumns.indexOf('heads')] ?? '');

/** A sum is of no day. */
const isTotal = (cells: readonly string[]): boolean =>
  totals.test(plainWord(cells[0] ?? '')) && !cells[pastedColumns.indexOf('entryDate')];

/** The lines of what was copied; a heading, a total, and lines without heads are left out. */
const linesOf = (text: string): string[][] =>
  cellsOf(text).filter((cells) => hasBatch(cells) && hasHeads(cells) && !isTotal(cells));

/** How many batches below the heading are left out, since their heads are no number. */
export const leftOutOf = (text: string): number =>
  cellsOf(text).filter((cells, index) => index > 0 && hasBatch(cells) && !hasHeads(cells)).length;

export function pastedRows(text: string, named: Named): HerdRow[] {
  return linesOf(text).map((cells) => rowOf(cells, named));
}

/** The places and diets that were copied and that the farm does not have: their fields stay empty. */
export function unknownIn(text: string, named: Named): string[] {
  const names = linesOf(text).flatMap((cells) => {
    const { corralId, dietId } = rowOf(cells, named);
    const cell = (column: Column): string => cells[pastedColumns.indexOf(column)] ?? '';
    return [...(corralId === '' ? [cell('place')] : []), ...(dietId === '' ? [cell('diet')] : [])];
  });
  return [...new Set(names.filter((name) => name !== ''))];
}
