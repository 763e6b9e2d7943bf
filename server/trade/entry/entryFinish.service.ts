import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, leftOut } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { announceEntry } from '../oxenPurchases/enteredOxen.service.ts';
import { byGta, landedByGta } from '../oxenPurchases/oxenCost.calc.ts';
import { lockedOxenPurchase, type OxenPurchase } from '../oxenPurchases/oxenPurchases.service.ts';
import {
  requireAllOxen,
  requireItsGtas,
  shortageRow,
  writeShortages,
  type PathOf,
} from '../oxenPurchases/oxenShortages.service.ts';
import { appendBatchEvents, type Written } from '../../herd/batches/batches.service.ts';
import { costOfOxen } from './entryCost.calc.ts';
import { countedHeads, enterCounted, requireCounted } from './entryCounted.service.ts';
import { announceHerd, appendOxEvents, openHerd } from '../../herd/oxen/oxLedger.service.ts';

export const finishModes = ['INDIVIDUAL', 'BY_COUNT'] as const;

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
      chapters: { where: { purchaseId }, select: { number: true, entryGtaId: true } },
      events: {
        where: { type: { in: ['ENTRY', 'REENTRY'] }, reversed: false },
        select: { chapter: true, weight: true, carriedWeight: true },
      },
    },
    orderBy: { id: 'asc' },
  });
  return oxen.flatMap(({ id: oxId, events, chapters, ...ox }) => {
    const weightIn = (number: number) => {
      const came = events.find(({ chapter }) => chapter === number);
      return came?.weight ?? came?.carriedWeight ?? null;
    };
    const own = ox.purchaseId === purchaseId ? [{ number: ox.chapter, gtaId: ox.entryGtaId, batchId: ox.batchId }] : [];
    const over = chapters.map(({ number, entryGtaId }) => ({ number, gtaId: entryGtaId, batchId: null }));
    return [...over, ...own].map((each) => ({
      ...each,
      oxId,
      id: `${oxId} ${each.number}`,
      weight: weightIn(each.number),
    }));
  });
}

/** Gives each ox its part of the purchase's cost at the farm, null without a price; returns the batches they are in. */
async function writeCosts(ctx: Context, written: Written, purchase: OxenPurchase): Promise<string[]> {
  const came = await chaptersOf(ctx, purchase.id);
  const gtas = byGta(purchase);
  const landed = landedByGta(purchase, gtas);
  const costs = costOfOxen(
    came,
    gtas.map(({ gtaId }, index) => ({ gtaId, landedCost: landed[index]! })),
    purchase.freightSplit ?? 'HEAD',
  );
  const isPriced = Number(purchase.value) > 0;
  const events = came.flatMap(({ id, oxId, number: chapter }) => {
    const cost = costs.get(id);
    return cost
      ? [{ oxId, chapter, type: 'COST' as const, set: { landedCost: isPriced ? cost.toFixed(2) : null } }]
      : [];
  });
  if (events.length > 0) await appendOxEvents(ctx, written, events);
  return [...new Set(came.flatMap(({ batchId }) => batchId ?? []))];
}

/** Batches that waited for their animals begin to be fed. */
async function activateBatches(ctx: Context, written: Written, batchIds: readonly string[]): Promise<void> {
  const waiting = await ctx.db.batch.findMany({
    where: { id: { in: [...batchIds] }, status: 'PENDING', heads: { gt: 0 }, corralId: { not: null } },
    orderBy: { id: 'asc' },
  });
  const events = waiting.map((batch) => ({
    ...batch,
    batchId: batch.id,
    type: 'ACTIVATED' as const,
    status: 'ACTIVE' as const,
  }));
  await appendBatchEvents(ctx, written, events);
  for (const { id, name } of waiting) await ctx.emit({ type: 'Batch', id, op: 'UPDATED', subject: name });
}

/** Finishes a purchase of oxen, whose living heads have all entered the herd. */
export const finishBatchPurchase = defineCommand({
  name: 'finishBatchPurchase',
  allow: 'purchase:write',
  input: z.strictObject({
    id: globalId('Purchase'),
    /** Defaults to the open day. */
    date: civilDate().nullish(),
    mode: choice('FinishMode', finishModes),
    missing: z.array(shortageRow).max(100).optional(),
    /** With BY_COUNT: heads that enter without numbers. */
    counts: z.array(countedHeads).max(100).optional(),
    /** That more heads, or others, enter than were ordered. */
    confirm: leftOut(z.boolean().optional()),
  }),
  async run(ctx, { id, date, mode, missing = [], counts = [], confirm = false }) {
    const open = await openHerd(ctx);
    const before = await lockedOxenPurchase(ctx, id);
    const pathOf: PathOf = (index, field) => `missing.${index}.${field}`;
    requireItsGtas(before, missing, pathOf);
    await requireCounted(ctx, before, counts);
    if (before.status === 'PENDING') fail('PurchaseNotReceived', {}, 'id');
    if (before.status === 'STORED') fail('PurchaseAlreadyReceived', {}, 'id');
    const where = { farmId_purchaseId: { farmId: ctx.actor.farmId, purchaseId: id } };
    const entry = await ctx.db.entryManagement.findUniqueOrThrow({ where });
    if (mode === 'INDIVIDUAL' && entry.status !== 'ACTIVE') fail('EntryManagementNotActive', {}, 'mode');
    if (mode === 'INDIVIDUAL' && counts.length > 0) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'counts');
    if (date && date > open) fail('FarmDayNotOpen', { day: date }, 'date');
    if (date && date < open) fail('FarmDayClosed', { day: date }, 'date');
    const written: Written = { day: open, stamp: null };
    await writeShortages(ctx, before, missing, pathOf);
    const justified = await lockedOxenPurchase(ctx, id);
    await enterCounted(ctx, written, { purchase: justified, counts, confirm });
    const purchase = await lockedOxenPurchase(ctx, id);
    const gtas = byGta(purchase);
    const entered = await requireAllOxen(ctx, id, gtas);
    const batchIds = await writeCosts(ctx, written, purchase);
    await activateBatches(ctx, written, batchIds);
    const storedAt = dateOf(open);
    await ctx.db.entryManagement.update({
      where,
      data: { status: 'FINISHED', finishedOn: storedAt, version: { increment: 1 } },
    });
    await ctx.db.purchase.update({
      where: ctx.key(id),
      data: { status: 'STORED', storedAt, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: purchase.name });
    await announceEntry(ctx, id);
    announceHerd(ctx, [], batchIds);
    let announcementItems = 0;
    for (const follow of ctx.platform.followers.entries) announcementItems += await follow(ctx, id);
    return {
      announcementItems,
      purchaseId: id,
      entered,
      missing: gtas.reduce((sum, { justified }) => sum + justified, 0),
      batchIds,
    };
  },
});
