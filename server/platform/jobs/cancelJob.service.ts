import { z } from 'zod';
import { fail } from '../errors/AppError.ts';
import { globalId } from '../input.ts';
import { defineCommand } from '../service.ts';

/** Ends a job of the caller's that has not ended: its attempt stops at its next report, and nothing of it stays. */
export const cancelJob = defineCommand({
  name: 'cancelJob',
  allow: 'self:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Job') }),
  async run(ctx, { id }) {
    const { farmId, membershipId } = ctx.person;
    const where = { id, membershipId, status: { in: ['WAITING', 'RUNNING'] as ('WAITING' | 'RUNNING')[] } };
    const { count } = await ctx.db.job.deleteMany({ where });
    if (count === 0) fail('InexistentEntity', {}, 'id');
    ctx.announce({ type: 'Job', id, farmId, op: 'DELETED', clientId: ctx.facts.clientId, membershipId });
    return { deletedId: id };
  },
});
