import type { z } from 'zod';
import { behaviours, nightKinds, troughs } from '../../farm/settings/fields.ts';
import type { Context } from '../../platform/context.ts';
import { serializeError } from '../../platform/errors/serialize.ts';
import { AppError } from '../../platform/errors/AppError.ts';
import { eachFieldWrite, type ItemResult } from '../../platform/fieldWrite.ts';
import { documentsInOrder } from '../../papers/documents/documents.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { Service } from '../../platform/service.ts';
import { saveReadingRoute } from '../readingRoute/readingRoute.service.ts';
import { importExternalReadings, type ExternalResult } from './troughExternal.service.ts';
import { overrideCall, saveNightReading, saveTroughReading } from './troughReading.service.ts';
import { troughReadingList } from './troughReadingList.service.ts';
import { nightCameLater } from './troughGrade.calc.ts';
import type { KeptRefusal } from './troughRefusal.ts';
import { replicateReadings } from './troughReplicate.service.ts';
import { saveReadingRound, type RoundResult } from './troughRound.service.ts';
import {
  callBases,
  callKinds,
  readingSources,
  reasonKinds,
  troughFlags,
  troughRules,
  type Reason,
} from './troughWords.calc.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

export const NightKindEnum = enumRef('NightKind', nightKinds);
export const CallKindEnum = enumRef('CallKind', callKinds);
export const TroughFlagEnum = enumRef('TroughFlag', troughFlags);

const param = (name: 'from' | 'to' | 'value' | 'low' | 'high', description: string) => ({ name, description });
const params = [
  param('from', 'A grade, a percentage or a call as it was'),
  param('to', 'The same as it became'),
  param('value', 'What was found'),
  param('low', 'The least that is expected'),
  param('high', 'The most'),
];

export const TroughReason = builder.objectRef<Reason>('TroughReason').implement({
  description: 'What a rule did to a call, or why it could not',
  ...may,
  fields: (t) => ({
    rule: t.field({ type: enumRef('TroughRule', troughRules), resolve: ({ rule }) => rule }),
    kind: t.field({ type: enumRef('TroughReasonKind', reasonKinds), resolve: ({ kind }) => kind }),
    ...Object.fromEntries(
      params.map(({ name, description }) => [
        name,
        t.field({ type: 'Decimal', nullable: true, description, resolve: (reason) => reason.params[name] ?? null }),
      ]),
    ),
  }),
});

export const TroughReading = farmNode('TroughReading', {
  read: 'feeding:read',
  viewerCan: { Update: 'trough:write', Override: 'trough:override' },
  description: 'How a trough was on a farm day, at night and in the morning, and the call for the next day',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    corral: t.relation('corral'),
    corralId: t.id({ select: { corralId: true }, resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    batch: t.relation('batch'),
    nightKind: t.expose('nightKind', { type: NightKindEnum, nullable: true }),
    nightAt: t.expose('nightAt', { type: 'DateTime', nullable: true }),
    nightBy: t.relation('nightBy', { nullable: true }),
    behaviour: t.expose('behaviour', { type: enumRef('TroughBehaviour', behaviours), nullable: true }),
    trough: t.expose('trough', { type: enumRef('TroughState', troughs), nullable: true }),
    suggestedGrade: t.expose('suggestedGrade', { type: 'Decimal', nullable: true }),
    grade: t.expose('grade', { type: 'Decimal', nullable: true, description: 'As the reader gave it' }),
    appliedGrade: t.expose('appliedGrade', { type: 'Decimal', nullable: true, description: 'As the rules took it' }),
    dayAt: t.expose('dayAt', { type: 'DateTime', nullable: true }),
    dayBy: t.relation('dayBy', { nullable: true }),
    leftoverKg: t.expose('leftoverKg', { type: 'Decimal', nullable: true }),
    leftoverRemoved: t.exposeBoolean('leftoverRemoved'),
    flags: t.expose('flags', { type: [TroughFlagEnum] }),
    note: t.exposeString('note', { nullable: true }),
    source: t.expose('source', { type: enumRef('ReadingSource', readingSources) }),
    externalRef: t.exposeString('externalRef', { nullable: true }),
    kind: t.expose('kind', { type: CallKindEnum, nullable: true, description: 'Null until the morning' }),
    base: t.expose('base', { type: 'Decimal', nullable: true, description: 'kg of dry matter that a grade changes' }),
    baseOrigin: t.expose('baseOrigin', { type: enumRef('CallBase', callBases), nullable: true }),
    pct: t.expose('pct', { type: 'Decimal', nullable: true, description: 'By how much the call changes its base' }),
    reckonedCall: t.expose('reckonedCall', { type: 'Decimal', nullable: true, description: 'By the rules: F-READ' }),
    call: t.expose('call', { type: 'Decimal', nullable: true, description: 'kg of dry matter per head and day' }),
    nightCameLater: t.boolean({
      description: 'The night was told after the call was made, which does not count it',
      select: { nightAt: true, dayAt: true, call: true },
      resolve: nightCameLater,
    }),
    overrideReason: t.exposeString('overrideReason', { nullable: true }),
    overriddenBy: t.relation('overriddenBy', { nullable: true }),
    reasons: t.field({
      type: [TroughReason],
      select: { reasons: true },
      resolve: ({ reasons }) => reasons as Reason[],
    }),
    version: t.exposeInt('version'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    documents: t.relation('documents', documentsInOrder),
    photos: t.relationCount('documents', { description: 'How many documents it has' }),
  }),
});

farmList('troughReadings', TroughReading, troughReadingList);

const Result = builder.objectRef<ItemResult<{ readingId: string }>>('TroughReadingResult').implement({
  description: 'What became of one of many readings saved at once',
  authScopes: { may: 'trough:write' },
  fields: (t) => ({
    index: t.exposeInt('index'),
    clientEventId: t.exposeString('clientEventId', { nullable: true }),
    ok: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    readingId: t.id({
      nullable: true,
      resolve: ({ answer }) => answer && toGlobalId('TroughReading', answer.readingId),
    }),
    code: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.code ?? null }),
    field: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.field ?? null }),
    message: t.string({
      nullable: true,
      resolve: ({ refusal }, _args, { facts: { locale, traceId } }) =>
        refusal && serializeError(refusal, { locale, traceId, door: 'graphql' }).message,
    }),
  }),
});

