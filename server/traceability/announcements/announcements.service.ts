import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, knownRecord, line, partial } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { requireSincePast } from '../../farm/opening/openingDay.service.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { given } from '../../platform/values/given.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { changeGtas, lockTruckOf } from './announcementGtas.service.ts';
import { announcementName, announcementTypes, isOfTruck, type AnnouncementType } from './announcementWords.calc.ts';
import { claimItems, countItems, freeItemsOfTruck, freeNumbers, lockAnnouncements } from './items/items.sql.ts';

export interface NewAnnouncement {
  ownerId: string | null;
  day: Day;
  establishmentId?: string | null | undefined;
  erasOrigin?: string | null | undefined;
  originSince?: Day | null | undefined;
  purchaseId?: string | null | undefined;
  truckId?: string | null | undefined;
  observation?: string | null | undefined;
  correctsId?: string | null | undefined;
  gtaIds?: readonly string[] | undefined;
  itemIds: readonly string[];
}

/** An announcement by its id, with what its steps look at; requires the lock. */
export async function lockedAnnouncement(ctx: Context, id: string) {
  await lockAnnouncements(ctx.actor.farmId, ctx.db);
  return (await ctx.db.announcement.findUnique({ where: ctx.key(id) })) ?? fail('AnnouncementNotFound', {}, 'id');
}
export type LockedAnnouncement = Awaited<ReturnType<typeof lockedAnnouncement>>;

export function requirePending({ status }: { status: string }): void {
  if (status !== 'PENDING') fail('AnnouncementNotPending', {}, 'id');
}

export async function announce(
  ctx: Context,
  { id, ...row }: { id: string; number: number; year: number },
  op: 'CREATED' | 'UPDATED' | 'DELETED' = 'UPDATED',
): Promise<void> {
  await ctx.emit({ type: 'Announcement', id, op, subject: announcementName(row) });
}

/** Announcements of one type, with their items and the next free numbers; requires the lock. */
export async function makeAnnouncements(
  ctx: Context,
  type: AnnouncementType,
  heads: readonly NewAnnouncement[],
): Promise<string[]> {
  const { farmId, membershipId } = ctx.actor;
  const { db } = ctx;
  const years = Map.groupBy(heads, ({ day }) => Number(day.slice(0, 4)));
  const made: (NewAnnouncement & { id: string; year: number; number: number })[] = [];
  for (const [year, group] of years) {
    const numbers = await freeNumbers(farmId, db, { type, year, count: group.length });
    made.push(...group.map((head, index) => ({ ...head, id: uuidv7(), year, number: numbers[index]! })));
  }
  await db.announcement.createMany({
    data: made.map(({ itemIds: _items, gtaIds: _gtas, day, originSince, ...head }) => ({
      ...head,
      farmId,
      type,
      day: dateOf(day),
      originSince: originSince ? dateOf(originSince) : null,
      observation: head.observation || null,
      createdById: membershipId,
      createdAt: ctx.now(),
    })),
  });
  await db.announcementStep.createMany({
    data: made.map(({ id }) => ({
      farmId,
      announcementId: id,
      kind: 'CREATED' as const,
      at: ctx.now(),
      byId: membershipId,
    })),
  });
  const gtas = made.flatMap(({ id, gtaIds = [] }) => gtaIds.map((gtaId) => ({ farmId, announcementId: id, gtaId })));
  if (gtas.length > 0) await db.announcementGta.createMany({ data: gtas });
  const claims = made.flatMap(({ id, itemIds }) => itemIds.map((itemId) => ({ itemId, announcementId: id })));
  if (claims.length > 0) await claimItems(farmId, db, claims);
  const ids = made.map(({ id }) => id);
  await countItems(farmId, db, ids);
  for (const row of made) await announce(ctx, row, 'CREATED');
  return ids;
}

/** The day that an announcement bears: none to come, nor one of a year that was typed wrong. */
export async function dayOfPaper(ctx: Context, date: Day | null | undefined, field = 'date'): Promise<Day> {
  const open = await ctx.openDay();
  if (date && date > open) fail('FarmDayNotOpen', { day: date }, field);
  if (date) await requireSincePast(ctx, date, field);
  return date ?? open;
}

