import { Farm } from '../../farm/farm.graphql.ts';
import { settingGroups } from '../../farm/settings/groups.ts';
import { behaviours, phases, troughs } from '../../farm/settings/fields.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { outputRef } from '../../platform/graphql/outputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import {
  troughGraph,
  troughManagement,
  type GraphDay,
  type TroughGraph,
  type TroughManagement,
  type TroughRow,
} from './troughManagement.service.ts';
import { nightCameLater } from './troughGrade.calc.ts';
import { CallKindEnum, NightKindEnum, TroughFlagEnum, TroughReason } from './troughReadings.graphql.ts';
import { callBases, type Reason } from './troughWords.calc.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;
const decimal = { type: 'Decimal', nullable: true } as const;
export const PhaseEnum = enumRef('DietPhase', phases);

const Part = builder.objectRef<TroughRow['parts'][number]>('TroughRowPart').implement({
  description: 'A diet of the day of a corral',
  ...may,
  fields: (t) => ({
    dietId: t.id({ resolve: ({ dietId }) => toGlobalId('Formulation', dietId) }),
    sharePct: t.expose('sharePct', { type: 'Decimal', description: 'Of the dry matter' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
  }),
});

const RowReading = builder.objectRef<NonNullable<TroughRow['reading']>>('TroughRowReading').implement({
  description: 'The reading of a row, with the id of its TroughReading',
  ...may,
  fields: (t) => ({
    id: t.id({ resolve: ({ id }) => toGlobalId('TroughReading', id) }),
    version: t.exposeInt('version'),
    nightKind: t.expose('nightKind', { type: NightKindEnum, nullable: true }),
    behaviour: t.expose('behaviour', { type: enumRef('TroughBehaviour', behaviours), nullable: true }),
    trough: t.expose('trough', { type: enumRef('TroughState', troughs), nullable: true }),
    suggestedGrade: t.expose('suggestedGrade', decimal),
    grade: t.expose('grade', decimal),
    appliedGrade: t.expose('appliedGrade', decimal),
    leftoverKg: t.expose('leftoverKg', decimal),
    leftoverRemoved: t.exposeBoolean('leftoverRemoved'),
    flags: t.expose('flags', { type: [TroughFlagEnum] }),
    note: t.exposeString('note', { nullable: true }),
    kind: t.expose('kind', { type: CallKindEnum, nullable: true }),
    base: t.expose('base', decimal),
    baseOrigin: t.expose('baseOrigin', { type: enumRef('CallBase', callBases), nullable: true }),
    pct: t.expose('pct', decimal),
    call: t.expose('call', decimal),
    nightCameLater: t.boolean({
      description: 'The night was told after the call was made, which does not count it',
      resolve: nightCameLater,
    }),
    overrideReason: t.exposeString('overrideReason', { nullable: true }),
    photos: t.exposeInt('photos'),
    reasons: t.field({ type: [TroughReason], resolve: ({ reasons }) => reasons as Reason[] }),
  }),
});

const Row = builder.objectRef<TroughRow>('TroughRow').implement({
  description: 'A corral on the day that is read: its cattle, what they were fed, and what is to follow',
  ...may,
  fields: (t) => ({
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    corralName: t.exposeString('corralName'),
    position: t.exposeInt('position', { description: 'In the reading route' }),
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    lineName: t.exposeString('lineName', { nullable: true }),
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batchName: t.exposeString('batchName'),
    heads: t.exposeInt('heads'),
    sex: t.field({
      type: enumRef('Sex', sexes),
      nullable: true,
      description: 'Null where both stand',
      resolve: ({ sex }) => sex,
    }),
    phase: t.field({ type: PhaseEnum, nullable: true, resolve: ({ phase }) => phase }),
    daysOnFeed: t.exposeInt('daysOnFeed', { nullable: true }),
    daysInPhase: t.exposeInt('daysInPhase', { nullable: true }),
    inTransition: t.exposeBoolean('inTransition'),
    dietNames: t.stringList({ resolve: ({ diets }) => diets.map(({ name }) => name) }),
    parts: t.field({ type: [Part], resolve: ({ parts }) => parts }),
    weight: t.expose('weight', { ...decimal, description: 'The projected mean' }),
    planCall: t.expose('planCall', { ...decimal, description: 'kg of dry matter per head' }),
    planKg: t.expose('planKg', decimal),
    deliveredKg: t.expose('deliveredKg', decimal),
    isWhole: t.exposeBoolean('isWhole', { description: 'Every treat of the day was fed' }),
    devPct: t.expose('devPct', { ...decimal, description: 'Delivered against planned, once all is fed' }),
    isOutOfTolerance: t.exposeBoolean('isOutOfTolerance'),
    intakePct5: t.expose('intakePct5', { ...decimal, description: 'Percent of live weight, five days before' }),
    intakePct1: t.expose('intakePct1', { ...decimal, description: 'The day before' }),
    intakePct0: t.expose('intakePct0', { ...decimal, description: 'Of the day: delivered, or else planned' }),
    intakePctMean: t.expose('intakePctMean', { ...decimal, description: 'The mean since entry' }),
    grade3: t.expose('grade3', { ...decimal, description: 'Three days before' }),
    grade2: t.expose('grade2', decimal),
    grade1: t.expose('grade1', decimal),
    suggestedGrade: t.expose('suggestedGrade', { ...decimal, description: 'By the table of nights' }),
    reading: t.field({ type: RowReading, nullable: true, resolve: ({ reading }) => reading }),
    newKg: t.expose('newKg', { ...decimal, description: 'F-MN of the next day, with the heads and diets of today' }),
    deltaKg: t.expose('deltaKg', decimal),
  }),
});

export const Management = builder.objectRef<TroughManagement>('TroughManagement').implement({
  description: 'The troughs of a day in the order of the reading route, with the rules by which they are read',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    isOpen: t.exposeBoolean('isOpen'),
    grades: t.field({
      type: outputRef('GradesSettings', settingGroups.grades),
      resolve: ({ rules }) => rules.grades,
    }),
    nightReading: t.field({
      type: outputRef('NightReadingSettings', settingGroups.nightReading),
      resolve: ({ rules }) => rules.nights,
    }),
    deadbandPct: t.field({ type: 'Decimal', resolve: ({ rules }) => rules.feeding.deadbandPct }),
    roundStepKg: t.field({ type: 'Decimal', resolve: ({ rules }) => rules.feeding.roundStepCorralKg }),
    readingSource: t.string({ resolve: ({ rules }) => rules.feeding.readingSource }),
    externalSourceName: t.string({ resolve: ({ rules }) => rules.feeding.externalSourceName }),
    read: t.int({
      description: 'Corrals whose call is known',
      resolve: ({ rows }) => rows.filter(({ reading }) => reading?.call != null).length,
    }),
    rows: t.field({ type: [Row], extensions: longList, resolve: ({ rows }) => rows }),
  }),
});

