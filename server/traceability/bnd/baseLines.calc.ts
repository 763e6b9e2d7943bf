import { parseSisbov } from '../../earrings/sisbov.calc.ts';
import { plainWord } from '../../platform/imports/importSheet.calc.ts';
import type { Day } from '../../platform/values/day.ts';
import {
  announcementNumberIn,
  baseColumns,
  dayIn,
  flagIn,
  genderIn,
  headOf,
  placesOf,
  resultIn,
  sisbovText,
  type BaseColumn,
  type Places,
} from './baseFile.calc.ts';
import type { BaseImportKind } from './bndWords.calc.ts';

/** Codes of the catalogue. */
type LineCode =
  | 'AnnouncementNotFound'
  | 'BndEmptyBirth'
  | 'BndEmptyBreed'
  | 'BndEmptyDate'
  | 'BndEmptyGender'
  | 'BndEmptySisbov'
  | 'BreedNotFound'
  | 'DuplicatedEarrings'
  | 'InclusionEmptySisbov'
  | 'InvalidFieldType'
  | 'InvalidSisbov';

/** What is wrong in one cell. */
export type LineFault = {
  /** Of the file, whose first line is 1. */
  line: number;
  column: BaseColumn;
  value: string;
  code: LineCode;
};

/** A word that the farm knows or not, with the lines it stands on. */
export interface NamedWord {
  text: string;
  lines: number[];
}

/** The lines of a file in parts, each column of a part as one text with a line for each. */
export type Part = Partial<Record<BaseColumn, string>>;

export interface BaseLines {
  lines: number;
  parts: Part[];
  /** The first of them. */
  faults: LineFault[];
  faultCount: number;
  /** Breeds and owners by their plain words, announcements by their numbers. */
  breeds: Record<string, NamedWord>;
  owners: Record<string, NamedWord>;
  announcements: Record<string, NamedWord>;
}

export const mostLines = 100_000;
export const mostFaults = 50;
export const linesOfPart = 10_000;
/** Longer than what the columns hold. */
const mostLetters = 500;

/** The rows of a file with the line each stands on. */
export interface LinedRows {
  rows: string[][];
  lines: number[];
}

interface Reading {
  kind: BaseImportKind;
  /** No later day is one on which something happened. */
  today: Day;
  acceptsForeign: boolean;
}

type Values = Partial<Record<BaseColumn, string | null>>;
type Refuse = (column: BaseColumn, value: string, code: LineCode) => void;

function sisbovOf(text: string, { kind, acceptsForeign }: Reading, refuse: Refuse): string | null {
  const number = sisbovText(text);
  if (number === '') {
    refuse('sisbov', text, kind === 'BND' ? 'BndEmptySisbov' : 'InclusionEmptySisbov');
    return null;
  }
  const parsed = parseSisbov(number);
  const isGood = 'parts' in parsed && (parsed.parts.format !== 'OTHER' || acceptsForeign);
  if (!isGood) refuse('sisbov', text, 'InvalidSisbov');
  return isGood ? number : null;
}

/** A day that may be left out, or must be there; none that is to come, unless it may be. */
function dayOf(
  column: BaseColumn,
  text: string,
  { today, code, isOpen = false }: { today: Day; code: LineCode | null; isOpen?: boolean },
  refuse: Refuse,
): Day | null {
  if (text === '') {
    if (code) refuse(column, text, code);
    return null;
  }
  const day = dayIn(text);
  if (day === null || (!isOpen && day > today)) {
    refuse(column, text, code ?? 'InvalidFieldType');
    return null;
  }
  return day;
}

type Cell = (column: BaseColumn) => string;

function bndValues(cell: Cell, reading: Reading, refuse: Refuse): Values {
  const { today } = reading;
  const birthDate = dayOf('birthDate', cell('birthDate'), { today, code: 'BndEmptyBirth' }, refuse);
  const inclusionDate = dayOf('inclusionDate', cell('inclusionDate'), { today, code: 'BndEmptyDate' }, refuse);
  if (birthDate && inclusionDate && birthDate > inclusionDate) refuse('birthDate', cell('birthDate'), 'BndEmptyBirth');
  if (cell('breed') === '') refuse('breed', '', 'BndEmptyBreed');
  const gender = genderIn(cell('gender'));
  if (gender === null) refuse('gender', cell('gender'), 'BndEmptyGender');
  return {
    birthDate,
    inclusionDate,
    gender,
    breed: plainWord(cell('breed')),
    identificationDate: dayOf('identificationDate', cell('identificationDate'), { today, code: null }, refuse),
    releaseDate: dayOf('releaseDate', cell('releaseDate'), { today, code: null, isOpen: true }, refuse),
    inventory: flagIn(cell('inventory')),
    owner: plainWord(cell('owner')),
  };
}

