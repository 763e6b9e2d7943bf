import type { Decimal } from 'decimal.js';
import { Farm } from '../../farm/farm.graphql.ts';
import { healthOfBatch } from '../../health/healthFigures.service.ts';
import { Batch } from '../../herd/herd.graphql.ts';
import { longList } from '../../platform/graphql/boundedLists.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef, inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import { batched } from '../../platform/turns/batch.ts';
import { daysAfter } from '../../platform/values/day.ts';
import { asFedNeed, ingredientNeed, type ForecastFacts } from '../../trade/forecast/forecast.calc.ts';
import { targetKinds } from '../../trade/forecast/forecastWords.calc.ts';
import { gainOrigins } from '../../trade/forecast/forecastGain.calc.ts';
import {
  forecast,
  foodsOnScreen,
  forecastOnScreen,
  pointsOf,
  usualUntil,
  type BatchForecast,
  type Forecast,
  type ForecastPoint,
} from './forecast.service.ts';
import { forecastGaps } from '../../trade/forecast/forecastFacts.service.ts';
import { foodNameOf, type FoodForecast } from './forecastFoods.service.ts';
import type { GainPhase } from '../../trade/forecast/weightPath.calc.ts';

const may = { authScopes: { may: 'sale:read' } } as const;
const decimal = { type: 'Decimal' } as const;
const maybeDecimal = { type: 'Decimal', nullable: true } as const;
const maybeDay = { type: 'Date', nullable: true } as const;

const Phase = builder.objectRef<GainPhase>('ForecastPhase').implement({
  description: 'From this day on, counted from today, a head gains so much a day',
  ...may,
  fields: (t) => ({ fromDay: t.exposeInt('fromDay'), gain: t.expose('gain', decimal) }),
});

const Facts = builder.objectRef<ForecastFacts>('ForecastFacts').implement({
  description: 'What a forecast is made from, for the same formulas in the browser (`forecast.calc.ts`)',
  ...may,
  fields: (t) => ({
    heads: t.exposeInt('heads'),
    weight: t.expose('weight', decimal),
    phases: t.field({ type: [Phase], resolve: ({ phases }) => [...phases] }),
    intakePct: t.expose('intakePct', { ...maybeDecimal, description: 'Dry matter, percent of live weight' }),
    costPerMsKg: t.expose('costPerMsKg', maybeDecimal),
    operationalCost: t.expose('operationalCost', { ...decimal, description: 'R$ a head and day' }),
    capitalCost: t.expose('capitalCost', { ...decimal, description: 'R$ a head and day' }),
    carcassPerKg: t.expose('carcassPerKg', { ...decimal, description: 'Of a kg of live gain' }),
    gainShares: t.field({
      type: ['Decimal'],
      description: 'F-ADG: what of the gain is left, every twenty days',
      resolve: ({ gainShares }) => [...gainShares],
    }),
    yieldPct: t.expose('yieldPct', decimal),
    arrobaKg: t.expose('arrobaKg', decimal),
    deductionPct: t.expose('deductionPct', decimal),
    costToDate: t.expose('costToDate', maybeDecimal),
    costShare: t.expose('costShare', { ...decimal, description: 'Of all heads, those whose purchase cost is known' }),
    closedNet: t.expose('closedNet', decimal),
    closedArrobas: t.expose('closedArrobas', decimal),
  }),
});

interface Ingredient {
  foodId: string;
  kg: Decimal;
}

const IngredientNeed = builder.objectRef<Ingredient>('ForecastIngredient').implement({
  description: 'What of a food a batch still needs, as fed',
  ...may,
  fields: (t) => ({
    foodId: t.id({ resolve: ({ foodId }) => toGlobalId('Food', foodId) }),
    food: t.string({ resolve: async ({ foodId }, _args, ctx) => (await foodNameOf(ctx, foodId)) ?? '' }),
    kg: t.expose('kg', decimal),
  }),
});

/** F-F4 until the sale, by ingredient. */
function ingredientsOf({ sale, diet }: BatchForecast): Ingredient[] {
  if (!sale?.dmKg || !diet?.dryMatterPct) return [];
  const mnKg = asFedNeed(sale.dmKg, diet.dryMatterPct);
  return [...diet.ingredients].map(([foodId, { mnPct }]) => ({ foodId, kg: ingredientNeed(mnKg, mnPct) }));
}

