import type { z } from 'zod';
import { CorralHistory } from '../herd/batchDetails.graphql.ts';
import { Farm } from '../farm/farm.graphql.ts';
import { builder } from '../platform/graphql/builder.ts';
import { command } from '../platform/graphql/command.ts';
import { farmNode } from '../platform/graphql/farmNode.ts';
import { inputRef } from '../platform/graphql/inputs.ts';
import { toGlobalId } from '../platform/input.ts';
import type { Service } from '../platform/service.ts';
import { NightKindEnum } from './troughReadings.graphql.ts';
import { CallKindEnum, PhaseEnum } from './feedPlans.graphql.ts';

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
    intakePct: t.expose('intakePct', { type: 'Decimal', nullable: true }),
    unsteadyPct: t.expose('unsteadyPct', { type: 'Decimal', nullable: true }),
  }),
});

farmNode('HistoryAdjustment', {
  read: 'feeding:read',
  description: 'A correction of what was frozen of a corral on a day that is over',
  fields: (t) => ({
    at: t.expose('at', { type: 'DateTime' }),
    by: t.relation('by'),
    reason: t.exposeString('reason'),
    before: t.field({ type: Figures, resolve: ({ before }) => before as unknown as HistoryFigures }),
    after: t.field({ type: Figures, resolve: ({ after }) => after as unknown as HistoryFigures }),
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
  deliveredKg: t.expose('deliveredKg', { ...decimal, description: 'Null: nobody told' }),
  deliveredMsKg: t.expose('deliveredMsKg', decimal),
  deliveredElm: t.expose('deliveredElm', { ...decimal, description: 'Of what was really loaded' }),
  deliveredElg: t.expose('deliveredElg', decimal),
  feedCost: t.expose('feedCost', {
    ...decimal,
    authScopes: { may: 'stock:read' },
    description: 'F-BCOST over the day',
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
        type: inputRef('PreviewHistoryAdjustmentInput', previewHistoryAdjustment.input) as never,
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
        ctx.db.corralHistory.findUniqueOrThrow({ ...query, where: { id: historyId } }),
    }),
    plan: t.field({ type: Plan, resolve: (plan) => plan }),
  }));
