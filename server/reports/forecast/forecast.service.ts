import { targetKinds } from '../../trade/forecast/forecastWords.calc.ts';
import type { Decimal } from 'decimal.js';
import { z } from 'zod';
import { eligibilityOfBatch } from '../../health/withdrawal/eligibility.service.ts';
import { healthOfBatch } from '../../health/healthFigures.service.ts';
import { markets, type Market } from '../../farm/settings/markets.calc.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';
import {
  bestDayOf,
  daysToTarget,
  horizonDays,
  marginalOn,
  saleAfter,
  type ForecastMarket,
  type ForecastSale,
  type ForecastTarget,
} from '../../trade/forecast/forecast.calc.ts';
import { refuseUnknownRecords } from '../chosenRecords.service.ts';
import { forecastBases, type ActiveBatch, type ForecastBase } from '../../trade/forecast/forecastFacts.service.ts';
import { foodsOf, type FoodForecast } from './forecastFoods.service.ts';
import { weightAfter } from '../../trade/forecast/weightPath.calc.ts';

const arrobaPrice = () => decimal({ min: 0, max: 100_000, places: 4 });
const ids = (model: string) => z.array(globalId(model)).max(500).nullish();

export interface BatchForecast extends ForecastBase {
  day: Day;
  market: ForecastMarket;
  target: ForecastTarget | null;
  /** Until the target; null where there is none, or it is too far. */
  daysLeft: number | null;
  /** F-F6; null where it is not known, or not before the horizon. */
  bestDays: number | null;
  isBeyondHorizon: boolean;
  /** At the target, or else on the best day. */
  sale: ForecastSale | null;
  /** ± of the gain, kg a head and day. */
  spread: Decimal | null;
}

export interface Forecast {
  day: Day;
  arrobaPrice: Decimal.Value | null;
  feedPriceFactor: Decimal.Value;
  gainFactor: Decimal;
  gainSpread: Decimal | null;
  batches: BatchForecast[];
  /** Of how many they are: a screen shows the foremost. */
  total: number;
  /** All that the farm fattens. */
  fattened: number;
  safetyDays: number;
  /** Not all batches that are fattened. */
  isNarrowed: boolean;
}

/** What a batch itself is fed towards. */
function ownTarget({ targetWeight, expectedDays }: ActiveBatch): ForecastTarget | null {
  if (targetWeight) return { kind: 'WEIGHT', value: targetWeight.toString() };
  return expectedDays === null ? null : { kind: 'DAYS', value: expectedDays };
}

function forecastOf(
  base: ForecastBase,
  {
    day,
    market,
    target: wanted,
    spread,
  }: {
    day: Day;
    market: ForecastMarket;
    target: ForecastTarget | null;
    spread: Decimal | null;
  },
): BatchForecast {
  const { batch, facts, path } = base;
  const target = wanted ?? ownTarget(batch);
  const gaps = market.arrobaPrice === null ? [...base.gaps, 'ARROBA_PRICE' as const] : base.gaps;
  const shared = { ...base, gaps, day, market, target, spread };
  if (!facts) return { ...shared, daysLeft: null, bestDays: null, isBeyondHorizon: false, sale: null };
  const { yieldPct, arrobaKg } = facts;
  const daysLeft = target && daysToTarget(target, { path, daysOnFeed: base.daysOnFeed, yieldPct, arrobaKg });
  const best = bestDayOf(facts, market, path);
  const isBeyondHorizon = best === horizonDays;
  const bestDays = isBeyondHorizon ? null : best;
  const days = daysLeft ?? bestDays;
  return {
    ...shared,
    daysLeft,
    bestDays,
    isBeyondHorizon,
    sale: days === null ? null : saleAfter(facts, market, days, path),
  };
}

const forecastInput = z.strictObject({
  batchIds: ids('Batch'),
  ownerIds: ids('Owner'),
  /** R$; the farm's when left out. */
  arrobaPrice: arrobaPrice().nullish(),
  /** Of the cost of feed: 1.1 is a tenth dearer. */
  feedPriceFactor: decimal({ min: 0.1, max: 10, places: 4 }).nullish(),
  /** In place of what each batch is fed towards. */
  targetKind: choice('ForecastTargetKind', targetKinds).nullish(),
  targetValue: decimal({ min: 0, max: 2_000, places: 2 }).nullish(),
  targetDate: civilDate().nullish(),
  dietId: globalId('Formulation').nullish(),
});
type ForecastInput = z.output<typeof forecastInput>;

