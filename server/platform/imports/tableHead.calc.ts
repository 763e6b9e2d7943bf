import { plainWord, type ImportColumn } from './importSheet.calc.ts';

/** A table as it lies in a file, with the line of the file that each row stands on. */
export interface FoundTable {
  heads: string[];
  rows: { line: number; cells: string[] }[];
}

/** A line among the rows that is no row: whoever brings the file in sees it. */
export interface LeftLine {
  line: number;
  text: string;
}

const searchedLines = 40;
/** Between a heading and the one under it. */
const betweenHeads = ' / ';

/** A heading without its unit, underscores and marks. */
export const headWord = (head: string): string =>
  plainWord(head)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replaceAll(/[_*:.#%º°ª"'/\\-]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** A column with all words it goes by. */
interface Named {
  column: ImportColumn;
  words: string[];
}

const namedColumns = (columns: readonly ImportColumn[]): Named[] =>
  columns.map((column) => ({
    column,
    words: [...new Set([column.key.toLowerCase(), ...column.words.map(headWord), ...column.synonyms.map(headWord)])],
  }));

const isOwnWord = ({ words }: ImportColumn, head: string) => words.some((each) => plainWord(each) === plainWord(head));

const holds = (head: string, word: string) => word.length > 2 && ` ${head} `.includes(` ${word} `);

/** The column that each heading most probably means; null where it means none, or one named before. */
export function meaningsOf(
  columns: readonly ImportColumn[],
  heads: readonly string[],
  mayMean: (index: number, column: ImportColumn) => boolean = () => true,
): (string | null)[] {
  const named = namedColumns(columns);
  const plain = heads.map((head) => ({ whole: plainWord(head).replaceAll('_', ' '), word: headWord(head) }));
  const found: (string | null)[] = heads.map(() => null);
  const taken = new Set<string>();
  const isFree = (index: number, column: ImportColumn) => !taken.has(column.key) && mayMean(index, column);
  const take = (index: number, key: string) => {
    found[index] = key;
    taken.add(key);
  };
  // As the product itself heads its lists and templates.
  heads.forEach((head, index) => {
    const own = columns.find((column) => !taken.has(column.key) && isOwnWord(column, head));
    if (own) take(index, own.key);
  });
  plain.forEach(({ whole, word }, index) => {
    if (found[index] !== null) return;
    const exact = named.find(
      ({ column, words }) => isFree(index, column) && word !== '' && (words.includes(word) || words.includes(whole)),
    );
    if (exact) take(index, exact.column.key);
  });
  // Of headings over each other the lower says more.
  heads.forEach((head, index) => {
    const lower = headWord(head.split(betweenHeads).at(-1) ?? '');
    const exact = named.find(({ column, words }) => isFree(index, column) && words.includes(lower));
    if (found[index] === null && head.includes(betweenHeads) && exact) take(index, exact.column.key);
  });
  // The longest word that a heading holds says the most.
  const held = plain
    .flatMap(({ word }, index) =>
      named.flatMap(({ column, words }) =>
        words.filter((each) => holds(word, each)).map((each) => ({ index, column, length: each.length })),
      ),
    )
    .toSorted((one, other) => other.length - one.length || one.index - other.index);
  for (const { index, column } of held) if (found[index] === null && isFree(index, column)) take(index, column.key);
  return found;
}

/** Fewer digits than any ruin of an official number leaves. */
const fewDigits = 10;

const isShort = (cell: string) =>
  /\d/.test(cell) && !/\d\s*e\s*\+/i.test(cell) && cell.replaceAll(/\D/g, '').length < fewDigits;

/** The same once it is seen what stands under the headings: farms write their own short marks under "Brinco" too. */
export function meaningsByCells(
  columns: readonly ImportColumn[],
  heads: readonly string[],
  cellsUnder: (index: number) => readonly string[],
): (string | null)[] {
  const byName = meaningsOf(columns, heads);
  const shorterOf = byName.map((key, index) => {
    const { shorter } = columns.find((column) => column.key === key) ?? {};
    const cells = shorter ? filled(cellsUnder(index)) : [];
    return cells.filter(isShort).length * 2 > cells.length ? shorter : undefined;
  });
  const found = meaningsOf(columns, heads, (index, { shorter }) => !(shorter && shorterOf[index]));
  shorterOf.forEach((shorter, index) => {
    if (shorter && found[index] === null && !found.includes(shorter)) found[index] = shorter;
  });
  return found;
}

const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '');
const isFigure = (cell: string) => /^[-+R$\s\d.,/:%@]+$/.test(cell.trim());
const isOfWords = (row: readonly string[]) => filled(row).length > 0 && filled(row).every((cell) => !isFigure(cell));

const known = (columns: readonly ImportColumn[], row: readonly string[]) =>
  meaningsOf(columns, row).filter((key) => key !== null).length;

/** The headings of two lines, of which the upper ones reach over several of the lower. */
function mergedHeads(upper: readonly string[], lower: readonly string[]): string[] {
  let over = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const own = upper[index]?.trim() ?? '';
    if (own !== '') over = own;
    const under = lower[index]?.trim() ?? '';
    if (under === '') return own;
    const top = own === '' ? over : own;
    return top === '' ? under : `${top}${betweenHeads}${under}`;
  });
}