const Point = builder.objectRef<ForecastPoint>('ForecastPoint').implement({
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    daysOnFeed: t.exposeInt('daysOnFeed'),
    heads: t.exposeInt('heads'),
    projectedWeight: t.expose('projectedWeight', decimal),
    dmIntakeKg: t.expose('dmIntakeKg', { ...maybeDecimal, description: 'A head on that day' }),
    cost: t.expose('cost', { ...maybeDecimal, description: 'Of the batch until that morning' }),
    costPerArroba: t.expose('costPerArroba', maybeDecimal),
    margin: t.expose('margin', { ...maybeDecimal, description: 'Profit if it were sold that morning' }),
    marginalRevenue: t.expose('revenue', { ...maybeDecimal, description: 'F-F6: of one more day, a head' }),
    marginalCost: t.expose('marginalCost', maybeDecimal),
  }),
});

/** A figure of the sale; null where nobody knows when it is. */
const ofSale =
  (name: Exclude<keyof NonNullable<BatchForecast['sale']>, 'days'>) =>
  ({ sale }: BatchForecast): Decimal | null =>
    sale?.[name] ?? null;

/** ± one spread of the farm's projection errors. */
const spreadWeight = ({ sale, spread }: BatchForecast, side: 1 | -1): Decimal | null =>
  sale && spread && spread.times(sale.days).times(side).plus(sale.weight);

const One = builder.objectRef<BatchForecast>('BatchForecast').implement({
  description: 'What becomes of a batch that is fed on; null where `gaps` says what is missing',
  ...may,
  fields: (t) => ({
    batchId: t.id({ resolve: ({ batch }) => toGlobalId('Batch', batch.id) }),
    batch: t.string({ resolve: ({ batch }) => batch.name }),
    day: t.expose('day', { type: 'Date', description: 'Today' }),
    corral: t.string({ nullable: true, resolve: ({ batch }) => batch.corral?.name ?? null }),
    owner: t.string({ nullable: true, resolve: ({ batch }) => batch.owner?.name ?? null }),
    heads: t.int({ resolve: ({ batch }) => batch.heads }),
    daysOnFeed: t.exposeInt('daysOnFeed'),
    weight: t.field({ ...maybeDecimal, resolve: ({ facts }) => facts?.weight ?? null }),
    gain: t.field({ ...maybeDecimal, description: 'F-F5', resolve: ({ gain }) => gain?.value ?? null }),
    gainOrigin: t.field({
      type: enumRef('GainOrigin', gainOrigins),
      nullable: true,
      resolve: ({ gain }) => gain?.origin ?? null,
    }),
    gaps: t.field({ type: [enumRef('ForecastGap', forecastGaps)], resolve: ({ gaps }) => gaps }),
    targetKind: t.field({
      type: enumRef('ForecastTargetKind', targetKinds),
      nullable: true,
      resolve: ({ target }) => target?.kind ?? null,
    }),
    targetValue: t.field({
      ...maybeDecimal,
      description: 'Kg, arrobas a head, days on feed; of a date, days from today',
      resolve: ({ target }) => target?.value ?? null,
    }),
    daysLeft: t.exposeInt('daysLeft', { nullable: true, description: 'F-F1: until the target' }),
    saleDay: t.field({
      ...maybeDay,
      description: 'F-F2: of the target, or else the best day',
      resolve: ({ day, sale }) => sale && daysAfter(day, sale.days),
    }),
    bestDay: t.field({
      ...maybeDay,
      description: 'F-F6: the first day that brings no more than it costs',
      resolve: ({ day, bestDays }) => (bestDays === null ? null : daysAfter(day, bestDays)),
    }),
    bestDays: t.exposeInt('bestDays', { nullable: true }),
    withdrawalUntil: t.field({
      ...maybeDay,
      authScopes: { may: 'health:read' },
      description: 'Until when medicines keep one of its heads',
      resolve: async ({ batch }, _args, ctx) => (await healthOfBatch(ctx, batch.id))?.withdrawalUntil ?? null,
    }),
    isBeyondHorizon: t.exposeBoolean('isBeyondHorizon', { description: 'Each day pays as far as anybody looks' }),
    facts: t.field({ type: Facts, nullable: true, resolve: ({ facts }) => facts }),
    points: t.field({
      type: [Point],
      extensions: longList,
      complexity: 50,
      description: 'Each day to come',
      resolve: (of) => pointsOf(of, usualUntil(of)),
    }),
  }),
});

