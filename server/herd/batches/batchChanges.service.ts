import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, knownVersion, leftOut, requiredLine } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { finalizeBatch } from '../closings/batchClosing.service.ts';
import { appendBatchEvent, planFields, requireFreeBatchName } from './batches.service.ts';
import { requireParts } from '../oxen/oxInput.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';

const changedFields = {
  id: globalId('Batch'),
  name: requiredLine(100).optional(),
  ...planFields,
  version: knownVersion(),
};

/** What is planned for a batch; of one that is over only its observation changes. */
export const updateBatch = defineCommand({
  name: 'updateBatch',
  allow: 'batch:write',
  input: z.strictObject(changedFields),
  async run(ctx, { id, version, ...changes }) {
    const day = await openHerd(ctx);
    const batch = await ctx.db.batch.findUnique({ where: ctx.key(id) });
    if (!batch) fail('BatchNotFound');
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (batch.status === 'FINALIZED' && given.some(([field]) => field !== 'observation')) fail('BatchFinalized');
    await requireParts(ctx, changes);
    if (changes.name) await requireFreeBatchName(ctx, changes.name, id);
    const { name } = await unlessStale(
      ctx.db.batch.update({
        where: { ...ctx.key(id), version },
        data: { ...changes, version: { increment: 1 } },
        select: { name: true },
      }),
    );
    // What was projected until today stays as it was.
    const { plannedDailyGain: gain } = changes;
    const isSameGain = gain == null ? !batch.plannedDailyGain : (batch.plannedDailyGain?.equals(gain) ?? false);
    if (gain !== undefined && !isSameGain)
      await appendBatchEvent(ctx, { day, stamp: null }, { ...batch, batchId: id, type: 'PLAN_CHANGED' });
    await ctx.emit({ type: 'Batch', id, op: 'UPDATED', subject: name });
    return { batchId: id };
  },
});

/** The same for callers that close a batch by its end date. */
export const updateOrCloseBatch = defineCommand({
  name: 'updateOrCloseBatch',
  allow: 'batch:write',
  input: z.strictObject({ ...changedFields, endDate: leftOut(civilDate().nullish()) }),
  async run(ctx, { endDate, ...changes }) {
    const done = await updateBatch(ctx, changes);
    if (endDate) await finalizeBatch(ctx, { clientEventId: randomUUID(), batchId: changes.id, endDate });
    return done;
  },
});

/** §4.5: only a batch that no ox ever was in. */
export const deleteBatch = defineCommand({
  name: 'deleteBatch',
  allow: 'batch:write',
  input: z.strictObject({ id: globalId('Batch') }),
  async run(ctx, { id }) {
    await openHerd(ctx);
    const batch = await ctx.db.batch.findUnique({
      where: ctx.key(id),
      select: { name: true, heads: true, _count: { select: { oxEvents: true, histories: true } } },
    });
    if (!batch) fail('BatchNotFound');
    const { oxEvents, histories } = batch._count;
    if (oxEvents > 0 || histories > 0) fail('BatchNotEmpty', { name: batch.name, heads: batch.heads });
    await ctx.db.batch.delete({ where: ctx.key(id) });
    await ctx.emit({ type: 'Batch', id, op: 'DELETED', subject: batch.name });
    return { deletedId: id };
  },
});
