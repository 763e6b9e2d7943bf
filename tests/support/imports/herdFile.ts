import type { Context } from '../../../server/platform/context.ts';
import { oxenSheet } from '../../../server/herd/imports/herdSheets.calc.ts';
import { addFileImportRows, createFileImport } from '../../../server/platform/imports/fileImport.service.ts';
import { rowsOfPart } from '../../../server/platform/imports/importSheet.calc.ts';
import { numberOf } from '../farms/earrings.ts';

/** Batches of the rows below. */
export const fileBatches = Array.from({ length: 10 }, (_, index) => `Recepção ${index}`);

/** An animal with all that a certifier's list says of one. */
function rowOf(animal: number): Readonly<Record<string, string>> {
  return {
    sisbov: numberOf(animal),
    electronicEarring: `96300000${String(animal).padStart(7, '0')}`,
    identifier: `A-${animal}`,
    sex: animal % 3 === 0 ? 'FEMALE' : 'MALE',
    weight: '390.5',
    breed: 'Nelore',
    category: animal % 3 === 0 ? 'HEIFER' : 'STEER',
    birthDate: '2024-03-05',
    batch: fileBatches[animal % fileBatches.length]!,
    cost: '3770.5',
  };
}

const columns = oxenSheet.columns.map(({ key, words }) => ({ heading: words[0], column: key }));

/** The beginning of an import of animals. */
export const herdFile = { kind: 'OXEN', fileName: 'rebanho.csv', columns };

/** A part of it, of animals from this one on. */
export const herdPart = (first: number, part: number, count: number) =>
  Array.from({ length: Math.min(rowsOfPart, count - part * rowsOfPart) }, (_, index) => {
    const animal = first + part * rowsOfPart + index;
    const row = rowOf(animal);
    return { line: animal + 1, cells: oxenSheet.columns.map(({ key }) => row[key] ?? '') };
  });

/** The whole draft of so many animals. */
export async function herdDraft(ctx: Context, first: number, count: number): Promise<string> {
  const { fileImportId: id } = await createFileImport(ctx, herdFile);
  for (let part = 0; part * rowsOfPart < count; part += 1)
    await addFileImportRows(ctx, { id, part, rows: herdPart(first, part, count) });
  return id;
}
