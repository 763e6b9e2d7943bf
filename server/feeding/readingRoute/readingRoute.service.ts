import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { orderCorrals } from './readingRoute.sql.ts';

/** In which order people walk along these troughs. */
export const saveReadingRoute = defineCommand({
  name: 'saveReadingRoute',
  allow: 'feeding:write',
  input: z.strictObject({ corralIds: z.array(globalId('Corral')).min(1).max(2_000) }),
  async run(ctx, { corralIds }) {
    const ids = [...new Set(corralIds)];
    const found = await ctx.db.corral.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
    if (found.length < ids.length) fail('CorralNotFound', {}, 'corralIds');
    await orderCorrals(ctx.actor.farmId, ctx.db, ids);
    const first = found.find(({ id }) => id === ids[0])!;
    await ctx.emit({ type: 'Corral', id: first.id, op: 'UPDATED', subject: first.name });
    return { corralIds: ids };
  },
});
