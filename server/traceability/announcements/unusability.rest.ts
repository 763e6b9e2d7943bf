import { registerUnusableEarrings } from '../../earrings/unusableEarrings.service.ts';
import { earringStatuses, unusabilityMotives } from '../../earrings/earringStatus.calc.ts';
import { answer, from, listOf, loaded, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { rest } from '../../platform/rest/routes.ts';

rest({
  call: 'POST /announcements/unusability',
  summary: 'Writes earrings off, by their numbers, ids or a range; each waits for its announcement',
  status: 201,
  service: registerUnusableEarrings,
  answer: loaded(
    async ({ earringIds }: { earringIds: string[] }, ctx) => {
      const earrings = await ctx.db.earring.findMany({
        where: { id: { in: earringIds } },
        include: { announcementItem: { select: { id: true, day: true, dueDate: true } } },
        orderBy: { sisbov: 'asc' },
      });
      return {
        earrings,
        items: earrings.flatMap(({ announcementItem, ...earring }) =>
          announcementItem ? [{ ...announcementItem, sisbov: earring.sisbov, motive: earring.unusableMotive }] : [],
        ),
      };
    },
    answer({
      items: listOf({
        id: field.id('AnnouncementItem'),
        sisbov: field.text('105500508091406'),
        motive: maybe(field.oneOf(unusabilityMotives)),
        date: from('day', field.day()),
        dueDate: field.day(),
      }),
      earrings: listOf({
        id: field.id('Earring'),
        sisbov: field.text('105500508091406'),
        managementNumber: field.text('809140'),
        status: field.oneOf(earringStatuses),
      }),
    }),
  ),
});
