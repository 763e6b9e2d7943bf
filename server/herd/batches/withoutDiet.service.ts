import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { defineQuery } from '../../platform/service.ts';

/** Animals that are fed in a corral, without what they are fed with. */
const withoutDiet = {
  status: 'ACTIVE',
  kind: 'CONFINEMENT',
  heads: { gt: 0 },
  corralId: { not: null },
  dietId: null,
} as const satisfies Prisma.BatchWhereInput;

/** The corrals of the open day that have animals and no diet: all, or of these. */
export async function corralsFedWithoutDiet(ctx: Context, corralIds?: readonly string[]) {
  const batches = await ctx.db.batch.findMany({
    where: { ...withoutDiet, ...(corralIds ? { corralId: { in: [...corralIds] } } : {}) },
    select: { corral: true },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
  });
  return batches.map(({ corral }) => corral!);
}

export async function corralsWithoutDiet(ctx: Context): Promise<string[]> {
  return (await corralsFedWithoutDiet(ctx)).map(({ name }) => name);
}

const named = { select: { id: true, name: true } } as const;

/** The same with their batches, and since when these are so. */
export const batchesWithoutDiet = defineQuery({
  name: 'batchesWithoutDiet',
  allow: 'batch:read',
  input: z.strictObject({}),
  async run(ctx) {
    const batches = await ctx.dayDb.batch.findMany({
      where: withoutDiet,
      include: {
        corral: { select: { id: true, name: true, line: named } },
        events: { orderBy: { seq: 'desc' }, select: { day: true, dietId: true, status: true } },
      },
      orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
    });
    return batches.map(({ events, ...batch }) => {
      const before = events.findIndex(({ dietId, status }) => dietId !== null || status !== 'ACTIVE');
      const since = before === -1 ? events.at(-1)! : events[before - 1]!;
      return { ...batch, corral: batch.corral!, sinceDay: since.day };
    });
  },
});
