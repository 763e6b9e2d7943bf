import { z } from 'zod';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { analysisKinds } from './analyses.service.ts';
import { withinDays } from '../../platform/values/period.ts';

const analysisFilter = z.strictObject({
  search: search(),
  stockId: globalId('Stock').nullish(),
  foodId: globalId('Food').nullish(),
  kind: choice('StockAnalysisKind', analysisKinds).nullish(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  undone: z.boolean().nullish(),
});

type Filter = z.output<typeof analysisFilter>;

function analysisWhere({ search, stockId, foodId, kind, from, to, undone }: Filter): Prisma.StockAnalysisWhereInput {
  return {
    ...(stockId ? { stockId } : {}),
    ...(foodId ? { stock: { foodId } } : {}),
    ...(kind ? { kind } : {}),
    ...withinDays('day', { from, to }),
    ...(undone == null ? {} : { undoneAt: undone ? { not: null } : null }),
    ...(search
      ? {
          OR: [{ note: containing(search) }, { stock: { food: { name: containing(search) } } }],
        }
      : {}),
  };
}

export const analysisList = defineList({
  allow: 'stock:read',
  filter: analysisFilter,
  where: async (filter, ctx) => ({ AND: [analysisWhere(filter), analysisWhere({ to: await ctx.day() })] }),
  order: {
    DAY: 'day',
    FOOD: (name) => ({ stock: { food: { name } } }),
  },
  defaultOrder: 'DAY',
  table: 'stockAnalysis',
});

const mostShown = 50_000;

/** The history of dry matter changes, latest first, for legacy callers. */
export const listDryMatterChanges = defineQuery({
  name: 'nmUpdateHistory',
  allow: 'stock:read',
  input: z.strictObject({
    stockId: globalId('Stock').nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
  }),
  async run(ctx, { stockId, from, to: requestedTo }) {
    if (requestedTo && requestedTo > (await ctx.openDay())) fail('CannotLoadFutureReports', {}, 'to');
    if (from && requestedTo && from > requestedTo) fail('StartDateAfterEndDate', {}, 'to');
    const to = await ctx.lastDay(requestedTo);
    const changes = await ctx.db.stockAnalysis.findMany({
      where: {
        AND: [analysisWhere({ stockId, from, kind: 'DRY_MATTER', undone: false }), analysisWhere({ to })],
      },
      orderBy: [{ day: 'desc' }, { id: 'desc' }],
      take: mostShown + 1,
      include: { stock: { include: { food: { select: { name: true } } } }, by: { select: { id: true, name: true } } },
    });
    if (changes.length > mostShown) fail('ReportTooLong', {}, 'from');
    return changes;
  },
});
