import type { BackupColumn, BackupModel } from '../../platform/db/generated/backupModels.ts';

/** Whose row it is stands once in the manifest, and is another's after a restore. */
const isOfFarm = (model: BackupModel, { name }: BackupColumn) => name === (model.name === 'Farm' ? 'id' : 'farmId');

/** The columns of a model that a backup holds, in the order of its lines. */
export function writtenColumns(model: BackupModel): readonly BackupColumn[] {
  return model.columns.filter((column) => column.mark === 'in' && !isOfFarm(model, column));
}

export const fileOfModel = (name: string): string => `data/${name}.ndjson`;
/** Of a backup of this version. */
export const fileOf = (model: BackupModel): string => fileOfModel(model.name);
