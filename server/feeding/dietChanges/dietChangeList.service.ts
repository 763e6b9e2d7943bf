import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { globalId } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { dateOf } from '../../platform/values/day.ts';

/** One whose day passed while its batch was over does not come any more. */
async function toCome(ctx: Context): Promise<Prisma.DietChangeWhereInput> {
  return { applied: false, day: { gt: dateOf(await ctx.openDay()) } };
}

/** Diets that batches are to get, and those they got in this way. */
export const dietChangeList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({ applied: z.boolean().nullish(), batchId: globalId('Batch').nullish() }),
  where: async ({ applied, batchId }, ctx): Promise<Prisma.DietChangeWhereInput> => ({
    ...(applied === true ? { applied } : {}),
    ...(applied === false ? await toCome(ctx) : {}),
    ...(batchId ? { batchId } : {}),
  }),
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'dietChange',
});
