import { z } from 'zod';
import type { Decimal } from 'decimal.js';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing, escapeLike, isNameFree, otherThan } from '../../platform/db/search.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, line } from '../../platform/input.ts';
import { chosen, defineList, search } from '../../platform/lists.ts';
import { defineQuery } from '../../platform/service.ts';
import { liveArrobaKg } from '../oxenPurchases/oxenCost.calc.ts';
import { byStatus, inStatus, purchaseAsOf } from './purchaseDay.service.ts';
import { withinDays } from '../../platform/values/period.ts';

export const purchaseCategories = ['ANIMALS', 'FOODS', 'EARRINGS'] as const;
export const receiptStatuses = ['PENDING', 'RECEIVED', 'STORED'] as const;

/** The status shown for a purchase: earrings in stock are available, not finished. */
export function displayStatusOf({
  category,
  status,
}: {
  category: (typeof purchaseCategories)[number];
  status: (typeof receiptStatuses)[number];
}) {
  return category === 'EARRINGS' && status === 'STORED' ? ('STORED_ERRING' as const) : status;
}

const namedGta = { select: { id: true, uf: true, series: true, number: true, expirationDate: true } } as const;

export const purchaseParts = {
  supplier: { select: { id: true, name: true } },
  owner: { select: { id: true, name: true } },
  createdBy: { select: { id: true, name: true } },
  items: { include: { food: { select: { id: true, name: true } } }, orderBy: { position: 'asc' } },
  receipts: {
    include: { stock: { select: { id: true, structure: { select: { id: true, name: true } } } } },
    orderBy: [{ day: 'asc' }, { id: 'asc' }],
  },
  oxenItems: { include: { gta: namedGta }, orderBy: { position: 'asc' } },
  oxenReceipts: { include: { gta: namedGta }, orderBy: [{ arrivalDate: 'asc' }, { id: 'asc' }] },
  oxenShortages: { include: { gta: namedGta }, orderBy: { id: 'asc' } },
  otherCosts: { orderBy: { id: 'asc' } },
  paymentTerms: { orderBy: [{ dueDate: 'asc' }, { id: 'asc' }] },
  earringOrder: { include: { ranges: { orderBy: { position: 'asc' } } } },
  entryManagement: { select: { id: true } },
} satisfies Prisma.PurchaseInclude;

export type PurchaseRow = Prisma.PurchaseGetPayload<{ include: typeof purchaseParts }>;

interface Parameters {
  /** By which an item of food is complete. */
  tolerancePct: string;
  /** Kilograms of live weight. */
  arroba: Decimal;
}

export type FullPurchase = PurchaseRow & Parameters;

/** Read once per request, whatever the number of purchases. */
const known = new WeakMap<Context, Promise<Parameters>>();

async function readParameters(ctx: Context): Promise<Parameters> {
  const economics = await settingsOf(ctx, 'economics');
  return { tolerancePct: economics.purchaseTolerancePct, arroba: liveArrobaKg(economics) };
}

/** A purchase with the parameters its figures are computed by. */
export async function withParameters<Row extends object>(ctx: Context, purchase: Row) {
  const parameters = known.get(ctx) ?? readParameters(ctx);
  known.set(ctx, parameters);
  return { ...purchase, ...(await parameters) };
}

/** The same for reading: as of the chosen day. */
export async function readPurchase<Row extends object>(ctx: Context, purchase: Row) {
  return withParameters(ctx, await purchaseAsOf(ctx, purchase));
}

export const getPurchase = defineQuery({
  name: 'purchase',
  allow: 'purchase:read',
  input: z.strictObject({ id: globalId('Purchase') }),
  async run(ctx, { id }): Promise<FullPurchase> {
    const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(id), include: purchaseParts });
    return readPurchase(ctx, purchase ?? fail('PurchaseNotFound'));
  },
});

