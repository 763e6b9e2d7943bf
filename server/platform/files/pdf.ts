import PdfDocument from 'pdfkit';
import drawSvg from 'svg-to-pdfkit';
import type { Locale } from '../errors/messages.ts';
import { cellForReading } from './cellText.ts';
import { fonts, measures, type Font } from './pdfFont.ts';
import { cellPadding, fitColumns, linesOf, pagesOf, type Columns } from './pdfLayout.ts';
import { exactText, isNumeric, totalsRow, type Table, type TableRow } from './table.ts';

interface Cell {
  lines: readonly string[];
  toRight: boolean;
}

type Line = readonly Cell[];
type LineStyle = 'head' | 'row' | 'totals';
type Document = InstanceType<typeof PdfDocument>;

const page = { width: 841.89, height: 595.28 };
const margin = 28;
const tableWidth = page.width - 2 * margin;
const tableTop = margin + 40;
const titleSize = 14;
const smallSize = 8;
const footerTop = page.height - margin - smallSize;
const lineHeight = 1.25;
const pointsPerPixel = 0.75;
const chartHeight = 180;
const chartTaken = chartHeight + 2 * smallSize * lineHeight;
const rowPadding = 3;
const mostCellLines = 3;
const colors = { text: '#141916', muted: '#515b56', rule: '#cfd5d2', shade: '#eff2f0' };
const fontOf: Readonly<Record<LineStyle, Font>> = { head: 'bold', row: 'regular', totals: 'bold' };

const pageText: Readonly<Record<Locale, (page: number, pages: number) => string>> = {
  'pt-BR': (number, pages) => `Página ${number} de ${pages}`,
  'en-US': (number, pages) => `Page ${number} of ${pages}`,
};

function createDocument(title: string, locale: Locale, created: Date): { doc: Document; bytes: Promise<Uint8Array> } {
  const doc = new PdfDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Creator: 'Cocho', Producer: 'Cocho', CreationDate: created },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const bytes = new Promise<Uint8Array>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font);
  return { doc, bytes };
}

function write(doc: Document, text: string, x: number, y: number): void {
  doc.text(text, x, y, { lineBreak: false });
}

/** The header and footer of each page, with its number. */
function drawFrame(doc: Document, { title, subtitle = '' }: Table, place: string): void {
  doc.font('bold').fontSize(titleSize).fillColor(colors.text);
  write(doc, title, margin, margin);
  doc.font('regular').fontSize(smallSize).fillColor(colors.muted);
  write(doc, subtitle, margin, margin + titleSize * lineHeight + 2);
  write(doc, place, page.width - margin - measures.regular(place) * smallSize, footerTop);
}

interface Picture {
  title: string;
  svg: string;
}

/** The chart library is loaded for tables with a chart only. */
async function pictureOf({ chart }: Table, locale: Locale): Promise<Picture | null> {
  if (chart === undefined) return null;
  const { chartSvg } = await import('./chartSvg.ts');
  const size = { width: tableWidth / pointsPerPixel, height: chartHeight / pointsPerPixel };
  return { title: chart.title, svg: chartSvg(chart, locale, size) };
}

/** Draws the chart and returns the position of the table. */
function drawPicture(doc: Document, { title, svg }: Picture): number {
  doc.font('bold').fontSize(smallSize).fillColor(colors.text);
  write(doc, title, margin, tableTop);
  drawSvg(doc, svg, margin, tableTop + smallSize * lineHeight, { fontCallback: () => 'regular' });
  return tableTop + chartTaken;
}

function heightOf(line: Line, { fontSize }: Columns): number {
  return Math.max(...line.map(({ lines }) => lines.length)) * fontSize * lineHeight + 2 * rowPadding;
}

/** Draws one table line and returns the position of the next. */
function drawLine(doc: Document, line: Line, columns: Columns, top: number, style: LineStyle): number {
  const { fontSize, widths } = columns;
  const font = fontOf[style];
  const bottom = top + heightOf(line, columns);
  if (style !== 'row') doc.rect(margin, top, tableWidth, bottom - top).fill(colors.shade);
  doc.font(font).fontSize(fontSize).fillColor(colors.text);
  let left = margin;
  for (const [index, { lines, toRight }] of line.entries()) {
    const right = left + (widths[index] ?? 0);
    for (const [number, text] of lines.entries()) {
      const x = toRight ? right - cellPadding - measures[font](text) * fontSize : left + cellPadding;
      if (text !== '') write(doc, text, x, top + rowPadding + number * fontSize * lineHeight);
    }
    left = right;
  }
  doc
    .moveTo(margin, bottom)
    .lineTo(margin + tableWidth, bottom)
    .lineWidth(0.4)
    .strokeColor(colors.rule)
    .stroke();
  return bottom;
}

/** An A4 landscape document; the same table produces identical bytes. */
export async function pdfFile(table: Table, locale: Locale, created: Date): Promise<Uint8Array> {
  const picture = await pictureOf(table, locale);
  const { doc, bytes } = createDocument(table.title, locale, created);
  const totals = totalsRow(table);
  const rows: TableRow[] = [...table.rows, ...(totals ? [totals] : [])];
  const texts = table.columns.map((column) => {
    const show = cellForReading(column, locale);
    return {
      label: column.label,
      isNumeric: isNumeric(column),
      cells: rows.map((row) => show(exactText(row, column)).replace(/\s+/g, ' ')),
    };
  });
  // Measured in bold, so that the regular font fits too.
  const columns = fitColumns(texts, tableWidth, measures.bold);
  const wrap = (text: string, at: number, mostLines: number) =>
    linesOf(text, {
      width: ((columns.widths[at] ?? 0) - 2 * cellPadding) / columns.fontSize,
      mostLines,
      measure: measures.bold,
    });
  const head: Line = texts.map(({ label, isNumeric: toRight }, at) => ({ lines: wrap(label, at, Infinity), toRight }));
  const lines: Line[] = rows.map((_, index) =>
    texts.map(({ cells, isNumeric: toRight }, at) => ({
      lines: toRight ? [cells[index] ?? ''] : wrap(cells[index] ?? '', at, mostCellLines),
      toRight,
    })),
  );
  const room = footerTop - rowPadding - tableTop - heightOf(head, columns);
  const pages = pagesOf(
    lines.map((line) => heightOf(line, columns)),
    room,
    picture ? chartTaken : 0,
  );
  for (const [number, [first, last]] of pages.entries()) {
    doc.addPage();
    drawFrame(doc, table, pageText[locale](number + 1, pages.length));
    const start = picture && number === 0 ? drawPicture(doc, picture) : tableTop;
    let top = drawLine(doc, head, columns, start, 'head');
    for (let index = first; index < last; index += 1)
      top = drawLine(doc, lines[index] ?? [], columns, top, totals && index === rows.length - 1 ? 'totals' : 'row');
  }
  doc.end();
  return bytes;
}
