import { Farm } from '../../farm/farm.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { BeatStatusEnum } from '../beats/beats.graphql.ts';
import { locationTypes } from '../../farm/places/corrals.service.ts';
import {
  feedDay,
  feedOnLines,
  troublesOf,
  type CorralOfFeedDay,
  type FedRound,
  type FeedDay,
  type FeedOnLine,
  type FeedTrouble,
  type LoadOnTheWay,
} from './feedDay.service.ts';
import { feedStatuses } from './feedStatus.calc.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

const StatusEnum = enumRef('FeedStatus', feedStatuses);

const Corral = builder.objectRef<CorralOfFeedDay>('FeedDayCorral').implement({
  description: 'How the feeding of a corral stands',
  ...may,
  fields: (t) => ({
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    corralName: t.exposeString('corralName'),
    status: t.expose('status', { type: StatusEnum }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal', nullable: true }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal' }),
    devPct: t.expose('devPct', {
      type: 'Decimal',
      nullable: true,
      description: 'What was delivered so far against what it was to be',
    }),
    isRead: t.exposeBoolean('isRead'),
  }),
});

const Round = builder.objectRef<FedRound>('FeedDayRound').implement({
  description: 'A round of a day over all corrals',
  ...may,
  fields: (t) => ({
    round: t.exposeInt('round'),
    corrals: t.exposeInt('corrals'),
    fed: t.exposeInt('fed'),
    plannedKg: t.expose('plannedKg', { type: 'Decimal' }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal' }),
  }),
});

const Load = builder.objectRef<LoadOnTheWay>('LoadOnTheWay').implement({
  description: 'A beat that is being loaded, mixed or distributed',
  ...may,
  fields: (t) => ({
    beatId: t.id({ resolve: ({ id }) => toGlobalId('Beat', id) }),
    seq: t.exposeInt('seq'),
    round: t.exposeInt('round'),
    status: t.expose('status', { type: BeatStatusEnum }),
    mixerName: t.exposeString('mixerName'),
    dietName: t.exposeString('dietName'),
    plannedKg: t.expose('plannedKg', { type: 'Decimal' }),
    loadedKg: t.expose('loadedKg', { type: 'Decimal', description: 'In the wagon so far, with what it brought along' }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal' }),
    drops: t.exposeInt('drops', { description: 'Corrals it feeds' }),
    done: t.exposeInt('done'),
  }),
});

const Trouble = builder.objectRef<FeedTrouble>('FeedTrouble').implement({
  description: 'Corrals that somebody has to look at',
  ...may,
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum }),
    count: t.exposeInt('count'),
    corralNames: t.exposeStringList('corralNames', { description: 'Of the first ones' }),
  }),
});

const packed = 'packed as the columns of LineOnMap';

const OnLine = builder.objectRef<FeedOnLine>('FeedOnLine').implement({
  description: 'How the feeding of the corrals of a line stands, or of those outside of lines: a column each',
  ...may,
  fields: (t) => ({
    lineId: t.id({ nullable: true, resolve: ({ lineId }) => lineId && toGlobalId('Line', lineId) }),
    locationType: t.expose('locationType', { type: enumRef('LocationType', locationTypes) }),
    places: t.exposeStringList('places', { description: 'Their names, of which no two of a line are the same' }),
    statuses: t.exposeString('statuses', { description: `Which of ${feedStatuses.join(', ')}, from 0, ${packed}` }),
    fedPcts: t.exposeString('fedPcts', {
      description: `What was delivered of what was planned, in percent, ${packed}; -1 where nothing was planned`,
    }),
  }),
});

const DayOfFeeding = builder.objectRef<FeedDay>('FeedDay').implement({
  description: 'The feeding of a day as it stands',
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    corrals: t.field({ type: [Corral], extensions: longList, resolve: ({ corrals }) => corrals }),
    total: t.int({ description: 'Corrals that are fed', resolve: ({ corrals }) => corrals.length }),
    read: t.int({
      description: 'Of them, those whose trough was read',
      resolve: ({ corrals }) => corrals.filter(({ isRead }) => isRead).length,
    }),
    troubles: t.field({ type: [Trouble], resolve: troublesOf }),
    lines: t.field({ type: [OnLine], description: 'All corrals, for a map', resolve: feedOnLines }),
    rounds: t.field({ type: [Round], resolve: ({ rounds }) => rounds }),
    loads: t.field({ type: [Load], resolve: ({ loads }) => loads }),
  }),
});

builder.prismaObjectField(Farm, 'feedDay', (t) =>
  t.field({
    type: DayOfFeeding,
    nullable: true,
    ...may,
    complexity: 500,
    resolve: (_farm, _args, ctx) => feedDay(ctx, {}),
  }),
);
