import type { Decimal } from 'decimal.js';
import { refreshUnknownLosses } from '../../health/deaths/losses.service.ts';
import type { Written } from '../../herd/batches/batches.service.ts';
import { appendOxEvents } from '../../herd/oxen/oxLedger.service.ts';
import type { Context } from '../../platform/context.ts';
import { costOfOxen } from '../entry/entryCost.calc.ts';
import { refreshClosureCosts } from '../closures/closureCosts.service.ts';
import { byGta, landedByGta, type OxenMoney, type OxenParts } from './oxenCost.calc.ts';

interface Costed extends OxenParts, OxenMoney {
  id: string;
}

const isSame = (before: Decimal | null, cost: string | null): boolean =>
  before === null || cost === null ? before === cost : before.eq(cost);

/** Who came by a purchase: those that are in that chapter still, and those for which it is over. */
async function chaptersOf(ctx: Context, purchaseId: string) {
  const oxen = await ctx.db.ox.findMany({
    where: { OR: [{ purchaseId, status: { not: 'REVERSED' } }, { chapters: { some: { purchaseId } } }] },
    select: {
      id: true,
      chapter: true,
      batchId: true,
      purchaseId: true,
      entryGtaId: true,
      landedCost: true,
      chapters: { where: { purchaseId }, select: { number: true, entryGtaId: true, landedCost: true } },
      events: {
        where: { type: { in: ['ENTRY', 'REENTRY'] }, reversed: false },
        select: { chapter: true, weight: true, carriedWeight: true },
      },
    },
    orderBy: { id: 'asc' },
  });
  return oxen.flatMap(({ id: oxId, events, chapters, chapter, batchId, ...ox }) => {
    const weightIn = (number: number) => {
      const came = events.find((event) => event.chapter === number);
      return came?.weight ?? came?.carriedWeight ?? null;
    };
    const own = ox.purchaseId === purchaseId ? [{ ...ox, number: chapter, batchId }] : [];
    return [...chapters.map((over) => ({ ...over, batchId: null })), ...own].map((each) => ({
      ...each,
      oxId,
      id: `${oxId} ${each.number}`,
      gtaId: each.entryGtaId,
      weight: weightIn(each.number),
    }));
  });
}

/**
 * Gives each ox its part of the purchase's cost at the farm, null without a price, unless it has it; returns the
 * batches they are in. Requires the herd lock.
 */
export async function writeHeadCosts(ctx: Context, written: Written, purchase: Costed): Promise<string[]> {
  const came = await chaptersOf(ctx, purchase.id);
  const gtas = byGta(purchase);
  const landed = landedByGta(purchase, gtas);
  const costs = costOfOxen(
    came,
    gtas.map(({ gtaId }, index) => ({ gtaId, landedCost: landed[index]! })),
    purchase.freightSplit ?? 'HEAD',
  );
  const isPriced = Number(purchase.value) > 0;
  const events = came.flatMap(({ id, oxId, number: chapter, landedCost: before }) => {
    const cost = isPriced ? (costs.get(id)?.toFixed(2) ?? null) : null;
    return isSame(before, cost) ? [] : [{ oxId, chapter, type: 'COST' as const, set: { landedCost: cost } }];
  });
  if (events.length > 0) {
    await appendOxEvents(ctx, written, events);
    const oxIds = events.map(({ oxId }) => oxId);
    await refreshUnknownLosses(ctx, oxIds);
    await refreshClosureCosts(ctx, oxIds);
  }
  return [...new Set(came.flatMap(({ batchId }) => batchId ?? []))];
}
