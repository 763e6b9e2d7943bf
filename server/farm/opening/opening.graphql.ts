import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Farm } from '../farm.graphql.ts';
import { openingOf, setOpeningDay, type Opening } from './openingDay.service.ts';

const FarmOpening = builder.objectRef<Opening>('FarmOpening').implement({
  description: 'The day on which the farm begins here',
  authScopes: { may: 'farm:read' },
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    isOpen: t.exposeBoolean('isOpen', {
      description: 'No day was closed yet: what stood here can still be put in, and the day changed',
    }),
  }),
});

builder.prismaObjectField(Farm, 'opening', (t) =>
  t.field({
    type: FarmOpening,
    authScopes: { may: 'farm:read' },
    resolve: (_farm, _args, ctx) => openingOf(ctx),
  }),
);

command(setOpeningDay, (t) => ({ farm: reread(t, Farm, 'farmId') }));
