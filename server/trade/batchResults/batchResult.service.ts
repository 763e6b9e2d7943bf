import { Decimal } from 'decimal.js';
import { openingOf } from '../../farm/opening/openingDay.service.ts';
import { settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { fedBatches, type FedBatch } from '../../herd/closings/fedBatches.sql.ts';
import { closingOf, type ClosingSheet } from '../../herd/closings/batchClosing.service.ts';
import { totalsOfBatches, type BatchTotals } from '../../herd/batches/batchFigures.service.ts';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { earliestDay, type Day } from '../../platform/values/day.ts';
import { batchMoney, type BatchMoney } from './batchMoney.sql.ts';
import { carriedCosts, type CarriedCosts } from './carriedCosts.service.ts';
import { movedKgs, type MovedKg } from './carriedCosts.sql.ts';
import { expectedYieldPct } from '../closures/expectedYield.calc.ts';
import { batchResult, costsOfSums, resultOfAll, type BatchResult } from './batchResult.calc.ts';
import { addedSums, type BatchSums } from './batchSums.calc.ts';

export interface BatchOutcome extends BatchResult {
  /** Heads that left alive, and those that the slaughterhouse has reported. */
  headsSold: number;
  closedHeads: number;
  /** Of the heads that are here at last: those whose purchase cost is known, and the others, that are in no profit. */
  headsWithCost: number;
  headsWithoutCost: number;
  /** Days of feed without a cost, here and in the batches that its heads came from: without it no cost is known. */
  unpricedDays: number;
  /** Doses without a price, which are in no cost. */
  unpricedDoses: number;
  /** Carcasses or prices of some heads are expected ones. */
  isProjected: boolean;
  /** What it follows from, to be added to those of other batches. */
  sums: BatchSums;
  totals: BatchTotals | undefined;
}

const settingsFor = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'financialReports', 'results']);
type Settings = Awaited<ReturnType<typeof settingsFor>>;

interface Spent {
  totals: BatchTotals | undefined;
  fed: Omit<FedBatch, 'batchId'>;
  carried: CarriedCosts | undefined;
  moved: readonly MovedKg[];
  settings: Settings;
  /** The first of the farm. */
  openingDay: Day;
}

/** Kg of carcass of what was moved, at the yield of the batch it left, and kg of live weight. */
function carcassesOf(moved: readonly MovedKg[], settings: Settings, kgOf: (of: MovedKg) => Decimal.Value) {
  const kg = Decimal.sum(0, ...moved.map(kgOf));
  const carcassKg = Decimal.sum(
    0,
    ...moved.map((of) => new Decimal(kgOf(of)).times(expectedYieldPct(of, settings.results)).div(100)),
  );
  return { kg, carcassKg };
}

/** Kg of carcass that came: moved heads bring what they had in the batch they left, others what the farm assumes. */
function enteredCarcassKg(kg: Decimal, moved: { kg: Decimal; carcassKg: Decimal }, { economics }: Settings): Decimal {
  return kg.minus(moved.kg).times(economics.liveYield).div(100).plus(moved.carcassKg);
}

/** What heads without a carcass would bring at the price of the farm. */
function expectedSale(kg: Decimal, yieldPct: Decimal.Value, { economics, financialReports }: Settings) {
  const carcassKg = kg.times(yieldPct).div(100);
  const gross = carcassKg.div(economics.arrobaKg).times(financialReports.arrobaPrice).toDecimalPlaces(2);
  return { carcassKg, gross, deductions: gross.times(financialReports.funruralPct).div(100).toDecimalPlaces(2) };
}

const feedSums = ({ msKg, cost, unpricedDays }: Spent['fed'], { supplementCost, unpricedSupplements }: BatchMoney) => ({
  msKg,
  feedCost: new Decimal(cost).plus(supplementCost),
  unpricedDays: unpricedDays + unpricedSupplements,
});

const carriedSums = (of: CarriedCosts | undefined, { purchaseCost, freightCost }: BatchMoney) => ({
  carriedCost: of?.carried ?? 0,
  unpricedDaysBefore: of?.unpricedDays ?? 0,
  enteredCost: new Decimal(purchaseCost).plus(freightCost).plus(of?.entered ?? 0),
});

/** Kg of live weight of heads without a carcass: what is left once those with one went, who were not as the others. */
function kgOfOpen(
  kg: Decimal,
  { kept, open }: { kept: number; open: number },
  { closedWeighed, closedKg }: BatchMoney,
) {
  const others = kept - closedWeighed;
  return others <= 0 ? new Decimal(0) : kg.minus(closedKg).div(others).times(open);
}

/**
 * Survivors: sold, moved or still there; those without a carcass are priced by what is expected. Who was moved gained
 * and ate here, but is bought, paid and sold with the batch it went to, which takes over what it cost.
 */
