import { builder } from '../../platform/graphql/builder.ts';
import type { Context } from '../../platform/context.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { command } from '../../platform/graphql/command.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Corral } from '../../farm/places/locations.graphql.ts';
import { closingOf, finalizeBatch, type ClosingSheet } from '../closings/batchClosing.service.ts';
import { batchOn, headDaysUntil, occupancyOf, targetDayOf, weightCurveOf } from './batchFigures.service.ts';
import { occupancyPct } from '../closings/headDays.calc.ts';
import { Batch, BatchStatusEnum, KindEnum } from '../herd.graphql.ts';
import { batchEventTypes } from '../herdWords.calc.ts';
import { corralHistoryList } from '../oxen/oxList.service.ts';
import type { CurvePoint } from './weightCurve.calc.ts';

const ofBatch = { authScopes: { may: 'batch:read' } } as const;

const dietNameField = { nullable: true, description: 'Null for those who may not see diets', ...ofBatch } as const;
const dietName = ({ diet }: { diet: { name: string } | null }, ctx: Context): string | null =>
  ctx.can('diet:read') ? (diet?.name ?? null) : null;

farmNode('BatchEvent', {
  read: 'batch:read',
  description: 'A line of the append-only life of a batch, with what is true of it from then on',
  fields: (t) => ({
    batch: t.relation('batch'),
    type: t.expose('type', { type: enumRef('BatchEventType', batchEventTypes) }),
    day: t.expose('day', { type: 'Date' }),
    at: t.expose('at', { type: 'DateTime' }),
    kind: t.expose('kind', { type: KindEnum }),
    status: t.expose('status', { type: BatchStatusEnum }),
    corral: t.relation('corral', { nullable: true }),
    dietName: t.string({
      ...dietNameField,
      select: { diet: { select: { name: true } } },
      resolve: (row, _args, ctx) => dietName(row, ctx),
    }),
    dailyGain: t.expose('dailyGain', { type: 'Decimal', description: 'What its heads are supposed to gain a day' }),
    endDate: t.expose('endDate', { type: 'Date', nullable: true, description: 'Where it ended before that day' }),
    actor: t.relation('actor', { nullable: true }),
  }),
});

export const CorralHistory = farmNode('CorralHistory', {
  read: 'batch:read',
  description: 'One corral on one farm day: its herd, frozen when the day is closed',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    corral: t.relation('corral'),
    batch: t.relation('batch', { nullable: true, description: 'Who stands in it at the end of the day' }),
    dietName: t.string({
      ...dietNameField,
      select: { diet: { select: { name: true } } },
      resolve: (row, _args, ctx) => dietName(row, ctx),
    }),
    headsOpen: t.exposeInt('headsOpen'),
    headsIn: t.exposeInt('headsIn'),
    headsOut: t.exposeInt('headsOut'),
    headsDead: t.exposeInt('headsDead'),
    headDays: t.exposeInt('headDays', { description: 'F-HD1' }),
    weight: t.expose('weight', { type: 'Decimal', nullable: true, description: 'F-W2: the projected mean' }),
    closed: t.exposeBoolean('closed', { description: 'False: opened with what the day before left' }),
  }),
});
farmList('corralHistories', CorralHistory, corralHistoryList);

const Point = builder.objectRef<CurvePoint>('BatchWeightDay').implement({
  description: 'What the heads of a batch weigh on average on one of its days',
  ...ofBatch,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    heads: t.exposeInt('heads'),
    weight: t.expose('weight', { type: 'Decimal', nullable: true, description: 'F-W2' }),
    weighed: t.expose('weighed', { type: 'Decimal', nullable: true, description: 'The mean of those weighed' }),
    weighedHeads: t.exposeInt('weighedHeads'),
    isSample: t.exposeBoolean('isSample', {
      description: 'Fewer heads than `minWeighedPct` were weighed: the batch keeps its projected weight',
    }),
    weighedReason: t.exposeString('weighedReason', {
      nullable: true,
      description: 'Why a person said that those weighed count, or do not',
    }),
    projectionError: t.expose('projectionError', {
      type: 'Decimal',
      nullable: true,
      description: 'What the scale showed less what was projected for that morning',
    }),
  }),
});

const decimal = (places: number) => (value: { toFixed(places: number): string } | null) =>
  value === null ? null : value.toFixed(places);
const kg = decimal(2);

