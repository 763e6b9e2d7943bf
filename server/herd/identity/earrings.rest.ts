import { getEarring, getEarringByNumber, lifeOf } from '../../earrings/earringList.service.ts';
import { earringFields } from '../../earrings/earrings.rest.ts';
import { earringStatuses, sisbovFormats, unusabilityMotives } from '../../earrings/earringStatus.calc.ts';
import { plainNumber } from '../../earrings/sisbov.calc.ts';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { member } from '../../platform/rest/maker.ts';
import { rest, variant } from '../../platform/rest/routes.ts';
import type { RestRequest } from '../../platform/rest/restRequest.ts';
import { wearerOf } from '../oxen/oxRow.service.ts';
import { oxRow } from '../oxen/oxRow.rest.ts';

type WholeEarring = Awaited<ReturnType<typeof getEarring>>;

/** Those that an earring is on: by itself, or with the ox that wears it or wore it. */
async function announcementsOf(ctx: Context, { id, sisbov }: WholeEarring) {
  const rows = await ctx.db.announcement.findMany({
    where: {
      items: {
        some: { OR: [{ earringId: id }, { ox: { earringId: id } }, { ox: { previousSisbovs: { has: sisbov } } }] },
      },
    },
    select: { id: true, number: true, year: true },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
    take: 100,
  });
  return rows.map(({ id: own, number, year }) => ({ id: own, name: `${number}/${year}` }));
}

const earring = loaded(
  async (row: WholeEarring, ctx) => ({
    ...row,
    ox: await wearerOf(ctx, row.id),
    announcements: await announcementsOf(ctx, row),
  }),
  answer({
    ...earringFields,
    ox: maybe(oxRow),
    format: field.oneOf(sisbovFormats),
    countryCode: field.text('105'),
    ufCode: maybe(field.text('50')),
    checkDigit: maybe(field.text('6')),
    statusDate: field.day(),
    statusReason: maybe(field.text('Cancelado na base')),
    unusableMotive: maybe(field.oneOf(unusabilityMotives)),
    announcements: list(ref('Announcement', '12/2026')),
    history: from(
      lifeOf,
      listOf({
        at: field.instant(),
        date: from('day', field.day()),
        status: field.oneOf(earringStatuses),
        actor: member,
        reason: maybe(field.text('Cancelado na base')),
        motive: maybe(field.oneOf(unusabilityMotives)),
        electronicEarring: maybe(field.text('963000408629140')),
      }),
    ),
  }),
);

const isNumber = ({ params }: RestRequest) => /^\d{15}$/.test(plainNumber(params.id ?? ''));

rest({
  call: 'GET /earrings/{id}',
  summary: 'One earring with its life and who wears it, by its id or its SISBOV number',
  variants: [
    variant({ when: (request) => !isNumber(request), service: getEarring, answer: earring }),
    variant({ service: getEarringByNumber, answer: earring }),
  ],
});
