import type { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import { eligibilityOfBatch } from '../../health/withdrawal/eligibility.service.ts';
import { healthOfBatch } from '../../health/healthFigures.service.ts';
import type { Market } from '../../farm/settings/markets.calc.ts';
import { resultOfBatch } from './batchResult.service.ts';

/** Kg that were put into the troughs of batches on their closed days; none where nobody reported any. */
const deliveredTo = batched<string, Decimal>(async (ctx, batchIds) => {
  if (!ctx.can('feeding:read')) return new Map();
  const rows = await ctx.db.corralHistory.groupBy({
    by: ['batchId'],
    where: { batchId: { in: batchIds }, closed: true, day: { lte: dateOf(await ctx.day()) } },
    _sum: { deliveredKg: true },
  });
  return new Map(
    rows.flatMap(({ batchId, _sum }) => (batchId && _sum.deliveredKg ? [[batchId, _sum.deliveredKg] as const] : [])),
  );
});

/**
 * What a batch ate and cost until the chosen day. Costs are those of its result: null for who may not see money, and
 * feed is null where none was reported.
 */
export async function costsOfBatch(ctx: Context, batchId: string) {
  const [nmKg = null, treated, found] = await Promise.all([
    deliveredTo(ctx, batchId),
    healthOfBatch(ctx, batchId),
    ctx.can('sale:read') ? resultOfBatch(ctx, batchId) : undefined,
  ]);
  const result = found ?? null;
  const eaten = nmKg && result;
  const feedCost = eaten || result?.feedCost?.gt(0) ? (result?.feedCost ?? null) : null;
  return {
    feed: {
      nmKg,
      dmKg: eaten && eaten.msKg,
      perHeadDay: eaten && eaten.intakeKg,
      pctLw: eaten && eaten.intakePct,
      conversion: eaten && eaten.conversionIn,
      cost: feedCost,
    },
    health: { cost: treated?.cost ?? null, applications: treated?.applications ?? 0 },
    cost: {
      feed: feedCost,
      health: result?.healthCost ?? treated?.cost ?? null,
      operational: result?.operationalCost ?? null,
      purchase: result?.purchaseCost ?? null,
      total: result?.totalCost ?? null,
      perHeadDay: result?.totalPerDay ?? null,
      perArroba: result?.costPerArrobaIn ?? null,
      headsWithCost: result?.headsWithCost ?? null,
      headsWithoutCost: result?.headsWithoutCost ?? null,
    },
    withdrawalUntil: treated?.withdrawalUntil ?? null,
  };
}
export type BatchCosts = Awaited<ReturnType<typeof costsOfBatch>>;

const inner: Market = 'DOMESTIC';

/** From when on all heads of a batch may be slaughtered for the inner market; null where somebody has no such day. */
export async function firstEligibleOf(ctx: Context, batchId: string): Promise<{ market: Market; date: Day } | null> {
  if (!ctx.can('health:read')) return null;
  const day = await ctx.day();
  const found = await eligibilityOfBatch(ctx, batchId, { market: inner, day });
  if (!found || found.heads === 0) return null;
  const date = found.eligible === found.heads ? day : found.allFrom;
  return date === null ? null : { market: inner, date };
}
