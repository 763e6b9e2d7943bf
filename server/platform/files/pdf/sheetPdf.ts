import { encodeQR } from 'qr';
import type { Locale } from '../../errors/messages.ts';
import {
  colors,
  createDocument,
  drawFrame,
  drawLine,
  footerTop,
  heightOf,
  lineHeight,
  margin,
  portrait,
  smallSize,
  write,
  type Document,
  type Line,
  type Setting,
} from './pdfDraw.ts';
import { measures } from './pdfFont.ts';
import { cellPadding, linesOf } from './pdfLayout.ts';
import type { Sheet, SheetTable } from '../sheet.ts';

const width = portrait.width - 2 * margin;
const codeSize = 76;
const factSize = 10;
const factsTop = margin + 34;
const factsHigh = 25.6;
const factsPerLine = 3;
const bodySize = 10;
const filledSize = 9;
/** Room for what is written by hand. */
const rowRoom = 5;
const mostCellLines = 4;
const mostFactLines = 3;
/** In em; a longer word goes on in the next line. */
const widestWord = 10;
const tableGap = 14;

/** Under the code, no wider than it: beside it are the facts. */
const linkLines = (text: string): string[] =>
  linesOf(text, { width: codeSize / smallSize, mostLines: 3, measure: measures.regular });

/** The address of the typing screen, drawn as squares, which stay sharp on paper. */
function drawCode(doc: Document, { link, linkText }: Sheet): void {
  const code = encodeQR(link, 'raw', { border: 1 });
  const left = portrait.width - margin - codeSize;
  const square = codeSize / code.length;
  for (const [row, squares] of code.entries())
    for (const [column, isDark] of squares.entries())
      if (isDark) doc.rect(left + column * square, margin + row * square, square, square);
  doc.fill(colors.text);
  doc.font('regular').fontSize(smallSize).fillColor(colors.muted);
  for (const [number, text] of linkLines(linkText).entries()) {
    const x = left + codeSize - measures.regular(text) * smallSize;
    write(doc, text, x, margin + codeSize + 3 + number * smallSize * lineHeight);
  }
}

/** Draws the facts of a sheet and returns where its tables begin. */
function drawFacts(doc: Document, { facts, linkText }: Sheet): number {
  const room = (width - codeSize - 2 * cellPadding) / factsPerLine;
  let y = factsTop;
  for (let first = 0; first < facts.length; first += factsPerLine) {
    let most = 1;
    for (const [at, [label, value]] of facts.slice(first, first + factsPerLine).entries()) {
      const x = margin + at * room;
      doc.font('regular').fontSize(smallSize).fillColor(colors.muted);
      write(doc, label, x, y);
      doc.font('bold').fontSize(factSize).fillColor(colors.text);
      const lines = linesOf(value, {
        width: (room - cellPadding) / factSize,
        mostLines: mostFactLines,
        measure: measures.bold,
      });
      for (const [number, text] of lines.entries())
        write(doc, text, x, y + (smallSize + number * factSize) * lineHeight);
      most = Math.max(most, lines.length);
    }
    y += factsHigh + (most - 1) * factSize * lineHeight;
  }
  const codeBottom = margin + codeSize + (1 + linkLines(linkText).length) * smallSize;
  return Math.max(y, codeBottom) + tableGap;
}

/** The shares of the columns; one too narrow for a word, as for a date, takes from those with room to spare. */
function widthsOf({ columns, rows, totals = [] }: SheetTable, fontSize: number): number[] {
  const all = columns.reduce((sum, { share }) => sum + share, 0);
  const ranges = columns.map(({ label, share }, at) => {
    const words = [label, ...rows.map((row) => row[at] ?? ''), totals[at] ?? ''].flatMap((text) => text.split(' '));
    const longest = words.reduce((most, word) => Math.max(most, measures.bold(word)), 0);
    return {
      own: (share / all) * width,
      least: Math.min(longest, widestWord) * fontSize + 2 * cellPadding,
    };
  });
  const lacking = ranges.reduce((sum, { own, least }) => sum + Math.max(0, least - own), 0);
  const spare = ranges.reduce((sum, { own, least }) => sum + Math.max(0, own - least), 0);
  const moved = Math.min(lacking, spare);
  return ranges.map(({ own, least }) => own + (least - own) * (moved / (own < least ? lacking : spare) || 0));
}

