import { utils, write } from '@e965/xlsx';
import { zipSync } from 'fflate';

/** The headings of an extract of the base, as its program writes them. */
export const bndHeads = [
  'Número SISBOV',
  'Data Nascimento',
  'Raça',
  'Sexo',
  'Data de Inclusão',
  'Liberação para abate',
  'Inventário',
  'Produtor',
] as const;

/** A line of the base, with what a test wants otherwise. */
export const bndLine = (sisbov: string, more: Partial<Record<(typeof bndHeads)[number], string>> = {}): string[] => {
  const usual = {
    'Número SISBOV': sisbov,
    'Data Nascimento': '05/01/2024',
    Raça: 'NE',
    Sexo: 'M',
    'Data de Inclusão': '10/03/2025',
    'Liberação para abate': '08/06/2025',
    Inventário: 'S',
    Produtor: '',
  };
  return Object.values({ ...usual, ...more });
};

export const csvOf = (rows: readonly (readonly string[])[], separator = ';'): string =>
  rows.map((cells) => cells.join(separator)).join('\r\n');

export const bndCsv = (lines: readonly (readonly string[])[]): string => csvOf([bndHeads, ...lines]);

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A workbook with one sheet; cells that are numbers are numbers in it. */
export function xlsxOf(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const cell = (value: string | number, column: number, row: number) => {
    const place = `${String.fromCharCode(65 + column)}${row}`;
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${escapeXml(value)}</t></is></c>`;
  };
  const lines = rows.map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((each, column) => cell(each, column, index + 1)).join('')}</row>`,
  );
  const sheet = `<worksheet><sheetData>${lines.join('')}</sheetData></worksheet>`;
  return zipSync({ 'xl/worksheets/sheet1.xml': Buffer.from(sheet) });
}

/** As Excel saved a sheet until 2003. */
export function xlsOf(rows: readonly (readonly (string | number | Date)[])[]): Uint8Array {
  const sheet = utils.aoa_to_sheet(
    rows.map((row) => [...row]),
    { dateNF: 'dd/mm/yyyy', UTC: true },
  );
  const book = utils.book_new(sheet, 'Extrato');
  return new Uint8Array(write(book, { bookType: 'biff8', type: 'array' }) as ArrayBuffer);
}

/** A document with these lines of text; with `more` in its trailer, it is encrypted. */
export function pdfOf(lines: readonly string[], more = ''): Uint8Array {
  const content = `BT /F1 10 Tf 50 800 Td ${lines.map((line) => `0 -12 Td (${line}) Tj`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${more} >>\nstartxref\n${file.indexOf('xref\n')}\n%%EOF`;
  return Buffer.from(file, 'latin1');
}

export const encrypted =
  '/Encrypt << /Filter /Standard /V 1 /R 2 /O (12345678901234567890123456789012) /U (12345678901234567890123456789012) /P -4 >> /ID [(a) (a)]';
