import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inputRef } from '../../platform/graphql/inputs.ts';
import { BoardLine, NamesOfLineRef, ShownLineRef } from '../stretch/stretch.graphql.ts';
import { Round, TreatBoardRef } from './treatBoard.graphql.ts';
import { boardOfStretch, treatStretch, type TreatStretch } from './treatStretch.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

const Cut = builder.objectRef<TreatStretch['notCompensated']>('NotCompensated').implement({
  description: 'What no treat takes over',
  ...may,
  fields: (t) => ({
    corrals: t.exposeInt('corrals'),
    kg: t.expose('kg', { type: 'Decimal' }),
  }),
});

const Stretch = builder.objectRef<TreatStretch>('TreatStretch').implement({
  description: 'What of the treats of a day a screen shows at once, and how far the rounds have come',
  ...may,
  fields: (t) => ({
    corrals: t.exposeInt('corrals', { description: 'All that match' }),
    round: t.exposeInt('round', { nullable: true, description: 'By which lines are counted; null: by the whole day' }),
    rounds: t.field({ type: [Round], description: 'Over all corrals that match', resolve: ({ rounds }) => rounds }),
    notCompensated: t.field({ type: Cut, resolve: ({ notCompensated }) => notCompensated }),
    dietNames: t.exposeStringList('dietNames'),
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
    board: t.field({
      type: TreatBoardRef,
      description: 'The corrals that are shown',
      complexity: 500,
      resolve: (stretch, _args, ctx) => boardOfStretch(ctx, stretch),
    }),
  }),
});

builder.prismaObjectField(Farm, 'treatStretch', (t) =>
  t.field({
    type: Stretch,
    nullable: true,
    ...may,
    complexity: 500,
    args: { filter: t.arg({ type: inputRef('TreatStretchInput', treatStretch.input), required: true }) },
    resolve: (_farm, { filter }, ctx) => treatStretch(ctx, filter),
  }),
);
