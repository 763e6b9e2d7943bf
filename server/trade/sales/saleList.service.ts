import { z } from 'zod';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { markets } from '../../farm/settings/markets.calc.ts';
import * as sql from './sales.sql.ts';
import { onDay, oxParts } from '../../herd/oxen/oxRow.service.ts';
import { saleStatuses } from './saleWords.calc.ts';
import { withinDays } from '../../platform/values/period.ts';

const named = { select: { id: true, name: true } } as const;

export const saleParts = {
  buyer: named,
  createdBy: named,
  bonuses: { orderBy: { position: 'asc' } },
  closure: true,
  trucks: { orderBy: [{ boardingDate: 'asc' }, { id: 'asc' }], include: { owner: named, destination: named } },
} as const satisfies Prisma.SaleManagementInclude;
export type SaleRow = Prisma.SaleManagementGetPayload<{ include: typeof saleParts }>;

/** How far a sale is. */
export const saleFigures = batched<string, sql.SaleFigures>(async (ctx, ids) => {
  const rows = await sql.saleFigures(ctx.actor.farmId, ctx.db, ids);
  return new Map(rows.map((row) => [row.saleId, row]));
});

export type SaleBatch = sql.SaleBatch;

/** The batches whose oxen go with a sale. */
export const saleBatches = batched<string, sql.SaleBatch[]>(async (ctx, ids) =>
  Map.groupBy(await sql.saleBatches(ctx.actor.farmId, ctx.db, ids), ({ saleId }) => saleId),
);

export const getSaleManagement = defineQuery({
  name: 'saleManagement',
  allow: 'sale:read',
  input: z.strictObject({ id: globalId('SaleManagement') }),
  async run(ctx, { id }): Promise<SaleRow> {
    const sale = await ctx.db.saleManagement.findUnique({ where: ctx.key(id), include: saleParts });
    return sale ?? fail('ExitManagementNotFound', {}, 'id');
  },
});

export const saleList = defineList({
  allow: 'sale:read',
  filter: z.strictObject({
    search: search(),
    statuses: z.array(choice('SaleStatus', saleStatuses)).max(saleStatuses.length).nullish(),
    from: civilDate().nullish(),
    to: civilDate().nullish(),
    buyerId: globalId('Establishment').nullish(),
    market: choice('Market', markets).nullish(),
  }),
  where({ search: text, statuses, from, to, buyerId, market }): Prisma.SaleManagementWhereInput {
    const contains = text && containing(text);
    return {
      ...(statuses?.length ? { status: { in: statuses } } : {}),
      ...withinDays('plannedDate', { from, to }),
      ...(buyerId ? { buyerId } : {}),
      ...(market ? { market } : {}),
      ...(contains ? { OR: [{ name: contains }, { buyer: { name: contains } }] } : {}),
    };
  },
  order: { PLANNED: 'plannedDate', NAME: 'name', STATUS: 'status', PRICE: 'unitPrice' },
  defaultOrder: 'PLANNED',
  newestFirst: true,
  table: 'saleManagement',
});

/** The oxen of a sale: expected or boarded, in the order of their numbers. */
export async function oxenOfSale(ctx: Context, saleId: string) {
  const oxen = await ctx.db.ox.findMany({
    where: { OR: [{ saleOxen: { some: { saleId } } }, { boardings: { some: { truck: { saleId } } } }] },
    include: oxParts,
    orderBy: [{ numberOrder: 'asc' }, { id: 'asc' }],
  });
  return Promise.all(oxen.map((ox) => onDay(ctx, ox)));
}
