import type { Context } from '../../../server/platform/context.ts';
import { backupModels } from '../../../server/platform/db/generated/backupModels.ts';
import { tableOf } from '../../../server/platform/db/tables.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { checkHerd } from '../../../server/herd/herdCheck.service.ts';
import { verifyFarmDays } from '../../../server/farm/farmDay/farmDay.service.ts';
import { activeBatchesReport } from '../../../server/reports/batches/activeBatches.service.ts';
import { economicReport, zootechnicalIndices } from '../../../server/reports/batches/batchReports.service.ts';
import { beatEfficiencyReport, tractEfficiencyReport } from '../../../server/reports/feedReports.service.ts';
import { financialReport } from '../../../server/reports/finance/finance.service.ts';
import { farmStockReport, foodReport } from '../../../server/reports/stockReports.service.ts';
import { stockSummary } from '../../../server/reports/stockSummary.service.ts';

/** What a restored farm has otherwise, on purpose: its name and address, its people, keys and messages to the base. */
const changed: Readonly<Record<string, readonly string[]>> = {
  Farm: ['name', 'sealedAs'],
  Membership: ['joinedAt', 'role', 'active'],
  ApiKey: ['revokedAt'],
  GatewayMessage: ['status', 'nextAttemptAt', 'failure'],
  BaseImport: ['status'],
};

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? 'undefined';

/** The rows of a model without their farm, as texts. */
async function rowsOf({ db }: Context, model: (typeof backupModels)[number]): Promise<string[]> {
  const rows = (await tableOf(db, model.name).findMany({})) as Record<string, unknown>[];
  const own = model.name === 'Farm' ? 'id' : 'farmId';
  const left = new Set([own, ...(changed[model.name] ?? [])]);
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

/** Figures of the reports, to the last place, and whether ledgers and seals hold. */
export async function figuresOf(ctx: Context): Promise<Record<string, string>> {
  const to = await ctx.openDay();
  const period = { from: daysAfter(to, -59), to };
  const figures = {
    activeBatches: await activeBatchesReport(ctx, {}),
    economic: await economicReport(ctx, {}),
    indices: await zootechnicalIndices(ctx, {}),
    beats: await beatEfficiencyReport(ctx, period),
    tracts: await tractEfficiencyReport(ctx, period),
    foods: await foodReport(ctx, period),
    stock: await farmStockReport(ctx, {}),
    summary: await stockSummary(ctx, {}),
    money: await financialReport(ctx, period),
    days: await verifyFarmDays(ctx, {}),
    herd: await checkHerd(ctx, {}),
  };
  const { farmId } = ctx.actor;
  return Object.fromEntries(
    Object.entries(figures).map(([name, answer]) => [name, textOf(answer).replaceAll(farmId, 'farm')]),
  );
}