/** A target that was chosen, a date as days from today; null where its value is missing. */
function chosenTarget({ targetKind, targetValue, targetDate }: ForecastInput, day: Day): ForecastTarget | null {
  if (targetKind === 'DATE') {
    if (targetDate && targetDate < day) fail('StartDateAfterEndDate', {}, 'targetDate');
    return targetDate ? { kind: 'DATE', value: daysBetween(day, targetDate) } : null;
  }
  return targetKind && targetValue ? { kind: targetKind, value: targetValue } : null;
}

async function forecastsFor(ctx: Context, input: ForecastInput, most?: number) {
  const day = await ctx.day();
  const target = chosenTarget(input, day);
  const { batchIds, ownerIds, dietId } = input;
  await refuseUnknownRecords(ctx, { batchIds, ownerIds });
  if (dietId && (await ctx.db.formulation.count({ where: { id: dietId } })) === 0)
    fail('FormulationNotFound', {}, 'dietId');
  const choiceOf = { batchIds: batchIds ?? [], ownerIds: ownerIds ?? [], dietId: dietId ?? null };
  const bounded = most === undefined ? choiceOf : { ...choiceOf, most };
  const known = await forecastBases(ctx, day, bounded);
  const market = {
    arrobaPrice: input.arrobaPrice ?? known.arrobaPrice,
    feedPriceFactor: input.feedPriceFactor ?? '1',
  };
  const batches = known.bases.map((base) => forecastOf(base, { day, market, target, spread: known.spread }));
  return { ...known, day, market, batches };
}

async function forecastWith(ctx: Context, input: ForecastInput, most?: number): Promise<Forecast> {
  const { day, market, batches, total, fattened, factor, spread, safetyDays } = await forecastsFor(ctx, input, most);
  return {
    day,
    ...market,
    gainFactor: factor,
    gainSpread: spread,
    batches,
    total,
    fattened,
    safetyDays,
    isNarrowed: Boolean(input.batchIds?.length || input.ownerIds?.length),
  };
}

/** When batches reach their target, when they should go, what they need until then and what they come to. */
export const forecast = defineQuery({
  name: 'forecast',
  allow: 'sale:read',
  input: forecastInput,
  run: (ctx, input) => forecastWith(ctx, input),
});

/** As many as a screen shows at once. */
const mostOnScreen = 200;

/** The same for a screen: of very many batches those that have been fed the longest. */
export const forecastOnScreen = defineQuery({
  name: 'forecastOnScreen',
  allow: 'sale:read',
  input: forecastInput,
  run: (ctx, input) => forecastWith(ctx, input, mostOnScreen),
});

/** The foods of all batches, whichever of them are looked at; null where these are more than a screen waits for. */
export async function foodsOnScreen(ctx: Context, of: Forecast): Promise<FoodForecast[] | null> {
  return of.fattened > mostOnScreen ? null : foodsOfForecast(ctx, of);
}

/** The same of however many batches. */
export async function foodsOfForecast(ctx: Context, of: Forecast): Promise<FoodForecast[]> {
  const { day, safetyDays, batches, isNarrowed, arrobaPrice: price, feedPriceFactor, gainSpread } = of;
  if (!isNarrowed) return foodsOf(ctx, { day, safetyDays, batches });
  const { bases } = await forecastBases(ctx, day, { batchIds: [], ownerIds: [], dietId: null });
  const ids = new Set(batches.map(({ batch }) => batch.id));
  const others = bases.filter(({ batch }) => !ids.has(batch.id));
  const shared = { day, market: { arrobaPrice: price, feedPriceFactor }, target: null, spread: gainSpread };
  return foodsOf(ctx, { day, safetyDays, batches: [...batches, ...others.map((base) => forecastOf(base, shared))] });
}

