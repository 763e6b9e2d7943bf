import { Decimal } from 'decimal.js';
import type { Context } from '../platform/context.ts';
import { daysAfter } from '../platform/day.ts';
import { settingsOf } from '../farm/settings/settings.service.ts';
import { feedPowers, inCents } from './feedShares.calc.ts';
import { batchesOfOxen, feedShares } from './feedShares.sql.ts';

export interface OxFeed {
  cost: Decimal;
  msKg: Decimal;
}

/** F-AL: what oxen ate and cost until the chosen day, over all batches they stood in; the heads of a batch add up to the batch. */
export async function feedOfOxen(ctx: Context, oxIds: readonly string[]): Promise<Map<string, OxFeed>> {
  const { farmId } = ctx.actor;
  const { feedShare } = await settingsOf(ctx, 'results');
  const rows = await feedShares(farmId, ctx.db, {
    batchIds: await batchesOfOxen(farmId, ctx.db, oxIds),
    to: (await ctx.pastDay()) ?? daysAfter(await ctx.openDay(), -1),
    power: feedPowers[feedShare],
  });
  const wanted = new Set(oxIds);
  const found = new Map<string, OxFeed>();
  for (const heads of Map.groupBy(rows, ({ batchId }) => batchId).values()) {
    const costs = inCents(heads.map(({ cost }) => cost));
    for (const [index, { oxId, msKg }] of heads.entries()) {
      if (!wanted.has(oxId)) continue;
      const before = found.get(oxId);
      found.set(oxId, {
        cost: costs[index]!.plus(before?.cost ?? 0),
        msKg: new Decimal(msKg).plus(before?.msKg ?? 0),
      });
    }
  }
  return found;
}
