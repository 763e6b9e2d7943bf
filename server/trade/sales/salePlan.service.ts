import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { isSaved, settingsOfGroups } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dayOf, daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { whoMayNotLeave, type MayNotLeave } from '../../health/withdrawal/leaving.service.ts';
import { blockReasons, type BlockReason } from '../../health/healthWords.calc.ts';
import { markets, type Market } from '../../farm/settings/markets.calc.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import { bestDayOf, horizonDays, marginalOn, type ForecastMarket } from '../forecast/forecast.calc.ts';
import { forecastBases, type ForecastBase } from '../forecast/forecastFacts.service.ts';
import { weightAfter } from '../forecast/weightPath.calc.ts';
import { standing } from '../trucks/mayBoard.service.ts';
import { expectedYieldPct } from '../closures/expectedYield.calc.ts';
import { leavingFor } from './saleEligibility.service.ts';
import { isProposed, reasonsOf, trucksFor, type PlanReason } from './salePlan.calc.ts';
import { openSaleStatuses } from './saleWords.calc.ts';

export interface PlannedBatch {
  batchId: string;
  batchName: string;
  corralName: string | null;
  /** In confinement, or added by who plans; others are found by their names. */
  isOffered: boolean;
  heads: number;
  eligible: number;
  inOtherSale: number;
  blocked: { reason: BlockReason; heads: number }[];
  /** When the slowest of them may go too; null where that is not known, or all may. */
  firstEligibleDate: Day | null;
  daysOnFeed: number | null;
  /** Kg that a head gains a day, and how that is known: what weight, best day and one more day go by. */
  gain: ForecastBase['gain'];
  meanWeight: Decimal | null;
  /** Of those that may go. */
  arrobas: Decimal | null;
  dailyRevenue: Decimal | null;
  dailyCost: Decimal | null;
  reasons: PlanReason[];
  proposed: boolean;
  trucks: number;
  leftOver: number;
  /** What its best day is found from. */
  forecast: { day: Day; base: ForecastBase; market: ForecastMarket } | null;
}

export interface SalePlan {
  day: Day;
  market: Market;
  /** R$ per arroba; null where the farm never set one, and none was typed. */
  price: string | null;
  capacity: number;
  heads: number;
  arrobas: Decimal;
  trucks: number;
  leftOver: number;
  batches: PlannedBatch[];
}

/** As many as one statement names. */
const mostIds = 5_000;

/** Those whom something keeps, and why. */
async function keptOf(ctx: Context, oxIds: readonly string[], leaving: Parameters<typeof whoMayNotLeave>[2]) {
  const kept = new Map<string, MayNotLeave>();
  for (let at = 0; at < oxIds.length; at += mostIds)
    for (const [id, why] of await whoMayNotLeave(ctx, oxIds.slice(at, at + mostIds), leaving)) kept.set(id, why);
  return kept;
}

async function batchesOf(ctx: Context, batchIds: readonly string[] | null | undefined) {
  const batches = await ctx.db.batch.findMany({
    where: { status: 'ACTIVE', heads: { gt: 0 }, ...(batchIds?.length ? { id: { in: [...batchIds] } } : {}) },
    select: {
      id: true,
      name: true,
      kind: true,
      heads: true,
      startDate: true,
      expectedDays: true,
      targetWeight: true,
      corral: { select: { name: true } },
    },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
  });
  const oxen = await ctx.db.ox.findMany({
    where: { batchId: { in: batches.map(({ id }) => id) }, status: 'ACTIVE', boardings: { none: standing } },
    select: { id: true, batchId: true, sex: true, castrated: true },
  });
  const inSales = await ctx.db.saleOx.findMany({
    where: { sale: { status: { in: [...openSaleStatuses] } } },
    select: { oxId: true },
  });
  return {
    batches,
    oxenOf: Map.groupBy(oxen, ({ batchId }) => batchId),
    inOpenSale: new Set(inSales.map(({ oxId }) => oxId)),
  };
}

