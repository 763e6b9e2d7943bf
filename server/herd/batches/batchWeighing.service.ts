import { z } from 'zod';
import { dateOf } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineCommand } from '../../platform/service.ts';
import { globalId, requiredLine } from '../../platform/input.ts';
import { batchOn } from './batchFigures.service.ts';
import { announceHerd, openHerd } from '../oxen/oxLedger.service.ts';

/** Says whether those weighed on the open day count for their whole batch, and why. */
export const countBatchWeighing = defineCommand({
  name: 'countBatchWeighing',
  allow: 'batch:write',
  input: z.strictObject({
    batchId: globalId('Batch'),
    counts: z.boolean(),
    reason: requiredLine(200).meta({ examples: ['Apartados ao acaso'] }),
  }),
  async run(ctx, { batchId, counts, reason }) {
    const day = await openHerd(ctx);
    const batch = await ctx.db.batch.findUnique({ where: ctx.key(batchId), select: { name: true, status: true } });
    if (!batch) fail('BatchNotFound', {}, 'batchId');
    if (batch.status === 'FINALIZED') fail('BatchFinalized', {}, 'batchId');
    const today = await batchOn(ctx, batchId);
    if (!today || today.weighed === null) fail('BatchNotWeighed', {}, 'batchId');
    const said = { counts, reason, byId: ctx.actor.membershipId };
    const key = { farmId: ctx.actor.farmId, batchId, day: dateOf(day) };
    await ctx.db.batchWeighing.upsert({
      where: { farmId_batchId_day: key },
      create: { ...key, ...said },
      update: said,
    });
    await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: batch.name });
    announceHerd(ctx, [], [batchId]);
    return { batchId };
  },
});
