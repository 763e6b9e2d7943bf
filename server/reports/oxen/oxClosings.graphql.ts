import { Farm } from '../../farm/farm.graphql.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import {
  individualClosing,
  oxClosing,
  type IndividualClosing,
  type OneClosing,
  type OxClosing,
  type OxClosingSums,
} from './oxClosings.service.ts';
import type { OxFigures } from './oxSums.calc.ts';

const may = { authScopes: { may: 'sale:read' } } as const;
const decimal = { type: 'Decimal' } as const;
const maybeDecimal = { type: 'Decimal', nullable: true } as const;

const Closing = builder.objectRef<OxClosing>('OxClosing').implement({
  description: 'What a head that left the farm came to',
  ...may,
  fields: (t) => ({
    oxId: t.id({ resolve: ({ oxId }) => toGlobalId('Ox', oxId) }),
    sisbov: t.exposeString('sisbov', { nullable: true }),
    managementNumber: t.exposeString('managementNumber', { nullable: true }),
    identifier: t.exposeString('identifier', { nullable: true }),
    electronicEarring: t.exposeString('electronicEarring', { nullable: true }),
    sex: t.field({ type: enumRef('Sex', sexes), nullable: true, resolve: ({ sex }) => sex }),
    breed: t.exposeString('breed', { nullable: true }),
    origin: t.exposeString('origin', { nullable: true, description: 'Who sold it' }),
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batch: t.exposeString('batch', { description: 'That it left from' }),
    died: t.exposeBoolean('died'),
    isProjected: t.exposeBoolean('isProjected', { description: 'Its carcass and its price are expected ones' }),
    entryDay: t.expose('entryDay', { type: 'Date' }),
    entryWeight: t.expose('entryWeight', maybeDecimal),
    exitDay: t.expose('exitDay', { type: 'Date' }),
    exitWeight: t.expose('exitWeight', maybeDecimal),
    days: t.exposeInt('days', { description: 'F-DOF' }),
    gain: t.expose('gain', { ...maybeDecimal, description: 'F-G1' }),
    dailyGain: t.expose('dailyGain', { ...maybeDecimal, description: 'F-G2' }),
    msKg: t.expose('msKg', { ...maybeDecimal, description: 'F-AL' }),
    conversion: t.expose('conversion', { ...maybeDecimal, description: 'F-G5' }),
    carcassKg: t.expose('carcassKg', maybeDecimal),
    yieldPct: t.expose('yieldPct', { ...maybeDecimal, description: 'F-G6' }),
    carcassGain: t.expose('carcassGain', { ...maybeDecimal, description: 'F-G10' }),
    arrobas: t.expose('arrobas', { ...maybeDecimal, description: 'F-G8' }),
    biological: t.expose('biological', { ...maybeDecimal, description: 'F-G9' }),
    purchase: t.expose('purchase', { ...maybeDecimal, description: 'F-C4 and F-C5; null where it is not known' }),
    feed: t.expose('feed', { ...maybeDecimal, description: 'F-C1 by F-AL; null where it is not known' }),
    health: t.expose('health', { ...decimal, description: 'F-C3' }),
    operational: t.expose('operational', { ...decimal, description: 'F-C2' }),
    total: t.expose('total', { ...maybeDecimal, description: 'F-C6, without capital' }),
    net: t.expose('net', { ...maybeDecimal, description: 'F-R1' }),
    profit: t.expose('profit', { ...maybeDecimal, description: 'F-R2' }),
    roiPct: t.expose('roiPct', { ...maybeDecimal, description: 'F-R3' }),
    tenth: t.exposeInt('tenth', { nullable: true, description: 'Among the heads of its batch; 1 is the best' }),
    place: t.exposeInt('place', { nullable: true, description: 'By profit among those of its batch that left' }),
    ranked: t.exposeInt('ranked', { description: 'Of how many: those whose profit is known' }),
  }),
});

