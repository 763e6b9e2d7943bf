import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { defineQuery } from '../../platform/service.ts';
import { announcementParts, namedGtas, factsOf, isOverdue } from './announcementList.service.ts';
import type { AnnouncementType } from './announcementWords.calc.ts';
import { headsByGta } from './papers/header.sql.ts';

const itemParts = {
  id: true,
  type: true,
  facts: true,
  ox: { select: { id: true, sisbov: true } },
  announcement: { select: { status: true } },
} as const;

/** An announcement of one type with all it says; of another type it is refused. */
export function wholeAnnouncement(type: AnnouncementType) {
  return defineQuery({
    name: `announcementOf${type}`,
    allow: 'announcement:read',
    input: z.strictObject({ id: globalId('Announcement') }),
    async run(ctx, { id }) {
      const row = await ctx.db.announcement.findUnique({
        where: ctx.key(id),
        include: {
          ...announcementParts,
          establishment: { select: { id: true, name: true, erasCode: true, sifNumber: true, code: true } },
          truck: {
            select: {
              id: true,
              plate: true,
              status: true,
              sale: { select: { id: true, name: true, market: true, plannedDate: true } },
              gtas: namedGtas,
            },
          },
          items: { select: itemParts, orderBy: [{ day: 'asc' }, { id: 'asc' }] },
        },
      });
      if (!row) fail('AnnouncementNotFound', {}, 'id');
      if (row.type !== type) fail('InvalidRelation', {}, 'id');
      const { items, ...announcement } = row;
      return {
        ...announcement,
        overdue: await isOverdue(ctx, announcement),
        establishment: row.establishment,
        truck: row.truck,
        items: await Promise.all(items.map(async (item) => ({ ...item, ...(await factsOf(ctx, item)) }))),
        totalsByGta: await headsByGta(ctx.actor.farmId, ctx.db, id),
      };
    },
  });
}

export type WholeAnnouncement = Awaited<ReturnType<ReturnType<typeof wholeAnnouncement>>>;
