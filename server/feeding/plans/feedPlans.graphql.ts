import { Corral } from '../../farm/places/locations.graphql.ts';
import { phases } from '../../farm/settings/fields.ts';
import { command } from '../../platform/graphql/command.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import { intakePct } from './feedPlan.calc.ts';
import { callKinds, feedPlanList } from './feedPlanList.service.ts';
import { BoardCorralRef } from '../treats/treatBoard.graphql.ts';
import { treatBoard } from '../treats/treatBoard.service.ts';
import { deliverTreats } from '../treats/treatDelivery.service.ts';

export const CallKindEnum = enumRef('CallKind', callKinds);
export const PhaseEnum = enumRef('DietPhase', phases);

farmNode('Treat', {
  read: 'feeding:read',
  description: 'One feeding of one corral with one diet in one round',
  fields: (t) => ({
    round: t.exposeInt('round'),
    pct: t.expose('pct', { type: 'Decimal', description: 'Of the day' }),
    startTime: t.exposeString('startTime', { description: 'By the clock of the farm, as 05:30' }),
    endTime: t.exposeString('endTime'),
    originalKg: t.expose('originalKg', { type: 'Decimal', description: 'Before what other treats left or took' }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal' }),
    deliveredKg: t.expose('deliveredKg', { type: 'Decimal', nullable: true, description: 'Null: still open' }),
    deliveredAt: t.expose('deliveredAt', { type: 'DateTime', nullable: true }),
  }),
});

farmNode('FeedPlanPart', {
  read: 'feeding:read',
  description: 'One diet of a day; there are two while one is blended into the other',
  fields: (t) => ({
    diet: t.relation('diet', { authScopes: { may: 'diet:read' } }),
    sharePct: t.expose('sharePct', { type: 'Decimal', description: 'Of the dry matter of the day' }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal' }),
    treats: t.relation('treats', { query: { orderBy: [{ round: 'asc' }, { id: 'asc' }] } }),
  }),
});

export const FeedPlan = farmNode('FeedPlan', {
  read: 'feeding:read',
  description: 'What one corral is to be fed on one day',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    corral: t.relation('corral'),
    batch: t.relation('batch', { authScopes: { may: 'batch:read' } }),
    tractPlanName: t.string({
      description: 'By which the day is divided',
      select: { tractPlan: { select: { name: true } } },
      resolve: ({ tractPlan }) => tractPlan.name,
    }),
    kind: t.expose('kind', { type: CallKindEnum, description: 'How its quantity arose' }),
    call: t.expose('call', { type: 'Decimal', description: 'kg of dry matter per head' }),
    heads: t.exposeInt('heads'),
    weight: t.expose('weight', { type: 'Decimal', nullable: true, description: 'Projected mean of its heads' }),
    intakePct: t.field({
      type: 'Decimal',
      nullable: true,
      description: 'F-IMSP: dry matter of the call, percent of live weight',
      select: { call: true, weight: true },
      resolve: ({ call, weight }) => (weight?.gt(0) ? intakePct(call, weight).toDecimalPlaces(4) : null),
    }),
    phase: t.expose('phase', { type: PhaseEnum, nullable: true }),
    daysOnFeed: t.exposeInt('daysOnFeed'),
    daysInPhase: t.exposeInt('daysInPhase'),
    dietChanged: t.exposeBoolean('dietChanged', { description: 'Its diet or shares differ from the day before' }),
    originalKg: t.expose('originalKg', { type: 'Decimal', description: 'As it was built' }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal', description: 'F-MN: as it is weighed' }),
    notCompensatedKg: t.expose('notCompensatedKg', {
      type: 'Decimal',
      description: 'What the limits of the compensation keep the open treats from taking over',
    }),
    parts: t.relation('parts', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
  }),
});

farmList('feedPlans', FeedPlan, feedPlanList);

changeFeed({ name: 'feedPlanChanged', read: 'feeding:read', field: 'feedPlan', node: FeedPlan });

command(deliverTreats, (t) => ({
  corrals: t.prismaField({
    type: [Corral],
    description: 'Those it was delivered to',
    resolve: (query, { corralIds }, _args, ctx) =>
      ctx.db.corral.findMany({
        ...query,
        where: { id: { in: corralIds } },
        orderBy: [{ position: 'asc' }, { id: 'asc' }],
      }),
  }),
  board: t.field({
    type: [BoardCorralRef],
    extensions: { mostRows: 500 },
    description: 'The same on the board of the day, with what their open treats took over',
    resolve: async ({ corralIds }, _args, ctx) =>
      (await treatBoard(ctx, { day: await ctx.openDay(), corralIds })).corrals,
  }),
}));
