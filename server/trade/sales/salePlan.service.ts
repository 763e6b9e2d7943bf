import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { isSaved, settingsOfGroups } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dayOf, daysAfter, daysBetween, type Day, earliestDay } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { markedFor, whoMayNotLeave, type MayNotLeave } from '../../health/withdrawal/leaving.service.ts';
import type { Leaving } from '../../health/withdrawal/leaving.calc.ts';
import { blockReasons, type BlockReason } from '../../health/healthWords.calc.ts';
import { markets, type Market } from '../../farm/settings/markets.calc.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import { bestDayOf, horizonDays, marginalOn, type ForecastMarket } from '../forecast/forecast.calc.ts';
import { forecastBases, type ForecastBase } from '../forecast/forecastFacts.service.ts';
import { weightAfter } from '../forecast/weightPath.calc.ts';
import { expectedYieldPct } from '../closures/expectedYield.calc.ts';
import { leavingFor } from './saleEligibility.service.ts';
import { isProposed, reasonsOf, trucksFor, type PlanReason } from './salePlan.calc.ts';
import { freeHeads, headsToSell, type HeadsToSell } from './salePlan.sql.ts';

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

/** By batch, why its heads may not go that something holds: only who is marked is read, where that suffices. */
async function keptOf(
  ctx: Context,
  { batchIds, heads, leaving }: { batchIds: readonly string[]; heads: readonly HeadsToSell[]; leaving: Leaving },
): Promise<Map<string, MayNotLeave[]>> {
  const first = heads.map(({ firstDay }) => firstDay ?? earliestDay).toSorted()[0];
  if (first === undefined) return new Map();
  const oxIds = await markedFor(ctx, leaving, first);
  const free = await freeHeads(ctx.actor.farmId, ctx.db, { batchIds, oxIds });
  const kept = new Map<string, MayNotLeave>();
  for (let at = 0; at < free.length; at += mostIds) {
    const ids = free.slice(at, at + mostIds).map(({ id }) => id);
    for (const [id, why] of await whoMayNotLeave(ctx, ids, leaving)) kept.set(id, why);
  }
  const held = Map.groupBy(
    free.filter(({ id }) => kept.has(id)),
    ({ batchId }) => batchId,
  );
  return new Map([...held].map(([batchId, heads]) => [batchId, heads.map(({ id }) => kept.get(id)!)]));
}

async function batchesOf(ctx: Context, batchIds: readonly string[] | null | undefined) {
  return ctx.db.batch.findMany({
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
}

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
  const batches = await batchesOf(ctx, input.batchIds);
  const batchIds = batches.map(({ id }) => id);
  const leaving = leavingFor({ market, isSlaughterhouse: !input.toFarm }, day);
  const counted = headsToSell(ctx.actor.farmId, ctx.db, batchIds);
  // Together: each takes long where there are thousands of batches, and only who may go needs the heads.
  const [{ bases }, heads, kept] = await Promise.all([
    forecastBases(open === (await ctx.day()) ? ctx : ctx.ofDay(open), open, {
      ...{ batchIds, ownerIds: [], dietId: null },
      withoutCosts: true,
    }),
    counted,
    counted.then((heads) => keptOf(ctx, { batchIds, heads, leaving })),
  ]);
  return {
    ...{ open, day, market, capacity, economics, results, batches, kept },
    prices: { arrobaPrice: price, feedPriceFactor: 1 } satisfies ForecastMarket,
    heads: new Map(heads.map((row) => [row.batchId, row])),
    bases: new Map(bases.map((base) => [base.batch.id, base])),
  };
}

type PlanFacts = Awaited<ReturnType<typeof factsOfPlan>>;

const noHeads = { heifers: 0, steers: 0, bulls: 0 };

/** One batch of the plan: who of it may go, what they weigh and bring, and why it is proposed or not. */
function plannedBatch(facts: PlanFacts, input: PlanInput, batch: PlanFacts['batches'][number]): PlannedBatch {
  const { open, day, capacity, economics, results, prices } = facts;
  const own = facts.heads.get(batch.id);
  const blocked = facts.kept.get(batch.id) ?? [];
  const inOtherSale = own?.inOtherSale ?? 0;
  const eligible = (own?.heads ?? 0) - inOtherSale - blocked.length;
  const base = facts.bases.get(batch.id);
  const ahead = daysBetween(open, day);
  const now = base?.weight == null ? null : new Decimal(base.weight);
  const weight = base?.facts ? weightAfter(base.path, ahead) : now;
  const arrobas =
    weight &&
    weight
      .times(expectedYieldPct(own ?? noHeads, results))
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
