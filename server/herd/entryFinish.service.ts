import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf, type Day } from '../platform/day.ts';
import { fail, failIssues, issue, withFields } from '../platform/errors/AppError.ts';
import { choice, civilDate, globalId, leftOut, wholeNumber } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { announceEntry } from '../trade/enteredOxen.service.ts';
import { sexes } from '../trade/gtaPlaces.calc.ts';
import { byGta, landedByGta } from '../trade/oxenCost.calc.ts';
import { lockedOxenPurchase, type OxenPurchase } from '../trade/oxenPurchases.service.ts';
import {
  requireAllOxen,
  requireItsGtas,
  shortageRow,
  writeShortages,
  type PathOf,
} from '../trade/oxenShortages.service.ts';
import { appendBatchEvent } from './batches.service.ts';
import { destinationBatch } from './destination.service.ts';
import { costOfOxen } from './entryCost.calc.ts';
import { animalCategories } from './herdWords.calc.ts';
import { oxWeight, requireParts } from './oxEntry.service.ts';
import { bindOxen } from './oxGta.service.ts';
import { addHeads } from './oxHeads.service.ts';
import { announceHerd, appendOxEvents, openHerd } from './oxLedger.service.ts';

export const finishModes = ['INDIVIDUAL', 'BY_COUNT'] as const;

const countedHeads = z.strictObject({
  batchId: globalId('Batch'),
  /** The only one of the purchase when left out. */
  gtaId: leftOut(globalId('Gta').nullish()),
  quantity: wholeNumber({ min: 1, max: 5_000 }),
  averageWeight: oxWeight().nullish(),
  sex: choice('Sex', sexes),
  breedId: leftOut(globalId('Breed').nullish()),
  category: leftOut(choice('AnimalCategory', animalCategories).nullish()),
});
type Counted = z.output<typeof countedHeads>;

interface Written {
  day: Day;
  stamp: null;
}

/** What counts name is there, and of the purchase; asked before anything about its state. */
async function requireCounted(ctx: Context, purchase: OxenPurchase, counts: readonly Counted[]): Promise<void> {
  const named = counts.map(({ batchId }) => batchId);
  const batches = await ctx.db.batch.findMany({ where: { id: { in: named } }, select: { id: true } });
  const issues = named.flatMap((batchId, index) =>
    batches.some(({ id }) => id === batchId) ? [] : [issue(`counts.${index}.batchId`, 'BatchNotFound')],
  );
  if (issues.length > 0) failIssues(issues);
  for (const [index, { breedId }] of counts.entries())
    await requireParts(ctx, { breedId }).catch((error: unknown) => {
      throw withFields(error, (path) => `counts.${index}.${path}`);
    });
  const gtas = counts.flatMap(({ gtaId }, index) => (gtaId ? [{ gtaId, index }] : []));
  requireItsGtas(purchase, gtas, (place, field) => `counts.${gtas[place]!.index}.${field}`);
}

/** §3.2: heads of a purchase without individual handling enter by count, to be identified later. */
async function enterCounted(ctx: Context, written: Written, purchase: OxenPurchase, counts: readonly Counted[]) {
  const gtas = [...new Set(purchase.oxenItems.map(({ gtaId }) => gtaId))];
  for (const [index, { batchId, quantity, averageWeight, sex, ...row }] of counts.entries()) {
    const at = (error: unknown): never => {
      throw withFields(error, (path) => `counts.${index}.${path}`);
    };
    const batch = await destinationBatch(ctx, { batchId }).catch(at);
    const gtaId = row.gtaId ?? (gtas.length === 1 ? gtas[0]! : null);
    const travellers = Array.from({ length: quantity }, () => ({ sex, birth: null }));
    const places = gtaId ? await bindOxen(ctx, written, { gtaId, travellers }).catch(at) : [];
    await addHeads(ctx, written, {
      quantity,
      batchId,
      averageWeight: averageWeight ?? null,
      set: {
        sex,
        breedId: row.breedId ?? null,
        category: row.category ?? null,
        ownerId: purchase.ownerId ?? batch.ownerId,
        purchaseId: purchase.id,
        entryGtaId: gtaId,
      },
      ofEach: (place) => {
        const bound = places[place];
        return bound ? { gtaBindingId: bound.bindingId, birthDate: bound.estimatedBirth, birthEstimated: true } : {};
      },
    });
  }
}

/** Gives each ox its part of what the purchase cost at the farm; returns the batches they are in. */
async function writeCosts(ctx: Context, written: Written, purchase: OxenPurchase): Promise<string[]> {
  const oxen = await ctx.db.ox.findMany({
    where: { purchaseId: purchase.id, status: { not: 'REVERSED' } },
    select: {
      id: true,
      batchId: true,
      entryGtaId: true,
      events: { where: { type: 'ENTRY', reversed: false }, select: { weight: true, carriedWeight: true }, take: 1 },
    },
    orderBy: { id: 'asc' },
  });
  const gtas = byGta(purchase);
  const landed = landedByGta(purchase, gtas);
  const costs = costOfOxen(
    oxen.map(({ id, entryGtaId: gtaId, events: [entry] }) => ({
      id,
      gtaId,
      weight: entry?.weight ?? entry?.carriedWeight ?? null,
    })),
    gtas.map(({ gtaId }, index) => ({ gtaId, landedCost: landed[index]! })),
    purchase.freightSplit ?? 'HEAD',
  );
  const events = [...costs].map(([oxId, cost]) => ({
    oxId,
    type: 'COST' as const,
    set: { landedCost: cost.toFixed(2) },
  }));
  if (events.length > 0) await appendOxEvents(ctx, written, events);
  return [...new Set(oxen.flatMap(({ batchId }) => batchId ?? []))];
}

/** Batches that waited for their animals begin to be fed. */
async function activateBatches(ctx: Context, written: Written, batchIds: readonly string[]): Promise<void> {
  const waiting = await ctx.db.batch.findMany({
    where: { id: { in: [...batchIds] }, status: 'PENDING', heads: { gt: 0 }, corralId: { not: null } },
    orderBy: { id: 'asc' },
  });
  for (const batch of waiting) {
    await appendBatchEvent(ctx, written, { ...batch, batchId: batch.id, type: 'ACTIVATED', status: 'ACTIVE' });
    await ctx.emit({ type: 'Batch', id: batch.id, op: 'UPDATED', subject: batch.name });
  }
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
  }),
  async run(ctx, { id, date, mode, missing = [], counts = [] }) {
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
    await enterCounted(ctx, written, before, counts);
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
      where: { id },
      data: { status: 'STORED', storedAt, version: { increment: 1 } },
    });
    await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: purchase.name });
    await announceEntry(ctx, id);
    announceHerd(ctx, [], batchIds);
    return { purchaseId: id, entered, missing: gtas.reduce((sum, { justified }) => sum + justified, 0), batchIds };
  },
});
