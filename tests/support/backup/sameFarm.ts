import type { Context } from '../../../server/platform/context.ts';
import { backupModels } from '../../../server/platform/db/generated/backupModels.ts';
import { changedColumns } from '../../../server/exchange/backup/restoredRows.calc.ts';
import { tableOf } from '../../../server/platform/db/tables.ts';

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? 'undefined';

/** The rows of a model without their farm, as texts. */
async function rowsOf({ db }: Context, model: (typeof backupModels)[number]): Promise<string[]> {
  const rows = (await tableOf(db, model.name).findMany({})) as Record<string, unknown>[];
  const own = model.name === 'Farm' ? 'id' : 'farmId';
  const left = new Set([own, ...(changedColumns[model.name] ?? [])]);
  const columns = model.columns.filter(({ name, mark }) => mark !== 'secret' && !left.has(name));
  return rows.map((row) => textOf(columns.map(({ name }) => row[name]))).toSorted();
}

/** The models whose rows are not the same on both farms. */
export async function differingModels(one: Context, other: Context): Promise<string[]> {
  const differing: string[] = [];
  for (const model of backupModels) {
    const [before, after] = [await rowsOf(one, model), await rowsOf(other, model)];
    // The restore itself is in the history of the new farm.
    const later = model.name === 'Activity' ? 1 : 0;
    const known = new Set(before);
    if (after.length !== before.length + later || after.filter((row) => !known.has(row)).length !== later)
      differing.push(model.name);
    else if (later === 0 && after.some((row, index) => row !== before[index])) differing.push(model.name);
  }
  return differing;
}