/** Decimal places of each figure. */
const figurePlaces: Readonly<Record<keyof OxFigures, number>> = {
  gainIn: 2,
  dailyGainIn: 4,
  dailyGainOut: 4,
  conversion: 3,
  yieldPct: 2,
  biological: 2,
  meanDays: 2,
  meanEntryWeight: 2,
  meanExitWeight: 2,
  profitPerHead: 2,
  roiPct: 3,
  costPerArroba: 2,
};

const Sums = builder.objectRef<OxClosingSums>('OxClosingSums').implement({
  description: 'Several heads together, the dead among them',
  ...may,
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    heads: t.exposeInt('heads'),
    dead: t.exposeInt('dead'),
    days: t.exposeInt('days', { description: 'F-HD2' }),
    headsWithCost: t.exposeInt('headsWithCost', {
      description: 'Of which it is known what they cost to buy and to feed: total, net and profit are theirs',
    }),
    entryKg: t.expose('entryKg', maybeDecimal),
    exitKg: t.expose('exitKg', maybeDecimal),
    msKg: t.expose('msKg', maybeDecimal),
    carcassKg: t.expose('carcassKg', maybeDecimal),
    arrobas: t.expose('arrobas', { ...maybeDecimal, description: 'F-G8 IN' }),
    purchase: t.expose('purchase', maybeDecimal),
    feed: t.expose('feed', { ...maybeDecimal, description: 'Null where of one it is not known' }),
    health: t.expose('health', decimal),
    operational: t.expose('operational', decimal),
    total: t.expose('total', maybeDecimal),
    net: t.expose('net', maybeDecimal),
    profit: t.expose('profit', maybeDecimal),
    ...(Object.fromEntries(
      Object.entries(figurePlaces).map(([name, places]) => [
        name,
        // Each name is one of the figures.
        t.field({ ...maybeDecimal, resolve: (sums) => sums[name as keyof OxFigures]?.toFixed(places) ?? null }),
      ]),
    ) as object),
  }),
});

const Closings = builder.objectRef<IndividualClosing>('IndividualClosing').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'Heads that match' }),
    isRanked: t.exposeBoolean('isRanked', {
      description: 'Rows are in their order among all heads; else batch by batch, and there are no sums',
    }),
    rows: t.field({ type: [Closing], extensions: { mostRows: 500 }, resolve: ({ rows }) => rows }),
    totals: t.field({ type: Sums, nullable: true, resolve: ({ totals }) => totals }),
    best: t.field({ type: Sums, nullable: true, description: 'The best tenth', resolve: ({ best }) => best }),
    worst: t.field({ type: Sums, nullable: true, description: 'The worst tenth', resolve: ({ worst }) => worst }),
    origins: t.field({ type: [Sums], extensions: longList, resolve: ({ origins }) => origins }),
    breeds: t.field({ type: [Sums], resolve: ({ breeds }) => breeds }),
    gains: t.field({
      type: [Sums],
      description: 'By steps of a tenth of a kilogram of daily gain; `name` is where one begins',
      resolve: ({ gains }) => gains,
    }),
  }),
});

const One = builder.objectRef<OneClosing>('OneClosing').implement({
  description: 'What a head came to among those that left the same batch in a period',
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    closing: t.field({ type: Closing, resolve: ({ closing }) => closing }),
  }),
});

builder.prismaObjectField(Farm, 'oxClosing', (t) =>
  t.field({
    type: One,
    nullable: true,
    ...may,
    complexity: 100,
    description: 'Of one head; null while it is on the farm',
    args: { filter: t.arg({ type: inputRef('OxClosingInput', oxClosing.input), required: true }) },
    resolve: (_farm, { filter }, ctx) => oxClosing(ctx, filter),
  }),
);

builder.prismaObjectField(Farm, 'individualClosing', (t) =>
  t.field({
    type: Closings,
    nullable: true,
    ...may,
    args: { filter: t.arg({ type: inputRef('IndividualClosingInput', individualClosing.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => individualClosing(ctx, filter ?? {}),
  }),
);
