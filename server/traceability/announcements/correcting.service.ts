import { z } from 'zod';
import { fail } from '../../platform/errors/AppError.ts';
import { globalId, requiredLine } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { dayOf } from '../../platform/values/day.ts';
import { lockedAnnouncement, makeAnnouncements } from './announcements.service.ts';
import { copyItems } from './items/items.sql.ts';

/** An emitted announcement said what was not so: another one says that of the same animals. */
export const correctAnnouncement = defineCommand({
  name: 'correctAnnouncement',
  allow: 'announcement:write',
  anyDay: true,
  input: z.strictObject({ id: globalId('Announcement'), reason: requiredLine(500) }),
  async run(ctx, { id, reason }) {
    const { farmId } = ctx.actor;
    const emitted = await lockedAnnouncement(ctx, id);
    if (emitted.status !== 'EMITTED') fail('AnnouncementNotWaitingForEmission', {}, 'id');
    const gtas = await ctx.db.announcementGta.findMany({
      where: { announcementId: id },
      select: { gtaId: true },
      orderBy: { gtaId: 'asc' },
    });
    const [correcting] = await makeAnnouncements(ctx, emitted.type, [
      {
        ownerId: emitted.ownerId,
        day: await ctx.openDay(),
        establishmentId: emitted.establishmentId,
        erasOrigin: emitted.erasOrigin,
        originSince: emitted.originSince && dayOf(emitted.originSince),
        purchaseId: emitted.purchaseId,
        observation: reason,
        correctsId: id,
        gtaIds: gtas.map(({ gtaId }) => gtaId),
        itemIds: [],
      },
    ]);
    const { destination, responsibleName, responsibleDocument } = emitted;
    await ctx.db.announcement.update({
      where: ctx.key(correcting!),
      data: { destination, responsibleName, responsibleDocument },
      select: { id: true },
    });
    await copyItems(farmId, ctx.db, { from: id, to: correcting!, at: ctx.now() });
    return { announcementId: correcting! };
  },
});
