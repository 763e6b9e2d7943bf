import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { foldedText } from '../../platform/db/prismaSql/foldedSearch.ts';
import { daysAfter, type Day } from '../../platform/values/day.ts';
import { defineQuery } from '../../platform/service.ts';
import { batchesThatMayLeave, type KeptHeads } from '../../health/withdrawal/leaving.service.ts';
import { blockReasons, type BlockReason } from '../../health/healthWords.calc.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import { bestDayOf, horizonDays, type ForecastMarket } from '../forecast/forecast.calc.ts';
import type { ForecastBase } from '../forecast/forecastFacts.service.ts';
import { expectedYieldPct } from '../closures/expectedYield.calc.ts';
import { hasGround, isProposed, reasonsOf, trucksFor, type PlanReason } from './salePlan.calc.ts';
import { factsOfPlan, planInput, readKept, type Candidate, type PlanFacts } from './salePlanFacts.service.ts';
import { mostBatchesOfSale } from './saleWords.calc.ts';

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
  forecast: { day: Day; base: ForecastBase; market: ForecastMarket };
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
  /** More are ready than one sale names. */
  hasMoreReady: boolean;
  proposed: PlannedBatch[];
  /** The others: who of them may go is read when they are shown. */
  others: Candidate[];
  facts: PlanFacts;
}

const headsIn = (kept: readonly KeptHeads[]): number => kept.reduce((sum, { heads }) => sum + heads, 0);

/** Of those that may not go: why, and until when the slowest may not. */
function blockedOf(kept: readonly KeptHeads[]) {
  const releases = kept.map(({ why }) => why.releaseDate);
  return {
    blocked: blockReasons.flatMap((reason) => {
      const heads = headsIn(kept.filter(({ why }) => why.reasons.some((each) => each.reason === reason)));
      return heads === 0 ? [] : [{ reason, heads }];
    }),
    firstEligibleDate: releases.includes(null) ? null : (releases.toSorted().at(-1) ?? null),
  };
}

const noHeads = { heifers: 0, steers: 0, bulls: 0 };

/** One batch of the plan: who of it may go, what they weigh and bring, and why it is proposed or not. */
function plannedBatch(facts: PlanFacts, candidate: Candidate): PlannedBatch {
  const { settings, prices } = facts;
  const { base, isOffered, weight, wantedWeight, days, expectedDays, margin } = candidate;
  const { batch } = base;
  const own = facts.heads.get(batch.id);
  const blocked = facts.kept.get(batch.id) ?? [];
  const inOtherSale = own?.inOtherSale ?? 0;
  const eligible = (own?.heads ?? 0) - inOtherSale - headsIn(blocked);
  const arrobas = weight
    ?.times(expectedYieldPct(own ?? noHeads, settings.results))
    .div(100)
    .div(settings.economics.arrobaKg)
    .times(eligible);
  const { heads } = batch;
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
    gain: base.gain,
    meanWeight: weight?.toDecimalPlaces(2) ?? null,
    arrobas: arrobas?.toDecimalPlaces(2) ?? null,
    dailyRevenue: margin?.revenue.toDecimalPlaces(2) ?? null,
    dailyCost: margin?.cost.toDecimalPlaces(2) ?? null,
    reasons,
    proposed: isProposed({ isOffered, reasons }),
    ...trucksFor(eligible, facts.capacity),
    forecast: { day: facts.open, base, market: prices },
  };
}

/** F-F6 of a batch, at the price of the plan; of one that still pays at the end of what is looked at, no day. */
export function bestDayOfPlanned({ forecast }: PlannedBatch): { day: Day | null; isBeyondHorizon: boolean } {
  const { base, market, day } = forecast;
  const days = base.facts ? bestDayOf(base.facts, market, base.path) : null;
  const isBeyondHorizon = days === horizonDays;
  return { day: days === null || isBeyondHorizon ? null : daysAfter(day, days), isBeyondHorizon };
}