const kindsOf = (oxen: readonly { sex: string | null; castrated: boolean | null }[]) => {
  const heifers = oxen.filter(({ sex }) => sex === 'FEMALE').length;
  const steers = oxen.filter(({ sex, castrated }) => sex !== 'FEMALE' && castrated).length;
  return { heifers, steers, bulls: oxen.length - heifers - steers };
};

/** Of those that may not go: why, and until when the slowest may not. */
function blockedOf(kept: readonly MayNotLeave[]) {
  const reasons = kept.map((each) => new Set(each.reasons.map(({ reason }) => reason)));
  const releases = kept.map(({ releaseDate }) => releaseDate);
  return {
    blocked: blockReasons.flatMap((reason) => {
      const heads = reasons.filter((own) => own.has(reason)).length;
      return heads === 0 ? [] : [{ reason, heads }];
    }),
    firstEligibleDate: releases.includes(null) ? null : (releases.toSorted().at(-1) ?? null),
  };
}

const planInput = z.strictObject({
  day: civilDate().nullish(),
  market: choice('Market', markets).nullish(),
  /** To be slaughtered, unless it goes to another farm. */
  toFarm: z.boolean().nullish(),
  /** Heads of one truck. */
  capacity: wholeNumber({ min: 1, max: 200 }).nullish(),
  /** In place of the target weight of each batch. */
  minWeight: oxWeight().nullish(),
  /** R$ per arroba; the farm's when left out. */
  price: decimal({ min: 0, max: 100_000, places: 4 }).nullish(),
  batchIds: z.array(globalId('Batch')).max(200).nullish(),
  /** Batches that are not in confinement, and are to be offered too. */
  addedIds: z.array(globalId('Batch')).max(200).nullish(),
});
type PlanInput = z.output<typeof planInput>;

/** What a plan is made from: the batches and what is known of them on the open day. */
async function factsOfPlan(ctx: Context, input: PlanInput) {
  const open = await ctx.openDay();
  const day = input.day ?? open;
  if (day < open) fail('StartDateAfterEndDate', {}, 'day');
  const [market, capacity] = [input.market ?? 'DOMESTIC', input.capacity ?? 40];
  const { economics, financialReports, results } = await settingsOfGroups(ctx, [
    'economics',
    'financialReports',
    'results',
  ]);
  const price = input.price ?? ((await isSaved(ctx, 'financialReports')) ? financialReports.arrobaPrice : null);
  const { batches, oxenOf, inOpenSale } = await batchesOf(ctx, input.batchIds);
  const ids = batches.map(({ id }) => id);
  const oxIds = [...oxenOf.values()].flatMap((oxen) => oxen.map(({ id }) => id));
  // Together: each takes long where there are thousands of batches, and none needs another.
  const [{ bases }, kept] = await Promise.all([
    forecastBases(open === (await ctx.day()) ? ctx : ctx.ofDay(open), open, {
      ...{ batchIds: ids, ownerIds: [], dietId: null },
      withoutCosts: true,
    }),
    keptOf(ctx, oxIds, leavingFor({ market, isSlaughterhouse: !input.toFarm }, day)),
  ]);
  return {
    ...{ open, day, market, capacity, economics, results, batches, oxenOf, inOpenSale, kept },
    prices: { arrobaPrice: price, feedPriceFactor: 1 } satisfies ForecastMarket,
    bases: new Map(bases.map((base) => [base.batch.id, base])),
  };
}

type PlanFacts = Awaited<ReturnType<typeof factsOfPlan>>;

