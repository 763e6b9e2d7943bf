import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/errors/AppError.ts';
import { civilDate, globalId, leftOut, line, wholeNumber } from '../../../platform/input.ts';
import { farthestRow, mostRows, type Page } from '../../../platform/lists.ts';
import { defineCommand, defineQuery } from '../../../platform/service.ts';
import {
  dayOfPaper,
  makeAnnouncements,
  mostNamed,
  requireEstablishment,
  requireGtas,
  requireOriginBefore,
  requireOwner,
  requireOxen,
} from '../announcements.service.ts';
import { announceableEntries as entriesOf, freeEntries, type AnnounceableEntry } from './entries.sql.ts';

export type { AnnounceableEntry };
import { lockAnnouncements } from '../items/items.sql.ts';

const entryFilter = z.strictObject({
  purchaseId: globalId('Purchase').nullish(),
  ownerId: globalId('Owner').nullish(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  /** False by default: those that wait. Null: all. */
  announced: z.boolean().nullable().default(false),
});

async function findEntries(ctx: Context, filter: z.output<typeof entryFilter>): Promise<AnnounceableEntry[]> {
  if (filter.from && filter.to && filter.from > filter.to) fail('StartDateAfterEndDate', {}, 'to');
  return entriesOf(ctx.actor.farmId, ctx.db, filter);
}

/** Entries that wait for their announcement, or have one, by purchase. */
export const announceableEntries = defineQuery({
  name: 'announceableEntries',
  allow: 'announcement:read',
  input: entryFilter,
  run: findEntries,
});

/** The same a page at a time. */
export const announceableEntriesPage = defineQuery({
  name: 'announceableEntriesPage',
  allow: 'announcement:read',
  input: z.strictObject({
    page: wholeNumber({ min: 0, max: farthestRow }).default(0),
    pageSize: wholeNumber({ min: 1, max: mostRows }).default(100),
    sort: line(200).optional(),
    filter: entryFilter.default({ announced: false }),
  }),
  async run(ctx, { page, pageSize, sort, filter }): Promise<Page<AnnounceableEntry>> {
    // They come in one order alone, the latest first.
    if (sort) fail('InvalidFieldType', {}, 'sort');
    const entries = await findEntries(ctx, filter);
    return { items: entries.slice(page * pageSize, (page + 1) * pageSize), total: entries.length, page, pageSize };
  },
});

/** The announcement of the entries of a purchase, by the GTAs under which they came. */
export const createEntryAnnouncement = defineCommand({
  name: 'createEntryAnnouncement',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({
    purchaseId: globalId('Purchase'),
    gtaIds: z.array(globalId('Gta')).min(1).max(50),
    originEstablishmentId: globalId('Establishment'),
    originEras: line(30).nullish(),
    /** Since when they lived there, where a paper says it. */
    originSince: leftOut(civilDate().nullish()),
    entryDate: civilDate().nullish(),
    ownerId: globalId('Owner').nullish(),
    oxIds: z.array(globalId('Ox')).max(mostNamed).optional(),
    observation: line(500).nullish(),
  }),
  async run(ctx, { purchaseId, originEstablishmentId, originEras, entryDate, ownerId, oxIds = [], ...head }) {
    const { gtaIds } = head;
    const { farmId } = ctx.actor;
    const purchase = await ctx.db.purchase.findUnique({
      where: ctx.key(purchaseId),
      select: { category: true, ownerId: true },
    });
    if (!purchase) fail('PurchaseNotFound', {}, 'purchaseId');
    await requireOwner(ctx, ownerId);
    await requireEstablishment(ctx, originEstablishmentId, 'originEstablishmentId');
    await requireGtas(ctx, gtaIds);
    await requireOxen(ctx, oxIds);
    if (purchase.category !== 'ANIMALS') fail('PurchaseNotAnimals', {}, 'purchaseId');
    const day = await dayOfPaper(ctx, entryDate, 'entryDate');
    requireOriginBefore(head.originSince, day);
    await lockAnnouncements(farmId, ctx.db);
    const owner = ownerId === undefined ? purchase.ownerId : ownerId;
    const free = await freeEntries(farmId, ctx.db, { purchaseId, gtaIds, ownerId: owner });
    const byOx = new Map(free.map(({ id, oxId }) => [oxId, id]));
    const missing = oxIds.findIndex((id) => !byOx.has(id));
    if (missing >= 0) fail('OxNotFound', {}, `oxIds.${missing}`);
    const itemIds = oxIds.length > 0 ? oxIds.map((id) => byOx.get(id)!) : free.map(({ id }) => id);
    if (itemIds.length === 0) fail('OxenMissing', { expected: 1, entered: 0 }, 'gtaIds');
    const [id] = await makeAnnouncements(ctx, 'ENTRY', [
      {
        ...head,
        day,
        purchaseId,
        itemIds,
        ownerId: owner,
        establishmentId: originEstablishmentId,
        erasOrigin: originEras || null,
      },
    ]);
    return { announcementId: id! };
  },
});
