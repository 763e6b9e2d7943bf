import { Farm } from '../farm/farm.graphql.ts';
import { longList } from '../platform/graphql/boundedLists.ts';
import { builder } from '../platform/graphql/builder.ts';
import { inputRef } from '../platform/graphql/inputs.ts';
import { toGlobalId } from '../platform/input.ts';
import {
  beatEfficiencyReport,
  tractEfficiencyReport,
  type BeatReport,
  type BeatReportLine,
  type TractReport,
  type TractReportLine,
} from './feedReports.service.ts';
import type { BeatGroup, TractGroup } from './feedGroups.ts';

/** A month of the largest yards. */
const manyRows = { mostRows: 20_000 };

const may = { authScopes: { may: 'beat:read' } } as const;
const decimal = { type: 'Decimal' } as const;
const maybeDecimal = { type: 'Decimal', nullable: true } as const;

const BeatLine = builder.objectRef<BeatReportLine>('BeatReportLine').implement({
  description: 'An ingredient of a beat, planned and loaded',
  ...may,
  fields: (t) => ({
    beatId: t.id({ resolve: ({ beatId }) => toGlobalId('Beat', beatId) }),
    day: t.expose('day', { type: 'Date' }),
    beat: t.exposeInt('beat', { description: 'Its number within the day' }),
    round: t.exposeInt('round'),
    mixer: t.exposeString('mixer'),
    operator: t.exposeString('operator', { nullable: true }),
    diet: t.exposeString('diet'),
    foodId: t.id({ resolve: ({ foodId }) => toGlobalId('Food', foodId) }),
    food: t.exposeString('food'),
    plannedKg: t.expose('plannedKg', decimal),
    loadedKg: t.expose('loadedKg', decimal),
    errorPct: t.expose('errorPct', { ...maybeDecimal, description: 'F-BE1' }),
    plannedCost: t.expose('plannedCost', decimal),
    cost: t.expose('cost', decimal),
    loadSeconds: t.exposeInt('loadSeconds', { nullable: true }),
    mixSeconds: t.exposeInt('mixSeconds', { nullable: true }),
    requiredMixSeconds: t.exposeInt('requiredMixSeconds'),
  }),
});

const BeatSums = builder.objectRef<BeatGroup>('BeatEfficiency').implement({
  description: 'F-BE over some beats: kilograms are summed first',
  ...may,
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name', { nullable: true }),
    recordId: t.id({
      nullable: true,
      description: 'What is grouped by, where that is a record',
      resolve: ({ model, key }) => model && toGlobalId(model, key),
    }),
    beats: t.exposeInt('beats'),
    plannedKg: t.expose('plannedKg', decimal),
    loadedKg: t.expose('actualKg', decimal),
    totalDevPct: t.expose('devPct', { ...maybeDecimal, description: 'F-BE2' }),
    wadPct: t.expose('wadPct', { ...maybeDecimal, description: 'F-BE3' }),
    efficiencyPct: t.expose('efficiencyPct', maybeDecimal),
    hitRatePct: t.expose('hitRatePct', { ...maybeDecimal, description: 'F-BE4' }),
    compositionErrorPct: t.expose('compositionErrorPct', { ...maybeDecimal, description: 'F-BE5' }),
    plannedDryMatterPct: t.expose('plannedDryMatterPct', maybeDecimal),
    dryMatterPct: t.expose('dryMatterPct', { ...maybeDecimal, description: 'F-BMS: of what was loaded' }),
    costDeviation: t.expose('costDeviation', { ...decimal, description: 'F-BE6' }),
    cost: t.expose('cost', decimal),
  }),
});

const Preparation = builder.objectRef<BeatReport>('BeatEfficiencyReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    rows: t.field({ type: [BeatLine], extensions: manyRows, resolve: ({ rows }) => rows }),
    groups: t.field({ type: [BeatSums], extensions: longList, resolve: ({ groups }) => groups }),
    summary: t.field({ type: BeatSums, nullable: true, resolve: ({ summary }) => summary }),
  }),
});

