import { batchFields, batchRow, fedOnDay } from '../../herd/batches/batchRow.rest.ts';
import { batchDetailsList } from '../../herd/batches/batchReads.service.ts';
import { batchDetailsView, batchStats, type BatchStats } from '../../herd/batches/batchStats.service.ts';
import { batchEventTypes, batchKinds, batchStatuses } from '../../herd/herdWords.calc.ts';
import { oxRow } from '../../herd/oxen/oxRow.rest.ts';
import { latestDosesOf } from '../../health/healthFigures.service.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { parameter } from '../../platform/rest/parameters.ts';
import { rest } from '../../platform/rest/routes.ts';
import { costsOfBatch, firstEligibleOf } from './batchCosts.service.ts';

type Details = Awaited<ReturnType<typeof batchDetailsList>>;

/** With what they ate and cost, and from when on they may go. */
const withCosts = async (rows: Details, ctx: Context) =>
  Promise.all(
    rows.map(async (row) => {
      const [costs, firstEligible] = await Promise.all([costsOfBatch(ctx, row.id), firstEligibleOf(ctx, row.id)]);
      return { ...row, ...costs, firstEligible };
    }),
  );

rest({
  call: 'GET /batches/details',
  summary: 'Batches with what became of their heads, all that are not over by default',
  query: {
    batchIds: parameter.ids('Batch', 'Only these'),
    status: parameter.list(batchStatuses, 'Only in these states', 'statuses'),
  },
  service: batchDetailsList,
  answer: loaded(
    withCosts,
    listOf({
      ...batchFields,
      headsIn: field.int(120),
      headsOut: field.int(0),
      dead: field.int(2),
      adg: maybe(field.rounded(1.62, 4)),
      dmIntakeKg: from('feed.perHeadDay', maybe(field.rounded(10.4, 3))),
      dmIntakePctLw: from('feed.pctLw', maybe(field.rounded(2.3, 3))),
      feedConversion: from('feed.conversion', maybe(field.rounded(6.5, 3))),
      costPerHeadDay: from('cost.perHeadDay', maybe(field.rounded(14.2, 4))),
      costPerArroba: from('cost.perArroba', maybe(field.rounded(212.4, 2))),
      healthCost: from('health.cost', maybe(field.decimal(820))),
      withdrawalUntil: maybe(field.day()),
      firstEligible: maybe(answer({ market: field.oneOf(markets), date: field.day() })),
    }),
  ),
});

const money = (example: number) => maybe(field.rounded(example, 2));
const costs = answer({
  feed: money(98_420.5),
  health: maybe(field.decimal(820)),
  operational: money(4_130),
  purchase: money(412_300),
  total: money(515_670.5),
  perHeadDay: maybe(field.rounded(14.2, 4)),
  perArroba: money(212.4),
  headsWithCost: maybe(field.int(118)),
  headsWithoutCost: maybe(field.int(0)),
});

const withCostsOf = async (stats: BatchStats, ctx: Context) => ({
  ...stats,
  ...(await costsOfBatch(ctx, stats.batchId)),
});

const stats = answer({
  heads: answer({ in: field.int(120), out: field.int(0), dead: field.int(2), now: field.int(118) }),
  weight: answer({
    entry: maybe(field.rounded(390, 2)),
    last: maybe(field.decimal(402)),
    projected: maybe(field.decimal(408.5)),
    min: maybe(field.decimal(361)),
    max: maybe(field.decimal(447.5)),
    histogram: listOf({ from: field.int(400), to: field.int(420), heads: field.int(31) }),
  }),
  adg: maybe(field.rounded(1.62, 4)),
  feed: answer({
    nmKg: maybe(field.decimal(118_400)),
    dmKg: maybe(field.rounded(83_600.4, 1)),
    perHeadDay: maybe(field.rounded(10.4, 3)),
    pctLw: maybe(field.rounded(2.3, 3)),
    cost: money(98_420.5),
  }),
  health: answer({ cost: maybe(field.decimal(820)), applications: field.int(236) }),
  cost: costs,
  mortalityPct: maybe(field.rounded(1.667, 3)),
  series: listOf({
    day: field.day(),
    dmKg: maybe(field.decimal(1_228.4)),
    projectedWeight: from('weight', maybe(field.decimal(408.5))),
  }),
  earlierClosings: listOf({
    at: field.instant(),
    by: maybe(field.text('Ana Souza')),
    reason: field.text('Balança descalibrada'),
    endDate: field.day(),
    figures: maybe(
      answer({
        headDays: field.int(12_474),
        entryWeight: maybe(field.decimal(390)),
        exitWeight: maybe(field.decimal(558)),
        adg: from('dailyGainIn', maybe(field.decimal(1.5267))),
        dmKg: from('msKg', maybe(field.decimal(122_522.4))),
        feedCost: maybe(field.decimal(137_307.94)),
        totalCost: maybe(field.decimal(626_270.74)),
        profit: maybe(field.decimal(110_929.66)),
      }),
    ),
  }),
});

rest({
  call: 'GET /batches/{id}/stats',
  summary: 'What became of a batch until the chosen day: heads, weights, gain, deaths, feed and costs',
  query: { from: parameter.day('First day of the series'), to: parameter.day('Last day of the series') },
  service: batchStats,
  answer: loaded(withCostsOf, stats),
});

type BatchDetails = Awaited<ReturnType<typeof batchDetailsView>>;

rest({
  call: 'GET /view/batch-details',
  summary: 'Everything the screen of a batch shows',
  query: { batchId: parameter.id('Batch', 'Of this batch') },
  service: batchDetailsView,
  answer: loaded(
    async ({ stats: own, ...view }: BatchDetails, ctx) => {
      const doses = await latestDosesOf(ctx, own.batchId);
      const whole = await withCostsOf(own, ctx);
      return { ...view, stats: whole, cost: whole.cost, doses };
    },
    answer({
      batch: batchRow,
      stats,
      oxen: list(oxRow),
      histories: listOf({
        day: field.day(),
        corral: ref('Corral', 'Curral 12'),
        heads: from('headDays', field.int(118)),
        headsIn: field.int(0),
        headsOut: field.int(0),
        dead: from('headsDead', field.int(0)),
        averageWeight: from('weight', maybe(field.decimal(408.5))),
        ...fedOnDay,
      }),
      weighings: listOf({
        day: field.day(),
        heads: from('weighedHeads', field.int(20)),
        weight: from('weighed', maybe(field.decimal(402))),
        isSample: field.flag(false),
        projectionError: maybe(field.decimal(-1.5)),
      }),
      health: from(
        'doses',
        listOf({
          date: field.day(),
          medicine: ref('Medicine', 'Ivermectina'),
          heads: field.int(118),
          cost: maybe(field.decimal(820)),
        }),
      ),
      transitions: listOf({
        day: field.day(),
        type: field.oneOf(batchEventTypes),
        kind: field.oneOf(batchKinds),
        status: field.oneOf(batchStatuses),
        corral: maybe(ref('Corral', 'Curral 12')),
        diet: maybe(ref('Formulation', 'Terminação')),
      }),
      costs: from('cost', costs),
    }),
  ),
});