/** Since when they lived where they come from; not since after they came. */
export function requireOriginBefore(originSince: Day | null | undefined, day: Day): void {
  if (originSince && originSince > day) fail('StartDateAfterEndDate', {}, 'originSince');
}

/** Items by their ids, in that order. */
export async function namedItems(ctx: Context, itemIds: readonly string[], field = 'itemIds') {
  if (itemIds.length === 0) return [];
  const items = await ctx.db.announcementItem.findMany({
    where: { id: { in: [...itemIds] } },
    select: { id: true, type: true, ownerId: true, announcementId: true },
  });
  const known = new Map(items.map((item) => [item.id, item]));
  return itemIds.map((id, index) => known.get(id) ?? fail('InexistentEntity', {}, `${field}.${index}`));
}
type NamedItem = Awaited<ReturnType<typeof namedItems>>[number];

/** Refuses items of another type, and those that an announcement has; requires the lock. */
export function requireFree(items: readonly NamedItem[], type: AnnouncementType, field = 'itemIds'): void {
  const taken = items.findIndex((item) => item.type !== type || item.announcementId !== null);
  if (taken >= 0) fail('InvalidRelation', {}, `${field}.${taken}`);
}

/** A paper bears the name of one owner: refuses items of another. Who has no owner is the farm's own, as on trucks. */
async function requireOwnedBy(
  ctx: Context,
  ownerId: string | null,
  items: readonly { ownerId: string | null }[],
  fieldOf: (index: number) => string,
): Promise<void> {
  const others = items.filter((item) => item.ownerId !== ownerId);
  if (others.length === 0) return;
  const ids = [ownerId, ...others.map((item) => item.ownerId)].filter((id) => id !== null);
  const owners = await ctx.db.owner.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, name: true, isBoitel: true },
  });
  const known = new Map(owners.map((owner) => [owner.id, owner]));
  const isOwn = !known.get(ownerId ?? '')?.isBoitel;
  const other = others.find((item) => item.ownerId !== null || !isOwn);
  if (!other) return;
  const owner = known.get(other.ownerId ?? '')?.name;
  fail('TruckDifferentOwner', owner === undefined ? {} : { owner }, fieldOf(items.indexOf(other)));
}

export async function requireOxen(ctx: Context, oxIds: readonly string[]): Promise<void> {
  if (oxIds.length === 0) return;
  const oxen = await ctx.db.ox.findMany({ where: { id: { in: [...oxIds] } }, select: { id: true } });
  const known = new Set(oxen.map(({ id }) => id));
  const missing = oxIds.findIndex((id) => !known.has(id));
  if (missing >= 0) fail('OxNotFound', {}, `oxIds.${missing}`);
}

export async function requireEstablishment(ctx: Context, id: string | null | undefined, field: string) {
  if (id && (await ctx.db.establishment.count({ where: { id } })) === 0) fail('EstablishmentNotFound', {}, field);
}

export async function requireGtas(ctx: Context, ids: readonly string[] | undefined): Promise<void> {
  if (!ids?.length) return;
  const found = await ctx.db.gta.findMany({ where: { id: { in: [...ids] } }, select: { id: true } });
  const known = new Set(found.map(({ id }) => id));
  const missing = ids.findIndex((id) => !known.has(id));
  if (missing >= 0) fail('GtaNotFound', {}, `gtaIds.${missing}`);
}

export async function requireOwner(ctx: Context, id: string | null | undefined): Promise<void> {
  if (id && (await ctx.db.owner.count({ where: { id } })) === 0) fail('InexistentEntity', {}, 'ownerId');
}

async function namedTruck(ctx: Context, truckId: string | null | undefined) {
  if (!truckId) return null;
  const truck = await ctx.db.exitTruck.findUnique({
    where: ctx.key(truckId),
    select: { id: true, ownerId: true, destinationId: true, destination: { select: { isSlaughterhouse: true } } },
  });
  return truck ?? fail('TruckNotFound', {}, 'truckId');
}