const Drop = builder.objectRef<TractReportLine>('TractReportLine').implement({
  description: 'What a beat left in a corral, against what it was to leave there',
  ...may,
  fields: (t) => ({
    beatId: t.id({ resolve: ({ beatId }) => toGlobalId('Beat', beatId) }),
    day: t.expose('day', { type: 'Date' }),
    beat: t.exposeInt('beat'),
    round: t.exposeInt('round'),
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    corral: t.exposeString('corral'),
    batch: t.exposeString('batch'),
    diet: t.exposeString('diet'),
    mixer: t.exposeString('mixer'),
    driver: t.exposeString('driver', { nullable: true }),
    plannedKg: t.expose('plannedKg', decimal),
    deliveredKg: t.expose('deliveredKg', decimal),
    errorKg: t.expose('errorKg', decimal),
    errorPct: t.expose('errorPct', { ...maybeDecimal, description: 'F-TE1' }),
    dayPlannedKg: t.expose('dayPlannedKg', maybeDecimal),
    dayDeliveredKg: t.expose('dayDeliveredKg', maybeDecimal),
    dayErrorPct: t.expose('dayErrorPct', { ...maybeDecimal, description: 'F-TE3' }),
    delayMinutes: t.exposeInt('delayMin', { nullable: true, description: 'F-TE4' }),
    isOnTime: t.exposeBoolean('isOnTime', { nullable: true }),
    lossPct: t.expose('lossPct', { ...maybeDecimal, description: 'F-TE5 of its beat' }),
  }),
});

const TractSums = builder.objectRef<TractGroup>('TractEfficiency').implement({
  description: 'F-TE2 over some drops: kilograms are summed first',
  ...may,
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name', { nullable: true }),
    recordId: t.id({
      nullable: true,
      description: 'What is grouped by, where that is a record',
      resolve: ({ model, key }) => model && toGlobalId(model, key),
    }),
    corralId: t.id({
      nullable: true,
      description: 'In the matrix of drivers',
      resolve: ({ corralId }) => corralId && toGlobalId('Corral', corralId),
    }),
    corral: t.exposeString('corral', { nullable: true }),
    drops: t.exposeInt('drops'),
    plannedKg: t.expose('plannedKg', decimal),
    deliveredKg: t.expose('actualKg', decimal),
    devPct: t.expose('devPct', maybeDecimal),
    wadPct: t.expose('wadPct', maybeDecimal),
    efficiencyPct: t.expose('efficiencyPct', maybeDecimal),
    lossKg: t.expose('lossKg', { ...maybeDecimal, description: 'Of whole beats: not known of some of their corrals' }),
    lossPct: t.expose('lossPct', { ...maybeDecimal, description: 'F-TE5' }),
  }),
});

const Tract = builder.objectRef<TractReport>('TractEfficiencyReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    rows: t.field({ type: [Drop], extensions: manyRows, resolve: ({ rows }) => rows }),
    groups: t.field({ type: [TractSums], extensions: longList, resolve: ({ groups }) => groups }),
    matrix: t.field({
      type: [TractSums],
      extensions: longList,
      description: 'Drivers by corrals',
      resolve: ({ matrix }) => matrix,
    }),
    summary: t.field({ type: TractSums, nullable: true, resolve: ({ summary }) => summary }),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  beatEfficiencyReport: t.field({
    type: Preparation,
    nullable: true,
    ...may,
    args: {
      filter: t.arg({
        type: inputRef('BeatEfficiencyReportInput', beatEfficiencyReport.input),
        required: false,
      }),
    },
    resolve: (_farm, { filter }, ctx) => beatEfficiencyReport(ctx, filter ?? {}),
  }),
  tractEfficiencyReport: t.field({
    type: Tract,
    nullable: true,
    ...may,
    args: {
      filter: t.arg({
        type: inputRef('TractEfficiencyReportInput', tractEfficiencyReport.input),
        required: false,
      }),
    },
    resolve: (_farm, { filter }, ctx) => tractEfficiencyReport(ctx, filter ?? {}),
  }),
}));
