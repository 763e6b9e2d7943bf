import { Farm } from '../../farm/farm.graphql.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { enumRef } from '../../platform/graphql/inputs.ts';
import {
  benchmark,
  benchmarkFigures,
  type Benchmark,
  type BenchmarkRow,
  type BenchmarkSource,
} from './benchmark.service.ts';

const may = { authScopes: { may: 'feeding:read' } } as const;
const places: Record<BenchmarkRow['figure'], number> = {
  DAILY_GAIN: 3,
  CARCASS_DAILY_GAIN: 3,
  DAYS_ON_FEED: 0,
  MORTALITY: 2,
  YIELD: 2,
  CONVERSION: 2,
  ARROBAS_PRODUCED: 2,
  COST_PER_ARROBA: 2,
};

const FigureEnum = enumRef('BenchmarkFigure', benchmarkFigures);

const Source = builder.objectRef<BenchmarkSource>('BenchmarkSource').implement({
  description: 'Where a public figure was published',
  ...may,
  fields: (t) => ({
    title: t.exposeString('title'),
    publisher: t.exposeString('publisher'),
    year: t.exposeInt('year'),
    heads: t.exposeInt('heads', { nullable: true, description: 'On how many head it stands' }),
    url: t.exposeString('url'),
  }),
});

const Row = builder.objectRef<BenchmarkRow>('BenchmarkRow').implement({
  ...may,
  fields: (t) => {
    const figure = (name: 'own' | 'before' | 'low' | 'high', description?: string) =>
      t.field({
        type: 'Decimal',
        nullable: true,
        ...(description ? { description } : {}),
        resolve: (row) => row[name]?.toFixed(places[row.figure]) ?? null,
      });
    return {
      figure: t.field({ type: FigureEnum, resolve: (row) => row.figure }),
      own: figure('own', 'Of the batches that ended in the last twelve months'),
      before: figure('before', 'Of those that ended in the twelve months before'),
      low: figure('low', 'The public figure; null where none can be named'),
      high: figure('high', 'The same as `low` where one figure is published'),
      source: t.field({ type: Source, nullable: true, resolve: ({ source }) => source }),
    };
  },
});

const BenchmarkType = builder.objectRef<Benchmark>('Benchmark').implement({
  description: 'The farm beside itself a year ago and beside public national figures',
  ...may,
  fields: (t) => ({
    batches: t.exposeInt('batches'),
    batchesBefore: t.exposeInt('batchesBefore'),
    rows: t.field({ type: [Row], extensions: { mostRows: benchmarkFigures.length }, resolve: ({ rows }) => rows }),
  }),
});

builder.prismaObjectField(Farm, 'benchmark', (t) =>
  t.field({ type: BenchmarkType, ...may, resolve: (_farm, _args, ctx) => benchmark(ctx, {}) }),
);