/** The truck of an exit or a sale, with what waits for its announcement. */
async function headOfTruck(
  ctx: Context,
  type: AnnouncementType,
  { id: truckId, ownerId, destinationId, destination }: NonNullable<Awaited<ReturnType<typeof namedTruck>>>,
) {
  if (!isOfTruck(type)) fail('InvalidRelation', {}, 'truckId');
  if (destination.isSlaughterhouse !== (type === 'SALE')) fail('InvalidRelation', {}, 'truckId');
  if ((await ctx.db.announcement.count({ where: { truckId } })) > 0)
    fail('FieldsAlreadyInUse', { fields: [{ path: 'truckId' }] }, 'truckId');
  const items = await freeItemsOfTruck(ctx.actor.farmId, ctx.db, truckId);
  return { ownerId, establishmentId: destinationId, itemIds: items.map(({ id }) => id) };
}

/** Free items of these oxen. */
async function itemsOfOxen(ctx: Context, type: AnnouncementType, oxIds: readonly string[]) {
  if (oxIds.length === 0) return [];
  return ctx.db.announcementItem.findMany({
    where: { oxId: { in: [...oxIds] }, type, announcementId: null },
    select: { id: true, oxId: true, ownerId: true },
    orderBy: { id: 'asc' },
  });
}

/** Named in one call; more are chosen by a filter. */
export const mostNamed = 900;
const ids = (type: string) => z.array(globalId(type)).max(mostNamed);

/** By hand: of chosen items, of oxen, or of a truck. */
export const createAnnouncement = defineCommand({
  name: 'createAnnouncement',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({
    type: choice('AnnouncementType', announcementTypes),
    date: civilDate().nullish(),
    ownerId: globalId('Owner').nullish(),
    itemIds: ids('AnnouncementItem').optional(),
    oxIds: ids('Ox').optional(),
    truckId: globalId('ExitTruck').nullish(),
    saleManagementId: globalId('SaleManagement').nullish(),
    gtaIds: z.array(globalId('Gta')).max(50).optional(),
    establishmentId: globalId('Establishment').nullish(),
    observation: line(500).nullish(),
  }),
  async run(ctx, { type, date, itemIds = [], oxIds = [], truckId, saleManagementId, ...head }) {
    await lockAnnouncements(ctx.actor.farmId, ctx.db);
    await requireOwner(ctx, head.ownerId);
    await requireEstablishment(ctx, head.establishmentId, 'establishmentId');
    await requireGtas(ctx, head.gtaIds);
    await requireOxen(ctx, oxIds);
    if (saleManagementId && !(await ctx.db.saleManagement.findUnique({ where: ctx.key(saleManagementId) })))
      fail('ExitManagementNotFound', {}, 'saleManagementId');
    const truck = await namedTruck(ctx, truckId);
    const chosen = await namedItems(ctx, itemIds);
    const day = await dayOfPaper(ctx, date);
    requireFree(chosen, type);
    const ofTruck = truck && (await headOfTruck(ctx, type, truck));
    const named = await itemsOfOxen(ctx, type, oxIds);
    const claimed = [...new Set([...(ofTruck?.itemIds ?? []), ...[...chosen, ...named].map(({ id }) => id)])];
    if (claimed.length === 0 && !truckId) fail('OxenMissing', { expected: 1, entered: 0 }, 'itemIds');
    const firstOwner = [...chosen, ...named].find((item) => item.ownerId !== null)?.ownerId;
    const ownerId = ofTruck?.ownerId ?? head.ownerId ?? firstOwner ?? null;
    await requireOwnedBy(ctx, ownerId, chosen, (index) => `itemIds.${index}`);
    await requireOwnedBy(ctx, ownerId, named, (index) => `oxIds.${oxIds.indexOf(named[index]!.oxId!)}`);
    const [id] = await makeAnnouncements(ctx, type, [
      {
        ...head,
        day,
        truckId: truckId ?? null,
        ownerId,
        establishmentId: head.establishmentId ?? ofTruck?.establishmentId ?? null,
        itemIds: claimed,
      },
    ]);
    return { announcementId: id! };
  },
});

