import { Batch } from '../../herd/herd.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { resultOfBatch, type BatchOutcome } from './batchResult.service.ts';
import type { BatchResult } from './batchResult.calc.ts';

const may = { authScopes: { may: 'sale:read' } } as const;

/** The places that each figure is told with. */
const places: Readonly<Record<keyof BatchResult, number>> = {
  gainIn: 2,
  gainOut: 2,
  dailyGainIn: 4,
  dailyGainOut: 4,
  conversionIn: 3,
  conversionOut: 3,
  arrobasIn: 2,
  arrobasOut: 2,
  arrobasSold: 2,
  biologicalIn: 2,
  biologicalOut: 2,
  intakeKg: 3,
  intakePct: 3,
  meanWeight: 2,
  yieldPct: 2,
  carcassGain: 2,
  carcassDailyGain: 4,
  gainYieldPct: 2,
  feedCost: 2,
  operationalCost: 2,
  healthCost: 2,
  productionCost: 2,
  purchaseCost: 2,
  freightCost: 2,
  capitalCost: 2,
  totalCost: 2,
  feedPerDay: 4,
  operationalPerDay: 4,
  totalPerDay: 4,
  costPerArrobaIn: 2,
  costPerArrobaOut: 2,
  feedPerArrobaIn: 2,
  costPerArrobaSold: 2,
  feedPerMsKg: 4,
  gross: 2,
  deductions: 2,
  net: 2,
  profit: 2,
  profitPerSold: 2,
  profitPerEntered: 2,
  profitPerDay: 4,
  profitPerArroba: 2,
  marginPct: 2,
  roiPct: 3,
  roiMonthSimplePct: 3,
  roiMonthPct: 3,
  breakEven: 2,
};
const figures = Object.keys(places) as (keyof BatchResult)[];

const Result = builder.objectRef<BatchOutcome>('BatchResult').implement({
  description: 'What a batch came to in gains, feed, health and money; IN charges its dead to the others, OUT does not',
  ...may,
  fields: (t) => ({
    headsSold: t.exposeInt('headsSold', { description: 'That left alive' }),
    closedHeads: t.exposeInt('closedHeads', { description: 'Of which a slaughterhouse has told' }),
    isProjected: t.exposeBoolean('isProjected', { description: 'Carcasses or prices of some are expected ones' }),
    ...(Object.fromEntries(
      figures.map((name) => [
        name,
        t.field({
          type: 'Decimal',
          nullable: true,
          resolve: (result) => result[name]?.toFixed(places[name]) ?? null,
        }),
      ]),
    ) as object),
  }),
});

builder.prismaObjectField(Batch, 'result', (t) =>
  t.field({
    type: Result,
    nullable: true,
    ...may,
    complexity: 100,
    description: 'Null where no ox with a weight was ever in it',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await resultOfBatch(ctx, id)) ?? null,
  }),
);