function sumsOf(
  sheet: ClosingSheet,
  money: BatchMoney,
  { totals, fed, carried, moved, settings, openingDay }: Spent,
): { sums: BatchSums; isOpen: boolean } | null {
  const { economics, financialReports, results } = settings;
  const survivors = sheet.headsIn - sheet.headsDead;
  const { exitWeight, gainIn, gainOut, meanDaysOut, headsMoved, movedKg } = sheet;
  if (exitWeight === null || gainIn === null || gainOut === null || movedKg === null) return null;
  const exitKg = exitWeight.times(survivors);
  const kept = survivors - headsMoved;
  const open = Math.max(0, kept - money.closedHeads);
  const yieldPct = expectedYieldPct(money, results);
  const openKg = kgOfOpen(exitKg.minus(movedKg), { kept, open }, money);
  const expected = expectedSale(openKg, yieldPct, settings);
  const cameFromOthers = moved.filter(({ toId }) => toId === money.batchId);
  const wentToOthers = carcassesOf(
    moved.filter(({ fromId }) => fromId === money.batchId),
    settings,
    ({ kg }) => kg,
  );
  const [entryKg, entryKgSold] = [exitKg.minus(gainIn), exitKg.minus(gainOut)];
  const cameAll = carcassesOf(cameFromOthers, settings, ({ kg }) => kg);
  const cameAlive = carcassesOf(cameFromOthers, settings, ({ kg, kgDead }) => new Decimal(kg).minus(kgDead));
  const sums: BatchSums = {
    headsIn: sheet.headsIn,
    headsSold: survivors,
    headsMoved,
    headDays: sheet.headDays,
    batchesOfOpening: sheet.firstDay < openingDay ? 1 : 0,
    headDaysSold: Math.round((meanDaysOut ?? 0) * survivors),
    entryKg,
    entryKgSold,
    exitKg,
    carcassKg: expected.carcassKg.plus(money.carcassKg),
    carcassKgMoved: movedKg.minus(wentToOthers.kg).times(yieldPct).div(100).plus(wentToOthers.carcassKg),
    weightDays: totals?.weightDays ?? 0,
    estimatedGain: totals?.estimatedGain ?? 0,
    ...feedSums(fed, money),
    healthCost: new Decimal(results.healthCostPerHead).times(sheet.headsIn - headsMoved).plus(money.healthCost),
    operationalRate: financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : '0',
    purchaseCost: money.purchaseCost,
    freightCost: money.freightCost,
    commissionCost: money.commissionCost,
    weighedPurchaseCost: money.weighedPurchaseCost,
    weighedPurchaseKg: new Decimal(money.weighedPurchaseKg).times(economics.liveYield).div(100),
    arrobaPrice: financialReports.arrobaPrice,
    ...carriedSums(carried, money),
    headsWithCost: money.headsWithCost,
    headsWithoutCost: money.headsWithoutCost,
    gross: expected.gross.plus(money.gross),
    deductions: expected.deductions.plus(money.deductions),
    capitalPct: results.capitalPctMonth,
    arrobaKg: economics.arrobaKg,
    entryCarcassKg: enteredCarcassKg(entryKg, cameAll, settings),
    entryCarcassKgSold: enteredCarcassKg(entryKgSold, cameAlive, settings),
  };
  return { sums, isOpen: open > 0 };
}

function outcomeOf(sheet: ClosingSheet, money: BatchMoney, spent: Spent): BatchOutcome | null {
  const found = sumsOf(sheet, money, spent);
  if (found === null) return null;
  // Not a copy, which would have all figures computed.
  return Object.assign(batchResult(found.sums), {
    headsSold: sheet.headsOut,
    closedHeads: money.closedHeads,
    headsWithCost: money.headsWithCost,
    headsWithoutCost: money.headsWithoutCost,
    unpricedDays: found.sums.unpricedDays + found.sums.unpricedDaysBefore,
    unpricedDoses: money.unpricedDoses,
    isProjected: sheet.isProjected || found.isOpen,
    sums: found.sums,
    totals: spent.totals,
  });
}

const notFed: Spent['fed'] = { cost: '0', msKg: '0', unpricedDays: 0 };

type Sheets = ReadonlyMap<string, ClosingSheet>;

interface Assumed {
  /** R$ an arroba in place of the farm's, for what no slaughterhouse has paid. */
  arrobaPrice?: string | null | undefined;
  /** Where they are read already. */
  sheets?: Promise<Sheets>;
}

async function sheetsOf(ctx: Context, batchIds: readonly string[]): Promise<Map<string, ClosingSheet>> {
  const sheets = await Promise.all(batchIds.map(async (id) => [id, await closingOf(ctx, id)] as const));
  return new Map(sheets.flatMap(([id, sheet]) => (sheet ? [[id, sheet] as const] : [])));
}

