import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { civilDate, globalId } from '../../platform/input.ts';
import { defineList } from '../../platform/lists.ts';
import { z } from 'zod';
import type { DocumentSubject } from '../../papers/documents/documents.service.ts';
import { withinDays } from '../../platform/values/period.ts';

/** Readings of any corral and day, for partners and reports. */
export const troughReadingList = defineList({
  allow: 'feeding:read',
  filter: z.strictObject({
    corralId: globalId('Corral').nullish(),
    batchId: globalId('Batch').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
  }),
  where: ({ corralId, batchId, from, to }): Prisma.TroughReadingWhereInput => ({
    ...(corralId ? { corralId } : {}),
    ...(batchId ? { batchId } : {}),
    ...withinDays('day', { from, to }),
  }),
  order: { DAY: 'day' },
  defaultOrder: 'DAY',
  table: 'troughReading',
});

export const documentsOfReadings: DocumentSubject = {
  type: 'TroughReading',
  read: 'feeding:read',
  change: 'trough:write',
  missing: 'InexistentEntity',
  async nameOf(ctx, id) {
    const corral = { select: { name: true } };
    return (await ctx.db.troughReading.findUnique({ where: ctx.key(id), select: { corral } }))?.corral.name;
  },
};
