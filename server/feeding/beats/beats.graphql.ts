import { Decimal } from 'decimal.js';
import type { z } from 'zod';
import { Farm } from '../../farm/farm.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { changeFeed } from '../../platform/graphql/live/changeFeed.ts';
import { command } from '../../platform/graphql/command.ts';
import { farmList } from '../../platform/graphql/farmList.ts';
import { farmNode } from '../../platform/graphql/farmNode.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { reread } from '../../platform/graphql/reread.ts';
import type { Service } from '../../platform/service.ts';
import { toGlobalId } from '../../platform/input.ts';
import { StockMovement } from '../../stock/stocks/stocks.graphql.ts';
import { deviationPct, lossOfBeat } from './running/beat.calc.ts';
import { closeBeat } from './running/beatClosing.service.ts';
import { dropBeat } from '../treats/treatOfBeat.service.ts';
import { cancelBeat, finishLoading, finishMixing, loadIngredient } from './running/beatLife.service.ts';
import { beatList } from './beatList.service.ts';
import { editBeat, saveBeat, saveBeats } from './running/beatSave.service.ts';
import { startBeat } from './running/beatStart.service.ts';
import { beatStatuses } from './beatWords.calc.ts';
import { foodOnHand, stockOnHand } from '../loads/onHand.service.ts';
import { suggestedLoads, type LoadIngredient, type SuggestedLoad } from '../loads/suggestedLoads.service.ts';

export const BeatStatusEnum = enumRef('BeatStatus', beatStatuses);

const may = { authScopes: { may: 'beat:read' } } as const;
const zero = new Decimal(0);
const decimal = { type: 'Decimal', nullable: true } as const;
const moment = { type: 'DateTime', nullable: true } as const;

farmNode('BeatLine', {
  read: 'beat:read',
  description: 'One ingredient of a beat, in loading order',
  fields: (t) => ({
    beat: t.relation('beat'),
    position: t.exposeInt('position'),
    food: t.relation('food', { authScopes: { may: 'food:read' } }),
    stockId: t.id({ select: { stockId: true }, resolve: ({ stockId }) => toGlobalId('Stock', stockId) }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal', description: 'F-ING, frozen when loading began' }),
    actualKg: t.expose('actualKg', { ...decimal, description: 'Null until it is loaded' }),
    onHandKg: t.field({
      ...decimal,
      description: 'What its stock holds now; null once it is loaded',
      select: { stockId: true, actualKg: true },
      resolve: async ({ stockId, actualKg }, _args, ctx) =>
        actualKg === null ? ((await stockOnHand(ctx, stockId)) ?? null) : null,
    }),
    dryMatterPct: t.expose('dryMatterPct', { type: 'Decimal' }),
    unitCost: t.expose('unitCost', { ...decimal, description: 'R$ per kg, as the stock ledger has it' }),
    cost: t.expose('cost', decimal),
    startedAt: t.expose('startedAt', moment),
    doneAt: t.expose('doneAt', moment),
    by: t.relation('by', { nullable: true }),
  }),
});

farmNode('BeatDrop', {
  read: 'beat:read',
  description: 'What a beat leaves in one corral',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'In the order of the route' }),
    corral: t.relation('corral'),
    batch: t.relation('batch'),
    round: t.exposeInt('round'),
    plannedKg: t.expose('plannedKg', { type: 'Decimal', description: 'Of a split corral what this beat brings' }),
    isSplit: t.exposeBoolean('isSplit', { description: 'Other loads bring the rest of the treat' }),
    deliveredKg: t.expose('deliveredKg', { ...decimal, description: 'Null until it is delivered' }),
    cost: t.expose('cost', { ...decimal, description: 'F-BCOST' }),
    at: t.expose('at', moment),
    by: t.relation('by', { nullable: true }),
  }),
});