/** What batches were fed, what their heads were bought and sold for, and what these took along from other batches. */
async function spentBy(
  ctx: Context,
  { batchIds, settings, costAlone }: { batchIds: readonly string[]; settings: Settings; costAlone: boolean },
) {
  const { farmId } = ctx.actor;
  const day = await ctx.day();
  // Together: none needs another, and each takes long of hundreds of batches.
  const [carried, monies, fedRows, { day: openingDay }] = await Promise.all([
    carriedCosts(ctx, { batchIds, day, settings }),
    batchMoney(farmId, ctx.db, { batchIds, day }),
    fedBatches(farmId, ctx.db, { batchIds, to: day, costAlone }),
    openingOf(ctx),
  ]);
  const fed = new Map(fedRows.map((row) => [row.batchId, row]));
  return {
    monies,
    spentOf: (id: string) => ({ fed: fed.get(id) ?? notFed, carried: carried.get(id), settings, openingDay }),
  };
}

/** §5.4–5.5: what batches came to in heads, feed, health and money, as of the chosen day. */
export async function resultsOfBatches(
  ctx: Context,
  batchIds: readonly string[],
  { arrobaPrice, sheets: known }: Assumed = {},
): Promise<Map<string, BatchOutcome>> {
  if (batchIds.length === 0) return new Map();
  const day = await ctx.day();
  const own = await settingsFor(ctx);
  const priced = { ...own.financialReports, ...(arrobaPrice == null ? {} : { arrobaPrice }) };
  const settings: Settings = { ...own, financialReports: priced };
  const [sheets, { monies, spentOf }, totals, moved] = await Promise.all([
    known ?? sheetsOf(ctx, batchIds),
    spentBy(ctx, { batchIds, settings, costAlone: false }),
    totalsOfBatches(ctx, batchIds, { from: earliestDay, to: day }),
    movedKgs(ctx.actor.farmId, ctx.db, { batchIds, day }),
  ]);
  const found = new Map<string, BatchOutcome>();
  for (const money of monies) {
    const { batchId } = money;
    const sheet = sheets.get(batchId);
    const outcome = sheet && outcomeOf(sheet, money, { ...spentOf(batchId), totals: totals.get(batchId), moved });
    if (outcome) found.set(batchId, outcome);
  }
  return found;
}

/** Of an outcome, what heads cost and brought so far. */
export type BatchCosts = Pick<
  BatchOutcome,
  'headsSold' | 'headsWithCost' | 'headsWithoutCost' | 'totalCost' | 'net' | 'arrobasSold'
>;

/** The same of batches, without what no cost follows from: their gains, and the weights of those that were moved. */
export async function costsOfBatches(
  ctx: Context,
  batchIds: readonly string[],
  { settings, sheets: known }: { settings: Settings; sheets: Promise<Sheets> },
): Promise<Map<string, BatchCosts>> {
  if (batchIds.length === 0) return new Map();
  const [sheets, { monies, spentOf }] = await Promise.all([
    known,
    spentBy(ctx, { batchIds, settings, costAlone: true }),
  ]);
  return new Map(
    monies.flatMap((money): [string, BatchCosts][] => {
      const { batchId, headsWithCost, headsWithoutCost } = money;
      const sheet = sheets.get(batchId);
      const found = sheet && sumsOf(sheet, money, { ...spentOf(batchId), totals: undefined, moved: [] });
      if (!found) return [];
      return [[batchId, { ...costsOfSums(found.sums), headsSold: sheet.headsOut, headsWithCost, headsWithoutCost }]];
    }),
  );
}

/** The same of one batch, fetched together with others. */
export const resultOfBatch = batched<string, BatchOutcome>((ctx, batchIds) => resultsOfBatches(ctx, batchIds));

const plus = (
  outcomes: readonly BatchOutcome[],
  name: 'headsSold' | 'closedHeads' | 'headsWithCost' | 'headsWithoutCost' | 'unpricedDays' | 'unpricedDoses',
) => outcomes.reduce((sum, outcome) => sum + outcome[name], 0);

/** What several batches came to together; null of none. */
export function outcomeOfAll(outcomes: readonly BatchOutcome[]): BatchOutcome | null {
  if (outcomes.length === 1) return outcomes[0]!;
  const all = outcomes.map(({ sums }) => sums);
  const sums = addedSums(all);
  const result = resultOfAll(all, sums);
  if (!result || !sums) return null;
  return Object.assign(result, {
    headsSold: plus(outcomes, 'headsSold'),
    closedHeads: plus(outcomes, 'closedHeads'),
    headsWithCost: plus(outcomes, 'headsWithCost'),
    headsWithoutCost: plus(outcomes, 'headsWithoutCost'),
    unpricedDays: plus(outcomes, 'unpricedDays'),
    unpricedDoses: plus(outcomes, 'unpricedDoses'),
    isProjected: outcomes.some(({ isProjected }) => isProjected),
    sums,
    totals: undefined,
  });
}
