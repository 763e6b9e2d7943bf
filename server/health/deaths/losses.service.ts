import { Decimal } from 'decimal.js';
import { feedOfOxen } from '../../herd/closings/feedShares.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { healthCostOfOxen } from '../health.sql.ts';

/** What is lost with each ox: the cost to bring, feed and treat it; unknown where one of the first two is. */
export async function lossesOf(ctx: Context, oxen: readonly { id: string; landedCost: Decimal | null }[]) {
  const { farmId } = ctx.actor;
  const oxIds = oxen.map(({ id }) => id);
  const fed = await feedOfOxen(ctx, oxIds);
  const treated = await healthCostOfOxen(farmId, ctx.db, { oxIds, to: await ctx.day() });
  const healthOf = new Map(treated.map(({ oxId, cost }) => [oxId, cost]));
  return oxen.map(({ id, landedCost }) => {
    const feed = fed.get(id);
    const parts = {
      landedCost: landedCost?.toFixed(2) ?? null,
      feedCost: feed?.cost?.toFixed(2) ?? null,
      healthCost: healthOf.get(id) ?? null,
    };
    const whole = () => Decimal.sum(...Object.values(parts).map((part) => part ?? 0)).toFixed(2);
    const isKnown = parts.landedCost !== null && feed?.cost !== null;
    return { ...parts, lossValue: isKnown ? whole() : null };
  });
}

/** After what oxen cost to buy became known: deaths that lacked it have it, those of today have it anew. */
export async function refreshUnknownLosses(ctx: Context, oxIds: readonly string[]): Promise<void> {
  const deaths = await ctx.db.oxDeath.findMany({
    where: {
      oxId: { in: [...oxIds] },
      reversed: false,
      OR: [{ landedCost: null }, { day: dateOf(await ctx.openDay()) }],
    },
    select: { id: true, ox: { select: { id: true, landedCost: true } } },
  });
  if (deaths.length === 0) return;
  const losses = await lossesOf(
    ctx,
    deaths.map(({ ox }) => ox),
  );
  for (const [index, { id }] of deaths.entries())
    await ctx.db.oxDeath.update({ where: ctx.key(id), data: losses[index]!, select: { id: true } });
}
