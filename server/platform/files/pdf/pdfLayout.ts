/** The width of a text at size 1. */
export type Measure = (text: string) => number;

export interface PdfColumn {
  label: string;
  isNumeric: boolean;
  cells: readonly string[];
}

export interface Columns {
  fontSize: number;
  /** In points, including padding. */
  widths: readonly number[];
}

const largestFont = 8.5;
/** Padding on either side of a cell. */
export const cellPadding = 4;
/** Text columns shrink before number columns, but not below the width of a few words. */
const narrowestText = 8;
const widestText = 40;
/** Tolerance for floating-point sums of widths. */
const hair = 1e-6;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** Column widths in em: the minimum so that no number breaks, and the preferred width. */
function widthRangeOf({ label, isNumeric, cells }: PdfColumn, measure: Measure): { least: number; best: number } {
  const widest = cells.reduce((most, text) => Math.max(most, measure(text)), 0);
  const longestWord = Math.max(...label.split(' ').map(measure));
  const best = Math.max(isNumeric ? widest : Math.min(widest, widestText), longestWord);
  return { least: isNumeric ? best : Math.max(longestWord, Math.min(best, narrowestText)), best };
}

/** Fits the columns to the page width: first narrows text, then shrinks the font. */
export function fitColumns(columns: readonly PdfColumn[], width: number, measure: Measure): Columns {
  const ranges = columns.map((column) => widthRangeOf(column, measure));
  const room = width - columns.length * 2 * cellPadding;
  const least = sumOf(ranges.map((range) => range.least));
  const fontSize = Math.min(largestFont, room / least);
  const spare = room / fontSize - least;
  const growth = sumOf(ranges.map(({ least: own, best }) => best - own));
  const share = growth > 0 ? Math.min(1, spare / growth) : 0;
  const widths = ranges.map(({ least: own, best }) => (own + (best - own) * share) * fontSize + 2 * cellPadding);
  // Remaining width is distributed evenly, so that the table fills the page.
  const stretch = (width - sumOf(widths)) / columns.length;
  return { fontSize, widths: widths.map((each) => each + stretch) };
}

function fitted(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width + hair) return text;
  let kept = text;
  while (kept.length > 1 && measure(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** A word that is wider than the column goes on in the next line, so that a name can be read whole. */
function piecesOf(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && measure(piece + sign) > width + hair) {
      pieces.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...pieces, piece];
}

/** Wraps text between words; overflow ends in an ellipsis. */
export function linesOf(
  text: string,
  { width, mostLines, measure }: { width: number; mostLines: number; measure: Measure },
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ').flatMap((word) => piecesOf(word, width, measure));
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width + hair) {
      line = longer;
    } else if (lines.length === mostLines - 1) {
      return [...lines, fitted([line, ...words.slice(index)].join(' '), width, measure)];
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** Splits the rows into pages, as [first, last) ranges; `taken` is what the first page holds besides. */
export function pagesOf(heights: readonly number[], room: number, taken = 0): [number, number][] {
  const pages: [number, number][] = [];
  let first = 0;
  let used = taken;
  for (const [index, height] of heights.entries()) {
    if (used + height > room && index > first) {
      pages.push([first, index]);
      first = index;
      used = 0;
    }
    used += height;
  }
  return [...pages, [first, heights.length]];
}
