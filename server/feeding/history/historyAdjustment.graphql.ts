import type { z } from 'zod';
import { CorralHistory } from '../../herd/batches/batchDetails.graphql.ts';
import { Batch } from '../../herd/herd.graphql.ts';
import type { BatchFigures } from '../../herd/closings/reclosing.service.ts';
import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { Service } from '../../platform/service.ts';
import { NightKindEnum } from '../troughs/troughReadings.graphql.ts';
import { CallKindEnum, PhaseEnum } from '../plans/feedPlans.graphql.ts';

import {
  createHistoryAdjustment,
  previewHistoryAdjustment,
  updateHistoryAdjustment,
  type AdjustedDay,
  type HistoryAdjustmentPlan,
  type HistoryFigures,
} from './historyAdjustment.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;
const decimal = { type: 'Decimal', nullable: true, ...may } as const;

const Figures = builder.objectRef<HistoryFigures>('HistoryFigures').implement({
  description: 'What of a day of a corral may be corrected, and what follows from it',
  ...may,
  fields: (t) => ({
    heads: t.exposeInt('heads'),
    weight: t.expose('weight', { type: 'Decimal', nullable: true }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal', nullable: true }),
    deliveredMsKg: t.expose('deliveredMsKg', { type: 'Decimal', nullable: true }),
    leftoverKg: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Removed from the trough; what was eaten is the rest',
      resolve: ({ leftoverKg = null }) => leftoverKg,
    }),
    intakePct: t.expose('intakePct', { type: 'Decimal', nullable: true }),
    unsteadyPct: t.expose('unsteadyPct', { type: 'Decimal', nullable: true }),
    grade: t.field({ type: 'Decimal', nullable: true, resolve: ({ grade = null }) => grade }),
    dietName: t.string({
      nullable: true,
      authScopes: { may: 'diet:read' },
      resolve: ({ dietName = null }) => dietName,
    }),
  }),
});

farmNode('HistoryAdjustment', {
  read: 'feeding:read',
  description: 'A correction of what was frozen of a corral on a day that is over',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    by: t.relation('by'),
    reason: t.exposeString('reason'),
    before: t.field({ type: Figures, resolve: ({ before }) => before as HistoryFigures }),
    after: t.field({ type: Figures, resolve: ({ after }) => after as HistoryFigures }),
  }),
});

builder.prismaObjectFields(CorralHistory, (t) => ({
  phase: t.expose('phase', { type: PhaseEnum, nullable: true, ...may }),
  daysOnFeed: t.exposeInt('daysOnFeed', { nullable: true, ...may }),
  callKind: t.expose('callKind', { type: CallKindEnum, nullable: true, ...may }),
  planCall: t.expose('planCall', { ...decimal, description: 'kg of dry matter per head' }),
  planKg: t.expose('planKg', decimal),
  planMsKg: t.expose('planMsKg', decimal),
  planElm: t.expose('planElm', { ...decimal, description: 'Mcal per kg of dry matter, as it was planned' }),
  planElg: t.expose('planElg', decimal),
  deliveredKg: t.expose('deliveredKg', { ...decimal, description: 'Null: not known' }),
  deliveredMsKg: t.expose('deliveredMsKg', decimal),
  deliveredElm: t.expose('deliveredElm', { ...decimal, description: 'Of what was really loaded' }),
  deliveredElg: t.expose('deliveredElg', decimal),
  feedCost: t.expose('feedCost', {
    ...decimal,
    authScopes: { may: 'stock:read' },
    description: 'F-BCOST over the day, with the part of its losses that batches bear',
  }),
  intakePct: t.expose('intakePct', { ...decimal, description: 'Dry matter, percent of live weight' }),
  nightKind: t.expose('nightKind', { type: NightKindEnum, nullable: true, ...may }),
  grade: t.expose('grade', decimal),
  unsteadyPct: t.expose('unsteadyPct', { ...decimal, description: 'How much the last five days differ' }),
  adjustments: t.relation('adjustments', {
    ...may,
    nullable: true,
    query: { orderBy: [{ at: 'asc' }, { id: 'asc' }] },
  }),
}));

const Day = builder.objectRef<AdjustedDay>('AdjustedDay').implement({
  description: 'A day whose figures a correction changes',
  ...may,
  fields: (t) => ({
    historyId: t.id({ resolve: ({ historyId }) => toGlobalId('CorralHistory', historyId) }),
    day: t.expose('day', { type: 'Date' }),
    feedCost: t.expose('feedCost', {
      type: 'Decimal',
      nullable: true,
      authScopes: { may: 'stock:read' },
      description: 'Of the day: it stays, and is shared by the heads',
    }),
    before: t.field({ type: Figures, resolve: ({ before }) => before }),
    after: t.field({ type: Figures, resolve: ({ after }) => after }),
  }),
});

