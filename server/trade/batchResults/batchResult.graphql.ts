import { Batch } from '../../herd/herd.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { command } from '../../platform/graphql/command.ts';
import { reread } from '../../platform/graphql/reread.ts';
import { Job } from '../../platform/jobs/jobs.graphql.ts';
import { resultOfBatch, type BatchOutcome } from './batchResult.service.ts';
import { printBatchSheet } from './batchSheet.service.ts';
import { resultPlaces, type BatchResult } from './batchResult.calc.ts';
import { fedMsKg } from './batchSums.calc.ts';

const may = { authScopes: { may: 'sale:read' } } as const;

const figures = Object.keys(resultPlaces) as (keyof BatchResult)[];

export const Result = builder.objectRef<BatchOutcome>('BatchResult').implement({
  description: 'What a batch came to in gains, feed, health and money; IN charges its dead to the others, OUT does not',
  ...may,
  fields: (t) => ({
    headsSold: t.exposeInt('headsSold', { description: 'That left alive' }),
    closedHeads: t.exposeInt('closedHeads', { description: 'Of which a slaughterhouse has told' }),
    headsWithCost: t.exposeInt('headsWithCost', {
      description: 'Heads of which it is known what they cost to buy: total cost, profit and returns are theirs alone',
    }),
    headsWithoutCost: t.exposeInt('headsWithoutCost', {
      description: 'Heads of which it is not known what they cost to buy',
    }),
    unpricedDays: t.exposeInt('unpricedDays', {
      description: 'Days of feed without a cost, here and where its heads came from: null is all that needs it',
    }),
    unpricedDoses: t.exposeInt('unpricedDoses', { description: 'Doses whose price nobody knows: they are in no cost' }),
    isProjected: t.exposeBoolean('isProjected', { description: 'Carcasses or prices of some are expected ones' }),
    ...(Object.fromEntries(
      figures.map((name) => [
        name,
        t.field({
          type: 'Decimal',
          nullable: true,
          resolve: (result) => (name === 'msKg' ? fedMsKg(result) : result[name])?.toFixed(resultPlaces[name]) ?? null,
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
    complexity: 80,
    description: 'Null where no ox with a weight was ever in it',
    select: { id: true },
    resolve: async ({ id }, _args, ctx) => (await resultOfBatch(ctx, id)) ?? null,
  }),
);

command(printBatchSheet, (t) => ({ job: reread(t, Job, 'jobId') }));