function certifierValues(cell: Cell, reading: Reading, refuse: Refuse): Values {
  const { today } = reading;
  const result = resultIn(cell('result'));
  if (result === null) refuse('result', cell('result'), 'InvalidFieldType');
  // Who was refused was never included.
  const code = result === 'INCLUDED' ? 'BndEmptyDate' : null;
  const named = cell('announcementNumber');
  const announcement = named === '' ? null : announcementNumberIn(named);
  if (named !== '' && announcement === null) refuse('announcementNumber', named, 'AnnouncementNotFound');
  return {
    result,
    inclusionDate: dayOf('inclusionDate', cell('inclusionDate'), { today, code }, refuse),
    releaseDate: dayOf('releaseDate', cell('releaseDate'), { today, code: null, isOpen: true }, refuse),
    reason: cell('reason').slice(0, mostLetters),
    protocol: cell('protocol').slice(0, 60),
    announcementNumber: announcement && `${announcement.number}/${announcement.year ?? ''}`,
  };
}

const readers = { BND: bndValues, CERTIFIER: certifierValues } as const;

/** Collects lines column by column, as SQL takes them. */
class Gathered {
  readonly found: BaseLines = {
    lines: 0,
    parts: [],
    faults: [],
    faultCount: 0,
    breeds: {},
    owners: {},
    announcements: {},
  };
  readonly #columns: readonly BaseColumn[];
  readonly #seen = new Set<string>();
  #open: Record<string, string[]> = {};

  constructor(kind: BaseImportKind) {
    this.#columns = baseColumns[kind];
  }

  refuse(fault: LineFault): void {
    this.found.faultCount += 1;
    if (this.found.faults.length < mostFaults) this.found.faults.push({ ...fault, value: fault.value.slice(0, 100) });
  }

  #name(words: Record<string, NamedWord>, word: string | null | undefined, text: string, line: number): void {
    if (!word) return;
    const known = (words[word] ??= { text: text.slice(0, 100), lines: [] });
    if (known.lines.length < mostFaults) known.lines.push(line);
  }

  add(line: number, values: Values, cell: Cell): void {
    const { found } = this;
    const { sisbov } = values;
    if (sisbov && this.#seen.has(sisbov))
      this.refuse({ line, column: 'sisbov', value: sisbov, code: 'DuplicatedEarrings' });
    if (sisbov) this.#seen.add(sisbov);
    this.#name(found.breeds, values.breed, cell('breed'), line);
    this.#name(found.owners, values.owner, cell('owner'), line);
    this.#name(found.announcements, values.announcementNumber, cell('announcementNumber'), line);
    for (const column of this.#columns)
      (this.#open[column] ??= []).push(values[column]?.replaceAll(/[\n\r\u0000]/g, ' ') ?? '');
    found.lines += 1;
    if (found.lines % linesOfPart === 0) this.close();
  }

  close(): void {
    if (Object.keys(this.#open).length === 0) return;
    this.found.parts.push(
      Object.fromEntries(Object.entries(this.#open).map(([column, values]) => [column, values.join('\n')])),
    );
    this.#open = {};
  }
}

function readRow(row: readonly string[], places: Places, line: number, reading: Reading, gathered: Gathered): void {
  const cell: Cell = (column) => {
    const place = places[column];
    return place === undefined ? '' : (row[place] ?? '').trim();
  };
  const refuse: Refuse = (column, value, code) => gathered.refuse({ line, column, value, code });
  const sisbov = sisbovOf(cell('sisbov'), reading, refuse);
  gathered.add(line, { sisbov, ...readers[reading.kind](cell, reading, refuse) }, cell);
}

/** The lines under the headings of a file; null where it has no headings. */
export function readLines({ rows, lines }: LinedRows, reading: Reading): BaseLines | null {
  const head = headOf(reading.kind, rows);
  if (head === null) return null;
  const places = placesOf(reading.kind, rows[head]!);
  const gathered = new Gathered(reading.kind);
  for (let index = head + 1; index < rows.length; index += 1) {
    const row = rows[index]!;
    if (row.some((text) => text.trim() !== '')) readRow(row, places, lines[index]!, reading, gathered);
  }
  gathered.close();
  return gathered.found;
}

/** A list of numbers alone: each is a line that says nothing else. */
export function readNumbers(numbers: readonly string[], reading: Reading): BaseLines {
  const gathered = new Gathered('BND');
  for (const [index, text] of numbers.entries()) {
    const line = index + 1;
    const refuse: Refuse = (column, value, code) => gathered.refuse({ line, column, value, code });
    gathered.add(line, { sisbov: sisbovOf(text, reading, refuse) }, () => '');
  }
  gathered.close();
  return gathered.found;
}
