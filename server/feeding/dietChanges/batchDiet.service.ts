import { appendBatchEvent, requireDiet } from '../../herd/batches/batches.service.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { fail, failIssues } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { globalId } from '../../platform/input.ts';
import { acceptedWarnings, endTransitions, jumpIssues } from './dietChanges.service.ts';
import { replanToday } from '../plans/replan.service.ts';

/** The diet of a batch from the open day on, wherever it stands; what was to come of diets and transitions is over. */
export const changeBatchDiet = defineFieldWrite({
  name: 'changeBatchDiet',
  allow: 'batch:write',
  input: { batchId: globalId('Batch'), dietId: globalId('Formulation'), accept: acceptedWarnings() },
  async run(ctx, { batchId, dietId, accept = [] }, stamp) {
    const day = await openHerd(ctx);
    const batch = await ctx.db.batch.findUnique({ where: ctx.key(batchId) });
    if (!batch) fail('BatchNotFound', {}, 'batchId');
    if (batch.status === 'FINALIZED') fail('BatchFinalized', {}, 'batchId');
    await requireDiet(ctx, dietId, batch.kind);
    const jumps = await jumpIssues(ctx, [{ batchId, dietId, dietField: 'dietId', name: batch.name }], accept);
    if (jumps.length > 0) failIssues(jumps);
    await ctx.db.dietChange.deleteMany({ where: { batchId, applied: false } });
    await endTransitions(ctx, day, [{ batchId }]);
    const { name, kind, status, corralId } = batch;
    await appendBatchEvent(ctx, { day, stamp }, { batchId, type: 'DIET_CHANGED', kind, status, corralId, dietId });
    await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: name });
    if (corralId) await replanToday(ctx, [corralId]);
    return { batchId };
  },
});
