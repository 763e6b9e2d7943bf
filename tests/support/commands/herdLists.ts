import { createHerdImport } from '../../../server/herd/imports/herdImport.service.ts';
import { addFileImportRows, createFileImport } from '../../../server/platform/imports/fileImport.service.ts';
import { makeBatch, keyed } from '../farms/herd.ts';
import { makeSupplier } from '../farms/purchases.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { makeHeads, next, nextName, times, type ListCommands, type Stage } from './listCommand.ts';

/** An import of animals by their marks that nobody checked yet. */
async function draftImport({ ctx }: Stage, rows: number): Promise<{ id: string }> {
  const columns = [{ heading: 'Marca', column: 'identifier' }];
  const { fileImportId: id } = await createFileImport(ctx, { kind: 'OXEN', fileName: 'bois.csv', columns });
  const cells = () => ['', '', `I-${next()}`, 'MALE'];
  await addFileImportRows(ctx, { id, part: 0, rows: times(rows, (index) => ({ line: index + 2, cells: cells() })) });
  return { id };
}

export const herdLists: ListCommands = {
  createBatch: async (stage, rows) => {
    const { oxIds } = await makeHeads(stage, rows);
    return keyed({ name: nextName('Lote'), kind: 'HOLDING', oxIds });
  },
  moveOxen: async (stage, rows) => {
    const { oxIds } = await makeHeads(stage, rows);
    const weights = oxIds.map((oxId) => ({ oxId, weight: '391' }));
    return keyed({ oxIds, weights, batchId: await makeBatch(stage.ctx), reason: 'ADJUST_LOT' });
  },
  // Of heads; of at most nine distributions, each is a move with rules of its own.
  closeHoldingBatch: async (stage, rows) => {
    const { batchId, oxIds } = await makeHeads(stage, rows);
    const [one, other] = [await makeBatch(stage.ctx), await makeBatch(stage.ctx)];
    const distributions = [
      { batchId: one, oxIds: oxIds.slice(0, rows / 2) },
      { batchId: other, oxIds: oxIds.slice(rows / 2) },
    ];
    return keyed({ batchId, distributions });
  },
  addHerdImportRows: async ({ ctx }, rows) => {
    const { herdImportId } = await createHerdImport(ctx, { kind: 'OXEN', fileName: 'bois.csv' });
    const cells = () => ({ identifier: `I-${next()}`, sex: 'M', weight: '390', batch: 'Lote' });
    return { id: herdImportId, part: 1, rows: times(rows, cells) };
  },
  createFileImport: async (_stage, rows) => {
    const columns = times(rows, () => ({ heading: nextName('Coluna') }));
    return { kind: 'OXEN', fileName: 'bois.csv', columns };
  },
  addFileImportRows: async (stage, rows) => {
    const { id } = await draftImport(stage, 1);
    return { id, part: 1, rows: times(rows, (index) => ({ line: index + 2, cells: ['', '', `I-${next()}`] })) };
  },
  mendFileImport: async (stage, rows) => {
    const { id } = await draftImport(stage, rows);
    return { id, cells: times(rows, (row) => ({ row, column: 'weight', value: '390,5' })) };
  },
  declareResidence: async (stage, rows) => {
    const { oxIds } = await makeHeads(stage, rows);
    const open = await stage.ctx.openDay();
    const days = { fromDay: daysAfter(open, -200), toDay: daysAfter(open, -1) };
    const establishmentId = await makeSupplier(stage.ctx);
    return { oxIds, establishmentId, areaStatus: 'EU_HABILITATED', source: 'ENTRY', ...days };
  },
  recordBnd: async (stage, rows) => ({ oxIds: (await makeHeads(stage, rows)).oxIds, status: 'SENT' }),
};
