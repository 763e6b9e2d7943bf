import type { Decimal } from 'decimal.js';
import { Farm } from '../../farm/farm.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import {
  treatBoard,
  type BoardCorral,
  type BoardTreat,
  type RoundTotal,
  type TreatBoard,
} from './treatBoard.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

const Treat = builder.objectRef<BoardTreat>('BoardTreat').implement({
  description: 'A treat of a corral on the board of a day',
  ...may,
  fields: (t) => ({
    round: t.exposeInt('round'),
    dietId: t.id({ resolve: ({ dietId }) => toGlobalId('Formulation', dietId) }),
    dietName: t.exposeString('dietName'),
    startTime: t.exposeString('startTime', { description: 'By the clock of the farm, as 05:30' }),
    endTime: t.exposeString('endTime'),
    originalKg: t.expose('originalKg', { type: 'Decimal' }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal' }),
    compensatedKg: t.expose('compensatedKg', { type: 'Decimal', description: 'What other treats left or took' }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal', nullable: true }),
    restKg: t.expose('restKg', { type: 'Decimal', description: 'What another load still brings' }),
    onTheWayKg: t.expose('onTheWayKg', { type: 'Decimal', description: 'In beats that are not closed' }),
    firstAt: t.field({
      type: 'DateTime',
      nullable: true,
      resolve: ({ firstAt }) => (firstAt === null ? null : new Date(firstAt)),
    }),
    delayMinutes: t.exposeInt('delayMinutes', { nullable: true, description: 'From its hour to the first drop' }),
    isLate: t.exposeBoolean('isLate'),
  }),
});

export const BoardCorralRef = builder.objectRef<BoardCorral>('BoardCorral').implement({
  description: 'A corral on the board of a day',
  ...may,
  fields: (t) => ({
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    corralName: t.exposeString('corralName'),
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    lineName: t.exposeString('lineName', { nullable: true }),
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    batchName: t.exposeString('batchName'),
    heads: t.exposeInt('heads'),
    plannedKg: t.expose('plannedKg', { type: 'Decimal' }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal' }),
    notCompensatedKg: t.expose('notCompensatedKg', { type: 'Decimal' }),
    treats: t.field({ type: [Treat], resolve: ({ treats }) => treats }),
  }),
});

type RoundOfBoard = Omit<RoundTotal, 'plannedKg' | 'deliveredKg'> & {
  plannedKg: Decimal.Value;
  deliveredKg: Decimal.Value;
};

export const Round = builder.objectRef<RoundOfBoard>('BoardRound').implement({
  description: 'A round over all corrals',
  ...may,
  fields: (t) => ({
    round: t.exposeInt('round'),
    corrals: t.exposeInt('corrals'),
    fed: t.exposeInt('fed', { description: 'Where it is all delivered' }),
    late: t.exposeInt('late'),
    plannedKg: t.expose('plannedKg', { type: 'Decimal' }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal' }),
  }),
});

export const TreatBoardRef = builder.objectRef<TreatBoard>('TreatBoard').implement({
  description: 'The treats of a day: rounds by corrals in the order in which they are fed',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    isOpen: t.exposeBoolean('isOpen'),
    rounds: t.field({ type: [Round], resolve: ({ rounds }) => rounds }),
    corrals: t.field({ type: [BoardCorralRef], extensions: longList, resolve: ({ corrals }) => corrals }),
  }),
});

builder.prismaObjectField(Farm, 'treatBoard', (t) =>
  t.field({
    type: TreatBoardRef,
    nullable: true,
    ...may,
    complexity: 1_000,
    args: { filter: t.arg({ type: inputRef('TreatBoardInput', treatBoard.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => treatBoard(ctx, filter ?? {}),
  }),
);
