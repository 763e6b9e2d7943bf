import { phases } from '../../farm/settings/fields.ts';
import { Farm } from '../../farm/farm.graphql.ts';
import { animalCategories } from '../../diets/formulations/formulationRules.service.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { Result } from '../../trade/batchResults/batchResult.graphql.ts';
import { activeBatchesReport, type ActiveBatch, type ActiveReport } from './activeBatches.service.ts';
import type { BatchGroup, GainOfPhase } from './batchGroups.ts';
import { economicReport, zootechnicalIndices, type BatchReport, type FeedLosses } from './batchReports.service.ts';
import { onScreen } from './batchSelection.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;
const maySeeMoney = { authScopes: { may: 'sale:read' } } as const;

type Figure = { toFixed(places: number): string } | null;
const places = (value: Figure, count: number) => value && value.toFixed(count);
const maybeDate = { type: 'Date', nullable: true } as const;

const PhaseEnum = enumRef('DietPhase', phases);

const PhaseGain = builder.objectRef<GainOfPhase>('BatchPhaseGain').implement({
  description: 'F-G2 in one phase of feeding, as it was projected from day to day',
  ...may,
  fields: (t) => ({
    phase: t.field({ type: PhaseEnum, resolve: ({ phase }) => phase }),
    headDays: t.exposeInt('headDays'),
    dailyGain: t.field({ type: 'Decimal', nullable: true, resolve: ({ dailyGain }) => places(dailyGain, 4) }),
  }),
});

const Group = builder.objectRef<BatchGroup>('BatchGroup').implement({
  description: 'A batch, or several of them together: all figures follow from their sums',
  ...may,
  fields: (t) => {
    const figure = (of: (group: BatchGroup) => Figure, count: number, description?: string) =>
      t.field({
        type: 'Decimal',
        nullable: true,
        ...(description ? { description } : {}),
        resolve: (group) => places(of(group), count),
      });
    const count = (of: (group: BatchGroup) => number, description?: string) =>
      t.int({ ...(description ? { description } : {}), resolve: of });
    return {
      key: t.exposeString('key'),
      name: t.exposeString('name', { nullable: true, description: 'Null for those without an owner or corral' }),
      recordId: t.id({
        nullable: true,
        description: 'What is grouped by',
        resolve: ({ model, key }) => model && toGlobalId(model, key),
      }),
      batches: t.exposeInt('batches'),
      isProjected: t.exposeBoolean('isProjected', { description: 'Some heads are still there, or not yet reported' }),
      headsIn: count(({ herd }) => herd.headsIn),
      headsOut: count(({ herd }) => herd.headsOut, 'That left the farm alive'),
      headsMoved: count(({ herd }) => herd.headsMoved),
      headsDead: count(({ herd }) => herd.headsDead),
      heads: count(({ herd }) => herd.heads, 'Still there'),
      headDays: count(({ herd }) => herd.headDays, 'F-HD2'),
      meanDays: t.float({ nullable: true, description: 'F-DOF', resolve: ({ herd }) => herd.meanDaysIn }),
      entryWeight: figure(({ herd }) => herd.entryWeight, 2),
      exitWeight: figure(({ herd }) => herd.exitWeight, 2, 'Projected of those that are still there'),
      gainIn: figure(({ herd }) => herd.gainIn, 2, 'F-G1'),
      gainOut: figure(({ herd }) => herd.gainOut, 2, 'F-G1'),
      dailyGainIn: figure(({ herd }) => herd.dailyGainIn, 4, 'F-G2'),
      dailyGainOut: figure(({ herd }) => herd.dailyGainOut, 4, 'F-G2'),
      mortalityPct: figure(({ herd }) => herd.mortalityPct, 3, 'F-G11'),
      morbidityPct: figure(({ morbidityPct }) => morbidityPct, 3, 'Heads that were found ill, of those that entered'),
      firstEntry: t.expose('firstEntry', maybeDate),
      lastEntry: t.expose('lastEntry', maybeDate),
      lastExitDay: t.expose('lastExitDay', maybeDate),
      origins: t.exposeString('origins', { nullable: true, description: 'Who sold the heads, with commas' }),
      breeds: t.exposeString('breeds', { nullable: true }),
      sexes: t.field({ type: [enumRef('Sex', sexes)], resolve: (group) => group.sexes }),
      categories: t.field({
        type: [enumRef('AnimalCategory', animalCategories)],
        resolve: ({ categories }) => categories,
      }),
      phases: t.field({ type: [PhaseGain], resolve: (group) => group.phases() }),
      mortalityLoss: figure(({ mortalityLoss }) => mortalityLoss, 2, 'What the dead had cost, where that is known'),
      deadWithoutCost: t.exposeInt('deadWithoutCost'),
      corral: t.exposeString('corral', { nullable: true, description: 'Of one batch' }),
      owner: t.exposeString('owner', { nullable: true, description: 'Of one batch' }),
      plannedDailyGain: figure((group) => group.plannedDailyGain, 4, 'Of one batch'),
      lastWeight: figure((group) => group.lastWeight, 2, 'The last weighing of one batch'),
      projectionError: figure(
        (group) => group.projectionError,
        2,
        'Kg a head that one batch weighed more than was projected: when it went, or else at its last weighing',
      ),
      result: t.field({
        type: Result,
        nullable: true,
        ...maySeeMoney,
        description: 'Null where no ox with a weight was ever in it',
        resolve: ({ outcome }) => outcome,
      }),
    };
  },
});

