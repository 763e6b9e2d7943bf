import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { isSaved, settingsOfGroups } from '../../farm/settings/settings.service.ts';
import { markets, type Market } from '../../farm/settings/markets.calc.ts';
import { howManyMayNotLeave, markedFor, type KeptHeads } from '../../health/withdrawal/leaving.service.ts';
import type { Leaving } from '../../health/withdrawal/leaving.calc.ts';
import { daysOnFeed } from '../../herd/closings/headDays.calc.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, decimal, globalId, wholeNumber } from '../../platform/input.ts';
import { dayOf, daysBetween, earliestDay, type Day } from '../../platform/values/day.ts';
import { marginalOn, type ForecastMarket, type MarginalDay } from '../forecast/forecast.calc.ts';
import { forecastBases, type ForecastBase } from '../forecast/forecastFacts.service.ts';
import { weightAfter } from '../forecast/weightPath.calc.ts';
import { leavingFor } from './saleEligibility.service.ts';
import { freeHeads, headsToSell, type HeadsToSell } from './salePlan.sql.ts';

export const planInput = z.strictObject({
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

/** A batch with all that decides whether it is to go, but who of it may. */
export interface Candidate {
  base: ForecastBase;
  isAdded: boolean;
  /** In confinement, or added by who plans; others are found by their names. */
  isOffered: boolean;
  weight: Decimal | null;
  wantedWeight: Decimal.Value | null;
  days: number | null;
  expectedDays: number | null;
  margin: MarginalDay | null;
}

export interface PlanFacts {
  open: Day;
  day: Day;
  market: Market;
  capacity: number;
  leaving: Leaving;
  settings: Awaited<ReturnType<typeof settingsOfPlan>>;
  prices: ForecastMarket & { arrobaPrice: string | null };
  heads: ReadonlyMap<string, HeadsToSell>;
  /** By batch, whom something may keep that is to be looked at one by one; null where each head is. */
  marked: ReadonlyMap<string, string[]> | null;
  /** By batch, why those heads of it may not go that something keeps; read of those batches that need it. */
  kept: Map<string, KeptHeads[]>;
  /** In the order of their names. */
  candidates: Candidate[];
}

const settingsOfPlan = (ctx: Context) => settingsOfGroups(ctx, ['economics', 'financialReports', 'results']);

const idsByBatch = (heads: readonly { id: string; batchId: string }[]): Map<string, string[]> =>
  new Map(
    [...Map.groupBy(heads, ({ batchId }) => batchId)].map(([batchId, own]) => [batchId, own.map(({ id }) => id)]),
  );

/** Whom something may keep, of all batches at once: they are few, and found by their doses and blocks. */
async function markedHeads(
  ctx: Context,
  heads: readonly HeadsToSell[],
  leaving: Leaving,
): Promise<Map<string, string[]> | null> {
  const first = heads.map(({ firstDay }) => firstDay ?? earliestDay).toSorted()[0];
  if (first === undefined) return new Map();
  const oxIds = await markedFor(ctx, leaving, first);
  return oxIds && idsByBatch(await freeHeads(ctx.actor.farmId, ctx.db, { oxIds }));
}

/** As many as one statement names. */
const mostIds = 10_000;

/** Reads why heads of batches may not go, of those batches of which that is not known yet. */
export async function readKept(ctx: Context, facts: PlanFacts, batchIds: readonly string[]): Promise<void> {
  const { leaving, marked, kept } = facts;
  const unread = batchIds.filter((id) => !kept.has(id));
  if (unread.length === 0) return;
  const byBatch = marked ?? idsByBatch(await freeHeads(ctx.actor.farmId, ctx.db, { batchIds: unread }));
  const oxIds = unread.flatMap((id) => byBatch.get(id) ?? []);
  const parts: KeptHeads[][] = [];
  for (let at = 0; at < oxIds.length; at += mostIds)
    parts.push(await howManyMayNotLeave(ctx, oxIds.slice(at, at + mostIds), leaving));
  const found = Map.groupBy(parts.flat(), ({ batchId }) => batchId);
  for (const id of unread) kept.set(id, found.get(id) ?? []);
}

function candidateOf(base: ForecastBase, facts: Omit<PlanFacts, 'candidates'>, input: PlanInput): Candidate {
  const { open, day, prices } = facts;
  const { batch } = base;
  const ahead = daysBetween(open, day);
  const now = base.weight === null ? null : new Decimal(base.weight);
  const isAdded = (input.addedIds ?? input.batchIds ?? []).includes(batch.id);
  return {
    base,
    isAdded,
    isOffered: batch.kind === 'CONFINEMENT' || isAdded,
    weight: base.facts ? weightAfter(base.path, ahead) : now,
    wantedWeight: input.minWeight ?? batch.targetWeight,
    days: batch.startDate && daysOnFeed(dayOf(batch.startDate), day),
    expectedDays: batch.expectedDays,
    margin: base.facts ? marginalOn(base.facts, prices, ahead, base.path) : null,
  };
}

/** What a plan is made from: the batches and what is known of them on the open day. */
export async function factsOfPlan(ctx: Context, input: PlanInput): Promise<PlanFacts> {
  const open = await ctx.openDay();
  const day = input.day ?? open;
  if (day < open) fail('StartDateAfterEndDate', {}, 'day');
  const market = input.market ?? 'DOMESTIC';
  const leaving = leavingFor({ market, isSlaughterhouse: !input.toFarm }, day);
  const batchIds = input.batchIds?.length ? input.batchIds : null;
  const counted = headsToSell(ctx.actor.farmId, ctx.db, batchIds);
  // Together: each takes long where there are thousands of batches, and only who may go needs the heads.
  const [{ bases }, heads, marked, settings, hasPrice] = await Promise.all([
    forecastBases(open === (await ctx.day()) ? ctx : ctx.ofDay(open), open, {
      ...{ batchIds: batchIds ?? [], ownerIds: [], dietId: null },
      ...{ withoutCosts: true, withOthers: true },
    }),
    counted,
    counted.then((rows) => markedHeads(ctx, rows, leaving)),
    settingsOfPlan(ctx),
    isSaved(ctx, 'financialReports'),
  ]);
  const arrobaPrice = input.price ?? (hasPrice ? settings.financialReports.arrobaPrice : null);
  const facts = {
    ...{ open, day, market, leaving, settings, marked },
    capacity: input.capacity ?? 40,
    prices: { arrobaPrice, feedPriceFactor: 1 },
    heads: new Map(heads.map((row) => [row.batchId, row])),
    kept: new Map<string, KeptHeads[]>(),
  };
  return { ...facts, candidates: bases.map((base) => candidateOf(base, facts, input)) };
}
