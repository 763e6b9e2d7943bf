import { Farm } from '../farm/farm.graphql.ts';
import { serializeError } from '../platform/errors/serialize.ts';
import { builder } from '../platform/graphql/builder.ts';
import { changeFeed } from '../platform/graphql/live/changeFeed.ts';
import { command } from '../platform/graphql/command.ts';
import { farmList } from '../platform/graphql/farmList.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { enumRef } from '../platform/graphql/inputs.ts';
import { toGlobalId } from '../platform/input.ts';
import { earringAsOf } from './earringDay.service.ts';
import { availableEarringList, earringList } from './earringList.service.ts';
import { registerEarrings, type PairResult } from './earringRegister.service.ts';
import { registerUnusableEarrings } from './unusableEarrings.service.ts';
import { earringSources, earringStatuses, sisbovFormats, tagKinds, unusabilityMotives } from './earringStatus.calc.ts';
import { plainNumber, ufOfCode } from './sisbov.calc.ts';

const FormatEnum = enumRef('SisbovFormat', sisbovFormats);
const StatusEnum = enumRef('EarringStatus', earringStatuses);
const SourceEnum = enumRef('EarringSource', earringSources);
const KindEnum = enumRef('TagKind', tagKinds);
const MotiveEnum = enumRef('UnusabilityMotive', unusabilityMotives);
export const WarningEnum = enumRef('EarringWarning', ['EARRING_UF_DIFFERS_FROM_FARM', 'CHIP_ENDS_OTHERWISE']);
const UfEnum = enumRef('Uf', Object.values(ufOfCode));

const may = { authScopes: { may: 'earring:read' } } as const;

export const Earring = farmNode('Earring', {
  read: 'earring:read',
  viewerCan: { Update: 'earring:write' },
  description: 'The official ear tag with its SISBOV number, from the order to the animal and its end',
  fields: (t) => ({
    sisbov: t.exposeString('sisbov'),
    format: t.field({ type: FormatEnum, resolve: ({ format }) => format }),
    countryCode: t.exposeString('countryCode'),
    uf: t.field({
      type: UfEnum,
      nullable: true,
      description: 'Only numbers of the older format tell the state',
      resolve: ({ ufCode }) => ufCode && ufOfCode[ufCode]!,
    }),
    managementNumber: t.exposeString('managementNumber', { description: 'The six big digits people read' }),
    checkDigit: t.exposeString('checkDigit', { nullable: true }),
    source: t.expose('source', { type: SourceEnum, description: 'How it came to the farm' }),
    box: t.exposeInt('box', { nullable: true, description: 'Only of what the farm ordered' }),
    purchase: t.relation('purchase', { nullable: true, authScopes: { may: 'purchase:read' } }),
    electronicEarring: t.string({
      nullable: true,
      description: 'The number of the chip, on the chosen day',
      select: { id: true, electronicEarring: true },
      resolve: async (earring, _args, ctx) => (await earringAsOf(ctx, earring)).electronicEarring,
    }),
    epc: t.exposeString('epc', { nullable: true, description: 'The second, ultra-high-frequency code of its chip' }),
    status: t.field({
      type: StatusEnum,
      description: 'On the chosen day',
      select: { id: true, status: true },
      resolve: async (earring, _args, ctx) => (await earringAsOf(ctx, earring)).status,
    }),
    statusDate: t.field({
      type: 'Date',
      select: { id: true, statusDate: true },
      resolve: async (earring, _args, ctx) => (await earringAsOf(ctx, earring)).statusDate,
    }),
    statusReason: t.string({
      nullable: true,
      select: { id: true, statusReason: true },
      resolve: async (earring, _args, ctx) => (await earringAsOf(ctx, earring)).statusReason,
    }),
    unusableMotive: t.field({
      type: MotiveEnum,
      nullable: true,
      select: { id: true, unusableMotive: true },
      resolve: async (earring, _args, ctx) => (await earringAsOf(ctx, earring)).unusableMotive,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was ordered, or came with its animal' }),
    events: t.relation('events', {
      description: 'What happened to it since it was ordered',
      query: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
    }),
  }),
});

farmNode('EarringEvent', {
  read: 'earring:read',
  description: 'A line of the life of an earring, which nobody changes',
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum }),
    day: t.expose('day', { type: 'Date' }),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.relation('actor', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    motive: t.expose('motive', { type: MotiveEnum, nullable: true }),
    electronicEarring: t.exposeString('electronicEarring', { nullable: true }),
  }),
});

