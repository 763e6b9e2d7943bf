import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inputRef } from '../../platform/graphql/inputs.ts';
import { Load } from '../beats/beats.graphql.ts';
import { loadsToStart, type LoadsToStart } from './loadsToStart.service.ts';

const may = { authScopes: { may: 'beat:read' } } as const;

const Loads = builder.objectRef<LoadsToStart>('LoadsToStart').implement({
  description: 'The next loads to begin',
  ...may,
  fields: (t) => ({
    hasMore: t.exposeBoolean('hasMore'),
    rounds: t.exposeIntList('rounds', { description: 'That have loads' }),
    loads: t.field({
      type: [Load],
      description: 'The next ones, and those of the next round that they may be joined with',
      resolve: ({ loads }) => loads,
    }),
  }),
});

builder.prismaObjectField(Farm, 'loadsToStart', (t) =>
  t.field({
    type: Loads,
    nullable: true,
    ...may,
    complexity: 100,
    args: {
      filter: t.arg({ type: inputRef('LoadsToStartInput', loadsToStart.input), required: true }),
    },
    resolve: (_farm, { filter }, ctx) => loadsToStart(ctx, filter),
  }),
);
