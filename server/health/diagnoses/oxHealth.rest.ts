import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { daysBetween } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { answer, from, list, listOf, loaded, maybe, ref, unset } from '../../platform/rest/answer.ts';
import { isFields, legacyBody, requestInput } from '../../platform/rest/body.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyWrite } from '../../platform/rest/legacyWrite.ts';
import { parameter, periodParameters } from '../../platform/rest/parameters.ts';
import { paged, rest, variant } from '../../platform/rest/routes.ts';
import type { RestRequest } from '../../platform/rest/restRequest.ts';
import { togetherInput } from '../../platform/rest/together.ts';
import { doseWarnings } from '../../herd/herdWords.calc.ts';
import { oxFields, oxRow } from '../../herd/oxen/oxRow.rest.ts';
import { onDay, oxParts } from '../../herd/oxen/oxRow.service.ts';
import { mayNotLeaveOf } from '../withdrawal/leaving.service.ts';
import { deathList, killOx, reverseDeathOfOx } from '../deaths/deaths.service.ts';
import { doseRow } from '../doses/doseRow.rest.ts';
import { carcassDestinations, deathTypeCodes, medicineUnits } from '../healthWords.calc.ts';
import { medicate } from '../doses/medicate.service.ts';
import { oxHealthParts, treatedList, type OxWithHealth } from './oxHealth.service.ts';

const task = {
  date: from('dueDay', field.day()),
  protocol: ref('HealthProtocol', 'Entrada de inverno'),
  medicine: ref('Medicine', 'Doramectina 1 %'),
};

async function withHealth(ox: OxWithHealth, ctx: Context) {
  const row = await onDay(ctx, ox);
  const until = (await mayNotLeaveOf(ctx, ox.id))?.reasons.filter(({ reason }) => reason === 'WITHDRAWAL') ?? [];
  const days = until.flatMap(({ until: day }) => day ?? []).toSorted();
  const releaseDate = days.at(-1) ?? null;
  return { ...row, releaseDate, daysLeft: releaseDate === null ? null : daysBetween(await ctx.day(), releaseDate) };
}

rest({
  call: 'GET /oxen/health',
  summary: 'Animals in a withdrawal or with doses still to be given, a page at a time',
  ...paged<OxWithHealth>(
    'health',
    treatedList,
    loaded(
      withHealth,
      answer({
        ...oxFields,
        applications: listOf(doseRow),
        releaseDate: maybe(field.day('2026-03-07')),
        daysLeft: maybe(field.int(35)),
        tasks: listOf(task),
      }),
    ),
    {
      include: oxHealthParts,
      query: {
        batchId: parameter.id('Batch', 'Only of this batch'),
        corralId: parameter.id('Corral', 'Only in this corral'),
        medicineId: parameter.id('Medicine', 'Only given this medicine'),
        ...periodParameters,
        withdrawalOnly: parameter.flag('Only in a withdrawal'),
      },
    },
  ),
});

type Medicated = Awaited<ReturnType<typeof medicate>>;

rest({
  call: 'POST /oxen/medicate',
  summary: 'A medicine is given to animals, a batch or a corral, or a protocol is begun with them',
  status: 201,
  service: legacyWrite(medicate),
  input: togetherInput(
    {
      target: {
        names: {
          oxIds: 'oxIds',
          sisbovs: 'sisbovs',
          electronicEarrings: 'electronicEarrings',
          batchId: 'batchId',
          corralId: 'corralId',
        },
      },
    },
    { applicationDate: 'date', prescriptionId: 'prescription' },
  ),
  answer: loaded(
    async ({ applicationIds, assignmentId, warnings }: Medicated, { db }) => {
      const applications = await db.medicineApplication.findMany({
        where: { id: { in: applicationIds } },
        include: { medicine: { select: { unit: true } }, lot: true },
        orderBy: { id: 'asc' },
      });
      const tasks =
        assignmentId === null
          ? []
          : await db.healthTask.findMany({
              where: { assignmentId, status: 'OPEN' },
              include: { protocol: true, medicine: true },
              orderBy: [{ dueDay: 'asc' }, { id: 'asc' }],
            });
      return { applications, stock: applications.at(-1)?.lot ?? null, tasks, warnings };
    },
    answer({
      applications: listOf({
        id: field.id('MedicineApplication'),
        oxId: field.id('Ox'),
        dose: field.decimal(8),
        unit: from('medicine.unit', field.oneOf(medicineUnits)),
        cost: maybe(field.decimal(2.88)),
        withdrawalUntil: maybe(field.day('2026-03-07')),
      }),
      stock: maybe(answer({ lotNumber: field.text('P-2231'), remaining: from('balance', field.decimal(1_500)) })),
      tasks: listOf({ ...task, oxId: field.id('Ox') }),
      warnings: list(field.oneOf(doseWarnings)),
    }),
  ),
});