async function planned(ctx: Context, facts: PlanFacts, candidates: readonly Candidate[]): Promise<PlannedBatch[]> {
  const ids = candidates.map(({ base }) => base.batch.id);
  await readKept(ctx, facts, ids);
  return candidates.map((candidate) => plannedBatch(facts, candidate));
}

/** Who may go is read of as many as one sale names at once, until as many are found. */
async function proposals(ctx: Context, facts: PlanFacts): Promise<{ proposed: PlannedBatch[]; hasMoreReady: boolean }> {
  const grounded = facts.candidates.filter((candidate) => candidate.isOffered && hasGround(candidate));
  const ids = grounded.map(({ base }) => base.batch.id);
  // Of few it is as fast to read who may go at once.
  const able = ids.length > mostBatchesOfSale ? await batchesThatMayLeave(ctx, ids, facts.leaving) : new Set(ids);
  const ready = grounded.filter(({ base }) => able.has(base.batch.id));
  const found: PlannedBatch[] = [];
  let at = 0;
  for (; at < ready.length && found.length < mostBatchesOfSale; at += mostBatchesOfSale) {
    const rows = await planned(ctx, facts, ready.slice(at, at + mostBatchesOfSale));
    found.push(...rows.filter(({ proposed }) => proposed));
  }
  return {
    proposed: found.slice(0, mostBatchesOfSale),
    hasMoreReady: found.length > mostBatchesOfSale || (at < ready.length && found.length === mostBatchesOfSale),
  };
}

/** What may be sold on a day, by weight, days, market, withdrawal, the places of a truck and F-F6, with its reasons. */
export const salePlan = defineQuery({
  name: 'salePlan',
  allow: 'sale:read',
  input: planInput,
  async run(ctx, input) {
    const facts = await factsOfPlan(ctx, input);
    const { day, market, capacity, prices } = facts;
    const { proposed, hasMoreReady } = await proposals(ctx, facts);
    const heads = proposed.reduce((sum, { eligible }) => sum + eligible, 0);
    const ids = new Set(proposed.map(({ batchId }) => batchId));
    return {
      day,
      market,
      price: prices.arrobaPrice,
      capacity,
      heads,
      arrobas: Decimal.sum(0, ...proposed.map(({ arrobas }) => arrobas ?? 0)),
      ...trucksFor(heads, capacity),
      hasMoreReady,
      proposed,
      others: facts.candidates.filter(({ base }) => !ids.has(base.batch.id)),
      facts,
    } satisfies SalePlan;
  },
});

const isNamed = (wanted: string, batchName: string, corralName: string | null | undefined): boolean =>
  foldedText(`${batchName} ${corralName ?? ''}`).includes(wanted);

interface Shown {
  first?: number | null | undefined;
  search?: string | null | undefined;
}

/** The batches of a plan, proposed ones first: those that are offered, or all whose name or corral has a text in it. */
export async function batchesOfPlan(
  ctx: Context,
  { proposed, others, facts }: SalePlan,
  { first, search }: Shown = {},
): Promise<PlannedBatch[]> {
  const wanted = foldedText(search?.trim() ?? '');
  const most = first ?? Number.MAX_SAFE_INTEGER;
  const shown = proposed
    .filter(({ batchName, corralName }) => wanted === '' || isNamed(wanted, batchName, corralName))
    .slice(0, most);
  const found = others.filter(({ isOffered, base: { batch } }) =>
    wanted === '' ? isOffered : isNamed(wanted, batch.name, batch.corral?.name),
  );
  // What was added by hand stands before what the farm offers.
  const rest = [...found.filter(({ isAdded }) => isAdded), ...found.filter(({ isAdded }) => !isAdded)];
  const rows = await planned(ctx, facts, rest.slice(0, most - shown.length));
  // Of those that are ready no more are proposed than one sale names.
  return [...shown, ...rows.map((row) => ({ ...row, proposed: false }))];
}
