import { Decimal } from 'decimal.js';
import { deviationPct } from '../../feeding/beats/running/beat.calc.ts';
import { TroughFlagEnum } from '../../feeding/troughs/troughReadings.graphql.ts';
import { Farm } from '../../farm/farm.graphql.ts';
import { CorralHistory } from '../../herd/batches/batchDetails.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import {
  analyticalDayList,
  analyticalReport,
  intakeOfReport,
  type AnalyticalGroup,
  type AnalyticalReport,
} from './analytical.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;
const maybeDecimal = { type: 'Decimal', nullable: true } as const;
const decimal = { ...maybeDecimal, ...may } as const;

builder.prismaObjectFields(CorralHistory, (t) => ({
  daysInPhase: t.exposeInt('daysInPhase', { nullable: true, ...may }),
  gradePct: t.expose('pct', { ...decimal, description: 'What the grade made of the call, percent' }),
  flags: t.expose('flags', { type: [TroughFlagEnum], ...may }),
  healthCost: t.expose('healthCost', { ...maybeDecimal, authScopes: { may: 'health:read' }, description: 'F-C3' }),
  deviationPct: t.field({
    ...decimal,
    description: 'F-TE3: delivered of what was planned',
    select: { planKg: true, deliveredKg: true },
    resolve: ({ planKg, deliveredKg }) =>
      planKg && deliveredKg && (deviationPct(planKg.toString(), deliveredKg.toString())?.toFixed(2) ?? null),
  }),
  deliveredDryMatterPct: t.field({
    ...decimal,
    select: { deliveredKg: true, deliveredMsKg: true },
    resolve: ({ deliveredKg, deliveredMsKg }) =>
      deliveredMsKg && deliveredKg?.gt(0)
        ? new Decimal(deliveredMsKg.toString()).div(deliveredKg.toString()).times(100).toFixed(2)
        : null,
  }),
  feedCostPerHead: t.field({
    ...maybeDecimal,
    authScopes: { may: 'stock:read' },
    description: 'R$ a head of that day',
    select: { feedCost: true, headDays: true },
    resolve: ({ feedCost, headDays }) =>
      feedCost && headDays > 0 ? new Decimal(feedCost.toString()).div(headDays).toFixed(4) : null,
  }),
}));
farmList('analyticalDays', CorralHistory, analyticalDayList);

const Sums = builder.objectRef<AnalyticalGroup>('AnalyticalSums').implement({
  description: 'Days of corrals, summed; ratios are of the sums. Null: nobody knows, or the reader may not see it',
  ...may,
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name', { nullable: true }),
    recordId: t.id({
      nullable: true,
      description: 'What is grouped by, where that is a record',
      resolve: ({ model, key }) => model && toGlobalId(model, key),
    }),
    headDays: t.exposeInt('headDays', { description: 'F-HD1' }),
    nmKg: t.expose('nmKg', maybeDecimal),
    dmKg: t.expose('dmKg', { ...maybeDecimal, description: 'F-G3: less what was taken away' }),
    dmKgHead: t.expose('dmKgHead', { ...maybeDecimal, description: 'F-G4' }),
    intakePct: t.expose('intakePct', { ...maybeDecimal, description: 'F-G4: percent of live weight' }),
    plannedKg: t.expose('plannedKg', { ...maybeDecimal, description: 'Of the days on which something was delivered' }),
    deviationPct: t.expose('deviationPct', maybeDecimal),
    feedCost: t.expose('feedCost', { ...maybeDecimal, description: 'Null too where something fed never had a price' }),
    healthCost: t.expose('healthCost', maybeDecimal),
    operationalCost: t.expose('operationalCost', { type: 'Decimal' }),
    totalCost: t.expose('totalCost', { ...maybeDecimal, description: 'F-C6' }),
    costPerHeadDay: t.expose('costPerHeadDay', maybeDecimal),
    meanWeight: t.expose('meanWeight', { ...maybeDecimal, description: 'F-W3' }),
    adg: t.expose('adg', { ...maybeDecimal, description: 'F-G2 of the days of which the next morning is known' }),
    conversion: t.expose('conversion', { ...maybeDecimal, description: 'F-G5' }),
  }),
});

/** A year by day, or a farm's corrals; with more the answer is slow to read. */
const groupsOnScreen = 500;
const onScreen = (filter: object) => ({ limit: groupsOnScreen, ...filter });

type IntakeOfDay = Awaited<ReturnType<typeof intakeOfReport>>[number];

const IntakeDay = builder.objectRef<IntakeOfDay>('IntakeOfDay').implement({
  description: 'What all heads of a report ate of their weight on a day, and what was called for',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    intakePct: t.expose('intakePct', { ...maybeDecimal, description: 'F-G4: percent of live weight' }),
    call: t.expose('call', { ...maybeDecimal, description: 'Kg of dry matter a head, as it was planned' }),
  }),
});

const Report = builder.objectRef<AnalyticalReport>('AnalyticalReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'Of how many groups: a screen is shown the first' }),
    groups: t.field({ type: [Sums], extensions: longList, resolve: ({ groups }) => groups }),
    days: t.field({
      type: [IntakeDay],
      extensions: longList,
      complexity: 20,
      resolve: (report, _args, ctx) => intakeOfReport(ctx, report),
    }),
    summary: t.field({ type: Sums, nullable: true, resolve: ({ summary }) => summary }),
  }),
});

builder.prismaObjectField(Farm, 'analyticalReport', (t) =>
  t.field({
    type: Report,
    nullable: true,
    ...may,
    description: 'The closed days of corrals, summed by batch, corral, owner or day',
    args: { filter: t.arg({ type: inputRef('AnalyticalReportInput', analyticalReport.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => analyticalReport(ctx, onScreen(filter ?? {})),
  }),
);
