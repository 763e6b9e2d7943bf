import type { Context } from '../../platform/context.ts';
import { backupModels } from '../../platform/db/generated/backupModels.ts';
import { compareRows, headlineOf, type Headline, type RowDifference } from './difference.sql.ts';
import { changedColumns } from './restoredRows.calc.ts';

export interface Difference {
  /** When it was found; the living farm goes on. */
  at: string;
  here: Omit<Headline, 'lineage'>;
  copy: Omit<Headline, 'lineage'>;
  models: ({ name: string } & RowDifference)[];
}

const noColumns: ReadonlySet<string> = new Set();
/** The farm itself is one row, and its history goes on with the restore. */
const left: ReadonlySet<string> = new Set(['Farm', 'Activity']);

/** How a farm and the copy that was just restored beside it differ; null where it is a copy of another farm. */
export async function differenceBetween(ctx: Context, copyId: string): Promise<Difference | null> {
  const { everyFarm } = ctx.platform.database;
  const { farmId } = ctx.actor;
  const { lineage, ...here } = await headlineOf(farmId, everyFarm);
  const { lineage: ofCopy, ...copy } = await headlineOf(copyId, everyFarm);
  if (lineage !== ofCopy) return null;
  const models: Difference['models'] = [];
  for (const model of backupModels) {
    if (left.has(model.name)) continue;
    const changed = changedColumns[model.name] ?? noColumns;
    models.push({ name: model.name, ...(await compareRows(farmId, everyFarm, copyId, { model, left: changed })) });
  }
  return { at: ctx.now().toISOString(), here, copy, models };
}