export interface ForecastPoint {
  day: Day;
  daysOnFeed: number;
  heads: number;
  projectedWeight: Decimal;
  /** Kg of dry matter a head on that day. */
  dmIntakeKg: Decimal | null;
  /** What the batch has cost by that morning. */
  cost: Decimal | null;
  costPerArroba: Decimal | null;
  /** Profit if it were sold that morning. */
  margin: Decimal | null;
  revenue: Decimal | null;
  marginalCost: Decimal | null;
}

/** Each day to come, as far as it is looked at. */
export function pointsOf(of: BatchForecast, until: number): ForecastPoint[] {
  const { facts, path, market, day, daysOnFeed } = of;
  if (!facts) return [];
  return Array.from({ length: Math.min(until, horizonDays) + 1 }, (_, days) => {
    const sale = saleAfter(facts, market, days, path);
    const marginal = marginalOn(facts, market, days, path);
    return {
      day: daysAfter(day, days),
      daysOnFeed: daysOnFeed + days,
      heads: facts.heads,
      projectedWeight: sale.weight,
      dmIntakeKg: facts.intakePct === null ? null : weightAfter(path, days).times(facts.intakePct).div(100),
      cost: sale.totalCost,
      costPerArroba: sale.costPerArroba,
      margin: sale.profit,
      revenue: marginal?.revenue ?? null,
      marginalCost: marginal?.cost ?? null,
    };
  });
}

const usualDays = 60;

/** The days that a forecast shows when nobody says: until it is sold, and a little more. */
export const usualUntil = ({ daysLeft, bestDays }: BatchForecast): number =>
  Math.min(horizonDays, Math.max(usualDays, daysLeft ?? 0, bestDays ?? 0) + 14);

type FirstDays = Record<Market, Day | null>;

/** From when on all heads of a batch may be slaughtered for each market. */
async function eligibleFrom(ctx: Context, batchId: string, day: Day): Promise<FirstDays | null> {
  if (!ctx.can('health:read')) return null;
  const found = await Promise.all(markets.map((market) => eligibilityOfBatch(ctx, batchId, { market, day })));
  const dayFor = (index: number): Day | null => {
    const own = found[index];
    if (!own || own.heads === 0) return null;
    return own.eligible === own.heads ? day : own.allFrom;
  };
  return Object.fromEntries(markets.map((market, index) => [market, dayFor(index)])) as FirstDays;
}

export interface OneForecast {
  batch: { id: string; name: string };
  points: ForecastPoint[];
  bestDay: Day | null;
  eligibleFrom: FirstDays | null;
  withdrawalUntil: Day | null;
}

/** A batch day by day: what it will weigh, eat and cost, and what would be left of it. */
export const batchForecast = defineQuery({
  name: 'batchForecast',
  allow: 'sale:read',
  input: z.strictObject({
    id: globalId('Batch'),
    until: civilDate().nullish(),
    targetWeight: oxWeight().nullish(),
    arrobaPrice: arrobaPrice().nullish(),
    dietId: globalId('Formulation').nullish(),
  }),
  async run(ctx, { id, until, targetWeight, ...input }): Promise<OneForecast> {
    const batch = await ctx.db.batch.findUnique({ where: ctx.key(id), select: { id: true, name: true } });
    if (!batch) fail('BatchNotFound', {}, 'id');
    const day = await ctx.day();
    if (until && until < day) fail('StartDateAfterEndDate', {}, 'until');
    const target = targetWeight ? ({ targetKind: 'WEIGHT', targetValue: targetWeight } as const) : {};
    const { batches } = await forecastsFor(ctx, { batchIds: [id], ...input, ...target });
    const [own] = batches;
    const [eligible, health] = await Promise.all([eligibleFrom(ctx, id, day), healthOfBatch(ctx, id)]);
    return {
      batch,
      points: own ? pointsOf(own, until ? daysBetween(day, until) : usualUntil(own)) : [],
      bestDay: own && own.bestDays !== null ? daysAfter(day, own.bestDays) : null,
      eligibleFrom: eligible,
      withdrawalUntil: health?.withdrawalUntil ?? null,
    };
  },
});
