import drawSvg from 'svg-to-pdfkit';
import type { Locale } from '../../errors/messages.ts';
import type { ChartData } from '../charts/chartData.calc.ts';
import { cellForReading } from '../cellText.ts';
import {
  colors,
  createDocument,
  drawFrame,
  drawLine,
  footerTop,
  heightOf,
  landscape,
  lineHeight,
  margin,
  rowPadding,
  smallSize,
  write,
  type Document,
  type Line,
} from './pdfDraw.ts';
import { measures } from './pdfFont.ts';
import { cellPadding, fitColumns, linesOf, pagesOf } from './pdfLayout.ts';
import { exactText, isNumeric, sectionsOf, totalsRow, type Section, type Table, type TableRow } from '../table.ts';

const tableWidth = landscape.width - 2 * margin;
const tableTop = margin + 40;
const pointsPerPixel = 0.75;
const leastChart = 180;
/** Of a bar with its name beside it, and of what is around the bars. */
const barHeight = 12;
const aroundBars = 50;
const mostCellLines = 3;

interface Picture {
  title: string;
  svg: string;
  /** With its title and the gap under it. */
  taken: number;
}

/** A chart of many bars is higher: their names would lie on one another. */
function chartHeight({ x, series }: ChartData): number {
  if (x === 'day') return leastChart;
  const names = new Set(series.flatMap(({ points }) => points.map((point) => point.x)));
  return Math.max(leastChart, aroundBars + names.size * barHeight);
}

/** The chart library is loaded for tables with a chart only. */
async function pictureOf({ chart }: Section, locale: Locale): Promise<Picture | null> {
  if (chart === undefined) return null;
  const { chartSvg } = await import('../charts/chartSvg.ts');
  const height = chartHeight(chart);
  const size = { width: tableWidth / pointsPerPixel, height: height / pointsPerPixel };
  return {
    title: chart.title,
    svg: chartSvg(chart, locale, size),
    taken: height + 2 * smallSize * lineHeight,
  };
}

/** Draws the chart and returns the position of the table. */
function drawPicture(doc: Document, { title, svg, taken }: Picture): number {
  doc.font('bold').fontSize(smallSize).fillColor(colors.text);
  write(doc, title, margin, tableTop);
  drawSvg(doc, svg, margin, tableTop + smallSize * lineHeight, { fontCallback: () => 'regular' });
  return tableTop + taken;
}

/** A section, measured and divided into pages. */
async function laidOut(section: Section, locale: Locale) {
  const picture = await pictureOf(section, locale);
  const totals = totalsRow(section);
  const rows: TableRow[] = [...section.rows, ...(totals ? [totals] : [])];
  const texts = section.columns.map((column) => {
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
  const room = footerTop(landscape) - rowPadding - tableTop - heightOf(head, columns, 'head');
  const pages = pagesOf(
    lines.map((line) => heightOf(line, columns)),
    room,
    picture?.taken ?? 0,
  );
  return { section, picture, columns, head, lines, pages, hasTotals: totals !== undefined };
}

/** An A4 landscape document; the same table produces identical bytes. */
export async function pdfFile(table: Table, locale: Locale, created: Date): Promise<Uint8Array> {
  const sections = await Promise.all(sectionsOf(table).map((section) => laidOut(section, locale)));
  const { doc, bytes } = createDocument({ title: table.title, locale, created, size: landscape });
  const count = sections.reduce((sum, { pages }) => sum + pages.length, 0);
  let page = 0;
  for (const { section, picture, columns, head, lines, pages, hasTotals } of sections)
    for (const [number, [first, last]] of pages.entries()) {
      page += 1;
      doc.addPage();
      drawFrame(doc, { ...section, size: landscape, locale, page, pages: count });
      const start = picture && number === 0 ? drawPicture(doc, picture) : tableTop;
      let top = drawLine(doc, head, columns, start, 'head');
      for (let index = first; index < last; index += 1)
        top = drawLine(
          doc,
          lines[index] ?? [],
          columns,
          top,
          hasTotals && index === lines.length - 1 ? 'totals' : 'row',
        );
    }
  doc.end();
  return bytes;
}
