import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { sisbov } from '../../earrings/numberInputs.ts';
import { replaceWithOther } from '../../herd/identity/oxReidentification.service.ts';
import { reidentificationReasons } from '../../herd/herdWords.calc.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import { announce, dayOfPaper, lockedAnnouncement, namedItems, requirePending } from './announcements.service.ts';
import { deadlinesOf } from './items/announcementItems.service.ts';
import { claimItems, countItems, insertItemsOfEarrings } from './items/items.sql.ts';

const changedItem = z.strictObject({
  id: globalId('AnnouncementItem'),
  newSisbov: sisbov().optional(),
  reason: choice('ReidentificationReason', reidentificationReasons).optional(),
  date: civilDate().optional(),
  /** Back to the pool. */
  remove: z.boolean().optional(),
});
type ChangedItem = z.output<typeof changedItem>;

const parts = { id: true, oxId: true, eventId: true, day: true, facts: true } as const;
type Item = Prisma.AnnouncementItemGetPayload<{ select: typeof parts }>;

/** The ox gets another earring in place of the new one; its item goes on with what happened now. */
async function swap(ctx: Context, { announcementId, item, newSisbov }: Swap, field: string): Promise<string> {
  const event = await ctx.db.oxEvent.findUniqueOrThrow({ where: ctx.key(item.eventId!) });
  // Off its draft first: one that is left without items is removed.
  await ctx.db.announcementItem.update({ where: ctx.key(item.id), data: { announcementId: null } });
  const { eventId } = await replaceWithOther(ctx, event, newSisbov).catch((error: unknown) => {
    throw withFields(error, () => field);
  });
  const { id } = await ctx.db.announcementItem.findFirstOrThrow({ where: { eventId }, select: { id: true } });
  await claimItems(ctx.actor.farmId, ctx.db, [{ itemId: id, announcementId }]);
  return id;
}

interface Swap {
  announcementId: string;
  item: Item;
  newSisbov: string;
}

interface Change {
  announcementId: string;
  item: Item;
  change: ChangedItem;
  path: string;
}

/** Nobody got another earring here before it came. */
async function requireArrived(ctx: Context, { oxId }: Item, day: Day, field: string): Promise<void> {
  const ox = oxId ? await ctx.db.ox.findUnique({ where: ctx.key(oxId), select: { entryDate: true } }) : null;
  const arrival = ox?.entryDate ? dayOf(ox.entryDate) : null;
  if (arrival && day < arrival) fail('StartDateAfterEndDate', { reason: 'BEFORE_ARRIVAL', day: arrival }, field);
}

async function changeItem(ctx: Context, { announcementId, item, change, path }: Change): Promise<void> {
  const { newSisbov, reason, date, remove } = change;
  const day = date && (await dayOfPaper(ctx, date, `${path}.date`));
  if (day) await requireArrived(ctx, item, day, `${path}.date`);
  const id = newSisbov ? await swap(ctx, { announcementId, item, newSisbov }, `${path}.newSisbov`) : item.id;
  const { RE_IDENTIFICATION: deadline } = await deadlinesOf(ctx);
  const { facts } = item;
  await ctx.db.announcementItem.update({
    where: ctx.key(id),
    data: {
      ...(reason ? { facts: { ...(facts as object), replacing: reason } } : { facts: facts as object }),
      ...(day ? { day: dateOf(day), dueDate: dateOf(daysAfter(day, deadline)) } : {}),
      ...(remove ? { announcementId: null } : {}),
    },
    select: { id: true },
  });
}

/** A draft of re-identifications: another earring, another reason or day, or none of it. */
export const updateReIdentification = defineCommand({
  name: 'updateReIdentification',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({
    id: globalId('Announcement'),
    date: civilDate().optional(),
    observation: line(500).nullish(),
    items: z.array(changedItem).max(500).optional(),
  }),
  async run(ctx, { id, date, observation, items = [] }) {
    const { farmId } = ctx.actor;
    await openHerd(ctx);
    await namedItems(
      ctx,
      items.map((item) => item.id),
      'items',
    ).catch((error: unknown) => {
      throw withFields(error, (path) => `${path}.id`);
    });
    const announcement = await lockedAnnouncement(ctx, id);
    if (announcement.type !== 'RE_IDENTIFICATION') fail('InvalidRelation', {}, 'id');
    requirePending(announcement);
    const known = await ctx.db.announcementItem.findMany({ where: { announcementId: id }, select: parts });
    const byId = new Map(known.map((item) => [item.id, item]));
    for (const [index, change] of items.entries()) {
      const item = byId.get(change.id) ?? fail('InexistentEntity', {}, `items.${index}.id`);
      await changeItem(ctx, { announcementId: id, item, change, path: `items.${index}` });
    }
    const day = date && (await dayOfPaper(ctx, date));
    await ctx.db.announcement.update({
      where: ctx.key(id),
      data: {
        ...(day ? { day: dateOf(day) } : {}),
        ...(observation === undefined ? {} : { observation: observation || null }),
        version: { increment: 1 },
      },
      select: { id: true },
    });
    await countItems(farmId, ctx.db, [id]);
    await announce(ctx, announcement);
    return { announcementId: id };
  },
});

/** The replaced earrings of re-identifications that are at hand again. */
async function recoveredEarrings(ctx: Context, announcementId: string): Promise<string[]> {
  const items = await ctx.db.announcementItem.findMany({
    where: { announcementId },
    select: { event: { select: { payload: true } } },
  });
  // As reIdentifyOx wrote them.
  const payloads = items.map(({ event }) => event?.payload as unknown as Recovered | null);
  return payloads.flatMap((payload) =>
    payload?.replaced && payload.reidentification?.oldEarringRecovered ? [payload.replaced] : [],
  );
}

interface Recovered {
  replaced?: string;
  reidentification?: { oldEarringRecovered: boolean | null };
}

/**
 * All earrings of a draft were looked at and are unusable; of re-identifications, those that were recovered wait for
 * an announcement of their own.
 */
export const flagUnusability = defineCommand({
  name: 'flagUnusability',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Announcement'), unusability: z.boolean().optional() }),
  async run(ctx, { id, unusability = true }) {
    const { farmId } = ctx.actor;
    const announcement = await lockedAnnouncement(ctx, id);
    const { type } = announcement;
    if (type !== 'UNUSABILITY' && type !== 'RE_IDENTIFICATION') fail('InvalidRelation', {}, 'id');
    requirePending(announcement);
    const recovered = type === 'RE_IDENTIFICATION' ? await recoveredEarrings(ctx, id) : [];
    if (unusability && recovered.length > 0) {
      const deadlines = await deadlinesOf(ctx);
      await insertItemsOfEarrings(farmId, ctx.db, { earringIds: recovered, deadlines, photoUrl: null, at: ctx.now() });
    }
    if (!unusability && recovered.length > 0)
      await ctx.db.announcementItem.deleteMany({
        where: { earringId: { in: recovered }, type: 'UNUSABILITY', announcementId: null },
      });
    await ctx.db.announcement.update({
      where: ctx.key(id),
      data: { unusability, version: { increment: 1 } },
      select: { id: true },
    });
    await announce(ctx, announcement);
    return { announcementId: id };
  },
});
