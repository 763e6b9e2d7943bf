import { createAnnouncement } from '../../../server/traceability/announcements/announcements.service.ts';
import { requestEmission } from '../../../server/traceability/announcements/announcementLife.service.ts';
import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter } from '../../../server/platform/values/day.ts';
import { uuidv7 } from '../../../server/platform/values/uuid.ts';
import { numberOf } from './earrings.ts';
import { enter, makeBatch } from './herd.ts';

/** A frozen announcement of so many deaths, said by hand. */
export async function frozenDeaths(ctx: Context, count: number): Promise<string> {
  const { farmId } = ctx.actor;
  const open = await ctx.openDay();
  const oxId = await enter(ctx, await makeBatch(ctx));
  const rows = Array.from({ length: count }, (_, index) => ({
    id: uuidv7(),
    farmId,
    oxId,
    type: 'DEATH' as const,
    day: dateOf(open),
    dueDate: dateOf(daysAfter(open, 30)),
    facts: {
      sisbov: numberOf(index + 1),
      sex: 'MALE',
      deathDate: open,
      deathCause: { id: oxId, name: '=Timpanismo; "agudo"', code: null },
    },
  }));
  await ctx.db.announcementItem.createMany({ data: rows });
  const [first, ...others] = rows.map(({ id }) => id);
  const { announcementId } = await createAnnouncement(ctx, { type: 'DEATH', itemIds: [first] });
  await ctx.db.announcementItem.updateMany({ where: { id: { in: others } }, data: { announcementId } });
  await ctx.db.announcement.update({ where: ctx.key(announcementId), data: { itemCount: count } });
  await requestEmission(ctx, { id: announcementId });
  return announcementId;
}
