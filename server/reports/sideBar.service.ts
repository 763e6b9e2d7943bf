import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf } from '../platform/values/day.ts';
import { getAdvanceCheck } from '../farm/farmDay/farmDay.service.ts';
import { unsentActs } from '../farm/farmDay/unsentActs.service.ts';
import { farmDays } from '../farm/farm.service.ts';
import { permissionsOf } from '../platform/rights/access.ts';
import { defineQuery } from '../platform/service.ts';
import { corralsWithoutTractPlan } from '../feeding/plans/withoutTractPlan.service.ts';
import { releasedToday } from '../health/healthFigures.service.ts';
import { corralsWithoutDiet } from '../herd/batches/withoutDiet.service.ts';
import { whoSignedIn } from '../accounts/sessions.service.ts';

/** Announcements that the certifier does not have, and what should be with it by now. */
async function announcementBadges(ctx: Context) {
  if (!ctx.can('announcement:read')) return { announcementsPending: null, announcementsOverdue: null };
  const open = { status: { not: 'EMITTED' } } as const;
  const late = { dueDate: { lt: dateOf(await ctx.day()) } };
  return {
    announcementsPending: await ctx.db.announcement.count({ where: open }),
    announcementsOverdue:
      (await ctx.db.announcement.count({ where: { ...open, ...late } })) +
      (await ctx.db.announcementItem.count({ where: { announcementId: null, ...late } })),
  };
}

export const sideBarView = defineQuery({
  name: 'sideBarView',
  allow: 'farm:read',
  input: z.strictObject({}),
  async run(ctx) {
    const { user, farm } = await whoSignedIn(ctx, ctx.person.sessionId);
    const { id, name, acronym } = farm;
    return {
      user,
      farm: { id, name, acronym },
      ...(await farmDays(ctx.db, id)),
      canAdvance: ctx.can('day:advance') && (await getAdvanceCheck(ctx, {})).canAdvance,
      purchasesPending: ctx.can('purchase:read') ? await ctx.db.purchase.count({ where: { status: 'PENDING' } }) : 0,
      corralsWithoutDiet: (await corralsWithoutDiet(ctx)).length,
      corralsWithoutPlan: (await corralsWithoutTractPlan(ctx)).length,
      withdrawalEndingToday: await releasedToday(ctx),
      eventsUnsynced: await unsentActs(ctx),
      ...(await announcementBadges(ctx)),
      permissions: permissionsOf(ctx.person.role).filter((action) => ctx.can(action)),
    };
  },
});
