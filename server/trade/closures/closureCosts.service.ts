import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { liveStatuses } from '../../herd/herdWords.calc.ts';
import { costOfOxen } from '../sales/saleCosts.service.ts';

/** What the oxen of which it is known what they cost to buy had cost in all, and what their carcasses brought. */
export async function costedOf(ctx: Context, oxIds: readonly string[], values: readonly Decimal[]) {
  const costs = await costOfOxen(ctx, oxIds);
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

/** After what oxen cost to buy changed: the results of the closed sales that took them. */
export async function refreshClosureCosts(ctx: Context, oxIds: readonly string[]): Promise<void> {
  const closures = await ctx.db.saleClosure.findMany({
    // What an ox that came back costs is of its later time.
    where: {
      carcasses: { some: { oxId: { in: [...oxIds] } }, none: { ox: { status: { in: [...liveStatuses] } } } },
    },
    select: {
      id: true,
      saleId: true,
      sale: { select: { name: true } },
      carcasses: { select: { oxId: true, value: true } },
    },
  });
  for (const { id, saleId, sale, carcasses } of closures) {
    const costed = await costedOf(
      ctx,
      carcasses.map(({ oxId }) => oxId),
      carcasses.map(({ value }) => value),
    );
    await ctx.db.saleClosure.update({ where: ctx.key(id), data: costed, select: { id: true } });
    await ctx.emit({ type: 'SaleManagement', id: saleId, op: 'UPDATED', subject: sale.name });
  }
}