export const purchaseNameExists = defineQuery({
  name: 'purchaseNameExists',
  allow: 'purchase:read',
  input: z.strictObject({ name: line(100), exceptId: globalId('Purchase').nullish() }),
  async run(ctx, { name, exceptId }) {
    return { exists: !(await isNameFree(ctx.db.purchase, name, otherThan(exceptId))) };
  },
});

const purchaseFilter = z.strictObject({
  search: search(),
  category: choice('PurchaseCategory', purchaseCategories).nullish(),
  categories: z.array(choice('PurchaseCategory', purchaseCategories)).max(purchaseCategories.length).nullish(),
  statuses: z.array(choice('ReceiptStatus', receiptStatuses)).max(3).nullish(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  supplierId: globalId('Establishment').nullish(),
  ownerId: globalId('Owner').nullish(),
  foodId: globalId('Food').nullish(),
});

function purchaseWhere({
  search,
  category,
  categories,
  from,
  to,
  supplierId,
  ownerId,
  foodId,
}: Omit<z.output<typeof purchaseFilter>, 'statuses'>): Prisma.PurchaseWhereInput {
  return {
    ...(category ? { category } : categories?.length ? { category: { in: categories } } : {}),
    ...withinDays('orderDay', { from, to }),
    ...(supplierId ? { supplierId } : {}),
    ...(ownerId ? { ownerId } : {}),
    ...(foodId ? { items: { some: { foodId } } } : {}),
    ...(search
      ? {
          OR: [
            { name: containing(search) },
            { invoiceNumber: { startsWith: escapeLike(search) } },
            { supplier: { name: containing(search) } },
          ],
        }
      : {}),
  };
}

/** Purchases ordered by the chosen day. */
async function orderedWhere(
  { statuses, ...filter }: z.output<typeof purchaseFilter>,
  ctx: Context,
): Promise<Prisma.PurchaseWhereInput> {
  const inStates = statuses?.length ? [await inStatus(ctx, statuses)] : [];
  return { AND: [purchaseWhere(filter), { orderDay: { lte: dateOf(await ctx.day()) } }, ...inStates] };
}

export const purchaseList = defineList({
  allow: 'purchase:read',
  filter: purchaseFilter,
  where: orderedWhere,
  order: {
    DATE: 'orderDay',
    DELIVERY: (sort) => ({ deliveryDate: { sort, nulls: 'last' } }),
    NAME: 'name',
    STATUS: byStatus,
    VALUE: 'value',
  },
  defaultOrder: 'DATE',
  newestFirst: true,
  table: 'purchase',
});

/** Totals over all purchases that match the filter. */
export const purchaseTotals = defineQuery({
  name: 'purchaseTotals',
  allow: 'purchase:read',
  input: z.strictObject({ filter: purchaseFilter.nullish() }),
  async run(ctx, { filter }) {
    const where = await orderedWhere(filter ?? {}, ctx);
    const { _sum: money } = await ctx.db.purchase.aggregate({ where, _sum: { value: true } });
    const { _sum: weight } = await ctx.db.purchaseItem.aggregate({ where: { purchase: where }, _sum: { kg: true } });
    const { _sum: heads } = await ctx.db.oxenItem.aggregate({ where: { purchase: where }, _sum: { quantity: true } });
    return { value: money.value ?? '0', orderedKg: weight.kg ?? '0', orderedHeads: heads.quantity ?? 0 };
  },
});

const termFilter = z.strictObject({
  paid: z.boolean().nullish(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
});

export const paymentTermList = defineList({
  allow: 'purchase:read',
  filter: termFilter,
  where: async ({ paid, from, to }: z.output<typeof termFilter>, ctx) => {
    return {
      purchase: { orderDay: { lte: dateOf(await ctx.day()) } },
      ...chosen({ paid }),
      ...withinDays('dueDate', { from, to }),
    };
  },
  order: { DUE_DATE: 'dueDate', VALUE: 'value' },
  defaultOrder: 'DUE_DATE',
  table: 'paymentTerm',
});