const changedFields = {
  date: civilDate(),
  gtaIds: z.array(globalId('Gta')).max(50),
  establishmentId: globalId('Establishment').nullable(),
  erasOrigin: line(30).nullable(),
  originSince: civilDate().nullable(),
  destination: line(200).nullable(),
  responsibleName: line(100).nullable(),
  responsibleDocument: line(18).nullable(),
  observation: line(500).nullable(),
};

async function changeItems(
  ctx: Context,
  { id, type, ownerId }: LockedAnnouncement,
  { removed, added }: { removed: readonly NamedItem[]; added: readonly NamedItem[] },
): Promise<void> {
  if (removed.length + added.length === 0) return;
  const elsewhere = removed.findIndex(({ announcementId }) => announcementId !== id);
  if (elsewhere >= 0) fail('InvalidRelation', {}, `removeItemIds.${elsewhere}`);
  requireFree(added, type, 'addItemIds');
  await requireOwnedBy(ctx, ownerId, added, (index) => `addItemIds.${index}`);
  if (removed.length > 0)
    await ctx.db.announcementItem.updateMany({
      where: { id: { in: removed.map((item) => item.id) } },
      data: { announcementId: null },
    });
  const claims = added.map((item) => ({ itemId: item.id, announcementId: id }));
  if (claims.length > 0) await claimItems(ctx.actor.farmId, ctx.db, claims);
  await countItems(ctx.actor.farmId, ctx.db, [id]);
}

/** A draft may be changed, and items put on it or taken off. */
export const updateAnnouncement = defineCommand({
  name: 'updateAnnouncement',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({
    ...partial(changedFields),
    removeItemIds: ids('AnnouncementItem').optional(),
    addItemIds: ids('AnnouncementItem').optional(),
    ...knownRecord('Announcement'),
  }),
  async run(ctx, { id, version, date, originSince, gtaIds, removeItemIds = [], addItemIds = [], ...changes }) {
    // The locks of what follows, in their order.
    if (gtaIds) await lockTruckOf(ctx, id);
    const announcement = await lockedAnnouncement(ctx, id);
    await requireEstablishment(ctx, changes.establishmentId, 'establishmentId');
    await requireGtas(ctx, gtaIds);
    const removed = await namedItems(ctx, removeItemIds, 'removeItemIds');
    const added = await namedItems(ctx, addItemIds, 'addItemIds');
    requirePending(announcement);
    const isMoved = removed.length + added.length > 0;
    // Who stands on a truck is on its paper.
    if (announcement.truckId && isMoved) fail('InvalidRelation', {}, 'removeItemIds');
    const day = date && (await dayOfPaper(ctx, date));
    requireOriginBefore(originSince, day ?? dayOf(announcement.day));
    await changeItems(ctx, announcement, { removed, added });
    if (gtaIds) await changeGtas(ctx, announcement, gtaIds);
    const data: Prisma.AnnouncementUncheckedUpdateInput = {
      ...given(changes),
      ...(day ? { day: dateOf(day) } : {}),
      ...(originSince === undefined ? {} : { originSince: originSince && dateOf(originSince) }),
      version: { increment: 1 },
    };
    await unlessStale(ctx.db.announcement.update({ where: { ...ctx.key(id), version }, data }));
    await announce(ctx, announcement);
    return { announcementId: id };
  },
});

/** A draft is not wanted: its items wait for another, and its number is free again. */
export const deleteAnnouncement = defineCommand({
  name: 'deleteAnnouncement',
  allow: 'announcement:undo',
  anyDay: true,
  input: z.strictObject({ id: globalId('Announcement') }),
  async run(ctx, { id }) {
    const announcement = await lockedAnnouncement(ctx, id);
    requirePending(announcement);
    await ctx.db.announcementItem.updateMany({ where: { announcementId: id }, data: { announcementId: null } });
    await ctx.db.announcement.delete({ where: ctx.key(id) });
    await announce(ctx, announcement, 'DELETED');
    return { deletedId: id };
  },
});
