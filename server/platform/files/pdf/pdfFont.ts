import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import PdfDocument from 'pdfkit';
import type { Measure } from './pdfLayout.ts';

export type Font = 'regular' | 'bold';

const tableCountAt = 4;
const directoryAt = 12;
const entryBytes = 16;
const shapingTables = ['GSUB', 'GPOS'];

/** A font without shaping, which Latin text does not need: width is the sum of glyphs, and layout a third faster. */
function plainFont(name: string): Buffer {
  const font = readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/roboto-condensed/${name}.ttf`)));
  for (let entry = 0; entry < font.readUInt16BE(tableCountAt); entry += 1) {
    const at = directoryAt + entry * entryBytes;
    const tag = font.toString('latin1', at, at + 4);
    // Renaming a table tag hides the table from the parser.
    if (shapingTables.includes(tag)) font.write(tag.toLowerCase(), at, 'latin1');
  }
  return font;
}

export const fonts: Readonly<Record<Font, Buffer>> = {
  regular: plainFont('400Regular/RobotoCondensed_400Regular'),
  bold: plainFont('700Bold/RobotoCondensed_700Bold'),
};

function measureOf(font: Font): Measure {
  const ruler = new PdfDocument({ autoFirstPage: false }).font(fonts[font]).fontSize(1);
  const widths = new Map<string, number>();
  return (text) => {
    let width = 0;
    for (const sign of text) {
      const known = widths.get(sign) ?? ruler.widthOfString(sign);
      widths.set(sign, known);
      width += known;
    }
    return width;
  };
}

export const measures: Readonly<Record<Font, Measure>> = { regular: measureOf('regular'), bold: measureOf('bold') };
