import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, nothing, ref } from '../../platform/rest/answer.ts';
import { inBody } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { choice } from '../../platform/input.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { pageInput, paged, pagesOf, rest, variant } from '../../platform/rest/routes.ts';
import type { Service } from '../../platform/service.ts';
import { emitAnnouncement, reopenAnnouncement, requestEmission } from './announcementLife.service.ts';
import { announcementList, announcementParts, getAnnouncement } from './announcementList.service.ts';
import { announcementRow, gtaNamed, withOverdue } from './announcementRow.rest.ts';
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './announcements.service.ts';
import { announcementStatuses, announcementTypes } from './announcementWords.calc.ts';
import {
  announceableEntriesPage,
  createEntryAnnouncement,
  type AnnounceableEntry,
} from './overview/entries.service.ts';
import {
  generateChangeOfCharacteristics,
  generateDeathAnnouncements,
  generateReIdentifications,
  generateUnusabilities,
} from './generating.service.ts';
import { announcementOverview } from './overview/overview.service.ts';
import { flagUnusability, updateReIdentification } from './replacing.service.ts';

const announcement = loaded(withOverdue, announcementRow);
const announcements = record({
  noun: 'an announcement',
  key: 'announcementId',
  get: getAnnouncement,
  answer: announcement,
});

const overview = answer({
  matrix: listOf({
    type: field.oneOf(announcementTypes),
    status: field.text('PENDING'),
    count: field.int(3),
    overdue: field.int(1),
    oldest: maybe(field.day()),
  }),
  pendingItems: listOf({ type: field.oneOf(announcementTypes), count: field.int(7) }),
  animalsWithoutBnd: field.int(12),
  unreadEarrings: field.int(40),
  earringsInStock: listOf({ ufCode: maybe(field.text('52')), box: maybe(field.int(3)), count: field.int(98) }),
});

const filters = {
  type: parameter.oneOf(announcementTypes, 'Only of this type'),
  status: parameter.oneOf(announcementStatuses, 'Only in this state'),
  from: parameter.day('Of this day or later'),
  to: parameter.day('Until this day'),
  ownerId: parameter.id('Owner', "Only this owner's"),
  overdue: parameter.flag('Only those not reported in time, or only others'),
  unusability: parameter.flag('Only those whose earrings are confirmed to be unusable, or only others'),
  sisbov: parameter.text('With this number on them', 'search'),
};

const pages = paged('announcements', announcementList, announcement, {
  include: announcementParts,
  query: { ...filters, summary: parameter.flag('Counts by type and state instead of a page') },
  filter: ({ summary: _summary, ...filter }) => filter,
});

rest({
  call: 'GET /announcements',
  summary: 'Announcements, a page at a time; with `summary`, how many there are',
  query: pages.query,
  variants: [
    variant({
      when: ({ query }) => query.summary === true,
      service: announcementOverview,
      answer: overview,
      input: () => ({}),
    }),
    variant(pages),
  ],
});

announcements.create('POST /announcements', createAnnouncement, {
  summary: 'A new announcement of chosen items, of animals or of a truck',
});

const entry = answer({
  purchase: from(
    ({ purchaseId, purchaseName }: AnnounceableEntry) =>
      purchaseId ? { id: purchaseId, name: purchaseName ?? '' } : null,
    maybe(ref('Purchase', 'Bois de março')),
  ),
  gtas: listOf({ ...gtaNamed, heads: field.int(40) }),
  origin: from(
    (row: AnnounceableEntry) => row,
    answer({
      establishment: from(
        ({ establishmentId, establishmentName }: AnnounceableEntry) =>
          establishmentId ? { id: establishmentId, name: establishmentName ?? '' } : null,
        maybe(ref('Establishment', 'Fazenda Santa Clara')),
      ),
      erasCode: maybe(field.text('GO-00418')),
    }),
  ),
  arrivalDate: field.day(),
  heads: field.int(40),
  withSisbov: field.int(38),
  withoutSisbov: from(({ heads, withSisbov }: AnnounceableEntry) => heads - withSisbov, field.int(2)),
  announcementId: maybe(field.id('Announcement')),
});

rest({
  call: 'GET /announcements/entry',
  summary: 'Entries of animals by purchase, that wait for their announcement or have one',
  ...pagesOf('entries', entry, {
    query: {
      purchaseId: parameter.id('Purchase', 'Only of this purchase'),
      ownerId: parameter.id('Owner', "Only this owner's"),
      from: parameter.day('Arrived from this day'),
      to: parameter.day('Arrived until this day'),
      announced: parameter.flag('Those that have an announcement; false, as without it, those that wait'),
    },
  })(announceableEntriesPage),
  input: pageInput,
});

announcements.create('POST /announcements/entry', createEntryAnnouncement, {
  summary: 'The announcement of the entries of a purchase, by their GTAs',
});

const generated = loaded(async ({ announcementIds }: { announcementIds: readonly string[] }, ctx: Context) => {
  const rows = await ctx.db.announcement.findMany({
    where: { id: { in: [...announcementIds] } },
    include: announcementParts,
    orderBy: [{ year: 'asc' }, { number: 'asc' }],
  });
  return Promise.all(rows.map((row) => withOverdue(row, ctx)));
}, list(announcementRow));

rest({
  call: 'POST /announcements/generate/change-of-characteristics',
  summary: 'Announces the changed characteristics that wait, one announcement for each owner',
  status: 201,
  service: generateChangeOfCharacteristics,
  answer: generated,
});
rest({
  call: 'POST /announcements/generate/death',
  summary: 'Announces all deaths that wait, one announcement for each owner',
  status: 201,
  service: generateDeathAnnouncements,
  answer: generated,
});
rest({
  call: 'POST /announcements/generate/re-identification',
  summary: 'Announces the re-identifications that wait, one announcement for each owner',
  status: 201,
  service: generateReIdentifications,
  answer: generated,
});
rest({
  call: 'POST /announcements/generate/unusability',
  summary: 'Announces the unusable earrings that wait',
  status: 201,
  service: generateUnusabilities,
  answer: generated,
});

/** A step that is asked for by its name. */
function step(action: string, service: Service<z.ZodObject, { announcementId: string }>) {
  const run = (ctx: Context, raw: unknown) => {
    const { action: _action, ...fields } = raw as Record<string, unknown>;
    return service(ctx, fields);
  };
  const input = service.input.extend({ action: choice(`Announcement${action}`, [action]) });
  return variant({
    when: inBody((body) => body.action === action),
    service: Object.assign(run, { serviceName: service.serviceName, allow: service.allow, input }),
    answer: announcements.changed,
  });
}

rest({
  call: 'PUT /announcements/{id}',
  summary: 'Changes a draft; with an action, it is frozen, emitted or opened again',
  variants: [
    step('REQUEST_EMISSION', requestEmission),
    step('EMIT', emitAnnouncement),
    step('REOPEN', reopenAnnouncement),
    variant({ service: updateAnnouncement, answer: announcements.changed }),
  ],
});

rest({
  call: 'DELETE /announcements/{id}',
  summary: 'Deletes a draft; its items wait for another',
  status: 204,
  service: deleteAnnouncement,
  answer: nothing,
});

announcements.update('PUT /announcements/{id}/re-identification', updateReIdentification, {
  summary: 'Changes a draft of re-identifications: other earrings, reasons or days',
});
announcements.update('PUT /announcements/{id}/unusability', flagUnusability, {
  summary: 'Confirms that the earrings of a draft are unusable, or takes that back',
});
