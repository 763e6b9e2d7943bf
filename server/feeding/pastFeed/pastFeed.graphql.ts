import { builder } from '../../platform/graphql/builder.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { Batch } from '../../herd/herd.graphql.ts';
import { dryMatterKg, intakeKg, type PastFeedDay, type PastFeedTotals } from './pastFeed.calc.ts';
import { pastFeedOf } from './pastFeed.service.ts';

const ofFeeding = { authScopes: { may: 'feeding:read' } } as const;
const decimal = { type: 'Decimal', nullable: true } as const;
const money = { ...decimal, authScopes: { may: 'stock:read' } } as const;
/** Of a head, as calls of the trough are written. */
const intakePlaces = 2;

const Day = builder.objectRef<PastFeedDay>('PastFeedDay').implement({
  description: 'What a batch was fed on a day before the farm began here, as a file said',
  ...ofFeeding,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    kg: t.expose('kg', { type: 'Decimal', description: 'As fed' }),
    dryMatterPct: t.expose('dryMatterPct', decimal),
    dryMatterKg: t.field({ ...decimal, resolve: (day) => dryMatterKg(day)?.toDecimalPlaces(3) ?? null }),
    heads: t.exposeInt('heads', { nullable: true, description: 'That ate it' }),
    intakeKg: t.field({
      ...decimal,
      description: 'Dry matter per head',
      resolve: (day) => intakeKg(day)?.toDecimalPlaces(intakePlaces) ?? null,
    }),
    diet: t.exposeString('diet', { nullable: true, description: 'As the file calls it' }),
    grade: t.expose('grade', { ...decimal, description: 'Of the trough' }),
    cost: t.expose('cost', money),
  }),
});

const PastFeed = builder.objectRef<PastFeedTotals>('PastFeed').implement({
  description: 'What a batch was fed before the farm began here: history, in no ledger and in no report of farm days',
  ...ofFeeding,
  fields: (t) => ({
    days: t.field({
      type: [Day],
      extensions: longList,
      description: 'The first day first',
      resolve: (all) => all.days,
    }),
    dayCount: t.int({ resolve: ({ days }) => days.length }),
    firstDay: t.expose('firstDay', { type: 'Date' }),
    lastDay: t.expose('lastDay', { type: 'Date' }),
    kg: t.expose('kg', { type: 'Decimal', description: 'As fed' }),
    dryMatterKg: t.field({
      ...decimal,
      description: 'Null where a day does not say how dry its feed was',
      resolve: (all) => all.dryMatterKg?.toDecimalPlaces(3) ?? null,
    }),
    meanIntakeKg: t.field({
      ...decimal,
      description: 'Dry matter per head and day, over the days that say it',
      resolve: ({ meanIntakeKg }) => meanIntakeKg?.toDecimalPlaces(intakePlaces) ?? null,
    }),
    intakeDays: t.exposeInt('intakeDays', { description: 'The days that say it' }),
    cost: t.expose('cost', { ...money, description: 'Null where a day does not say what it cost' }),
  }),
});

builder.prismaObjectField(Batch, 'pastFeed', (t) =>
  t.field({
    type: PastFeed,
    nullable: true,
    ...ofFeeding,
    description: 'Null where nothing of it is known',
    complexity: 100,
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await pastFeedOf(ctx, id)) ?? null,
  }),
);
