import { Decimal } from 'decimal.js';
import { fedCostsOf } from '../../feeding/beats/fedCosts.service.ts';
import type { FedChange } from '../../feeding/supplements/supplements.service.ts';
import { inPartsOfHeads } from '../../herd/closings/feedShares.calc.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma, SaleClosure } from '../../platform/db/generated/prisma/client.ts';
import { dateOf } from '../../platform/values/day.ts';
import type { CostChange } from '../../stock/ledger/ledgerFollowers.ts';
import { costOfOxen, type OxCost } from '../sales/saleCosts.service.ts';

function sumOf(oxIds: readonly string[], values: readonly Decimal[], costs: ReadonlyMap<string, OxCost>) {
  const costed = oxIds.flatMap((id, index) => {
    const total = costs.get(id)?.total;
    return total ? [{ total, value: values[index]! }] : [];
  });
  return {
    costedHeads: costed.length,
    cost: costed.length === 0 ? null : Decimal.sum(...costed.map(({ total }) => total)).toFixed(2),
    costedValue: Decimal.sum(0, ...costed.map(({ value }) => value)).toFixed(2),
  };
}

/** What the oxen of which it is known what they cost to buy had cost in all, and what their carcasses brought. */
export const costedOf = async (ctx: Context, oxIds: readonly string[], values: readonly Decimal[]) =>
  sumOf(oxIds, values, await costOfOxen(ctx, oxIds));

type Closures = Prisma.SaleClosureWhereInput & { carcasses: Prisma.CarcassRowListRelationFilter };

type Costed = ReturnType<typeof sumOf>;
type Known = Pick<SaleClosure, 'costedHeads' | 'cost' | 'costedValue'>;

const isAsBefore = (now: Costed, { costedHeads, cost, costedValue }: Known): boolean =>
  now.costedHeads === costedHeads && now.cost === (cost?.toFixed(2) ?? null) && costedValue.eq(now.costedValue);

async function refreshPart(ctx: Context, ids: readonly string[]): Promise<void> {
  const closures = await ctx.db.saleClosure.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      saleId: true,
      costedHeads: true,
      cost: true,
      costedValue: true,
      sale: { select: { name: true } },
      carcasses: { select: { oxId: true, value: true } },
    },
  });
  const costs = await costOfOxen(
    ctx,
    closures.flatMap(({ carcasses }) => carcasses.map(({ oxId }) => oxId)),
  );
  for (const { id, saleId, sale, carcasses, ...before } of closures) {
    const costed = sumOf(
      carcasses.map(({ oxId }) => oxId),
      carcasses.map(({ value }) => value),
      costs,
    );
    if (isAsBefore(costed, before)) continue;
    await ctx.db.saleClosure.update({ where: ctx.key(id), data: costed, select: { id: true } });
    await ctx.emit({ type: 'SaleManagement', id: saleId, op: 'UPDATED', subject: sale.name });
  }
}

/** What the oxen of closed sales had cost in all is reckoned again. */
async function refreshClosures(ctx: Context, { carcasses: taken, ...where }: Closures): Promise<void> {
  const closures = await ctx.db.saleClosure.findMany({
    // What an ox that came back costs is of its later time.
    where: { ...where, carcasses: { ...taken, none: { ox: { status: { in: [...liveStatuses] } } } } },
    select: { id: true, _count: { select: { carcasses: true } } },
    orderBy: { id: 'asc' },
  });
  const parts = inPartsOfHeads(closures.map(({ id, _count }) => ({ id, heads: _count.carcasses })));
  for (const ids of parts) await refreshPart(ctx, ids);
}

/** After what oxen cost to buy changed: the results of the closed sales that took them. */
export const refreshClosureCosts = (ctx: Context, oxIds: readonly string[]): Promise<void> =>
  refreshClosures(ctx, { carcasses: { some: { oxId: { in: [...oxIds] } } } });

/** After what batches were fed on a closed day changed: those of oxen that stood there since then. */
export async function refreshClosuresOfBatches(ctx: Context, { batchIds, from }: FedChange): Promise<void> {
  // What is eaten on an open day is in no result yet.
  if (batchIds.length === 0 || from >= (await ctx.openDay())) return;
  const after = { gt: dateOf(from) };
  await refreshClosures(ctx, {
    slaughterDate: after,
    carcasses: { some: { ox: { stays: { some: { batchId: { in: [...batchIds] }, toDay: after } } } } },
  });
}

/** After a late invoice of what was fed: those of oxen that stood in a batch that ate of it. */
export async function refreshFedClosures(ctx: Context, change: CostChange): Promise<void> {
  const slaughterDate = { gt: dateOf(change.from) };
  if ((await ctx.db.saleClosure.count({ where: { slaughterDate } })) === 0) return;
  const fed = await fedCostsOf(ctx, change);
  await refreshClosuresOfBatches(ctx, { batchIds: fed.map(({ batchId }) => batchId), from: change.from });
}