const deathTypeName = answer({ id: field.id('DeathType'), code: field.oneOf(deathTypeCodes) });
const deathRow = {
  deathDate: from('day', field.day()),
  deathTime: from('time', maybe(field.text('05:30'))),
  deathType: deathTypeName,
  deathCause: from('cause', ref('MortalityCause', 'Pneumonia (DRB)')),
  destination: field.oneOf(carcassDestinations),
  necropsy: field.flag(false),
  lossValue: maybe(field.decimal(4_812.35)),
  // Announcements are not kept yet.
};

const announcement = { select: { id: true, number: true, year: true } } as const;
const deathParts = {
  ox: { include: oxParts },
  deathType: true,
  cause: true,
  event: { select: { announcementItems: { select: { announcement } } } },
} as const;

/** The announcement a death is on. */
const announcementOf = ({ event }: DeathWithOx) => {
  const held = event.announcementItems[0]?.announcement;
  return held ? { id: held.id, name: `${held.number}/${held.year}` } : null;
};

type DeathWithOx = Prisma.OxDeathGetPayload<{ include: typeof deathParts }>;

rest({
  call: 'GET /oxen/list-dead-oxen',
  summary: 'Animals that died, with when and of what, a page at a time',
  ...paged<DeathWithOx>(
    'list-dead-oxen',
    deathList,
    loaded(
      async ({ ox, ...death }: DeathWithOx, ctx) => ({
        ...death,
        ...(await onDay(ctx, ox)),
        announcement: announcementOf({ ox, ...death }),
      }),
      answer({ ...oxFields, ...deathRow, announcement: maybe(ref('Announcement', '12/2026')) }),
    ),
    {
      include: deathParts,
      query: {
        ...periodParameters,
        causeId: parameter.id('MortalityCause', 'Only of this cause'),
        typeId: parameter.id('DeathType', 'Only of this type'),
        batchId: parameter.id('Batch', 'Only that stood in this batch'),
        announced: parameter.flag('Only announced ones, or only others'),
      },
    },
  ),
});

const killNames = { deathDate: 'date', deathTime: 'time', deathCauseId: 'causeId' } as const;

const ofOx = { to: 'oxId', model: 'Ox' } as const;
const isUndone = ({ query, body }: RestRequest) => query.undo === true || (isFields(body) && body.undo === true);

const undo = legacyWrite(reverseDeathOfOx, ofOx);
/** The same call with the word that takes it back. */
const undone = Object.assign(
  (ctx: Context, raw: unknown) => {
    const { undo: _undo, ...fields } = raw as Record<string, unknown>;
    return undo(ctx, fields);
  },
  {
    serviceName: undo.serviceName,
    allow: undo.allow,
    input: undo.input.extend({ undo: z.literal(true).meta({ examples: [true] }) }),
  },
);

/** What waits to be reported of a death; null for an ox without a number, and for one that was taken back. */
async function itemOfDeath(ctx: Context, deathId: string): Promise<string | null> {
  const item = await ctx.db.announcementItem.findFirst({
    where: { event: { death: { id: deathId } } },
    select: { id: true },
  });
  return item?.id ?? null;
}

const found = loaded(
  async ({ deathId, oxId }: { deathId: string; oxId: string }, ctx) => ({
    ox: await onDay(ctx, await ctx.db.ox.findUniqueOrThrow({ where: ctx.key(oxId), include: oxParts })),
    mortality: await ctx.db.oxDeath.findUniqueOrThrow({
      where: ctx.key(deathId),
      include: { deathType: true, cause: true },
    }),
    announcementItemId: await itemOfDeath(ctx, deathId),
  }),
  answer({
    ox: oxRow,
    // A death that was just recorded is on no announcement.
    mortality: answer({ id: field.id('OxDeath'), ...deathRow, announcement: unset }),
    announcementItemId: maybe(field.id('AnnouncementItem')),
  }),
);

rest({
  call: 'DELETE /oxen/{id}/kill',
  summary:
    'An animal is found dead: it leaves its batch with its ear tag, and what it had cost is its loss; with `undo` it is back, while the day of its death is open',
  query: {
    deathDate: parameter.day('On the open day', 'date'),
    deathTime: parameter.text('By the clock of the farm, as 05:30', 'time'),
    deathTypeId: parameter.id('DeathType', 'Told by the cause when left out'),
    deathCauseId: parameter.id('MortalityCause', 'Of what', 'causeId'),
    destination: parameter.oneOf(carcassDestinations, 'What becomes of the carcass'),
    necropsy: parameter.flag('Whether it was opened'),
    observation: parameter.text('What else is to be told'),
    undo: parameter.flag('Takes its death back'),
    reason: parameter.text('Why it is taken back'),
  },
  variants: [
    variant({
      when: (request) => !isUndone(request),
      service: legacyWrite(killOx, ofOx),
      input: legacyBody(killNames),
      answer: found,
    }),
    variant({
      when: isUndone,
      service: undone,
      input: requestInput,
      answer: found,
    }),
  ],
});
