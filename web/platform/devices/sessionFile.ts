import { plainNumber } from '../../../server/earrings/sisbov.calc.ts';
import { parseNumber } from '../i18n/number.ts';
import type { Locale } from '../session/storage.ts';
import { normaliseEid } from './eid.ts';

/** EID: no chip has this number. WEIGHT: no weight. RANGE: no animal weighs so. NAMELESS: no number. */
export type SessionFault = 'EID' | 'WEIGHT' | 'RANGE' | 'NAMELESS';

export type SessionRow = {
  /** Of the file, from 1. */
  line: number;
  eid: string | null;
  /** The number that people read on the animal. */
  vid: string | null;
  weight: string | null;
  /** A civil day; null where the file has none. */
  date: string | null;
  fault: SessionFault | null;
};

type Column = 'eid' | 'vid' | 'weight' | 'date';

const headings: Readonly<Record<Column, readonly string[]>> = {
  eid: ['eid', 'rfid', 'electronicid', 'chip', 'brincoeletronico', 'tag'],
  vid: ['vid', 'visualid', 'visual', 'id', 'brinco', 'manejo', 'numerodemanejo', 'identificador', 'animal'],
  weight: ['weight', 'weightkg', 'peso', 'pesokg', 'liveweight', 'kg'],
  date: ['date', 'data', 'datetime', 'dataehora', 'sessiondate'],
};

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^a-z]/gi, '')
    .toLowerCase();

const columnOf = (heading: string): Column | undefined =>
  (Object.keys(headings) as Column[]).find((column) => headings[column].includes(folded(heading)));

/** Day first, as in Brazil, or year first, as readers write it. */
function dayIn(text: string): string | null {
  const [, year, month, day] = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})/.exec(text) ?? [];
  const [, ownDay, ownMonth, ownYear] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})/.exec(text) ?? [];
  const parts = year ? [year, month, day] : ownYear ? [ownYear, ownMonth, ownDay] : null;
  if (parts === null) return null;
  const found = parts.map((part) => (part ?? '').padStart(2, '0')).join('-');
  return Number.isNaN(Date.parse(found)) ? null : found;
}

/** How a list is read: whether each animal has to have a weight, and how people here write numbers. */
type Reading = { needsWeight: boolean; locale: Locale; weights: { min: number; max: number } };

type Cells = { line: number; chip: string; vid: string; weight: string; date: string };

function rowOf(
  { line, chip, vid: mark, weight: weighed, date }: Cells,
  { needsWeight, locale, weights }: Reading,
): SessionRow {
  const [eid, vid, parsed] = [normaliseEid(chip), mark || null, parseNumber(weighed, locale, 'kg')];
  const weight = parsed.ok && Number(parsed.value) > 0 ? parsed.value : null;
  const isWeightless = weight === null && (needsWeight || weighed !== '');
  const isOut = weight !== null && (Number(weight) < weights.min || Number(weight) > weights.max);
  const faultOfWeight = isWeightless ? 'WEIGHT' : isOut ? 'RANGE' : null;
  const faultOfName = chip !== '' && eid === null ? 'EID' : eid === null && vid === null ? 'NAMELESS' : null;
  return { line, eid, vid, weight, date: dayIn(date), fault: faultOfName ?? faultOfWeight };
}

/** Fifteen digits that begin as Brazil's own numbers are an earring, others a chip, with what a reader writes before. */
function numberOf(cell: string): Pick<Cells, 'chip' | 'vid'> {
  const digits = plainNumber(cell.replace(/^LA\s+/, ''));
  if (!/^\d{15}$/.test(digits)) return { chip: '', vid: cell };
  return /^(105|076)/.test(digits) ? { chip: '', vid: digits } : { chip: digits, vid: '' };
}

/** A SISBOV number, a chip or a management number: no weight and no day is as long. */
const isWholeNumber = (cell: string): boolean => /^(\d{6}|\d{15})$/.test(plainNumber(cell));

/** A line that ends in a weight; «541,5 kg» after a blank, or after a comma that is no decimal one. */
const weighedLine = /^([^;,\t]+?)[\s,]\s*(\d{2,4}(?:[.,]\d{1,2})?|\d\.\d{3}(?:,\d{1,2})?)(?:\s*kg)?\s*$/i;

/** «104500 541,5» with its weight in a column of its own; a mark may end in a whole number, as «Boi 12» does. */
function weightApart(line: string): string {
  const [, name = '', weight = ''] = weighedLine.exec(line) ?? [];
  const isWeight = /[.,]/.test(weight) || isWholeNumber(name.replace(/^LA\s+/, ''));
  return name !== '' && isWeight ? `${name};${weight}` : line.replaceAll('\t', ';');
}

/** A pasted list whose weights stand behind a blank, by columns; a table with its headings stays as it is. */
export function pastedText(text: string): string {
  const lines = text.split(/\r?\n/);
  const isList = lines.every((line) => line.trim() === '' || /\d/.test(line));
  return isList ? lines.map(weightApart).join('\n') : text;
}

/** Several whole numbers in a line, as people send them in a message, are an animal each. */
function oneInEach(row: readonly string[]): readonly (readonly string[])[] {
  const words = row.flatMap((cell) => cell.split(/\s+/)).filter((word) => word !== '');
  return words.every(isWholeNumber) ? words.map((word) => [word]) : [row];
}

/** A list without headings: a number in each line, and beside it a weight; or numbers alone. */
function plainRows(table: readonly (readonly string[])[], reading: Reading): SessionRow[] | null {
  const rows = table.flatMap((row, index) =>
    (reading.needsWeight ? [row] : oneInEach(row)).map((cells) => ({ line: index + 1, cells })),
  );
  if (rows.some(({ cells }) => cells.length > 2)) return null;
  return rows.flatMap(({ line, cells: [name = '', weight = ''] }) => {
    const [number, weighed] = [name.trim(), weight.trim()];
    if (number === '' && weighed === '') return [];
    return rowOf({ line, ...numberOf(number), weight: weighed, date: '' }, reading);
  });
}

/** The animals in the table of a reader's or a scale's session, or in a plain list of numbers; null where there are none. */
export function sessionRows(rows: readonly (readonly string[])[], reading: Reading): SessionRow[] | null {
  const at = rows.findIndex((row) => {
    const columns = row.map(columnOf);
    const isNamed = columns.includes('eid') || columns.includes('vid');
    return isNamed && (columns.includes('weight') || !reading.needsWeight);
  });
  if (at < 0) return plainRows(rows, reading);
  const columns = (rows[at] ?? []).map(columnOf);
  return rows.slice(at + 1).map((row, index) => {
    const cell = (column: Column): string => (row[columns.indexOf(column)] ?? '').trim();
    const [chip, vid, weight, date] = [plainNumber(cell('eid')), cell('vid'), cell('weight'), cell('date')];
    return rowOf({ line: at + index + 2, chip, vid, weight, date }, reading);
  });
}
