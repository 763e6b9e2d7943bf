import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { inputRef } from '../../platform/graphql/inputs.ts';
import { toGlobalId } from '../../platform/input.ts';
import type { PastureFigures, PastureSums } from './pasture.calc.ts';
import { pasturesReport, type PastureLine, type PastureReport } from './pastures.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;

type Figured = PastureSums & PastureFigures;

/** Decimal places of each figure. */
const figurePlaces = {
  areaHa: 4,
  supplementKg: 1,
  supplementCost: 2,
  meanWeight: 2,
  animalUnits: 2,
  stockingRate: 2,
  gramsPerHeadDay: 0,
  supplementPct: 3,
  costPerHeadDay: 4,
  dailyGainEstimated: 4,
  dailyGainReal: 4,
} as const satisfies Partial<Record<keyof Figured, number>>;

const Sums = builder.objectRef<Figured>('PastureSums').implement({
  description: 'One batch on a pasture, or several together; units of 450 kg are means over the days of the period',
  ...may,
  fields: (t) => ({
    heads: t.exposeInt('heads', { description: 'On the last day of the period' }),
    headDays: t.exposeInt('headDays', { description: 'F-HD2' }),
    ...(Object.fromEntries(
      Object.entries(figurePlaces).map(([name, places]) => [
        name,
        t.field({
          type: 'Decimal',
          nullable: true,
          // Each name is one of the figures.
          resolve: (sums) => sums[name as keyof typeof figurePlaces]?.toFixed(places) ?? null,
        }),
      ]),
    ) as object),
  }),
});

const Line = builder.objectRef<PastureLine>('PastureLine').implement({
  ...may,
  fields: (t) => ({
    pastureId: t.id({ resolve: ({ row }) => toGlobalId('Corral', row.pastureId) }),
    pasture: t.string({ resolve: ({ row }) => row.pasture }),
    batchId: t.id({ nullable: true, resolve: ({ row }) => row.batchId && toGlobalId('Batch', row.batchId) }),
    batch: t.string({ nullable: true, description: 'Null on a pasture at rest', resolve: ({ row }) => row.batch }),
    days: t.int({ description: 'On which heads of this batch stood there', resolve: ({ row }) => row.days }),
    usedDays: t.int({ description: 'The same of any batch', resolve: ({ row }) => row.usedDays }),
    restDays: t.int({
      nullable: true,
      description: 'Since the last head went, at the end of the period; null where none stood there for long',
      resolve: ({ row }) => row.restDays,
    }),
    supplement: t.string({ nullable: true, resolve: ({ row }) => row.supplement }),
    sums: t.field({ type: Sums, resolve: (line) => line }),
  }),
});

const Report = builder.objectRef<PastureReport>('PastureReport').implement({
  ...may,
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    rows: t.field({ type: [Line], extensions: { mostRows: 2_000 }, resolve: ({ rows }) => rows }),
    totals: t.field({ type: Sums, nullable: true, resolve: ({ totals }) => totals }),
  }),
});

builder.prismaObjectField(Farm, 'pasturesReport', (t) =>
  t.field({
    type: Report,
    nullable: true,
    ...may,
    args: { filter: t.arg({ type: inputRef('PasturesReportInput', pasturesReport.input), required: false }) },
    resolve: (_farm, { filter }, ctx) => pasturesReport(ctx, filter ?? {}),
  }),
);
