import { z } from 'zod';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { globalId } from '../../platform/input.ts';
import { chosen, defineList } from '../../platform/lists.ts';

/** Diets that batches are to get, and those they got in this way. */
export const dietChangeList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({ applied: z.boolean().nullish(), batchId: globalId('Batch').nullish() }),
  where: ({ applied, batchId }): Prisma.DietChangeWhereInput => ({
    ...chosen({ applied }),
    ...(batchId ? { batchId } : {}),
  }),
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'dietChange',
});