/** Where the headings are, and what they are once lines above and below are read with them. */
function headsIn(columns: readonly ImportColumn[], rows: readonly (readonly string[])[]) {
  const scores = rows.slice(0, searchedLines).map((row) => (isOfWords(row) ? known(columns, row) : 0));
  const best = Math.max(0, ...scores);
  if (best === 0) return null;
  const at = scores.indexOf(best);
  const upper = rows[at]!;
  const lower = rows[at + 1] ?? [];
  const above = rows[at - 1] ?? [];
  const merged = isOfWords(lower) ? mergedHeads(upper, lower) : null;
  // A second line of headings fills what the first leaves empty, or says more than it.
  if (merged && known(columns, merged) > best) return { at: at + 1, heads: merged };
  const isUnder = at > 0 && isOfWords(above) && filled(above).length > 1 && filled(above).length < filled(upper).length;
  const over = isUnder ? mergedHeads(above, upper) : null;
  return over && known(columns, over) > best ? { at, heads: over } : { at, heads: [...upper] };
}

/** Words that a line of sums begins with. */
export const totals =
  /^(sub ?total|total|totais|soma|somatorio|media|medias|average|sum|grand total|qtd|quantidade total)\b/;

/** A figure, alone or with its unit: 15.991,0 · 40 animais. */
const isSum = (cell: string) => isFigure(cell.trim().replace(/(?<=\d)\s?\p{L}{1,12}\.?$/u, ''));

/** A number, or a mark that farms write: Z-109, A102. */
const isMark = (cell: string) => /^([\d\s.]+|\p{L}{1,4}-?\d+\p{L}?)$/u.test(cell.trim());

/** Nothing, a rule of dashes, or the headings again, as they are printed on each page. */
function isBlank(cells: readonly string[], heads: readonly string[]): boolean {
  if (filled(cells).every((cell) => /^[-=_*.\s]+$/.test(cell))) return true;
  return cells.every((cell, index) => plainWord(cell) === plainWord(heads[index] ?? ''));
}

/** Sums under a table and notes are no rows of it; an owner called Total has words beside the name. */
function isRow(cells: readonly string[], heads: readonly string[]): boolean {
  const [first = '', ...others] = filled(cells);
  if (totals.test(plainWord(first)) && others.every(isSum)) return false;
  return others.length > 0 || filled(heads).length <= 2 || isMark(first);
}

