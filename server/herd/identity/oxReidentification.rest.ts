import type { Context } from '../../platform/context.ts';
import { answer, from, list, loaded, maybe } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { rest } from '../../platform/rest/routes.ts';
import { earringStatuses } from '../../earrings/earringStatus.calc.ts';
import { herdWarnings } from '../herdWords.calc.ts';
import { reIdentifyOx } from './oxReidentification.service.ts';
import { oxRow } from '../oxen/oxRow.rest.ts';
import { onDay, oxParts } from '../oxen/oxRow.service.ts';

const earring = answer({
  id: field.id('Earring'),
  sisbov: field.text('105500508091406'),
  managementNumber: field.text('809140'),
  status: field.oneOf(earringStatuses),
});

type Replaced = Awaited<ReturnType<typeof reIdentifyOx>>;

async function readReplaced({ oxId, eventId, oldEarringId, newEarringId, warnings }: Replaced, ctx: Context) {
  const earringOf = async (id: string) =>
    ctx.can('earring:read') ? ctx.db.earring.findUniqueOrThrow({ where: ctx.key(id) }) : null;
  return {
    item: await ctx.db.announcementItem.findFirstOrThrow({ where: { eventId } }),
    ox: await onDay(ctx, await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId), include: oxParts })),
    oldEarring: await earringOf(oldEarringId),
    newEarring: await earringOf(newEarringId),
    warnings,
  };
}

rest({
  call: 'POST /announcements/re-identification',
  summary: 'An animal gets another ear tag out of the stock in place of the one it lost',
  status: 201,
  service: legacyWrite(reIdentifyOx),
  answer: loaded(
    readReplaced,
    answer({
      item: answer({ id: field.id('AnnouncementItem'), date: from('day', field.day()), dueDate: field.day() }),
      ox: oxRow,
      oldEarring: maybe(earring),
      newEarring: maybe(earring),
      warnings: list(field.oneOf(herdWarnings)),
    }),
  ),
});
