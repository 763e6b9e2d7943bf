import { Farm } from '../../farm/farm.graphql.ts';
import { errorMessage } from '../../platform/errors/messages.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { Job, knownCode } from '../../platform/jobs/jobs.graphql.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import { announcementTypes } from '../announcements/announcementWords.calc.ts';
import { cancelBaseImport, commitBaseImport, hasFile } from './baseFiles.service.ts';
import { baseImportList, importBnd, importCertifier, lastBndImport } from './baseImport.service.ts';
import type { LineFault } from './baseLines.calc.ts';
import { baseImportKinds, baseImportStatuses, differenceFields, reconciliationResults } from './bndWords.calc.ts';
import type { Proposal } from '../reconciliation/reconciliation.calc.ts';

const may = { authScopes: { may: 'announcement:read' } } as const;
const ResultEnum = enumRef('ReconciliationResult', reconciliationResults);
const FieldEnum = enumRef('DifferenceField', differenceFields);

const Fault = builder.objectRef<LineFault>('BaseLineFault').implement({
  description: 'What is wrong in a line of a file of the base or of the certifier',
  ...may,
  fields: (t) => ({
    line: t.exposeInt('line', { description: 'Of the file, whose first line is 1' }),
    column: t.exposeString('column'),
    value: t.exposeString('value'),
    code: t.exposeString('code'),
    message: t.string({
      description: 'In the words of whoever reads it',
      resolve: ({ code }, _args, ctx) => errorMessage(code, {}, ctx.facts.locale),
    }),
  }),
});

const ProposalType = builder.objectRef<Proposal>('ReconciliationProposal').implement({
  description: 'What can be done about a number on which the farm and the base do not agree',
  ...may,
  fields: (t) => ({
    kind: t.field({ type: ResultEnum, resolve: ({ kind }) => kind }),
    sisbov: t.exposeString('sisbov'),
    oxId: t.id({ nullable: true, resolve: ({ oxId }) => oxId && toGlobalId('Ox', oxId) }),
    field: t.field({ type: FieldEnum, nullable: true, resolve: ({ field }) => field }),
    farmValue: t.exposeString('farmValue', { nullable: true }),
    fileValue: t.exposeString('fileValue', { nullable: true }),
    announcementType: t.field({
      type: enumRef('AnnouncementType', announcementTypes),
      nullable: true,
      resolve: ({ announcementType }) => announcementType,
    }),
  }),
});

interface Count {
  name: string;
  count: number;
}

const CountType = builder.objectRef<Count>('BaseImportCount').implement({
  description: 'How many numbers of a file fell in a class, or were answered in one way',
  ...may,
  fields: (t) => ({ name: t.exposeString('name'), count: t.exposeInt('count') }),
});

const BaseImport = farmNode('BaseImport', {
  read: 'announcement:read',
  description: 'A file of the national base or of the certifier: compared first, then taken over whole or not at all',
  fields: (t) => ({
    kind: t.field({ type: enumRef('BaseImportKind', baseImportKinds), resolve: ({ kind }) => kind }),
    status: t.field({ type: enumRef('BaseImportStatus', baseImportStatuses), resolve: ({ status }) => status }),
    fileName: t.exposeString('fileName'),
    owner: t.relation('owner', { nullable: true }),
    announcement: t.relation('announcement', { nullable: true }),
    hasFile: t.boolean({
      description: 'It can be taken over from here; what a program compared is taken over by that program',
      select: { id: true },
      resolve: async ({ id }, _args, ctx) => (await hasFile(ctx, id)) ?? false,
    }),
    listOnly: t.exposeBoolean('listOnly', { description: 'A list of numbers, that says nothing else of them' }),
    lines: t.exposeInt('lines', { description: '0 until the file is read' }),
    done: t.exposeInt('done', { description: 'Lines that are behind it' }),
    imported: t.exposeInt('imported', { description: 'Numbers of which something is new' }),
    summary: t.field({
      type: [CountType],
      select: { summary: true },
      resolve: ({ summary }) =>
        Object.entries(summary as Record<string, number>).map(([name, count]) => ({ name, count })),
    }),
    errors: t.field({
      type: [Fault],
      description: 'The first of them',
      select: { errors: true },
      resolve: ({ errors }) => errors as LineFault[],
    }),
    proposals: t.field({
      type: [ProposalType],
      description: 'The first of them',
      select: { proposals: true },
      resolve: ({ proposals }) => proposals as Proposal[],
    }),
    failure: t.string({
      description: 'Why it was refused, in the words of whoever reads it',
      nullable: true,
      select: { errorCode: true },
      resolve: ({ errorCode }, _args, ctx) =>
        errorCode === null ? null : errorMessage(knownCode(errorCode), {}, ctx.facts.locale),
    }),
    errorCode: t.exposeString('errorCode', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdBy: t.relation('createdBy', { nullable: true }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  lastBndImport: t.field({
    type: BaseImport,
    nullable: true,
    ...may,
    description: 'The last file of the base that was taken over',
    resolve: (_farm, _args, ctx) => lastBndImport(ctx),
  }),
}));

farmList('baseImports', BaseImport, baseImportList);

for (const service of [importBnd, importCertifier, cancelBaseImport])
  command(service, (t) => ({ baseImport: reread(t, BaseImport, 'baseImportId') }));
command(commitBaseImport, (t) => ({
  baseImport: reread(t, BaseImport, 'baseImportId'),
  job: reread(t, Job, 'jobId'),
}));

changeFeed({
  name: 'importProgress',
  read: 'announcement:read',
  field: 'baseImport',
  node: BaseImport,
  one: 'importId',
});
