import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Farm } from '../farm.graphql.ts';
import { visitStates, type Visit } from './certification.calc.ts';
import {
  confinementPeriodList,
  nextVisit,
  removeConfinementPeriod,
  saveCertification,
  saveConfinementPeriod,
  tracesOn,
} from './certification.service.ts';

const day = { type: 'Date', nullable: true } as const;
const may = { authScopes: { may: 'farm:read' } } as const;

const VisitType = builder.objectRef<Visit>('CertifierVisit').implement({
  description: 'The next visit of the certifier, as seen on the chosen day',
  ...may,
  fields: (t) => ({
    due: t.field({ type: 'Date', resolve: ({ nextVisitDue }) => nextVisitDue }),
    graceUntil: t.field({
      type: 'Date',
      description: 'After this day certificate and animals lose their status',
      resolve: ({ graceUntil }) => graceUntil,
    }),
    daysLeft: t.exposeInt('daysLeft', { description: 'Below zero once it is overdue' }),
    state: t.field({ type: enumRef('CertifierVisitState', visitStates), resolve: ({ state }) => state }),
    alarm: t.exposeInt('alarm', { nullable: true, description: 'Of 15, 7 and 1 days before, the last one that rang' }),
  }),
});

const Traces = builder.objectRef<Awaited<ReturnType<typeof tracesOn>>>('TracesListing').implement({
  description: 'Whether the farm stands on the list of approved farms on the chosen day',
  ...may,
  fields: (t) => ({
    listed: t.exposeBoolean('listed'),
    from: t.field({ ...day, resolve: ({ from }) => from }),
    to: t.field({ ...day, resolve: ({ to }) => to }),
  }),
});

const Certification = farmNode('Certification', {
  read: 'farm:read',
  viewerCan: { Update: 'residence:write' },
  description: 'The approval of the farm by its certifier',
  fields: (t) => ({
    erasNumber: t.exposeString('erasNumber', { nullable: true }),
    certifierName: t.exposeString('certifierName', { nullable: true }),
    certifierDocument: t.exposeString('certifierDocument', { nullable: true }),
    validFrom: t.expose('validFrom', day),
    lastVisit: t.expose('lastVisit', day),
    feedlot: t.exposeBoolean('feedlot', { description: 'Visited every 60 days; other farms every 180' }),
    nextVisit: t.field({
      type: VisitType,
      nullable: true,
      select: { lastVisit: true, feedlot: true },
      resolve: async (certification, _args, ctx) => nextVisit(certification, await ctx.day()),
    }),
    version: t.exposeInt('version'),
  }),
});

const ConfinementPeriod = farmNode('ConfinementPeriod', {
  read: 'farm:read',
  viewerCan: { Update: 'residence:write' },
  description: 'A time of confinement, of which the certifier is to know',
  fields: (t) => ({
    fromDay: t.expose('fromDay', { type: 'Date' }),
    toDay: t.expose('toDay', { ...day, description: 'The last day; null while it lasts' }),
    reportedOn: t.expose('reportedOn', { ...day, description: 'When the certifier got it' }),
    note: t.exposeString('note', { nullable: true }),
    version: t.exposeInt('version'),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  certification: t.relation('certification', { type: Certification, nullable: true }),
  tracesListing: t.field({
    type: Traces,
    ...may,
    resolve: async (_farm, _args, ctx) => tracesOn(ctx, await ctx.day()),
  }),
}));

farmList('confinementPeriods', ConfinementPeriod, confinementPeriodList);

command(saveCertification, (t) => ({
  farm: reread(t, Farm, 'farmId'),
  certification: reread(t, Certification, 'certificationId'),
}));
command(saveConfinementPeriod, (t) => ({
  farm: reread(t, Farm, 'farmId'),
  confinementPeriod: reread(t, ConfinementPeriod, 'confinementPeriodId'),
}));
command(removeConfinementPeriod, (t) => ({ farm: reread(t, Farm, 'farmId') }));
