import type { Context } from '../../../server/platform/context.ts';
import { addFileImportRows, createFileImport } from '../../../server/platform/imports/fileImport.service.ts';
import type { ImportSheet } from '../../../server/platform/imports/importSheet.calc.ts';

export type Cells = Readonly<Record<string, string>>;

export const rowsAtOnce = 500;

/** A draft of a file with these rows under the sheet's own headings. */
export async function draftImport(
  ctx: Context,
  sheet: ImportSheet,
  rows: readonly Cells[],
  defaults: Cells = {},
): Promise<string> {
  const { fileImportId: id } = await createFileImport(ctx, {
    kind: sheet.kind,
    fileName: 'planilha.csv',
    columns: sheet.columns.map(({ key, words }) => ({ heading: words[0], column: key })),
    defaults: Object.entries(defaults).map(([column, value]) => ({ column, value })),
  });
  const sent = rows.map((row, index) => ({
    line: index + 2,
    cells: sheet.columns.map(({ key }) => row[key] ?? ''),
  }));
  for (let part = 0; part * rowsAtOnce < sent.length; part += 1)
    await addFileImportRows(ctx, { id, part, rows: sent.slice(part * rowsAtOnce, (part + 1) * rowsAtOnce) });
  return id;
}
