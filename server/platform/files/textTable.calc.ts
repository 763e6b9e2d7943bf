import { parse } from 'csv-parse/sync';

/** The rows of a text, and the lines on which a quotation mark has no partner: those are read as they stand. */
export interface TextTable {
  rows: string[][];
  unpairedLines: number[];
}

/** The same with the line that each row begins on, counted from 1. */
export interface LinedTable extends TextTable {
  lines: number[];
}

interface Row {
  cells: string[];
  /** Its first and last line, counted from 0. */
  first: number;
  last: number;
}

const separators = [';', '\t', ','] as const;

/** Enough lines to see which separator a table has, and how many columns. */
const sampledLines = 50;
const countedLines = 1_000;

/** A quoted cell of more lines than this is a mark without its partner. */
const mostLinesOfCell = 100;

function mostCommon(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].toSorted(([one, seen], [other, often]) => often - seen || other - one)[0]?.[0] ?? 1;
}

/** A line without what stands in its quoted cells. */
const withoutQuoted = (line: string): string => line.replaceAll(/(?<=^|[;,\t])"[^"]*"(?=$|[;,\t])/g, '');

const asItStands = (line: string, separator: string): string[] => line.split(separator).map((cell) => cell.trim());

/** The rows of lines whose quotation marks all pair, or null. */
function strictRows(lines: readonly string[], separator: string): Row[] | null {
  const rows: Row[] = [];
  let first = 0;
  try {
    parse(lines.join('\n'), {
      delimiter: separator,
      record_delimiter: '\n',
      relax_column_count: true,
      trim: true,
      on_record: (cells: string[], { lines: read }) => {
        // The line count of the last row lacks the line break that it does not have.
        const last = Math.max(first, Math.min(read - 1, lines.length - 1));
        rows.push({ cells, first, last });
        first = last + 1;
        return null;
      },
    });
    return rows;
  } catch {
    return null;
  }
}

/** Whether all rows are read without a doubt and have as many cells as the first. */
function isWhole(lines: readonly string[], separator: string): boolean {
  const widths = new Set(strictRows(lines, separator)?.map(({ cells }) => cells.length));
  return widths.size === 1 && !widths.has(1);
}

/** The separator that reads a whole table; else what most lines have, and equally often, outside quoted cells. */
function separatorOf(all: readonly string[]): string {
  const filled = all.filter((line) => line.trim() !== '').slice(0, sampledLines);
  const whole = separators.find((separator) => isWhole(filled, separator));
  if (whole !== undefined) return whole;
  const sample = filled.map(withoutQuoted);
  const agreeing = (separator: string) => {
    const counts = sample.map((line) => line.split(separator).length - 1);
    const usual = [counts[0] ?? 0, mostCommon(counts.filter((count) => count > 0))];
    const having = counts.filter((count) => count > 0);
    const lines = usual.map((each) => having.filter((count) => count === each).length);
    // Cells of several lines part a row's separators among its lines, but leave some on most of them.
    return { separator, lines: Math.max(...lines) + having.length, most: Math.max(...usual) };
  };
  const ranked = separators.map(agreeing);
  return ranked.toSorted((one, other) => other.lines - one.lines || other.most - one.most)[0]!.separator;
}

const quotes = (line: string): number => line.split('"').length - 1;

/** Marks that pair by chance make several rows one row, or several cells one cell. */
function joinsByChance({ cells, first, last }: Row, lines: readonly string[], separator: string, columns: number) {
  if (first === last) return cells.length < columns && lines[first]!.split(separator).length === columns;
  const unquoted = lines
    .slice(first, last + 1)
    .map(withoutQuoted)
    .join('');
  return columns === 1 || unquoted.split(separator).length > columns;
}

/** The row that begins on a line, read together with the lines that its quoted cell goes on in. */
function rowAt(first: number, lines: readonly string[], separator: string): Row | null {
  let open = quotes(lines[first]!) % 2 === 1;
  let last = first;
  while (open && last + 1 < lines.length && last - first < mostLinesOfCell) {
    last += 1;
    if (quotes(lines[last]!) % 2 === 1) open = false;
  }
  const rows = open ? null : strictRows(lines.slice(first, last + 1), separator);
  return rows?.length === 1 ? { cells: rows[0]!.cells, first, last } : null;
}

/** Reads line by line; where marks do not pair, the line as it stands. */
function carefulTable(lines: readonly string[], separator: string): LinedTable {
  const counts = lines.slice(0, countedLines).flatMap((line) => {
    if (line.trim() === '') return [];
    if (!line.includes('"')) return [line.split(separator).length];
    return strictRows([line], separator)?.map(({ cells }) => cells.length) ?? [];
  });
  const columns = mostCommon(counts);
  const rows: string[][] = [];
  const starts: number[] = [];
  const unpairedLines: number[] = [];
  for (let line = 0; line < lines.length; line += 1) {
    starts.push(line + 1);
    if (!lines[line]!.includes('"')) {
      rows.push(asItStands(lines[line]!, separator));
      continue;
    }
    const row = rowAt(line, lines, separator);
    if (row !== null && !joinsByChance(row, lines, separator, columns)) {
      rows.push(row.cells);
      line = row.last;
    } else {
      rows.push(asItStands(lines[line]!, separator));
      unpairedLines.push(line + 1);
    }
  }
  return { rows, lines: starts, unpairedLines };
}

/** A table without its blank rows. */
function withoutBlank({ rows, lines, unpairedLines }: LinedTable): LinedTable {
  const isFilled = rows.map((row) => row.some((cell) => cell !== ''));
  return {
    rows: rows.filter((_row, index) => isFilled[index]),
    lines: lines.filter((_line, index) => isFilled[index]),
    unpairedLines,
  };
}

/** The cells of a text with separators, without the lines they stand on. */
export function textTable(text: string): TextTable {
  const { rows, unpairedLines } = linedTable(text);
  return { rows, unpairedLines };
}

/** The cells of a text with separators; a quoted cell may hold them, and line breaks. */
export function linedTable(text: string): LinedTable {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const separator = separatorOf(lines);
  const strict = strictRows(lines, separator);
  const ofOneLine = strict?.filter(({ first, last }) => first === last && lines[first]!.trim() !== '') ?? [];
  const counts = ofOneLine.map(({ cells }) => cells.length);
  const columns = counts.length > 0 ? mostCommon(counts) : lines[0]!.split(separator).length;
  if (strict === null || strict.some((row) => joinsByChance(row, lines, separator, columns)))
    return withoutBlank(carefulTable(lines, separator));
  const starts = strict.map(({ first }) => first + 1);
  return withoutBlank({ rows: strict.map(({ cells }) => cells), lines: starts, unpairedLines: [] });
}

/** A text as the programs of a farm save it: UTF-8, what Excel calls Unicode, or the code page of Windows in Brazil. */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Of two bytes to a letter, the second is zero in what is no name.
  const isWide = bytes.length > 3 && bytes[0] !== 0 && bytes[1] === 0 && bytes[3] === 0;
  if (isWide) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
