import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { TruckFollower } from '../../trade/trucks/truckFollowers.ts';
import { freeze, markEmitted, missingOf, thaw } from './announcementLife.service.ts';
import { lockedAnnouncement, makeAnnouncements } from './announcements.service.ts';
import { claimItems, countItems, freeItemsOfTruck, lockAnnouncements, moveToExit } from './items/items.sql.ts';

/** The announcement of a truck, with what of its oxen waits for one; null where none of them is to be reported. */
async function withItsItems(ctx: Context, truckId: string) {
  const { farmId } = ctx.actor;
  await lockAnnouncements(farmId, ctx.db);
  const known = await ctx.db.announcement.findFirst({ where: { truckId }, select: { id: true, status: true } });
  if (known && known.status !== 'PENDING') return lockedAnnouncement(ctx, known.id);
  const items = await freeItemsOfTruck(farmId, ctx.db, truckId);
  const held = known ? await ctx.db.announcementItem.count({ where: { announcementId: known.id } }) : 0;
  if (items.length + held === 0) {
    // Who left without a number is not reported, and its announcement frees its own.
    if (known) await ctx.db.announcement.delete({ where: ctx.key(known.id) });
    return null;
  }
  const id = known?.id ?? (await makeAnnouncement(ctx, truckId));
  await claimItems(
    farmId,
    ctx.db,
    items.map((item) => ({ itemId: item.id, announcementId: id })),
  );
  await countItems(farmId, ctx.db, [id]);
  return lockedAnnouncement(ctx, id);
}

async function makeAnnouncement(ctx: Context, truckId: string): Promise<string> {
  await lockAnnouncements(ctx.actor.farmId, ctx.db);
  const { ownerId, destinationId, destination } = await ctx.db.exitTruck.findUniqueOrThrow({
    where: ctx.key(truckId),
    select: { ownerId: true, destinationId: true, destination: { select: { isSlaughterhouse: true } } },
  });
  const [id] = await makeAnnouncements(ctx, destination.isSlaughterhouse ? 'SALE' : 'EXIT', [
    { truckId, ownerId, establishmentId: destinationId, day: await ctx.openDay(), itemIds: [] },
  ]);
  return id!;
}

/** A truck has its announcement with it: a draft while it is loaded, frozen once it is full, emitted as it leaves. */
export const announcementOfTruck: TruckFollower = {
  // Where no certifier follows the farm, it is made once an ox with a number stands on the truck.
  async created(ctx, truckId) {
    const { erasNumbers } = await ctx.db.farm.findUniqueOrThrow({
      where: { id: ctx.actor.farmId },
      select: { erasNumbers: true },
    });
    if (erasNumbers.length > 0) await makeAnnouncement(ctx, truckId);
  },
  async changed(ctx, truckId) {
    await lockAnnouncements(ctx.actor.farmId, ctx.db);
    const { count } = await ctx.db.announcement.deleteMany({ where: { truckId, status: 'PENDING' } });
    if (count > 0) await makeAnnouncement(ctx, truckId);
  },
  async finished(ctx, truckId) {
    const announcement = await withItsItems(ctx, truckId);
    if (announcement?.status !== 'PENDING') return;
    // What lacks its papers yet is frozen as the truck leaves.
    if ((await missingOf(ctx, announcement)).length === 0) await freeze(ctx, announcement);
  },
  async reopening(ctx, truckId, reason) {
    await lockAnnouncements(ctx.actor.farmId, ctx.db);
    const announcement = await ctx.db.announcement.findFirst({ where: { truckId } });
    if (announcement?.status === 'EMITTED') fail('AnnouncementNotPending', {}, 'truckId');
    if (announcement?.status === 'WAITING_FOR_EMISSION') await thaw(ctx, announcement, reason);
  },
  async emitted(ctx, truckId) {
    await moveToExit(ctx.actor.farmId, ctx.db, { truckId, day: await ctx.openDay() });
    const announcement = await withItsItems(ctx, truckId);
    if (!announcement || announcement.status === 'EMITTED') return;
    if (announcement.status === 'PENDING') {
      if ((await missingOf(ctx, announcement)).length > 0) return;
      await freeze(ctx, announcement);
    }
    await markEmitted(ctx, await lockedAnnouncement(ctx, announcement.id), {
      emittedAt: ctx.now(),
      protocolNumber: null,
    });
  },
};