for (const service of [saveTroughReading, saveNightReading] as Service<z.ZodObject, { readingId: string }>[]) {
  command(service, (t) => ({ troughReading: reread(t, TroughReading, 'readingId') }));
  command(eachFieldWrite(service), (t) => ({
    results: t.field({ type: [Result], extensions: { mostRows: 500 }, resolve: ({ results }) => results }),
  }));
}

const messageOf = ({ code, params: reported }: KeptRefusal, { locale, traceId }: Context['facts']): string =>
  serializeError(new AppError(code, { params: reported }), { locale, traceId, door: 'graphql' }).message;

const RefusedCorral = builder.objectRef<KeptRefusal & { corralId: string }>('RefusedCorral').implement({
  description: 'A corral whose trough was not taken, and why',
  authScopes: { may: 'trough:write' },
  fields: (t) => ({
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    code: t.exposeString('code'),
    message: t.string({ resolve: (refused, _args, { facts }) => messageOf(refused, facts) }),
  }),
});

command(overrideCall, (t) => ({ troughReading: reread(t, TroughReading, 'readingId') }));

for (const service of [saveReadingRound, replicateReadings] as Service<z.ZodObject, RoundResult>[])
  command(service, (t) => ({
    readings: t.prismaField({
      type: [TroughReading],
      resolve: (query, { readingIds }, _args, ctx) =>
        ctx.db.troughReading.findMany({ ...query, where: { id: { in: readingIds } }, orderBy: { id: 'asc' } }),
    }),
    refused: t.field({ type: [RefusedCorral], resolve: ({ refused }) => refused }),
  }));

const External = builder.objectRef<ExternalResult>('ExternalReadingResult').implement({
  description: 'What became of a row of a file of another company',
  authScopes: { may: 'trough:write' },
  fields: (t) => ({
    index: t.exposeInt('index'),
    ok: t.boolean({ resolve: ({ refusal }) => refusal === null }),
    readingId: t.id({
      nullable: true,
      resolve: ({ readingId }) => readingId && toGlobalId('TroughReading', readingId),
    }),
    code: t.string({ nullable: true, resolve: ({ refusal }) => refusal?.code ?? null }),
    message: t.string({
      nullable: true,
      resolve: ({ refusal }, _args, { facts }) => refusal && messageOf(refusal, facts),
    }),
  }),
});

command(importExternalReadings, (t) => ({ results: t.field({ type: [External], resolve: ({ results }) => results }) }));

command(saveReadingRoute, (t) => ({ saved: t.int({ resolve: ({ corralIds }) => corralIds.length }) }));

changeFeed({ name: 'troughReadingChanged', read: 'feeding:read', field: 'troughReading', node: TroughReading });
