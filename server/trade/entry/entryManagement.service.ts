import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, globalId } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { lockPurchase } from '../purchases/purchases.sql.ts';
import { entryStatuses } from '../../herd/herdWords.calc.ts';

export const setupParts = {
  purchase: { select: { id: true, name: true, status: true, ownerId: true } },
  tags: {
    include: { batch: { include: { corral: { select: { id: true, name: true, animalCapacity: true } } } } },
    orderBy: { position: 'asc' },
  },
} as const satisfies Prisma.EntryManagementInclude;

export type EntryWithSetup = Prisma.EntryManagementGetPayload<{ include: typeof setupParts }>;
export type SetupTagRow = EntryWithSetup['tags'][number];

/** An entry management with its set-up, locked together with its purchase; requires the herd lock. */
export async function lockedEntry(ctx: Context, id: string, field = 'entryManagementId'): Promise<EntryWithSetup> {
  const found = await ctx.db.entryManagement.findUnique({ where: ctx.key(id), select: { purchaseId: true } });
  if (!found) fail('EntryManagementNotFound', {}, field);
  await lockPurchase(ctx.actor.farmId, ctx.db, found.purchaseId);
  return ctx.db.entryManagement.findUniqueOrThrow({ where: ctx.key(id), include: setupParts });
}

/** How many heads the place of a tag takes; null where nothing limits them. */
export function roomOf({
  capacity,
  batch,
}: Pick<SetupTagRow, 'capacity'> & { batch: { corral: SetupTagRow['batch']['corral'] } }) {
  return capacity ?? (batch.corral?.animalCapacity || null);
}

export const entryManagementList = defineList({
  allow: 'ox:read',
  filter: z.strictObject({
    search: search(),
    statuses: z.array(choice('EntryStatus', entryStatuses)).max(entryStatuses.length).nullish(),
    /** Whose oxen have begun to arrive, or have not. */
    received: z.boolean().nullish(),
    purchaseId: globalId('Purchase').nullish(),
  }),
  where: ({ search: text, statuses, received, purchaseId }): Prisma.EntryManagementWhereInput => ({
    ...(statuses?.length ? { status: { in: statuses } } : {}),
    ...(purchaseId ? { purchaseId } : {}),
    ...(received == null ? {} : { purchase: { status: received ? { not: 'PENDING' } : 'PENDING' } }),
    ...(text
      ? {
          AND: [
            {
              purchase: {
                OR: [{ name: containing(text) }, { supplier: { name: containing(text) } }],
              },
            },
          ],
        }
      : {}),
  }),
  order: {
    CREATED: 'createdAt',
    STATUS: 'status',
    NAME: (name) => ({ purchase: { name } }),
  },
  defaultOrder: 'CREATED',
  table: 'entryManagement',
});
