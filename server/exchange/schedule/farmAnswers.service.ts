import { createHash } from 'node:crypto';
import { verifyFarmDays } from '../../farm/farmDay/farmDay.service.ts';
import { checkHerd } from '../../herd/herdCheck.service.ts';
import type { Context } from '../../platform/context.ts';
import { daysAfter } from '../../platform/values/day.ts';
import { activeBatchesReport } from '../../reports/batches/activeBatches.service.ts';
import { economicReport, zootechnicalIndices } from '../../reports/batches/batchReports.service.ts';
import { beatEfficiencyReport, tractEfficiencyReport } from '../../reports/feedReports.service.ts';
import { financialReport } from '../../reports/finance/finance.service.ts';
import { farmStockReport, foodReport } from '../../reports/stockReports.service.ts';
import { stockSummary } from '../../reports/stockSummary.service.ts';
import { headlineOf } from '../backup/difference.sql.ts';

const textOf = (value: unknown) =>
  JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? String(each) : each)) ?? 'undefined';

/** Twelve answers of a farm to the last place, ledgers and seals among them, without what says which farm it is. */
export async function answersOf(ctx: Context): Promise<Record<string, string>> {
  const { farmId } = ctx.actor;
  const to = await ctx.openDay();
  const period = { from: daysAfter(to, -59), to };
  const { lineage: _, ...headline } = await headlineOf(farmId, ctx.db);
  const answers = {
    headline,
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
  return Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [name, textOf(answer).replaceAll(farmId, 'farm')]),
  );
}

/** The same, short enough to wait for its trial. */
export async function answerHashes(ctx: Context): Promise<Record<string, string>> {
  const answers = Object.entries(await answersOf(ctx));
  return Object.fromEntries(answers.map(([name, text]) => [name, createHash('sha256').update(text).digest('hex')]));
}