const Diet = builder.objectRef<HistoryAdjustmentPlan['diets'][number]>('DeliveredDiet').implement({
  description: 'What of a diet was brought to a corral on a day, as it was told then',
  ...may,
  fields: (t) => ({
    dietId: t.id({ resolve: ({ dietId }) => toGlobalId('Formulation', dietId) }),
    dietName: t.exposeString('dietName'),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal', nullable: true }),
  }),
});

const money = { type: 'Decimal', nullable: true, authScopes: { may: 'sale:read' } } as const;

const Totals = builder.objectRef<BatchFigures>('BatchFigures').implement({
  description: 'What a batch comes to in head-days, weight, gain, feed and money',
  ...may,
  fields: (t) => ({
    headDays: t.exposeInt('headDays'),
    weight: t.expose('weight', { ...decimal, description: 'The projected mean of those that are there' }),
    entryWeight: t.expose('entryWeight', decimal),
    exitWeight: t.expose('exitWeight', { ...decimal, description: 'Of those that are there, as it is projected' }),
    dailyGainIn: t.expose('dailyGainIn', decimal),
    msKg: t.expose('msKg', { ...decimal, description: 'Dry matter eaten' }),
    conversionIn: t.expose('conversionIn', decimal),
    feedCost: t.expose('feedCost', money),
    totalCost: t.expose('totalCost', money),
    costPerArrobaIn: t.expose('costPerArrobaIn', money),
    profit: t.expose('profit', money),
  }),
});

farmNode('EarlierClosing', {
  read: 'batch:read',
  description: 'What a batch was closed with before a correction of one of its days closed it again',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime', description: 'When it was replaced' }),
    by: t.relation('by'),
    reason: t.exposeString('reason'),
    endDate: t.expose('endDate', { type: 'Date' }),
    figures: t.field({
      type: Totals,
      nullable: true,
      resolve: ({ figures }) => figures as BatchFigures | null,
    }),
  }),
});

builder.prismaObjectField(Batch, 'earlierClosings', (t) =>
  t.relation('earlierClosings', {
    authScopes: { may: 'batch:read' },
    description: 'The latest first',
    query: { orderBy: [{ at: 'desc' }, { id: 'desc' }] },
  }),
);

const Plan = builder.objectRef<HistoryAdjustmentPlan>('HistoryAdjustmentPlan').implement({
  description: 'What a correction of a closed day changes',
  ...may,
  fields: (t) => ({
    days: t.field({ type: [Day], resolve: ({ days }) => days }),
    diets: t.field({ type: [Diet], resolve: ({ diets }) => diets }),
    broughtKg: t.expose('broughtKg', { type: 'Decimal', nullable: true, description: 'By beats' }),
    feedCost: t.expose('feedCost', {
      type: 'Decimal',
      nullable: true,
      authScopes: { may: 'stock:read' },
      description: 'Of what beats brought: it stays',
    }),
    imbalanceKg: t.expose('imbalanceKg', {
      type: 'Decimal',
      nullable: true,
      description: 'Eaten beyond what beats brought',
    }),
    reopens: t.boolean({
      description: 'The batch is over: it is reopened for the correction and finalized again',
      resolve: ({ reopens = false }) => reopens,
    }),
    batchBefore: t.field({ type: Totals, nullable: true, resolve: ({ batchBefore = null }) => batchBefore }),
    batchAfter: t.field({ type: Totals, nullable: true, resolve: ({ batchAfter = null }) => batchAfter }),
  }),
});

builder.prismaObjectField(Farm, 'previewHistoryAdjustment', (t) =>
  t.field({
    type: Plan,
    nullable: true,
    authScopes: { may: 'history:adjust' },
    complexity: 100,
    args: {
      filter: t.arg({
        type: inputRef('PreviewHistoryAdjustmentInput', previewHistoryAdjustment.input),
        required: true,
      }),
    },
    resolve: (_farm, { filter }, ctx) => previewHistoryAdjustment(ctx, filter),
  }),
);

for (const service of [createHistoryAdjustment, updateHistoryAdjustment] as Service<
  z.ZodObject,
  HistoryAdjustmentPlan
>[])
  command(service, (t) => ({
    history: t.prismaField({
      type: CorralHistory,
      resolve: (query, { historyId }, _args, ctx) =>
        ctx.db.corralHistory.findUniqueOrThrow({ ...query, where: ctx.key(historyId) }),
    }),
    recomputed: t.prismaField({
      type: [CorralHistory],
      description: 'The closed days of which a figure became another one',
      resolve: (query, { days }, _args, ctx) =>
        ctx.db.corralHistory.findMany({ ...query, where: { id: { in: days.map((each) => each.historyId) } } }),
    }),
    plan: t.field({ type: Plan, resolve: (plan) => plan }),
  }));
