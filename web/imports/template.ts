import type { ImportColumn, ImportSheet } from '../../server/platform/imports/importSheet.calc.ts';
import { csvOf } from './csvOf.ts';
import { columnLetters } from './columnLetters.ts';
import type { Locale } from '../platform/session/storage.ts';

type Texts = {
  name: string;
  help: string;
  lists: string;
  column: string;
  needed: string;
  values: string;
  note: string;
  yes: string;
};

const placeOf = (locale: Locale) => (locale === 'pt-BR' ? 0 : 1);
const examples = 2;

/** An example as it is written in a language: a choice by its word, a decimal with its sign. */
function exampleOf({ choices, type, examples: all }: ImportColumn, index: number, at: 0 | 1): string {
  const example = all[index] ?? '';
  const choice = choices?.find((each) => each.words[0] === example);
  if (choice) return choice.words[at];
  return type === 'decimal' && at === 1 ? example.replaceAll('.', '').replace(',', '.') : example;
}

/** The headings of a kind with two rows of examples, as CSV. */
export function csvTemplate({ columns }: ImportSheet, locale: Locale, name: string): File {
  const at = placeOf(locale);
  const rows = [
    columns.map(({ words }) => words[at]),
    ...Array.from({ length: examples }, (_, index) => columns.map((column) => exampleOf(column, index, at))),
  ];
  return csvOf(rows, locale, name);
}

/** What the cells of a column take, in a few words. */
function noteOf({ required, note }: ImportColumn, at: 0 | 1, needed: string): string {
  return [required ? needed : '', note?.[at] ?? ''].filter((text) => text !== '').join('. ');
}

/** The values of the columns that take only some, each in a column of the sheet of lists. */
function listsOf(columns: readonly ImportColumn[], at: 0 | 1) {
  const listed = columns.filter(({ choices }) => choices !== undefined);
  const longest = Math.max(0, ...listed.map(({ choices = [] }) => choices.length));
  const rows = Array.from({ length: longest }, (_, row) =>
    listed.map(({ choices = [] }) => choices[row]?.words[at] ?? ''),
  );
  const placeOf = (column: ImportColumn, sheet: string): string | null => {
    const place = listed.indexOf(column);
    if (place < 0) return null;
    const letters = columnLetters(place);
    return `'${sheet}'!$${letters}$1:$${letters}$${column.choices?.length ?? 1}`;
  };
  return { rows, placeOf };
}

/** The same as a workbook: ear tags as text, lists to choose from, and a page that says what each column takes. */
export async function xlsxTemplate({ columns, words }: ImportSheet, locale: Locale, texts: Texts): Promise<File> {
  const { default: writeExcelFile } = await import('write-excel-file/browser');
  const { withColumnHelp } = await import('./sheetLists.ts');
  const at = placeOf(locale);
  const head = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
  const text = (value: string) => ({ value, type: String, format: '@' });
  const rows = [
    columns.map((column) => head(column.words[at])),
    ...Array.from({ length: examples }, (_, index) => columns.map((column) => text(exampleOf(column, index, at)))),
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
  const lists = listsOf(columns, at);
  const widths = columns.map((column) => ({ width: Math.max(16, column.words[at].length + 4) }));
  const content = await writeExcelFile([
    { sheet: words[at], data: rows, columns: widths, stickyRowsCount: 1 },
    { sheet: texts.help, data: help, columns: [{ width: 28 }, { width: 14 }, { width: 60 }, { width: 60 }] },
    ...(lists.rows.length > 0 ? [{ sheet: texts.lists, data: lists.rows.map((row) => row.map(text)) }] : []),
  ]).toBlob();
  const helped = withColumnHelp(
    new Uint8Array(await content.arrayBuffer()),
    columns.map((column) => ({
      title: column.words[at],
      note: noteOf(column, at, texts.needed),
      values: lists.placeOf(column, texts.lists),
    })),
  );
  return new File([helped], `${texts.name}.xlsx`);
}
