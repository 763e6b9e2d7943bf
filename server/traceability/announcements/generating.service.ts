import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { civilDate, globalId, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { type Day } from '../../platform/values/day.ts';
import { makeAnnouncements, mostNamed, namedItems, requireFree, requireOwner } from './announcements.service.ts';
import { mostItems, type generatedTypes } from './announcementWords.calc.ts';
import { lockAnnouncements } from './items/items.sql.ts';
import { withinDays } from '../../platform/values/period.ts';

type GeneratedType = (typeof generatedTypes)[number];

interface Wanted {
  itemIds?: readonly string[] | undefined;
  from?: Day | null | undefined;
  to?: Day | null | undefined;
  ownerId?: string | null | undefined;
  purchaseId?: string | null | undefined;
  observation?: string | null | undefined;
}

/** The free items that are wanted, or all of them. */
async function wantedItems(ctx: Context, type: GeneratedType, { itemIds, from, to, ownerId, purchaseId }: Wanted) {
  await requireOwner(ctx, ownerId);
  if (purchaseId && (await ctx.db.purchase.count({ where: { id: purchaseId } })) === 0)
    fail('PurchaseNotFound', {}, 'purchaseId');
  requireFree(await namedItems(ctx, itemIds ?? []), type);
  const where: Prisma.AnnouncementItemWhereInput = {
    type,
    announcementId: null,
    ...(itemIds?.length ? { id: { in: [...itemIds] } } : {}),
    ...withinDays('day', { from, to }),
    ...(ownerId ? { ownerId } : {}),
    ...(purchaseId ? { earring: { purchaseId } } : {}),
  };
  return ctx.db.announcementItem.findMany({
    where,
    select: { id: true, ownerId: true },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
  });
}

/** Parts that each fit on one announcement. */
function inParts<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / mostItems) }, (_, part) =>
    rows.slice(part * mostItems, (part + 1) * mostItems),
  );
}

async function generate(ctx: Context, type: GeneratedType, wanted: Wanted): Promise<{ announcementIds: string[] }> {
  const day = await ctx.openDay();
  await lockAnnouncements(ctx.actor.farmId, ctx.db);
  const items = await wantedItems(ctx, type, wanted);
  if (items.length === 0) fail('OxenMissing', { expected: 1, entered: 0 });
  const heads = [...Map.groupBy(items, ({ ownerId }) => ownerId)].flatMap(([ownerId, owned]) =>
    inParts(owned).map((part) => ({
      ownerId,
      day,
      observation: wanted.observation,
      itemIds: part.map(({ id }) => id),
    })),
  );
  return { announcementIds: await makeAnnouncements(ctx, type, heads) };
}

const wanted = {
  /** All that wait, when left out or empty. */
  itemIds: z.array(globalId('AnnouncementItem')).max(mostNamed).optional(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  ownerId: globalId('Owner').nullish(),
  observation: line(500).nullish(),
};

const right = { allow: 'announcement:write', anyDay: true } as const;

export const generateChangeOfCharacteristics = defineCommand({
  ...right,
  name: 'generateChangeOfCharacteristics',
  input: z.strictObject(wanted),
  run: (ctx, input) => generate(ctx, 'CHANGE_OF_CHARACTERISTIC', input),
});

export const generateReIdentifications = defineCommand({
  ...right,
  name: 'generateReIdentifications',
  input: z.strictObject(wanted),
  run: (ctx, input) => generate(ctx, 'RE_IDENTIFICATION', input),
});

export const generateUnusabilities = defineCommand({
  ...right,
  name: 'generateUnusabilities',
  input: z.strictObject({ ...wanted, purchaseId: globalId('Purchase').nullish() }),
  run: (ctx, input) => generate(ctx, 'UNUSABILITY', input),
});

/** All deaths that no announcement has, one announcement for each owner. */
export const generateDeathAnnouncements = defineCommand({
  ...right,
  name: 'generateDeathAnnouncements',
  input: z.strictObject({}),
  run: (ctx) => generate(ctx, 'DEATH', {}),
});
