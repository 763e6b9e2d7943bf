import { backupModels, type BackupModel } from '../../../platform/db/generated/backupModels.ts';
import { fileOfModel, writtenColumns } from '../backupColumns.ts';
import { refuseBackup } from '../backupFault.ts';
import type { Manifest } from '../manifest.ts';
import type { BackupRow, ColumnChanges, FormStep } from './formStep.ts';

/** A form as this version reads it. */
export interface ReadForm {
  /** Where the rows of a model are. */
  fileOf(model: BackupModel): string;
  /** Whose rows a file holds; null where the model is no more. */
  modelOf(file: string): BackupModel | null;
  /** All files of rows that a backup of this form may have. */
  files: ReadonlySet<string>;
  /** A row of a model as it is written now; null where it is written as it was. */
  stepUp(model: BackupModel): ((row: BackupRow) => BackupRow) | null;
  people(row: BackupRow): BackupRow;
}

/** A model since the form that is read. */
interface Descent {
  /** Its name in the backup. */
  name: string;
  columns: readonly string[];
  changes: readonly ColumnChanges[];
}

const named = (renamed: Readonly<Record<string, string>> = {}) =>
  new Map(Object.entries(renamed).map(([now, before]) => [before, now]));

function changedColumns(columns: readonly string[], { renamed, removed = [], filled = {} }: ColumnChanges): string[] {
  const nowOf = named(renamed);
  const kept = columns.filter((name) => !removed.includes(name)).map((name) => nowOf.get(name) ?? name);
  return [...new Set([...kept, ...Object.keys(filled)])];
}

function changedRow(row: BackupRow, { renamed, removed = [], filled = {} }: ColumnChanges): BackupRow {
  const nowOf = named(renamed);
  const kept = Object.entries(row).filter(([name]) => !removed.includes(name));
  const stepped = Object.fromEntries(kept.map(([name, value]) => [nowOf.get(name) ?? name, value]));
  for (const [name, fill] of Object.entries(filled)) stepped[name] = fill(row);
  return stepped;
}

function descended(before: ReadonlyMap<string, Descent>, { models, columns = {} }: FormStep): Map<string, Descent> {
  const nowOf = named(models?.renamed);
  const after = new Map<string, Descent>();
  for (const [name, descent] of before)
    if (!models?.removed?.includes(name)) after.set(nowOf.get(name) ?? name, descent);
  for (const [name, changes] of Object.entries(columns)) {
    const descent = after.get(name);
    if (descent === undefined) continue;
    const { columns: had, changes: made } = descent;
    after.set(name, { ...descent, columns: changedColumns(had, changes), changes: [...made, changes] });
  }
  return after;
}

/** What another version has that this one does not, and the other way round. */
function refuseOtherColumns(descents: ReadonlyMap<string, Descent>, version: string): void {
  for (const [name, { columns }] of descents) {
    const model = backupModels.find((each) => each.name === name);
    const known = new Set(model ? writtenColumns(model).map((column) => column.name) : []);
    if (columns.some((column) => !known.has(column))) refuseBackup('NEWER', { version });
    const missing = model && writtenColumns(model).filter((column) => !columns.includes(column.name));
    if (missing?.some(({ isRequired }) => isRequired)) refuseBackup('OLDER', { version });
  }
}

/** The form of a backup; refuses one that this version cannot step up to what its models are now. */
export function readForm(manifest: Manifest, steps: readonly FormStep[]): ReadForm {
  const { models, schemaVersion, productVersion: version } = manifest;
  const toCome = steps.slice(schemaVersion - 1);
  const made = Object.entries(models).map(([name, { columns }]) => [name, { name, columns, changes: [] }] as const);
  const descents = toCome.reduce<ReadonlyMap<string, Descent>>(descended, new Map<string, Descent>(made));
  refuseOtherColumns(descents, version);
  const modelOfFile = new Map<string, BackupModel>();
  for (const model of backupModels) {
    const descent = descents.get(model.name);
    if (descent) modelOfFile.set(fileOfModel(descent.name), model);
  }
  return {
    files: new Set(Object.keys(models).map(fileOfModel)),
    fileOf: ({ name }) => fileOfModel(descents.get(name)?.name ?? name),
    modelOf: (file) => modelOfFile.get(file) ?? null,
    stepUp({ name }) {
      const changes = descents.get(name)?.changes ?? [];
      return changes.length === 0 ? null : (row) => changes.reduce(changedRow, row);
    },
    people: (row) => toCome.reduce((each, { people }) => people?.(each) ?? each, row),
  };
}