const Day = builder.objectRef<GraphDay>('TroughGraphDay').implement({
  description: 'A day of a corral: planned, fed, read, and what happened there',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    heads: t.exposeInt('heads'),
    weight: t.expose('weight', decimal),
    phase: t.field({ type: PhaseEnum, nullable: true, resolve: ({ phase }) => phase }),
    planCall: t.expose('planCall', { ...decimal, description: 'kg of dry matter per head' }),
    planKg: t.expose('planKg', decimal),
    deliveredKg: t.expose('deliveredKg', decimal),
    deliveredCall: t.expose('deliveredCall', { ...decimal, description: 'kg of dry matter per head' }),
    intakePct: t.expose('intakePct', { ...decimal, description: 'Percent of live weight' }),
    lowPct: t.expose('lowPct', { ...decimal, description: 'The least that is expected in the phase' }),
    highPct: t.expose('highPct', decimal),
    unsteadyPct: t.expose('unsteadyPct', { ...decimal, description: 'cv5 of the last five days' }),
    isAmber: t.exposeBoolean('isAmber', { description: 'It differs more than the farm likes' }),
    isRed: t.exposeBoolean('isRed', { description: 'So much that acidosis threatens' }),
    callKind: t.field({ type: CallKindEnum, nullable: true, resolve: ({ callKind }) => callKind }),
    nightKind: t.field({ type: NightKindEnum, nullable: true, resolve: ({ nightKind }) => nightKind }),
    grade: t.expose('grade', decimal),
    appliedGrade: t.expose('appliedGrade', decimal),
    pct: t.expose('pct', { ...decimal, description: 'By how much the reading changed its base, for the next day' }),
    base: t.expose('base', decimal),
    baseOrigin: t.field({
      type: enumRef('CallBase', callBases),
      nullable: true,
      resolve: ({ baseOrigin }) => baseOrigin,
    }),
    call: t.expose('call', { ...decimal, description: 'For the next day' }),
    reasons: t.field({ type: [TroughReason], resolve: ({ reasons }) => reasons }),
    leftoverKg: t.expose('leftoverKg', decimal),
    flags: t.field({ type: [TroughFlagEnum], resolve: ({ flags }) => flags }),
    note: t.exposeString('note', { nullable: true }),
    readBy: t.exposeString('readBy', { nullable: true }),
    dietNames: t.stringList({ resolve: ({ dietNames }) => dietNames }),
    dietChanged: t.exposeBoolean('dietChanged'),
    headsIn: t.exposeInt('headsIn'),
    headsOut: t.exposeInt('headsOut'),
    headsDead: t.exposeInt('headsDead'),
    weighedHeads: t.exposeInt('weighedHeads'),
  }),
});

const Graph = builder.objectRef<TroughGraph>('TroughGraph').implement({
  ...may,
  fields: (t) => ({
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    days: t.field({ type: [Day], resolve: ({ days }) => days }),
  }),
});

builder.prismaObjectFields(Farm, (t) => ({
  troughManagement: t.field({
    type: Management,
    nullable: true,
    ...may,
    complexity: 1_000,
    args: {
      filter: t.arg({ type: inputRef('TroughManagementInput', troughManagement.input), required: true }),
    },
    resolve: (_farm, { filter }, ctx) => troughManagement(ctx, filter),
  }),
  troughGraph: t.field({
    type: Graph,
    nullable: true,
    ...may,
    complexity: 100,
    args: { filter: t.arg({ type: inputRef('TroughGraphInput', troughGraph.input), required: true }) },
    resolve: (_farm, { filter }, ctx) => troughGraph(ctx, filter),
  }),
}));