/** Of a file without headings, what its columns hold. */
function headsByContent(columns: readonly ImportColumn[], rows: readonly (readonly string[])[]): string[] {
  const has = (key: string) => columns.find((column) => column.key === key || column.type === key)?.words[0] ?? '';
  const width = Math.max(...rows.map((row) => row.length));
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, index) => {
    const cells = filled(rows.map((row) => row[index] ?? ''));
    const all = (pattern: RegExp) => cells.length > 0 && cells.every((cell) => pattern.test(cell.trim()));
    const guess = [
      [all(/^0?76\d{12}$|^105\d{12}$/), has('sisbov')],
      [all(/^[\d\s]{15,17}$/), has('chip')],
      [all(/^(\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}-\d{2}-\d{2})([ T].*)?$/), has('date')],
      [all(/^(m|f|macho|femea|fêmea)$/i), has('sex')],
      [all(/^\d{2,4}([.,]\d{1,2})?( ?kg)?$/i), has('weight')],
    ].find(([matches, head]) => matches && head !== '' && !taken.has(head as string))?.[1] as string | undefined;
    if (guess) taken.add(guess);
    return guess ?? '';
  });
}

/** The cells under the headings; what a text has beyond them stays in the last one, for that to be refused. */
function underHeads(cells: readonly string[], width: number, isText: boolean): string[] {
  const under = Array.from({ length: width }, (_, each) => cells[each]?.trim() ?? '');
  const beyond = isText ? filled(cells.slice(width)) : [];
  return beyond.length === 0 ? under : [...under.slice(0, -1), filled([under.at(-1) ?? '', ...beyond]).join(' | ')];
}

/** The table in the cells of a file: without titles above it, empty lines, sums and notes. */
export function tableIn(
  columns: readonly ImportColumn[],
  rows: readonly (readonly string[])[],
  { isText = false } = {},
): (FoundTable & { left: LeftLine[] }) | null {
  const lined = rows.map((cells, index) => ({ line: index + 1, cells: [...cells] }));
  const found = headsIn(columns, rows);
  if (found) {
    const { at, heads } = found;
    const width = heads.length;
    const under = lined.slice(at + 1).filter(({ cells }) => !isBlank(cells, heads));
    return {
      heads: heads.map((head) => head.trim()),
      rows: under
        .filter(({ cells }) => isRow(cells, heads))
        .map(({ line, cells }) => ({ line, cells: underHeads(cells, width, isText) })),
      left: under
        .filter(({ cells }) => !isRow(cells, heads))
        .map(({ line, cells }) => ({ line, text: filled(cells).join(' · ') })),
    };
  }
  const data = lined.filter(({ cells }) => filled(cells).length > 1 && filled(cells).some(isFigure));
  if (data.length === 0) return null;
  const heads = headsByContent(
    columns,
    data.map(({ cells }) => cells),
  );
  return heads.some((head) => head !== '') ? { heads, rows: data, left: [] } : null;
}

/** The sheets of a file by how much of their tables is of this kind: columns known, and then rows. */
function rankedSheets<Sheet extends { rows: readonly (readonly string[])[] }>(
  columns: readonly ImportColumn[],
  sheets: readonly Sheet[],
) {
  const ranked = sheets.map((sheet) => {
    const found = tableIn(columns, sheet.rows);
    const rows = found?.rows.length ?? 0;
    return { sheet, rows, known: found && rows > 0 ? known(columns, found.heads) : -1 };
  });
  return ranked.toSorted((one, other) => other.known - one.known || other.rows - one.rows);
}

/** The sheet of a file that is read, and those with as good a table, which are not. */
export function bestSheet<Sheet extends { rows: readonly (readonly string[])[] }>(
  columns: readonly ImportColumn[],
  sheets: readonly Sheet[],
): { best: Sheet | undefined; alike: Sheet[] } {
  const [best, ...others] = rankedSheets(columns, sheets);
  const alike = others.filter(({ known: count }) => count > 0 && count === best?.known);
  return { best: best?.sheet, alike: alike.map(({ sheet }) => sheet) };
}