farmNode('EarringRange', {
  read: 'purchase:read',
  description: 'Consecutive numbers of an order',
  fields: (t) => ({
    initialSisbov: t.exposeString('initialSisbov'),
    finalSisbov: t.exposeString('finalSisbov'),
    quantity: t.exposeInt('quantity'),
  }),
});

farmNode('EarringOrder', {
  read: 'purchase:read',
  description: 'What only a purchase of earrings has',
  fields: (t) => ({
    manufacturer: t.exposeString('manufacturer', { nullable: true }),
    certifier: t.exposeString('certifier', { nullable: true }),
    mapaRequestNumber: t.exposeString('mapaRequestNumber', { nullable: true }),
    requestDate: t.expose('requestDate', { type: 'Date', nullable: true }),
    tagKind: t.expose('tagKind', { type: KindEnum }),
    earringsPerBox: t.exposeInt('earringsPerBox'),
    rowsPerPage: t.exposeInt('rowsPerPage', { description: 'Of a printed sheet of its numbers' }),
    quantity: t.int({
      description: 'How many earrings its ranges hold',
      select: { ranges: { select: { quantity: true } } },
      resolve: ({ ranges }) => ranges.reduce((sum, { quantity }) => sum + quantity, 0),
    }),
    ranges: t.relation('ranges', { query: { orderBy: { position: 'asc' } } }),
  }),
});

farmList('earrings', Earring, earringList);
farmList('availableEarrings', Earring, availableEarringList);

builder.prismaObjectField(Farm, 'earring', (t) =>
  t.prismaField({
    type: Earring,
    nullable: true,
    ...may,
    description: 'By the number on it',
    args: { sisbov: t.arg.string({ required: true }) },
    resolve: (query, _farm, { sisbov }, ctx) => {
      const where = { farmId_sisbov: { farmId: ctx.actor.farmId, sisbov: plainNumber(sisbov).slice(0, 15) } };
      return ctx.db.earring.findUnique({ ...query, where });
    },
  }),
);

command(registerUnusableEarrings, (t) => ({
  earrings: t.prismaField({
    type: [Earring],
    resolve: (query, { earringIds }, _args, ctx) =>
      ctx.db.earring.findMany({ ...query, where: { id: { in: earringIds } } }),
  }),
}));

const Result = builder.objectRef<PairResult>('PairResult').implement({
  description: 'What became of one pair of numbers',
  ...may,
  fields: (t) => ({
    index: t.exposeInt('index'),
    sisbov: t.exposeString('sisbov'),
    electronicEarring: t.exposeString('electronicEarring'),
    ok: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    earringId: t.id({
      nullable: true,
      resolve: ({ earringId }) => earringId && toGlobalId('Earring', earringId),
    }),
    status: t.field({ type: StatusEnum, nullable: true, resolve: ({ status }) => status }),
    code: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.code ?? null }),
    field: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.field ?? null }),
    message: t.string({
      nullable: true,
      resolve: ({ refusal }, _args, { facts: { locale, traceId } }) =>
        refusal && serializeError(refusal, { locale, traceId, door: 'graphql' }).message,
    }),
    warnings: t.field({ type: [WarningEnum], resolve: ({ warnings }) => warnings }),
  }),
});

command(registerEarrings, (t) => ({
  registered: t.exposeInt('registered'),
  results: t.field({ type: [Result], resolve: ({ results }) => results }),
}));

changeFeed({ name: 'earringChanged', read: 'earring:read', field: 'earring', node: Earring });