const Sheet = builder.objectRef<ClosingSheet>('BatchClosing').implement({
  description:
    'The herd’s part of a closing sheet as of the chosen day; IN charges the dead to the others, OUT does not',
  ...ofBatch,
  fields: (t) => ({
    headsIn: t.exposeInt('headsIn'),
    headsOut: t.exposeInt('headsOut', { description: 'That left the farm alive' }),
    headsMoved: t.exposeInt('headsMoved', { description: 'That went to another batch' }),
    headsDead: t.exposeInt('headsDead'),
    heads: t.exposeInt('heads', { description: 'Still there' }),
    headDays: t.exposeInt('headDays', { description: 'F-HD2' }),
    firstDay: t.expose('firstDay', { type: 'Date' }),
    lastExitDay: t.expose('lastExitDay', { type: 'Date', nullable: true }),
    meanDaysIn: t.exposeFloat('meanDaysIn', { nullable: true, description: 'F-DOF of all that entered' }),
    meanDaysOut: t.exposeFloat('meanDaysOut', { nullable: true, description: 'F-DOF of those that did not die' }),
    isProjected: t.exposeBoolean('isProjected', { description: 'Heads are still there, or went unweighed' }),
    entryWeight: t.field({ type: 'Decimal', nullable: true, resolve: ({ entryWeight }) => kg(entryWeight) }),
    exitWeight: t.field({ type: 'Decimal', nullable: true, resolve: ({ exitWeight }) => kg(exitWeight) }),
    gainIn: t.field({ type: 'Decimal', nullable: true, description: 'F-G1', resolve: ({ gainIn }) => kg(gainIn) }),
    gainOut: t.field({ type: 'Decimal', nullable: true, description: 'F-G1', resolve: ({ gainOut }) => kg(gainOut) }),
    dailyGainIn: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'F-G2',
      resolve: ({ dailyGainIn }) => decimal(4)(dailyGainIn),
    }),
    dailyGainOut: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'F-G2',
      resolve: ({ dailyGainOut }) => decimal(4)(dailyGainOut),
    }),
    mortalityPct: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'F-G11',
      resolve: ({ mortalityPct }) => decimal(3)(mortalityPct),
    }),
  }),
});

builder.prismaObjectFields(Batch, (t) => ({
  dietName: t.string({
    ...dietNameField,
    select: { diet: { select: { name: true } } },
    resolve: (batch, _args, ctx) => dietName(batch, ctx),
  }),
  headDaysTotal: t.int({
    description: 'F-HD2: until the chosen day',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await headDaysUntil(ctx, id)) ?? 0,
  }),
  events: t.relation('events', { query: { orderBy: { seq: 'asc' } } }),
  dailyGain: t.field({
    type: 'Decimal',
    nullable: true,
    description: 'What its heads are projected to gain on the chosen day; null where no weight was ever known',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await batchOn(ctx, id))?.dailyGain ?? null,
  }),
  targetDay: t.field({
    type: 'Date',
    nullable: true,
    description: 'F-F1: when it weighs its target; null without a target, a weight or a gain',
    select: { id: true, targetWeight: true },
    resolve: ({ id, targetWeight }, _args, ctx) => targetWeight && targetDayOf(ctx, { id, targetWeight }),
  }),
  weightCurve: t.field({
    type: [Point],
    extensions: longList,
    complexity: 100,
    description: 'Each of its days until the chosen one',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await weightCurveOf(ctx, id)) ?? [],
  }),
  closing: t.field({
    type: Sheet,
    nullable: true,
    description: 'Null where no ox ever was in it',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await closingOf(ctx, id)) ?? null,
  }),
}));

builder.prismaObjectFields(Corral, (t) => ({
  batches: t.relation('batches', {
    ...ofBatch,
    description: 'The batch that stands in it: one at most',
    query: { where: { status: { not: 'FINALIZED' } }, orderBy: { id: 'asc' } },
  }),
  heads: t.int({
    ...ofBatch,
    description: 'Of the batch that stands in it',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await occupancyOf(ctx, id)) ?? 0,
  }),
  occupancyPct: t.int({
    nullable: true,
    ...ofBatch,
    description: 'Its heads of the heads it is made for; null where that is not known',
    select: { id: true, animalCapacity: true },
    resolve: async ({ id, animalCapacity }, _args, ctx) =>
      occupancyPct((await occupancyOf(ctx, id)) ?? 0, animalCapacity),
  }),
}));

command(finalizeBatch, (t) => ({ batch: reread(t, Batch, 'batchId') }));
