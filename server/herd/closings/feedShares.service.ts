import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { daysAfter } from '../../platform/values/day.ts';
import type { SettingsOf } from '../../farm/settings/groups.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { feedPowers, inCents } from './feedShares.calc.ts';
import { batchesOfOxen, feedShares } from './feedShares.sql.ts';
import { unpricedFeed } from './unpricedFeed.sql.ts';

export interface OxFeed {
  /** Null where it was fed something that has no cost. */
  cost: Decimal | null;
  msKg: Decimal;
}

export interface HeadFeed {
  cost: Decimal;
  msKg: Decimal;
  batchId: string;
  oxId: string;
  chapter: number;
}

type FeedShare = Pick<SettingsOf<'results'>, 'feedShare'>;

/** Fewer are read sooner by one statement. */
const leastForTwo = 12;

/** No batch has to do with another: two statements of half of many take half the time, on two processors. */
function inHalves(batchIds: readonly string[]): string[][] {
  const sorted = batchIds.toSorted();
  if (sorted.length < leastForTwo) return [sorted];
  const middle = Math.ceil(sorted.length / 2);
  return [sorted.slice(0, middle), sorted.slice(middle)];
}

const lastClosedDay = async (ctx: Context) => (await ctx.pastDay()) ?? daysAfter(await ctx.openDay(), -1);

async function sharesOf(
  ctx: Context,
  batchIds: readonly string[],
  { feedShare, costAlone }: FeedShare & { costAlone: boolean },
) {
  const to = await lastClosedDay(ctx);
  const read = (ids: string[]) =>
    feedShares(ctx.actor.farmId, ctx.db, { batchIds: ids, costAlone, to, power: feedPowers[feedShare] });
  const rows = (await Promise.all(inHalves(batchIds).map(read))).flat();
  return [...Map.groupBy(rows, ({ batchId }) => batchId).values()].flatMap((heads) => {
    const costs = inCents(heads.map(({ cost }) => cost));
    return heads.map(({ batchId, oxId, chapter, msKg }, index) => ({
      batchId,
      oxId,
      chapter,
      msKg,
      cost: costs[index]!,
    }));
  });
}

/** F-AL: what every head ate and cost in each of these batches until the chosen day; the heads add up to the batch. */
export async function feedOfHeads(ctx: Context, batchIds: readonly string[]): Promise<HeadFeed[]> {
  const { feedShare } = await settingsOf(ctx, 'results');
  const shares = await sharesOf(ctx, batchIds, { feedShare, costAlone: false });
  return shares.map(({ batchId, oxId, chapter, cost, msKg }) => ({
    batchId,
    oxId,
    chapter,
    cost,
    msKg: new Decimal(msKg),
  }));
}

/** The same without what they ate, which takes longer. */
export async function feedCostOfHeads(
  ctx: Context,
  batchIds: readonly string[],
  { feedShare }: FeedShare,
): Promise<Omit<HeadFeed, 'msKg'>[]> {
  const shares = await sharesOf(ctx, batchIds, { feedShare, costAlone: true });
  return shares.map(({ batchId, oxId, chapter, cost }) => ({ batchId, oxId, chapter, cost }));
}

/** The same of oxen, over all batches they stood in since they came, or came back. */
export async function feedOfOxen(ctx: Context, oxIds: readonly string[]): Promise<Map<string, OxFeed>> {
  const stood = await batchesOfOxen(ctx.actor.farmId, ctx.db, oxIds);
  const batchIds = [...new Set(stood.map(({ batchId }) => batchId))];
  const chapterOf = new Map(stood.map(({ oxId, chapter }) => [oxId, chapter]));
  const to = await lastClosedDay(ctx);
  const [shares, unpriced] = await Promise.all([
    feedOfHeads(ctx, batchIds),
    unpricedFeed(ctx.actor.farmId, ctx.db, { batchIds, to }),
  ]);
  const found = new Map<string, { cost: Decimal; msKg: Decimal }>();
  for (const { oxId, chapter, cost, msKg } of shares) {
    if (chapterOf.get(oxId) !== chapter) continue;
    const before = found.get(oxId);
    found.set(oxId, { cost: cost.plus(before?.cost ?? 0), msKg: msKg.plus(before?.msKg ?? 0) });
  }
  const unknown = new Set(unpriced.flatMap(({ oxId, chapter }) => (chapterOf.get(oxId) === chapter ? [oxId] : [])));
  return new Map([...found].map(([oxId, { cost, msKg }]) => [oxId, { cost: unknown.has(oxId) ? null : cost, msKg }]));
}