builder.objectFields(One, (t) => ({
  exitWeight: t.field({ ...maybeDecimal, resolve: ofSale('weight') }),
  exitWeightLow: t.field({ ...maybeDecimal, resolve: (of) => spreadWeight(of, -1) }),
  exitWeightHigh: t.field({ ...maybeDecimal, resolve: (of) => spreadWeight(of, 1) }),
  arrobas: t.field({ ...maybeDecimal, resolve: ofSale('arrobas') }),
  dmKg: t.field({ ...maybeDecimal, description: 'F-F3', resolve: ofSale('dmKg') }),
  nmKg: t.field({
    ...maybeDecimal,
    description: 'F-F4',
    resolve: ({ sale, diet }) => (sale?.dmKg && diet?.dryMatterPct ? asFedNeed(sale.dmKg, diet.dryMatterPct) : null),
  }),
  ingredients: t.field({ type: [IngredientNeed], resolve: ingredientsOf }),
  costLeft: t.field({ ...maybeDecimal, resolve: ofSale('costLeft') }),
  totalCost: t.field({ ...maybeDecimal, resolve: ofSale('totalCost') }),
  costPerArroba: t.field({ ...maybeDecimal, resolve: ofSale('costPerArroba') }),
  netRevenue: t.field({ ...maybeDecimal, description: 'F-R1', resolve: ofSale('netRevenue') }),
  profit: t.field({ ...maybeDecimal, description: 'F-R2', resolve: ofSale('profit') }),
  profitPerHead: t.field({ ...maybeDecimal, resolve: ofSale('profitPerHead') }),
  roiPct: t.field({ ...maybeDecimal, description: 'F-R3', resolve: ofSale('roiPct') }),
  breakEven: t.field({ ...maybeDecimal, description: 'F-R4: R$ per arroba', resolve: ofSale('breakEven') }),
}));

const FoodNeed = builder.objectRef<FoodForecast>('FoodForecast').implement({
  description: 'A food that batches eat until they are sold, against what is there and what is ordered',
  ...may,
  fields: (t) => ({
    foodId: t.id({ resolve: ({ foodId }) => toGlobalId('Food', foodId) }),
    food: t.exposeString('food'),
    balanceKg: t.expose('balanceKg', decimal),
    orderedKg: t.expose('orderedKg', decimal),
    dailyKg: t.expose('dailyKg', { ...decimal, description: 'Of today' }),
    neededKg: t.expose('neededKg', decimal),
    neededUntil: t.expose('neededUntil', { type: 'Date', description: 'When the last batch that eats it is sold' }),
    runsOut: t.expose('runsOut', { ...maybeDay, description: 'F-D2: null where it lasts' }),
    missingKg: t.expose('missingKg', decimal),
    orderBy: t.expose('orderBy', { ...maybeDay, description: 'F-D3' }),
  }),
});

const All = builder.objectRef<Forecast>('Forecast').implement({
  ...may,
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    arrobaPrice: t.expose('arrobaPrice', { ...maybeDecimal, description: 'R$; null where the farm never set one' }),
    feedPriceFactor: t.expose('feedPriceFactor', decimal),
    gainFactor: t.expose('gainFactor', { ...decimal, description: 'kAdg of the farm' }),
    gainSpread: t.expose('gainSpread', { ...maybeDecimal, description: 'Of projection errors, kg a head and day' }),
    batches: t.field({
      type: [One],
      description: 'Where there are more than 200, those that have been fed the longest',
      resolve: ({ batches }) => batches,
    }),
    total: t.exposeInt('total', { description: 'Of how many batches they are' }),
    foods: t.field({
      type: [FoodNeed],
      nullable: true,
      complexity: 50,
      description: 'Over all batches, the first to run out first; null where the farm fattens more than 200',
      resolve: (of, _args, ctx) => foodsOnScreen(ctx, of),
    }),
  }),
});

builder.prismaObjectField(Farm, 'forecast', (t) =>
  t.field({
    type: All,
    nullable: true,
    ...may,
    complexity: 200,
    description: 'When batches should go, what they need until then, and what they come to',
    args: { filter: t.arg({ type: inputRef('ForecastInput', forecastOnScreen.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => forecastOnScreen(ctx, filter ?? {}),
  }),
);

/** Batches of one page are forecast together. */
const forecastOfBatch = batched<string, BatchForecast>(async (ctx, batchIds) => {
  const { batches } = await forecast(ctx, { batchIds: batchIds.map((id) => toGlobalId('Batch', id)) });
  return new Map(batches.map((own) => [own.batch.id, own]));
});

builder.prismaObjectField(Batch, 'forecast', (t) =>
  t.field({
    type: One,
    nullable: true,
    ...may,
    complexity: 200,
    description: 'Null for one that is not fed',
    select: { id: true, status: true, heads: true },
    resolve: async ({ id, status, heads }, _args, ctx) =>
      status === 'ACTIVE' && heads > 0 ? ((await forecastOfBatch(ctx, id)) ?? null) : null,
  }),
);
