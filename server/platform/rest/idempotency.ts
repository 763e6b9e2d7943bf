import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import { fail } from '../errors/AppError.ts';

const retentionHours = 24;
const header = 'Idempotency-Key';

export interface Answer {
  status: number;
  body: unknown;
}

/**
 * Runs a write once per idempotency key: a retry gets the first response, another body under the same key is refused.
 * The key, the write and its response are one transaction, so that none of them is kept without the others; a retry
 * that comes meanwhile waits for it.
 */
export async function idempotent(
  ctx: Context,
  key: string,
  request: readonly unknown[],
  run: (ctx: Context) => Promise<Answer>,
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
  return ctx.transaction(async (inside) => {
    const { count } = await inside.db.idempotentCall.createMany({
      data: [{ farmId, key, requestHash }],
      skipDuplicates: true,
    });
    if (count === 0) {
      const first = await inside.db.idempotentCall.findUnique({ where });
      if (first && first.requestHash !== requestHash) fail('IdempotencyKeyReused', {}, header);
      if (!first || first.status === null) fail('ConcurrentUpdate', {}, header);
      return { status: first.status, body: first.body };
    }
    const answer = await run(inside);
    await inside.db.idempotentCall.update({ where, data: { status: answer.status, body: answer.body as object } });
    return answer;
  });
}
