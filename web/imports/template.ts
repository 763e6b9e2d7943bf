import type { ImportSheet } from '../../server/platform/imports/importSheet.calc.ts';
import { csvOf } from './csvOf.ts';
import type { Locale } from '../platform/session/storage.ts';

type Texts = { name: string; help: string; column: string; needed: string; values: string; note: string; yes: string };

const placeOf = (locale: Locale) => (locale === 'pt-BR' ? 0 : 1);
const examples = 2;

/** The headings of a kind with two rows of examples, as CSV. */
export function csvTemplate({ columns }: ImportSheet, locale: Locale, name: string): File {
  const rows = [
    columns.map(({ words }) => words[placeOf(locale)]),
    ...Array.from({ length: examples }, (_, index) => columns.map((column) => column.examples[index] ?? '')),
  ];
  return csvOf(rows, locale, name);
}

/** The same as a workbook: ear tags as text, and a page that says what each column takes. */
export async function xlsxTemplate({ columns, words }: ImportSheet, locale: Locale, texts: Texts): Promise<File> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const at = placeOf(locale);
  const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const text = (value: string) => ({ value, type: String, format: '@' });
  const rows = [
    columns.map((column) => head(column.words[at])),
    ...Array.from({ length: examples }, (_, index) => columns.map((column) => text(column.examples[index] ?? ''))),
  ];
  const help = [
    [head(texts.column), head(texts.needed), head(texts.values), head(texts.note)],
    ...columns.map((column) => [
      text(column.words[at]),
      text(column.required ? texts.yes : ''),
      text(column.choices?.map((each) => each.words[at]).join(', ') ?? ''),
      text(column.note?.[at] ?? ''),
    ]),
  ];
  const widths = columns.map((column) => ({ width: Math.max(16, column.words[at].length + 4) }));
  const content = await writeExcelFile([
    { sheet: words[at], data: rows, columns: widths, stickyRowsCount: 1 },
    { sheet: texts.help, data: help, columns: [{ width: 28 }, { width: 14 }, { width: 60 }, { width: 60 }] },
  ]).toBlob();
  return new File([content], `${texts.name}.xlsx`);
}