const Losses = builder.objectRef<FeedLosses>('FeedLosses').implement({
  description: 'R$ of feed that was lost, by who bears it',
  ...maySeeMoney,
  fields: (t) => ({
    costCenter: t.expose('costCenter', { type: 'Decimal', description: 'Of no batch' }),
    batches: t.expose('batches', { type: 'Decimal', description: 'A part of what feeding batches cost' }),
  }),
});

const Report = builder.objectRef<BatchReport>('BatchReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    count: t.exposeInt('count', { description: 'Batches that match' }),
    losses: t.field({
      type: Losses,
      nullable: true,
      ...maySeeMoney,
      description: 'Feed that the farm lost in the period',
      complexity: 5,
      resolve: ({ losses }) => losses(),
    }),
    groups: t.field({ type: [Group], extensions: longList, resolve: ({ groups }) => groups }),
    totals: t.field({
      type: Group,
      nullable: true,
      description: 'Null where no batch matches, and where a page is shown of very many',
      resolve: ({ totals }) => totals,
    }),
    allTotals: t.field({
      type: Group,
      nullable: true,
      complexity: 20,
      description: 'The same, of however many: reckoned where it is selected',
      resolve: ({ allTotals }) => allTotals(),
    }),
  }),
});

const Feeding = builder.objectRef<NonNullable<ActiveBatch['feeding']>>('BatchFeeding').implement({
  description: 'How a batch is fed as of a day',
  ...may,
  fields: (t) => ({
    phase: t.field({ type: PhaseEnum, nullable: true, resolve: ({ phase }) => phase }),
    daysInPhase: t.exposeInt('daysInPhase', { nullable: true }),
    call: t.expose('call', { type: 'Decimal', nullable: true, description: 'Kg of dry matter a head' }),
    intakePct: t.expose('intakePct', { type: 'Decimal', nullable: true, description: 'F-G4, of live weight' }),
    unsteadyPct: t.expose('unsteadyPct', { type: 'Decimal', nullable: true, description: '§2.9: cv5' }),
    grades: t.field({
      type: ['Decimal'],
      description: 'The last four, the latest first',
      resolve: (fed) => fed.grades,
    }),
  }),
});

const Active = builder.objectRef<ActiveBatch>('ActiveBatch').implement({
  ...may,
  fields: (t) => ({
    group: t.field({ type: Group, description: 'What it came to until the day', resolve: (batch) => batch }),
    diet: t.exposeString('diet', { nullable: true }),
    days: t.exposeInt('days', { description: 'F-DOF by the calendar' }),
    weight: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'F-W1',
      resolve: ({ weight }) => places(weight, 2),
    }),
    projectedGain: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'Kg a day',
      resolve: ({ projectedGain }) => places(projectedGain, 4),
    }),
    feeding: t.field({ type: Feeding, nullable: true, resolve: ({ feeding }) => feeding }),
    expectedExit: t.expose('expectedExit', { ...maybeDate, description: 'F-F2 at an even gain, or as planned' }),
  }),
});

type ActiveTotalsRow = NonNullable<ActiveReport['totals']>;

const ActiveTotals = builder.objectRef<ActiveTotalsRow>('ActiveBatchTotals').implement({
  ...may,
  fields: (t) => ({
    group: t.field({ type: Group, resolve: (totals) => totals }),
    weight: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What heads weigh on average',
      resolve: ({ weight }) => places(weight, 2),
    }),
  }),
});

const ActiveBatches = builder.objectRef<ActiveReport>('ActiveBatchesReport').implement({
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    count: t.exposeInt('count'),
    rows: t.field({ type: [Active], extensions: longList, resolve: ({ rows }) => rows }),
    totals: t.field({ type: Group, nullable: true, resolve: ({ totals }) => totals }),
    allTotals: t.field({
      type: ActiveTotals,
      nullable: true,
      complexity: 20,
      description: 'Of all batches, however many: reckoned where it is selected',
      resolve: async ({ allTotals }) => allTotals(),
    }),
    weight: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'What heads weigh on average, of all',
      resolve: ({ totals }) => places(totals?.weight ?? null, 2),
    }),
  }),
});

const filterOf = (name: string, schema: Parameters<typeof inputRef>[1]) => ({ type: inputRef(name, schema) });

builder.prismaObjectFields(Farm, (t) => ({
  zootechnicalIndices: t.field({
    type: Report,
    nullable: true,
    ...may,
    args: { filter: t.arg({ ...filterOf('ZootechnicalIndicesInput', zootechnicalIndices.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => zootechnicalIndices(ctx, onScreen(filter ?? {})),
  }),
  economicReport: t.field({
    type: Report,
    nullable: true,
    ...maySeeMoney,
    args: { filter: t.arg({ ...filterOf('EconomicReportInput', economicReport.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => economicReport(ctx, onScreen(filter ?? {})),
  }),
  activeBatchesReport: t.field({
    type: ActiveBatches,
    nullable: true,
    ...may,
    args: { filter: t.arg({ ...filterOf('ActiveBatchesReportInput', activeBatchesReport.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => activeBatchesReport(ctx, onScreen(filter ?? {})),
  }),
}));
