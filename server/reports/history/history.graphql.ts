import { Farm } from '../../farm/farm.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { batchHistory, headsOfHistory, type BatchHistory } from './history.service.ts';
import { historyKinds } from './historyWords.calc.ts';

type HistoryLine = BatchHistory['lines'][number];
type HeadsOfDay = Awaited<ReturnType<typeof headsOfHistory>>[number];

const may = { authScopes: { may: 'batch:read' } } as const;

const KindEnum = enumRef('BatchHistoryKind', historyKinds);

const Line = builder.objectRef<HistoryLine>('BatchHistoryLine').implement({
  description: 'What was done on a day to heads of a batch, from where to where and by whom',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batch: t.exposeString('batch'),
    kind: t.expose('kind', { type: KindEnum }),
    detail: t.exposeString('detail', { nullable: true, description: 'The event of the batch it comes from' }),
    from: t.exposeString('from', { nullable: true, description: 'The batch, corral, diet or phase before' }),
    to: t.exposeString('to', { nullable: true }),
    heads: t.exposeInt('heads', { description: 'That it concerns' }),
    change: t.exposeInt('change', { description: 'By how many heads the batch grew or shrank' }),
    kg: t.expose('kg', {
      type: 'Decimal',
      nullable: true,
      description: 'What those heads weighed together; null where that is not known of all',
    }),
    user: t.exposeString('user', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const Heads = builder.objectRef<HeadsOfDay>('HeadsOfDay').implement({
  ...may,
  fields: (t) => ({ day: t.expose('day', { type: 'Date' }), heads: t.exposeInt('heads') }),
});

const History = builder.objectRef<BatchHistory>('BatchHistory').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    total: t.exposeInt('total', { description: 'Lines on all pages' }),
    lines: t.field({
      type: [Line],
      extensions: longList,
      description: 'The latest first',
      resolve: ({ lines }) => lines,
    }),
    heads: t.field({
      type: [Heads],
      extensions: longList,
      complexity: 20,
      description: 'Of these batches at the end of each day',
      resolve: (history, _args, ctx) => headsOfHistory(ctx, history),
    }),
  }),
});

builder.prismaObjectField(Farm, 'batchHistory', (t) =>
  t.field({
    type: History,
    nullable: true,
    ...may,
    description: 'What happened to batches in a period, heads counted',
    args: { filter: t.arg({ type: inputRef('BatchHistoryInput', batchHistory.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => batchHistory(ctx, filter ?? {}),
  }),
);
