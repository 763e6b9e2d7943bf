import { createHash } from 'node:crypto';
import { isOldSheet, oldSheetRows } from '../../platform/files/oldSheet.ts';
import { decodedText, linedTable } from '../../platform/files/textTable.calc.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { Day } from '../../platform/values/day.ts';
import { numbersIn } from './baseFile.calc.ts';
import { mostLines, readLines, readNumbers, type BaseLines } from './baseLines.calc.ts';
import type { BaseImportKind } from './bndWords.calc.ts';
import { longSheet } from './longSheet.calc.ts';

export interface ContentOrder {
  kind: BaseImportKind;
  today: Day;
  acceptsForeign: boolean;
  /** Where a refusal belongs. */
  field: string;
}

/** What a file says, as far as it can be said without the farm. */
export interface BaseContent extends BaseLines {
  sha256: string;
  listOnly: boolean;
}

/** Lines above the headings, and blank ones. */
const mostRows = mostLines + 1_000;
const startsWith = (bytes: Uint8Array, text: string) =>
  Buffer.from(bytes.subarray(0, text.length)).equals(Buffer.from(text, 'latin1'));

async function textOfPdf(bytes: Uint8Array): Promise<string> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    page.cleanup();
  }
  await task.destroy();
  return pages.join('\n');
}

async function linesOf(bytes: Uint8Array, order: ContentOrder): Promise<BaseLines | null> {
  if (startsWith(bytes, '%PDF')) return readNumbers(numbersIn(await textOfPdf(bytes)), order);
  if (startsWith(bytes, 'PK')) return readLines(longSheet(bytes, mostRows), order);
  if (isOldSheet(bytes)) {
    const rows = await oldSheetRows(bytes, mostRows);
    return readLines({ rows, lines: rows.map((_, index) => index + 1) }, order);
  }
  const text = decodedText(bytes);
  // What is neither a sheet nor a document and has such letters is no text.
  if (text.includes('\u0000')) return null;
  return readLines(linedTable(text), order);
}

/** Reads a file of the base or of the certifier, whatever program saved it. */
export async function contentOf(bytes: Uint8Array, order: ContentOrder): Promise<BaseContent> {
  const { kind, field } = order;
  const listOnly = startsWith(bytes, '%PDF');
  const refuse = () => fail('BndUnprocessable', {}, field);
  if (listOnly && kind === 'CERTIFIER') refuse();
  const read = (await linesOf(bytes, order).catch(refuse)) ?? refuse();
  if (read.lines === 0) fail('BndEmptyLines', {}, field);
  if (read.lines > mostLines) refuse();
  return { ...read, listOnly, sha256: createHash('sha256').update(bytes).digest('hex') };
}
