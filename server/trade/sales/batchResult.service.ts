import { Decimal } from 'decimal.js';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { fedBatches } from '../../feeding/feedShares.sql.ts';
import { closingOf, type ClosingSheet } from '../../herd/batchClosing.service.ts';
import { totalsOfBatches } from '../../herd/batchFigures.service.ts';
import { batched } from '../../platform/batch.ts';
import type { Context } from '../../platform/context.ts';
import { batchMoney, type BatchMoney } from './batchMoney.sql.ts';
import { carriedCosts } from './carriedCosts.service.ts';
import { batchResult, type BatchResult } from './batchResult.calc.ts';

export interface BatchOutcome extends BatchResult {
  /** Heads that left alive, and those of which the slaughterhouse has told. */
  headsSold: number;
  closedHeads: number;
  /** Heads that are in the result without what they cost to buy. */
  headsWithoutCost: number;
  /** Carcasses or prices of some heads are expected ones. */
  isProjected: boolean;
}

const settingsFor = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'financialReports', 'results']);
type Settings = Awaited<ReturnType<typeof settingsFor>>;

interface Spent {
  weightDays: Decimal;
  fed: { cost: string; msKg: string };
  carriedCost: Decimal;
  settings: Settings;
}

/** Carcass percent of heads of which no slaughterhouse has told. */
function expectedYield({ sex, castrated }: BatchMoney, { results }: Settings): string {
  if (sex === 'FEMALE') return results.yieldPctHeifers;
  return castrated ? results.yieldPctSteers : results.yieldPctBulls;
}

/**
 * Survivors: sold, moved or still there; those without a carcass are priced by what is expected. Who was moved gained
 * and ate here, but is bought, paid and sold with the batch it went to, which takes over what it cost.
 */
function outcomeOf(
  sheet: ClosingSheet,
  money: BatchMoney,
  { weightDays, fed, carriedCost, settings }: Spent,
): BatchOutcome | null {
  const { economics, financialReports, results } = settings;
  const survivors = sheet.headsIn - sheet.headsDead;
  const { exitWeight, gainIn, gainOut, meanDaysOut, headsMoved, movedKg } = sheet;
  if (exitWeight === null || gainIn === null || gainOut === null || movedKg === null) return null;
  const exitKg = exitWeight.times(survivors);
  const kept = survivors - headsMoved;
  const open = Math.max(0, kept - money.closedHeads);
  const yieldPct = expectedYield(money, settings);
  const openKg = kept === 0 ? new Decimal(0) : exitKg.minus(movedKg).div(kept).times(open);
  const openCarcassKg = openKg.times(yieldPct).div(100);
  const openGross = openCarcassKg.div(economics.arrobaKg).times(financialReports.arrobaPrice).toDecimalPlaces(2);
  const openDeductions = openGross.times(financialReports.funruralPct).div(100).toDecimalPlaces(2);
  const result = batchResult({
    headsIn: sheet.headsIn,
    headsSold: survivors,
    headsMoved,
    headDays: sheet.headDays,
    headDaysSold: Math.round((meanDaysOut ?? 0) * survivors),
    entryKg: exitKg.minus(gainIn),
    entryKgSold: exitKg.minus(gainOut),
    exitKg,
    carcassKg: openCarcassKg.plus(money.carcassKg),
    carcassKgMoved: movedKg.times(yieldPct).div(100),
    weightDays,
    msKg: fed.msKg,
    feedCost: new Decimal(fed.cost).plus(money.supplementCost),
    healthCost: new Decimal(results.healthCostPerHead).times(sheet.headsIn - headsMoved).plus(money.healthCost),
    operationalRate: financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : '0',
    purchaseCost: money.purchaseCost,
    freightCost: money.freightCost,
    carriedCost,
    gross: openGross.plus(money.gross),
    deductions: openDeductions.plus(money.deductions),
    capitalPct: results.capitalPctMonth,
    arrobaKg: economics.arrobaKg,
    entryYieldPct: economics.liveYield,
  });
  return {
    ...result,
    headsSold: sheet.headsOut,
    closedHeads: money.closedHeads,
    headsWithoutCost: money.headsWithoutCost,
    isProjected: sheet.isProjected || open > 0,
  };
}

/** §5.4–5.5: what batches came to in heads, feed, health and money, as of the chosen day. */
export const resultOfBatch = batched<string, BatchOutcome>(async (ctx, batchIds) => {
  const { farmId } = ctx.actor;
  const day = await ctx.day();
  const settings = await settingsFor(ctx);
  const sheets = new Map(
    (await Promise.all(batchIds.map(async (id) => [id, await closingOf(ctx, id)] as const))).flatMap(([id, sheet]) =>
      sheet ? [[id, sheet] as const] : [],
    ),
  );
  const ids = [...sheets.keys()];
  if (ids.length === 0) return new Map();
  const from = [...sheets.values()].map(({ firstDay }) => firstDay).toSorted()[0]!;
  const totals = await totalsOfBatches(ctx, ids, { from, to: day });
  const fed = new Map((await fedBatches(farmId, ctx.db, { batchIds: ids, to: day })).map((row) => [row.batchId, row]));
  const carried = await carriedCosts(ctx, { batchIds: ids, day, settings });
  const found = new Map<string, BatchOutcome>();
  for (const money of await batchMoney(farmId, ctx.db, { batchIds: ids, day })) {
    const outcome = outcomeOf(sheets.get(money.batchId)!, money, {
      weightDays: totals.get(money.batchId)?.weightDays ?? new Decimal(0),
      fed: fed.get(money.batchId) ?? { cost: '0', msKg: '0' },
      carriedCost: carried.get(money.batchId) ?? new Decimal(0),
      settings,
    });
    if (outcome) found.set(money.batchId, outcome);
  }
  return found;
});
