import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { figuresOfFormulations } from '../../diets/formulations/formulationFigures.service.ts';
import { isSaved, settingsOfGroups } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter, daysBetween, type Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId, wholeNumber } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { whoMayNotLeave, type MayNotLeave } from '../../health/withdrawal/leaving.service.ts';
import { blockReasons, type BlockReason } from '../../health/healthWords.calc.ts';
import { markets, type Market } from '../../farm/settings/markets.calc.ts';
import { daysOfBatches } from '../../herd/batches/batchFigures.service.ts';
import { entryWeights } from '../../herd/batches/batchReads.sql.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import { standing } from '../trucks/mayBoard.service.ts';
import { expectedYieldPct } from '../closures/expectedYield.calc.ts';
import { leavingFor } from './saleEligibility.service.ts';
import {
  carcassGainOf,
  gainLeft,
  isProposed,
  marginalDay,
  reasonsOf,
  trucksFor,
  type PlanReason,
} from './salePlan.calc.ts';
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
  meanWeight: Decimal | null;
  /** Of those that may go. */
  arrobas: Decimal | null;
  dailyRevenue: Decimal | null;
  dailyCost: Decimal | null;
  reasons: PlanReason[];
  proposed: boolean;
  trucks: number;
  leftOver: number;
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

/** Days of feeding by which a batch's intake is known. */
const weekDays = 7;

/** Those whom something keeps, and why. */
async function keptOf(ctx: Context, oxIds: readonly string[], leaving: Parameters<typeof whoMayNotLeave>[2]) {
  const kept = new Map<string, MayNotLeave>();
  for (let at = 0; at < oxIds.length; at += mostIds)
    for (const [id, why] of await whoMayNotLeave(ctx, oxIds.slice(at, at + mostIds), leaving)) kept.set(id, why);
  return kept;
}

/** Kilograms of dry matter that a head ate a day, and what a kilogram cost, over the last closed days. */
async function intakes(ctx: Context, batchIds: readonly string[], day: Day) {
  const rows = await ctx.db.corralHistory.groupBy({
    by: ['batchId'],
    where: {
      batchId: { in: [...batchIds] },
      closed: true,
      day: { gte: dateOf(daysAfter(day, -weekDays)), lt: dateOf(day) },
      deliveredMsKg: { gt: 0 },
      headDays: { gt: 0 },
    },
    _sum: { deliveredMsKg: true, headDays: true, feedCost: true },
  });
  return new Map(
    rows.flatMap(({ batchId, _sum: { deliveredMsKg, headDays, feedCost } }) =>
      batchId && deliveredMsKg && headDays && feedCost
        ? [[batchId, { intakeKg: deliveredMsKg.div(headDays), costPerKg: feedCost.div(deliveredMsKg) }] as const]
        : [],
    ),
  );
}

async function batchesOf(ctx: Context, batchIds: readonly string[] | null | undefined) {
  const batches = await ctx.db.batch.findMany({
    where: { status: 'ACTIVE', heads: { gt: 0 }, ...(batchIds?.length ? { id: { in: [...batchIds] } } : {}) },
    select: {
      id: true,
      name: true,
      kind: true,
      dietId: true,
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
  const dietIds = [...new Set(batches.flatMap(({ dietId }) => dietId ?? []))];
  // Together: each takes long where there are thousands of batches, and none needs another.
  const [ofToday, weights, fed, diets, kept] = await Promise.all([
    daysOfBatches(ctx, ids, { from: open, to: open }),
    entryWeights(ctx.actor.farmId, ctx.db, { batchIds: ids, day: open }),
    intakes(ctx, ids, open),
    figuresOfFormulations(ctx, open, dietIds),
    keptOf(ctx, oxIds, leavingFor({ market, isSlaughterhouse: !input.toFarm }, day)),
  ]);
  const today = new Map(ofToday.map((row) => [row.batchId, row]));
  const entries = new Map(weights.map(({ batchId, weight }) => [batchId, weight]));
  return {
    ...{ open, day, market, capacity, price, economics, financialReports, results },
    ...{ batches, oxenOf, inOpenSale, today, entries, fed, diets, kept },
  };
}

type PlanFacts = Awaited<ReturnType<typeof factsOfPlan>>;

/** One batch of the plan: who of it may go, what they weigh and bring, and why it is proposed or not. */
function plannedBatch(facts: PlanFacts, input: PlanInput, batch: PlanFacts['batches'][number]): PlannedBatch {
  const { open, day, capacity, price, economics, financialReports, results } = facts;
  const { oxenOf, inOpenSale, today, entries, fed, diets, kept } = facts;
  const oxen = oxenOf.get(batch.id) ?? [];
  const free = oxen.filter(({ id }) => !inOpenSale.has(id));
  const blocked = free.flatMap(({ id }) => kept.get(id) ?? []);
  const [eligible, inOtherSale] = [free.length - blocked.length, oxen.length - free.length];
  const now = today.get(batch.id);
  const gain = now?.weight && now.nextWeight ? new Decimal(now.nextWeight).minus(now.weight) : null;
  const weight = gain && now?.weight ? gain.times(daysBetween(open, day)).plus(now.weight) : null;
  const yieldPct = expectedYieldPct(kindsOf(oxen), results);
  const arrobas = weight && weight.times(yieldPct).div(100).div(economics.arrobaKg).times(eligible);
  const eaten = fed.get(batch.id);
  const entryWeight = entries.get(batch.id) ?? null;
  const { elm = null, elg = null } = (batch.dietId && diets.get(batch.dietId)) || {};
  const margin =
    gain && weight && eaten && price
      ? marginalDay({
          ...eaten,
          carcassGain: carcassGainOf({
            weight,
            yieldPct,
            entryWeight,
            dailyGain:
              elm && elg && entryWeight
                ? gain.times(gainLeft({ weight, entryWeight, elm, elg, intakeKg: eaten.intakeKg }))
                : gain,
            entryYieldPct: economics.liveYield,
          }),
          price,
          arrobaKg: economics.arrobaKg,
          deductionPct: financialReports.funruralPct,
          operationalCost: economics.operationalCostPerHeadDay,
        })
      : null;
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
    meanWeight: weight?.toDecimalPlaces(2) ?? null,
    arrobas: arrobas?.toDecimalPlaces(2) ?? null,
    dailyRevenue: margin?.revenue.toDecimalPlaces(2) ?? null,
    dailyCost: margin?.cost.toDecimalPlaces(2) ?? null,
    reasons,
    proposed: isProposed({ isOffered, reasons }),
    ...trucksFor(eligible, capacity),
  };
}

/** What may be sold on a day, by weight, days, market, withdrawal, the places of a truck and F-F6, with its reasons. */
export const salePlan = defineQuery({
  name: 'salePlan',
  allow: 'sale:read',
  input: planInput,
  async run(ctx, input) {
    const facts = await factsOfPlan(ctx, input);
    const { day, market, price, capacity } = facts;
    const rows = facts.batches.map((batch) => plannedBatch(facts, input, batch));
    const proposed = rows.filter((row) => row.proposed);
    const heads = proposed.reduce((sum, { eligible }) => sum + eligible, 0);
    return {
      day,
      market,
      price,
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