export const Beat = farmNode('Beat', {
  read: 'beat:read',
  viewerCan: { Update: 'beat:write' },
  description: 'One mixer load of one diet, from loading to the last corral',
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    seq: t.exposeInt('seq', { description: 'Its number within the day' }),
    round: t.exposeInt('round'),
    mixer: t.relation('mixer'),
    diet: t.relation('diet', { authScopes: { may: 'diet:read' } }),
    status: t.expose('status', { type: BeatStatusEnum }),
    plannedKg: t.expose('plannedKg', { type: 'Decimal', description: 'With what it carries in' }),
    carryInKg: t.expose('carryInKg', { type: 'Decimal', description: 'Left in the wagon by the beat before' }),
    mixMinutes: t.expose('mixMinutes', { type: 'Decimal', description: 'How long it is to mix' }),
    startedAt: t.expose('startedAt', { type: 'DateTime' }),
    mixStartedAt: t.expose('mixStartedAt', moment),
    mixEndedAt: t.expose('mixEndedAt', moment),
    closedAt: t.expose('closedAt', moment),
    loadedKg: t.expose('loadedKg', decimal),
    deliveredKg: t.expose('deliveredKg', decimal),
    residualKg: t.expose('residualKg', { ...decimal, description: 'What stayed in the wagon' }),
    unloadedKg: t.expose('unloadedKg', { ...decimal, description: 'Taken out again: back to the stocks, or lost' }),
    deviationPct: t.field({
      ...decimal,
      description: 'F-BE2: loaded against planned, percent',
      select: { plannedKg: true, carryInKg: true, loadedKg: true },
      resolve: ({ plannedKg, carryInKg, loadedKg }) =>
        loadedKg && deviationPct(plannedKg.minus(carryInKg), loadedKg)?.toDecimalPlaces(4),
    }),
    lossKg: t.field({
      ...decimal,
      description: 'F-TE5: what came to no corral and is not in the wagon any more',
      select: { loadedKg: true, carryInKg: true, deliveredKg: true, residualKg: true, unloadedKg: true },
      resolve: ({ loadedKg, carryInKg, deliveredKg, residualKg, unloadedKg }) =>
        loadedKg &&
        lossOfBeat({
          loadedKg,
          carryInKg,
          deliveredKg: deliveredKg ?? 0,
          residualKg: (unloadedKg ?? zero).plus(residualKg ?? 0),
        }).kg,
    }),
    dryMatterPct: t.expose('dryMatterPct', { ...decimal, description: 'F-BMS' }),
    elm: t.expose('elm', { ...decimal, description: 'F-BNE: Mcal per kg of dry matter' }),
    elg: t.expose('elg', decimal),
    cost: t.expose('cost', { ...decimal, description: 'Of its lines; it follows the stock ledger' }),
    operator: t.relation('operator', { nullable: true }),
    device: t.exposeString('device', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    version: t.exposeInt('version'),
    lines: t.relation('lines', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
    drops: t.relation('drops', { query: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } }),
  }),
});

builder.prismaObjectField(StockMovement, 'beatLine', (t) => t.relation('beatLine', { nullable: true, ...may }));

farmList('beats', Beat, beatList);

const beatCommands = [
  startBeat,
  loadIngredient,
  finishLoading,
  finishMixing,
  dropBeat,
  closeBeat,
  cancelBeat,
  saveBeat,
  editBeat,
] as Service<z.ZodObject, { beatId: string }>[];
for (const service of beatCommands) command(service, (t) => ({ beat: reread(t, Beat, 'beatId') }));

command(saveBeats, (t) => ({
  beats: t.prismaField({
    type: [Beat],
    resolve: (query, { beatIds }, _args, ctx) =>
      ctx.db.beat.findMany({ ...query, where: { id: { in: beatIds } }, orderBy: { seq: 'asc' } }),
  }),
}));

changeFeed({ name: 'beatChanged', read: 'beat:read', field: 'beat', node: Beat });

