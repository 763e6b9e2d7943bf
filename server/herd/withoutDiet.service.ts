import type { Context } from '../platform/context.ts';
import type { Prisma } from '../platform/db/generated/prisma/client.ts';

/** Animals that are fed in a corral, and with what is not told. */
const withoutDiet = {
  status: 'ACTIVE',
  kind: 'CONFINEMENT',
  heads: { gt: 0 },
  corralId: { not: null },
  dietId: null,
} as const satisfies Prisma.BatchWhereInput;

/** The corrals of the open day that have animals and no diet. */
export async function corralsWithoutDiet(ctx: Context): Promise<string[]> {
  const batches = await ctx.db.batch.findMany({
    where: withoutDiet,
    select: { corral: { select: { name: true } } },
    orderBy: [{ corral: { position: 'asc' } }, { id: 'asc' }],
  });
  return batches.map(({ corral }) => corral!.name);
}
