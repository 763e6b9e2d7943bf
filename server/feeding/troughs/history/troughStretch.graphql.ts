import { Farm } from '../../../farm/farm.graphql.ts';
import { corralsFedWithoutDiet } from '../../../herd/batches/withoutDiet.service.ts';
import { builder } from '../../../platform/graphql/builder.ts';
import { inputRef } from '../../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../../platform/input.ts';
import { BoardLine, NamesOfLineRef, ShownLineRef } from '../../stretch/stretch.graphql.ts';
import { Management, PhaseEnum } from '../troughManagement.graphql.ts';
import { corralsWithoutTractPlan } from '../../plans/withoutTractPlan.service.ts';
import { troughsOf, troughStretch, type TroughStretch } from './troughStretch.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

const Stretch = builder.objectRef<TroughStretch>('TroughStretch').implement({
  description: 'What of the troughs of a day a screen shows at once, and how far all of them are read',
  ...may,
  fields: (t) => ({
    corrals: t.exposeInt('corrals', { description: 'All that match' }),
    read: t.exposeInt('read', { description: 'Of all, those whose call is known' }),
    nights: t.exposeInt('nights', { description: 'Of all, those whose night is known' }),
    planned: t.exposeInt('planned', { description: 'Of all, those whose day is planned' }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal', description: 'Of all' }),
    dietNames: t.exposeStringList('dietNames', { description: 'What is fed on the day' }),
    phases: t.field({ type: [PhaseEnum], resolve: ({ phases }) => phases }),
    lines: t.field({ type: [BoardLine], resolve: ({ lines }) => lines }),
    names: t.field({
      type: [NamesOfLineRef],
      description: 'None while every corral is shown',
      resolve: ({ names }) => names,
    }),
    shown: t.field({
      type: ShownLineRef,
      nullable: true,
      description: 'Null: every corral is shown',
      resolve: ({ shown }) => shown,
    }),
    withoutDiet: t.idList({
      description: 'Of those that are shown, corrals with animals and no diet',
      resolve: async ({ corralIds }, _args, ctx) =>
        (await corralsFedWithoutDiet(ctx, corralIds)).map(({ id }) => toGlobalId('Corral', id)),
    }),
    withoutTractPlan: t.idList({
      description: 'Of those that are shown, corrals with animals and no tract plan',
      resolve: async ({ corralIds }, _args, ctx) =>
        (await corralsWithoutTractPlan(ctx, corralIds)).map(({ id }) => toGlobalId('Corral', id)),
    }),
    troughs: t.field({
      type: Management,
      description: 'Those that are shown',
      complexity: 500,
      resolve: (stretch, _args, ctx) => troughsOf(ctx, stretch),
    }),
  }),
});

builder.prismaObjectField(Farm, 'troughStretch', (t) =>
  t.field({
    type: Stretch,
    nullable: true,
    ...may,
    complexity: 500,
    args: { filter: t.arg({ type: inputRef('TroughStretchInput', troughStretch.input), required: true }) },
    resolve: (_farm, { filter }, ctx) => troughStretch(ctx, filter),
  }),
);