const Ingredient = builder.objectRef<LoadIngredient>('LoadIngredient').implement({
  description: 'F-ING: what of an ingredient goes into a load',
  ...may,
  fields: (t) => ({
    foodId: t.id({ resolve: ({ foodId }) => toGlobalId('Food', foodId) }),
    foodName: t.exposeString('foodName'),
    kg: t.expose('kg', { type: 'Decimal' }),
    onHandKg: t.field({
      type: 'Decimal',
      description: 'What there is now in the stock that the load is taken from; none without a stock in use',
      resolve: async ({ foodId }, _args, ctx) => (await foodOnHand(ctx, foodId)) ?? zero,
    }),
    cumulativeKg: t.expose('cumulativeKg', { type: 'Decimal', description: 'What the scale shows after it' }),
    tolerancePct: t.expose('tolerancePct', { type: 'Decimal' }),
    dosabilityPct: t.expose('dosabilityPct', { ...decimal, description: 'One division of the scale, percent of it' }),
    isTooCoarse: t.exposeBoolean('isTooCoarse', { description: 'It belongs into a premix' }),
  }),
});

const LoadDrop = builder.objectRef<SuggestedLoad['drops'][number]>('LoadDrop').implement({
  description: 'What a load brings to a corral',
  ...may,
  fields: (t) => ({
    corralId: t.id({ resolve: ({ corralId }) => toGlobalId('Corral', corralId) }),
    corralName: t.exposeString('corralName'),
    batchId: t.id({ resolve: ({ batchId }) => toGlobalId('Batch', batchId) }),
    kg: t.expose('kg', { type: 'Decimal' }),
    isSplit: t.exposeBoolean('isSplit', { description: 'Other loads bring the rest' }),
  }),
});

export const Load = builder.objectRef<SuggestedLoad>('SuggestedLoad').implement({
  description: 'F-LOAD: a load of a diet in a round that no beat brings yet',
  ...may,
  fields: (t) => ({
    round: t.exposeInt('round'),
    dietId: t.id({ resolve: ({ dietId }) => toGlobalId('Formulation', dietId) }),
    dietName: t.exposeString('dietName'),
    dietVersion: t.exposeInt('dietVersion', {
      description: 'Two versions of a diet have one name',
    }),
    mixerId: t.id({ resolve: ({ mixerId }) => toGlobalId('Mixer', mixerId) }),
    mixerName: t.exposeString('mixerName'),
    number: t.exposeInt('number'),
    count: t.exposeInt('count', { description: 'Loads of the diet in the round' }),
    kg: t.expose('kg', { type: 'Decimal' }),
    carryInKg: t.expose('carryInKg', { type: 'Decimal', description: 'Of it, in the wagon already' }),
    capKg: t.expose('capKg', { type: 'Decimal' }),
    minKg: t.expose('minKg', { type: 'Decimal' }),
    isUnderMin: t.exposeBoolean('isUnderMin', { description: 'Too little to mix well' }),
    mixMinutes: t.expose('mixMinutes', { type: 'Decimal', description: 'How long it is to mix' }),
    joinRound: t.int({ nullable: true, resolve: ({ join }) => join?.round ?? null }),
    joinKg: t.field({ ...decimal, description: 'Of the round to join', resolve: ({ join }) => join?.kg ?? null }),
    makeMinKg: t.field({ ...decimal, resolve: ({ makeMin }) => makeMin?.kg ?? null }),
    surplusKg: t.field({
      ...decimal,
      description: 'What then stays in the wagon',
      resolve: ({ makeMin }) => makeMin?.surplusKg ?? null,
    }),
    drops: t.field({ type: [LoadDrop], extensions: longList, resolve: ({ drops }) => drops }),
    ingredients: t.field({ type: [Ingredient], resolve: ({ ingredients }) => ingredients }),
  }),
});

builder.prismaObjectField(Farm, 'suggestedLoads', (t) =>
  t.field({
    type: [Load],
    nullable: true,
    ...may,
    complexity: 100,
    args: {
      filter: t.arg({ type: inputRef('SuggestedLoadsInput', suggestedLoads.input), required: false }),
    },
    resolve: (_farm, { filter }, ctx) => suggestedLoads(ctx, filter ?? {}),
  }),
);
