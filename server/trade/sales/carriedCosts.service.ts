import { Decimal } from 'decimal.js';
import type { SettingsOf } from '../../farm/settings/groups.ts';
import { feedOfHeads } from '../../feeding/feedShares.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/day.ts';
import { movesOfBatches } from './carriedCosts.sql.ts';

interface Asked {
  batchIds: readonly string[];
  day: Day;
  settings: { economics: SettingsOf<'economics'>; financialReports: SettingsOf<'financialReports'> };
}

/**
 * What heads that were moved take along from one batch to the one they are in at last: what they ate, were treated with
 * and cost by the day. The sum over all batches is nothing.
 */
export async function carriedCosts(ctx: Context, { batchIds, day, settings }: Asked): Promise<Map<string, Decimal>> {
  const { economics, financialReports } = settings;
  const moves = await movesOfBatches(ctx.actor.farmId, ctx.db, { batchIds, day });
  const carried = new Map(batchIds.map((id) => [id, new Decimal(0)]));
  if (moves.length === 0) return carried;
  const fed = await feedOfHeads(ctx, [...new Set(moves.map(({ fromId }) => fromId))]);
  const costOf = new Map(fed.map(({ batchId, oxId, chapter, cost }) => [`${batchId} ${oxId} ${chapter}`, cost]));
  const rate = new Decimal(financialReports.includeOperationalCost ? economics.operationalCostPerHeadDay : 0);
  const add = (id: string, cost: Decimal) => {
    const before = carried.get(id);
    if (before) carried.set(id, before.plus(cost));
  };
  for (const { oxId, chapter, fromId, toId, days, healthCost } of moves) {
    const feed = costOf.get(`${fromId} ${oxId} ${chapter}`) ?? new Decimal(0);
    const cost = Decimal.sum(feed, healthCost, rate.times(days).toDecimalPlaces(2));
    add(fromId, cost.neg());
    add(toId, cost);
  }
  return carried;
}
