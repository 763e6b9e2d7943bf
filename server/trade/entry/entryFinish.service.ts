import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, leftOut } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { announceEntry } from '../oxenPurchases/enteredOxen.service.ts';
import { writeHeadCosts } from '../oxenPurchases/headCosts.service.ts';
import { byGta } from '../oxenPurchases/oxenCost.calc.ts';
import { lockedOxenPurchase } from '../oxenPurchases/oxenPurchases.service.ts';
import {
  requireAllOxen,
  requireItsGtas,
  shortageRow,
  writeShortages,
  type PathOf,
} from '../oxenPurchases/oxenShortages.service.ts';
import { appendBatchEvents, type Written } from '../../herd/batches/batches.service.ts';
import { countedHeads, enterCounted, requireCounted } from './entryCounted.service.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';

export const finishModes = ['INDIVIDUAL', 'BY_COUNT'] as const;

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
    const batchIds = await writeHeadCosts(ctx, written, purchase);
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