function settingOf(table: SheetTable): Setting {
  const { isFilled = false } = table;
  const fontSize = isFilled ? filledSize : bodySize;
  return { fontSize, widths: widthsOf(table, fontSize), ...(isFilled ? {} : { padding: rowRoom }) };
}

function lineOf(texts: readonly string[], { columns }: SheetTable, { fontSize, widths }: Setting): Line {
  return columns.map(({ toRight = false }, at) => ({
    toRight,
    lines: linesOf(texts[at] ?? '', {
      width: (widths[at]! - 2 * cellPadding) / fontSize,
      mostLines: mostCellLines,
      measure: measures.bold,
    }),
  }));
}

interface Pages {
  doc: Document;
  /** Begins a page and returns where its tables begin. */
  turn: () => number;
}

/** What the lines of a table are is worked out once: it is drawn twice. */
const laidOut = new WeakMap<SheetTable, { head: Line; rows: Line[] }>();

function layOut(table: SheetTable, setting: Setting) {
  const known = laidOut.get(table);
  if (known) return known;
  const head = lineOf(
    table.columns.map(({ label }) => label),
    table,
    setting,
  );
  const rows = [...table.rows, ...(table.totals ? [table.totals] : [])].map((texts) => lineOf(texts, table, setting));
  laidOut.set(table, { head, rows });
  return { head, rows };
}

/** Draws a table over as many pages as it takes, each with its head, and returns where the next one begins. */
function drawTable({ doc, turn }: Pages, table: SheetTable, start: number): number {
  const setting = settingOf(table);
  const { head, rows } = layOut(table, setting);
  const styleOf = (index: number) => (index === table.rows.length ? 'totals' : 'row');
  const bottom = footerTop(portrait) - smallSize;
  const begin = (top: number): number => {
    doc.font('bold').fontSize(factSize).fillColor(colors.text);
    if (table.title !== undefined) write(doc, table.title, margin, top);
    return drawLine(doc, head, setting, top + (table.title === undefined ? 0 : factSize * lineHeight + 3), 'head');
  };
  const opening = heightOf(head, setting, 'head') + (table.title === undefined ? 0 : factSize * lineHeight + 3);
  const whole = rows.reduce((sum, line, index) => sum + heightOf(line, setting, styleOf(index)), 0);
  // A short table to be read stays on one page.
  const least = table.isFilled && whole < bottom / 2 ? whole : heightOf(head, setting);
  let top = start + opening + least > bottom ? begin(turn()) : begin(start);
  for (const [index, line] of rows.entries()) {
    if (top + heightOf(line, setting) > bottom) top = begin(turn());
    top = drawLine(doc, line, setting, top, styleOf(index));
  }
  return top + tableGap;
}

/** Draws all sheets; `pages` is how many they take, which the first drawing finds out. */
function drawSheets(doc: Document, sheets: readonly Sheet[], locale: Locale, pages: number): number {
  let page = 0;
  for (const sheet of sheets) {
    const turn = (): number => {
      page += 1;
      doc.addPage();
      drawFrame(doc, { ...sheet, size: portrait, taken: codeSize + 2 * cellPadding, locale, page, pages });
      drawCode(doc, sheet);
      return drawFacts(doc, sheet);
    };
    let top = turn();
    for (const table of sheet.tables) top = drawTable({ doc, turn }, table, top);
  }
  return page;
}

/** Sheets of A4 in portrait; the same sheets produce identical bytes. */
export async function sheetsPdf(
  title: string,
  sheets: readonly Sheet[],
  locale: Locale,
  created: Date,
): Promise<Uint8Array> {
  const of = { title, locale, created, size: portrait };
  const draft = createDocument(of);
  const pages = drawSheets(draft.doc, sheets, locale, 0);
  draft.doc.end();
  await draft.bytes;
  const { doc, bytes } = createDocument(of);
  drawSheets(doc, sheets, locale, pages);
  doc.end();
  return bytes;
}
