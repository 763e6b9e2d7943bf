import type { EarringFollower } from '../../../earrings/earringNews.service.ts';
import { settingsOf } from '../../../farm/settings/settings.service.ts';
import type { OxFollower } from '../../../herd/oxen/oxFollowers.ts';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors/AppError.ts';
import { announce } from '../announcements.service.ts';
import {
  countItems,
  insertItemsOfEarrings,
  insertItemsOfEvents,
  insertItemsOfPurchase,
  lockAnnouncements,
  removeItemsOfReversed,
  type Deadlines,
} from './items.sql.ts';

/** Within how many days a fact is to be reported, as the farm's settings say. */
export async function deadlinesOf(ctx: Context): Promise<Deadlines> {
  const { announcementDeadlineDays: days } = await settingsOf(ctx, 'traceability');
  return {
    ENTRY: days.entry,
    EXIT: days.exit,
    SALE: days.sale,
    DEATH: days.death,
    RE_IDENTIFICATION: days.reIdentification,
    CHANGE_OF_CHARACTERISTIC: days.changeOfCharacteristic,
    UNUSABILITY: days.unusability,
  };
}

/** Events that may have to be reported. */
const reported: ReadonlySet<string> = new Set([
  'ENTRY',
  'REENTRY',
  'REIDENTIFICATION',
  'CHARACTERISTIC',
  'BOARDING',
  'DEATH',
]);

/** A draft whose last fact was undone has nothing to report; that of a truck, and a correction, end by themselves. */
async function removeEmptied(ctx: Context, ids: readonly string[]): Promise<void> {
  const emptied = await ctx.db.announcement.findMany({
    where: { id: { in: [...ids] }, status: 'PENDING', itemCount: 0, truckId: null, correctsId: null },
    select: { id: true, number: true, year: true },
  });
  await ctx.db.announcement.deleteMany({ where: { id: { in: emptied.map(({ id }) => id) } } });
  for (const announcement of emptied) await announce(ctx, announcement, 'DELETED');
}

/** A fact makes its item in the transaction that records it, and takes it along when it is undone. */
export const announcementFollower: OxFollower = {
  async recorded(ctx, events) {
    const { farmId } = ctx.actor;
    const eventIds = events.filter(({ type }) => reported.has(type)).map(({ id }) => id);
    if (eventIds.length > 0)
      await insertItemsOfEvents(farmId, ctx.db, { eventIds, deadlines: await deadlinesOf(ctx), at: ctx.now() });
    const reversalIds = events.filter(({ type }) => type === 'REVERSAL').map(({ id }) => id);
    if (reversalIds.length === 0) return;
    const removed = await removeItemsOfReversed(farmId, ctx.db, reversalIds);
    const ids = removed.flatMap(({ announcementId }) => announcementId ?? []);
    await countItems(farmId, ctx.db, [...new Set(ids)]);
    await removeEmptied(ctx, [...new Set(ids)]);
  },
  // What a frozen paper says is not undone under it: it is reopened first, and an emitted one is corrected.
  async reversing(ctx, event) {
    const where = { eventId: event.id, announcementId: { not: null } };
    if ((await ctx.db.announcementItem.count({ where })) === 0) return;
    await lockAnnouncements(ctx.actor.farmId, ctx.db);
    const [frozen] = await ctx.db.announcementItem.findMany({
      where: { ...where, announcement: { status: { not: 'PENDING' }, corrections: { none: {} } } },
      select: { id: true },
      take: 1,
    });
    if (frozen) fail('AnnouncementNotPending', {}, 'eventId');
  },
};

export const unusableFollower: EarringFollower = {
  async unusable(ctx, { earringIds, photoUrl }) {
    const deadlines = await deadlinesOf(ctx);
    await insertItemsOfEarrings(ctx.actor.farmId, ctx.db, { earringIds, deadlines, photoUrl, at: ctx.now() });
  },
};

/** The entries of a purchase are reported once it is finished; returns how many items wait for that. */
export async function itemsOfEntries(ctx: Context, purchaseId: string): Promise<number> {
  const { farmId } = ctx.actor;
  return insertItemsOfPurchase(farmId, ctx.db, { purchaseId, deadlines: await deadlinesOf(ctx), at: ctx.now() });
}
