import { Viewer } from '../../accounts/accounts.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import {
  createReportSchedule,
  mostSchedules,
  removeReportSchedule,
  updateReportSchedule,
} from './schedules.service.ts';
import { mayReadReport } from './scheduledFile.service.ts';
import { mailStatuses, reportFormats, schedulePeriods } from './scheduleTimes.calc.ts';

const PeriodEnum = enumRef('SchedulePeriod', schedulePeriods);
const FormatEnum = enumRef('ReportFormat', reportFormats);
const MailStatusEnum = enumRef('ReportMailStatus', mailStatuses);

const ReportSchedule = farmNode('ReportSchedule', {
  read: 'self:read',
  description: 'A report that the person who asks gets on days of the week',
  // The viewer's own only, also through `node`.
  findUnique: (id, ctx) => ({ ...ctx.key(id), membershipId: ctx.person.membershipId }),
  fields: (t) => ({
    name: t.exposeString('name'),
    call: t.exposeString('call', { description: 'The path of the REST call that writes it' }),
    query: t.exposeString('query', { description: 'Its filters' }),
    period: t.expose('period', { type: PeriodEnum, description: 'Counted back from the day it is made' }),
    weekdays: t.exposeIntList('weekdays', { description: 'From 1, Monday, to 7' }),
    time: t.exposeString('time', { description: 'HH:MM where the farm is' }),
    formats: t.expose('formats', { type: [FormatEnum] }),
    byEmail: t.exposeBoolean('byEmail'),
    active: t.exposeBoolean('active'),
    readable: t.boolean({
      description: 'Whether the role of the person still reads the report: it is not made where it does not',
      select: { call: true, query: true },
      resolve: (schedule, _args, ctx) => mayReadReport(ctx, schedule),
    }),
    nextRunAt: t.expose('nextRunAt', { type: 'DateTime', nullable: true }),
    lastRunAt: t.expose('lastRunAt', { type: 'DateTime', nullable: true }),
    lastMail: t.field({
      type: MailStatusEnum,
      nullable: true,
      description: 'What became of the e-mail of the last time; null where that is long ago',
      select: { runs: { select: { mail: true }, orderBy: { dueAt: 'desc' }, take: 1 } },
      resolve: ({ runs }) => runs[0]?.mail ?? null,
    }),
    version: t.exposeInt('version'),
  }),
});

// On the viewer and not on the farm: what a subscription can reach must not depend on who in a role asks.
builder.objectField(Viewer, 'reportSchedules', (t) =>
  t.prismaField({
    type: [ReportSchedule],
    description: 'By name',
    resolve: (query, _viewer, _args, ctx) =>
      ctx.db.reportSchedule.findMany({
        ...query,
        where: { membershipId: ctx.person.membershipId },
        orderBy: [{ name: 'asc' }, { id: 'asc' }],
        take: mostSchedules,
      }),
  }),
);

for (const service of [createReportSchedule, updateReportSchedule])
  command(service, (t) => ({ reportSchedule: reread(t, ReportSchedule, 'reportScheduleId') }));
command(removeReportSchedule, (t) => ({
  deletedId: t.id({ resolve: ({ deletedId }) => toGlobalId('ReportSchedule', deletedId) }),
}));
