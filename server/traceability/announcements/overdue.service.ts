import type { ClosingStep } from '../../farm/farmDay/farmDaySteps.ts';
import { dateOf } from '../../platform/values/day.ts';

/** §6.6: announcements, and facts that no announcement has yet, that the certifier should have by now. */
export const announcementsStep: ClosingStep = {
  async check(ctx, { day }) {
    if (!ctx.can('announcement:read')) return {};
    const late = { dueDate: { lt: dateOf(day) } };
    const announcements = await ctx.db.announcement.count({ where: { ...late, status: { not: 'EMITTED' } } });
    const facts = await ctx.db.announcementItem.count({ where: { ...late, announcementId: null } });
    const count = announcements + facts;
    return count === 0 ? {} : { warnings: [{ code: 'AnnouncementsOverdue', params: { count }, count, names: [] }] };
  },
};
