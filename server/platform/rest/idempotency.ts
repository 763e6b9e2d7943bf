import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { fail } from '../errors/AppError.ts';

const retentionHours = 24;
const header = 'Idempotency-Key';

export interface Answer {
  status: number;
  body: unknown;
}

/** Runs a write once per idempotency key: a retry gets the first response, another body under the same key is refused. */
export async function idempotent(
  ctx: Context,
  key: string,
  request: readonly unknown[],
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (key.length > 200 || /[^\x20-\x7e]/.test(key)) fail('InvalidFieldType', {}, header);
  const { farmId, membershipId } = ctx.actor;
  const where = { farmId_key: { farmId, key } };
  // The actor is part of the key: a retry by another one could see what only the first may see.
  const requestHash = createHash('sha256')
    .update(JSON.stringify([membershipId, ...request]))
    .digest('base64url');
  const tooOld = new Date(Date.now() - retentionHours * 60 * 60 * 1000);
  await ctx.db.idempotentCall.deleteMany({ where: { createdAt: { lt: tooOld } } });
  const { count } = await ctx.db.idempotentCall.createMany({
    data: [{ farmId, key, requestHash }],
    skipDuplicates: true,
  });
  if (count === 0) {
    const first = await ctx.db.idempotentCall.findUnique({ where });
    if (first && first.requestHash !== requestHash) fail('IdempotencyKeyReused', {}, header);
    if (!first || first.status === null) fail('ConcurrentUpdate', {}, header);
    return { status: first.status, body: first.body };
  }
  try {
    const answer = await run();
    await ctx.db.idempotentCall.update({ where, data: { status: answer.status, body: answer.body as object } });
    return answer;
  } catch (error) {
    // A refused write may be retried under the same key.
    await ctx.db.idempotentCall.deleteMany({ where: { key } });
    throw error;
  }
}
