import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { toGlobalId } from '../../platform/input.ts';
import { dryMatterReminders, type DryMatterReminder } from './dryMatterReminders.service.ts';

const may = { authScopes: { may: 'stock:read' } } as const;

const Reminder = builder.objectRef<DryMatterReminder>('DryMatterReminder').implement({
  description: 'A wet stock whose dry matter is to be analysed again',
  ...may,
  fields: (t) => ({
    stockId: t.id({ resolve: ({ stockId }) => toGlobalId('Stock', stockId) }),
    food: t.exposeString('food'),
    structure: t.exposeString('structure', { nullable: true }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    lastDay: t.expose('lastDay', { type: 'Date', nullable: true, description: 'None when it was never analysed' }),
    days: t.exposeInt('days', { description: 'Since then, or since it first held something' }),
  }),
});

builder.prismaObjectField(Farm, 'dryMatterReminders', (t) =>
  t.field({
    type: [Reminder],
    ...may,
    description: 'As of the chosen day, the oldest first',
    resolve: (_farm, _args, ctx) => dryMatterReminders(ctx, {}),
  }),
);
