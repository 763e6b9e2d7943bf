import PdfDocument from 'pdfkit';
import type { Locale } from '../../errors/messages.ts';
import { fonts, measures, type Font } from './pdfFont.ts';
import { cellPadding, linesOf } from './pdfLayout.ts';

export interface Cell {
  lines: readonly string[];
  toRight: boolean;
}

export type Line = readonly Cell[];
export type LineStyle = 'head' | 'row' | 'totals';
export type Document = InstanceType<typeof PdfDocument>;

export interface PageSize {
  width: number;
  height: number;
}

const longSide = 841.89;
const shortSide = 595.28;
export const landscape: PageSize = { width: longSide, height: shortSide };
export const portrait: PageSize = { width: shortSide, height: longSide };
export const margin = 28;
export const titleSize = 14;
const smallestTitle = 9;
export const smallSize = 8;
export const lineHeight = 1.25;
export const rowPadding = 3;
export const colors = { text: '#141916', muted: '#515b56', rule: '#cfd5d2', shade: '#eff2f0' };
const fontOf: Readonly<Record<LineStyle, Font>> = { head: 'bold', row: 'regular', totals: 'bold' };

export const footerTop = ({ height }: PageSize) => height - margin - smallSize;

const pageText: Readonly<Record<Locale, (page: number, pages: number) => string>> = {
  'pt-BR': (number, pages) => `Página ${number} de ${pages}`,
  'en-US': (number, pages) => `Page ${number} of ${pages}`,
};

interface DocumentOf {
  title: string;
  locale: Locale;
  created: Date;
  size: PageSize;
}

export function createDocument({ title, locale, created, size }: DocumentOf): {
  doc: Document;
  bytes: Promise<Uint8Array>;
} {
  const doc = new PdfDocument({
    size: [size.width, size.height],
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

export function write(doc: Document, text: string, x: number, y: number): void {
  doc.text(text, x, y, { lineBreak: false });
}

interface Frame {
  title: string;
  subtitle?: string | undefined;
  size: PageSize;
  /** Right of the title, for a code. */
  taken?: number;
  locale: Locale;
  page: number;
  pages: number;
}

/** The header and footer of each page, with its number. A long title is smaller before it is cut. */
export function drawFrame(doc: Document, frame: Frame): void {
  const { title, subtitle = '', size, taken = 0, locale, page, pages } = frame;
  const room = size.width - 2 * margin - taken;
  const fitting = Math.max(smallestTitle, Math.min(titleSize, room / measures.bold(title)));
  const oneLine = (text: string, fontSize: number, font: Font): string =>
    linesOf(text, { width: room / fontSize, mostLines: 1, measure: measures[font] })[0] ?? '';
  doc.font('bold').fontSize(fitting).fillColor(colors.text);
  write(doc, oneLine(title, fitting, 'bold'), margin, margin);
  doc.font('regular').fontSize(smallSize).fillColor(colors.muted);
  write(doc, oneLine(subtitle, smallSize, 'regular'), margin, margin + titleSize * lineHeight + 2);
  const place = pageText[locale](page, pages);
  write(doc, place, size.width - margin - measures.regular(place) * smallSize, footerTop(size));
}

/** How the lines of a table are set. */
export interface Setting {
  fontSize: number;
  /** In points, including padding. */
  widths: readonly number[];
  /** Above and below the text of a row. */
  padding?: number;
}

const paddingOf = ({ padding = rowPadding }: Setting, style: LineStyle) => (style === 'row' ? padding : rowPadding);

export function heightOf(line: Line, setting: Setting, style: LineStyle = 'row'): number {
  const lines = Math.max(...line.map((cell) => cell.lines.length));
  return lines * setting.fontSize * lineHeight + 2 * paddingOf(setting, style);
}

/** Draws one table line and returns the position of the next. */
export function drawLine(doc: Document, line: Line, setting: Setting, top: number, style: LineStyle): number {
  const { fontSize, widths } = setting;
  const font = fontOf[style];
  const width = widths.reduce((sum, each) => sum + each, 0);
  const bottom = top + heightOf(line, setting, style);
  if (style !== 'row') doc.rect(margin, top, width, bottom - top).fill(colors.shade);
  doc.font(font).fontSize(fontSize).fillColor(colors.text);
  let left = margin;
  for (const [index, { lines, toRight }] of line.entries()) {
    const right = left + (widths[index] ?? 0);
    for (const [number, text] of lines.entries()) {
      const x = toRight ? right - cellPadding - measures[font](text) * fontSize : left + cellPadding;
      if (text !== '') write(doc, text, x, top + paddingOf(setting, style) + number * fontSize * lineHeight);
    }
    left = right;
  }
  doc
    .moveTo(margin, bottom)
    .lineTo(margin + width, bottom)
    .lineWidth(0.4)
    .strokeColor(colors.rule)
    .stroke();
  return bottom;
}
