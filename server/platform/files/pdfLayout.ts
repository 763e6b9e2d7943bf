/** The width of a text at size 1. */
export type Measure = (text: string) => number;

export interface PdfColumn {
  label: string;
  isNumeric: boolean;
  cells: readonly string[];
}

export interface Columns {
  fontSize: number;
  /** In points, paddings included. */
  widths: readonly number[];
}

const largestFont = 8.5;
/** On either side of a cell. */
export const cellPadding = 4;
/** Text gives way to numbers, but not below what holds a few words. */
const narrowestText = 8;
const widestText = 40;
/** A width that was reckoned to fit may miss by what floating sums lose. */
const hair = 1e-6;

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

/** The widths in ems: what a column needs so that no number breaks, and what it would like. */
function wishesOf({ label, isNumeric, cells }: PdfColumn, measure: Measure): { least: number; best: number } {
  const widest = cells.reduce((most, text) => Math.max(most, measure(text)), 0);
  const longestWord = Math.max(...label.split(' ').map(measure));
  const best = Math.max(isNumeric ? widest : Math.min(widest, widestText), longestWord);
  return { least: isNumeric ? best : Math.max(longestWord, Math.min(best, narrowestText)), best };
}

/** Fits the columns into the width: texts narrow first, then the type gets smaller. */
export function fitColumns(columns: readonly PdfColumn[], width: number, measure: Measure): Columns {
  const wishes = columns.map((column) => wishesOf(column, measure));
  const room = width - columns.length * 2 * cellPadding;
  const least = sumOf(wishes.map((wish) => wish.least));
  const fontSize = Math.min(largestFont, room / least);
  const spare = room / fontSize - least;
  const wanted = sumOf(wishes.map(({ least: own, best }) => best - own));
  const share = wanted > 0 ? Math.min(1, spare / wanted) : 0;
  const widths = wishes.map(({ least: own, best }) => (own + (best - own) * share) * fontSize + 2 * cellPadding);
  // What is left over goes to all alike, so that the table fills the page.
  const stretch = (width - sumOf(widths)) / columns.length;
  return { fontSize, widths: widths.map((each) => each + stretch) };
}

function fitted(text: string, width: number, measure: Measure): string {
  if (measure(text) <= width + hair) return text;
  let kept = text;
  while (kept.length > 1 && measure(`${kept}…`) > width) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Breaks a text between words; what does not fit ends in an ellipsis. */
export function linesOf(
  text: string,
  { width, mostLines, measure }: { width: number; mostLines: number; measure: Measure },
): string[] {
  const lines: string[] = [];
  let line = '';
  const words = text.split(' ');
  for (const [index, word] of words.entries()) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || measure(longer) <= width + hair) {
      line = longer;
    } else if (lines.length === mostLines - 1) {
      return [...lines, fitted([line, ...words.slice(index)].join(' '), width, measure)];
    } else {
      lines.push(fitted(line, width, measure));
      line = word;
    }
  }
  return [...lines, fitted(line, width, measure)];
}

/** Cuts the rows where a page is full, into [first, last) of each page. */
export function pagesOf(heights: readonly number[], room: number): [number, number][] {
  const pages: [number, number][] = [];
  let first = 0;
  let used = 0;
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
