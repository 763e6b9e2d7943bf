import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { columnLetters } from './columnLetters.ts';

/** What Excel shows and offers in the cells of a column. */
export type ColumnHelp = {
  title: string;
  note: string;
  /** Where the values it offers stand, as in `Listas!$A$1:$A$5`. */
  values: string | null;
};

const lastRow = 5_000;
/** What Excel takes of each. */
const [longestTitle, longestNote] = [32, 255];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function validation({ title, note, values }: ColumnHelp, column: number): string {
  const letters = columnLetters(column);
  const prompt = `promptTitle="${escaped(title.slice(0, longestTitle))}" prompt="${escaped(note.slice(0, longestNote))}"`;
  const shown = note === '' ? '' : ` showInputMessage="1" ${prompt}`;
  // Other words are taken too: the import knows many of them.
  const list = values === null ? '' : ' type="list" allowBlank="1" showErrorMessage="0"';
  const formula = values === null ? '' : `<formula1>${escaped(values)}</formula1>`;
  return `<dataValidation${list}${shown} sqref="${letters}2:${letters}${lastRow}">${formula}</dataValidation>`;
}

/** A workbook whose first sheet shows a note in the cells of each column, and offers the values it takes. */
export function withColumnHelp(workbook: Uint8Array, columns: readonly ColumnHelp[]): Uint8Array<ArrayBuffer> {
  const files = unzipSync(workbook);
  const name = 'xl/worksheets/sheet1.xml';
  const sheet = files[name];
  if (!sheet) throw new Error('the workbook has no sheet');
  const rules = columns.flatMap((help, column) =>
    help.note === '' && help.values === null ? [] : [validation(help, column)],
  );
  const block = `<dataValidations count="${rules.length}">${rules.join('')}</dataValidations>`;
  const text = strFromU8(sheet).replace('</sheetData>', () => `</sheetData>${block}`);
  return new Uint8Array(zipSync({ ...files, [name]: strToU8(text) }));
}