/** One batch of the plan: who of it may go, what they weigh and bring, and why it is proposed or not. */
function plannedBatch(facts: PlanFacts, input: PlanInput, batch: PlanFacts['batches'][number]): PlannedBatch {
  const { open, day, capacity, economics, results, prices } = facts;
  const { oxenOf, inOpenSale, kept, bases } = facts;
  const oxen = oxenOf.get(batch.id) ?? [];
  const free = oxen.filter(({ id }) => !inOpenSale.has(id));
  const blocked = free.flatMap(({ id }) => kept.get(id) ?? []);
  const [eligible, inOtherSale] = [free.length - blocked.length, oxen.length - free.length];
  const base = bases.get(batch.id);
  const ahead = daysBetween(open, day);
  const now = base?.weight == null ? null : new Decimal(base.weight);
  const weight = base?.facts ? weightAfter(base.path, ahead) : now;
  const arrobas =
    weight &&
    weight
      .times(expectedYieldPct(kindsOf(oxen), results))
      .div(100)
      .div(economics.arrobaKg)
      .times(eligible);
  const margin = base?.facts ? marginalOn(base.facts, prices, ahead, base.path) : null;
  const days = batch.startDate && daysOnFeed(dayOf(batch.startDate), day);
  const wantedWeight = input.minWeight ?? batch.targetWeight;
  const { heads, expectedDays } = batch;
  const isOffered = batch.kind === 'CONFINEMENT' || (input.addedIds ?? input.batchIds ?? []).includes(batch.id);
  const reasons = reasonsOf({ heads, eligible, inOtherSale, weight, wantedWeight, days, expectedDays, margin });
  return {
    batchId: batch.id,
    batchName: batch.name,
    corralName: batch.corral?.name ?? null,
    isOffered,
    heads,
    eligible,
    inOtherSale,
    ...blockedOf(blocked),
    daysOnFeed: days,
    gain: base?.gain ?? null,
    meanWeight: weight?.toDecimalPlaces(2) ?? null,
    arrobas: arrobas?.toDecimalPlaces(2) ?? null,
    dailyRevenue: margin?.revenue.toDecimalPlaces(2) ?? null,
    dailyCost: margin?.cost.toDecimalPlaces(2) ?? null,
    reasons,
    proposed: isProposed({ isOffered, reasons }),
    ...trucksFor(eligible, capacity),
    forecast: base ? { day: open, base, market: prices } : null,
  };
}

/** F-F6 of a batch, at the price of the plan; of one that still pays at the end of what is looked at, no day. */
export function bestDayOfPlanned({ forecast }: PlannedBatch): { day: Day | null; isBeyondHorizon: boolean } {
  const facts = forecast?.base.facts;
  const days = facts ? bestDayOf(facts, forecast.market, forecast.base.path) : null;
  const isBeyondHorizon = days === horizonDays;
  return { day: days === null || isBeyondHorizon ? null : daysAfter(forecast!.day, days), isBeyondHorizon };
}

/** What may be sold on a day, by weight, days, market, withdrawal, the places of a truck and F-F6, with its reasons. */
export const salePlan = defineQuery({
  name: 'salePlan',
  allow: 'sale:read',
  input: planInput,
  async run(ctx, input) {
    const facts = await factsOfPlan(ctx, input);
    const { day, market, capacity, prices } = facts;
    const rows = facts.batches.map((batch) => plannedBatch(facts, input, batch));
    const proposed = rows.filter((row) => row.proposed);
    const heads = proposed.reduce((sum, { eligible }) => sum + eligible, 0);
    return {
      day,
      market,
      price: prices.arrobaPrice,
      capacity,
      heads,
      arrobas: Decimal.sum(0, ...proposed.map(({ arrobas }) => arrobas ?? 0)),
      ...trucksFor(heads, capacity),
      batches: [...proposed, ...rows.filter((row) => !row.proposed)],
    } satisfies SalePlan;
  },
});

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Those that are offered; or all whose name, or the name of their corral, has a text in it. */
export function batchesNamed(batches: readonly PlannedBatch[], search: string | null | undefined): PlannedBatch[] {
  const wanted = plain(search?.trim() ?? '');
  if (wanted === '') return batches.filter(({ isOffered }) => isOffered);
  return batches.filter(({ batchName, corralName }) => plain(`${batchName} ${corralName ?? ''}`).includes(wanted));
}
