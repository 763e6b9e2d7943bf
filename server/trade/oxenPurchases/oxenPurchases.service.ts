import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { requirePlausible } from '../../farm/settings/plausible.service.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { choice, decimal, globalId, wholeNumber } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import type { Day } from '../../platform/values/day.ts';
import { mostMoney } from '../../stock/ledger/ledgerChange.service.ts';
import { oxWeight } from '../../herd/oxen/oxInput.service.ts';
import { announceHerd, openHerd } from '../../herd/oxen/oxLedger.service.ts';
import { announceEntry } from './enteredOxen.service.ts';
import { writeHeadCosts } from './headCosts.service.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { freightSplits, liveArrobaKg, oxCategories, oxenValue, oxPricings } from './oxenCost.calc.ts';
import { releaseGtas, requireGtas, takeGtas } from '../../papers/gtas/oxenGtas.service.ts';
import {
  changedOrderFields,
  itemsValue,
  newOrderFields,
  openOrder,
  prepareChange,
  requireParties,
} from '../purchases/purchaseOrder.service.ts';
import { isOfSex } from '../../herd/herdWords.calc.ts';
import { lockPurchase } from '../purchases/purchases.sql.ts';
import { usualOxenPrices } from '../purchases/usualPrices.service.ts';

const oxenItem = z.strictObject({
  gtaId: globalId('Gta'),
  quantity: wholeNumber({ min: 1, max: 10_000 }).meta({ examples: [40] }),
  sex: choice('Sex', sexes).nullish(),
  category: choice('OxCategory', oxCategories).nullish(),
  averageWeight: oxWeight().meta({ examples: ['380'] }),
  pricing: choice('OxPricing', oxPricings),
  /** R$ by head, kilogram or arroba of live weight; with TOTAL, of all of them. */
  unitPrice: decimal({ min: 0, max: mostMoney - 1, places: 6 }),
});
type Items = z.output<typeof oxenItem>[];

const items = z.array(oxenItem).min(1).max(100);
const freightSplit = choice('FreightSplit', freightSplits);

const wholePurchase = {
  otherCosts: { select: { value: true } },
  oxenItems: { orderBy: { position: 'asc' } },
  oxenReceipts: { orderBy: [{ arrivalDate: 'asc' }, { id: 'asc' }] },
  oxenShortages: { orderBy: { id: 'asc' } },
} satisfies Prisma.PurchaseInclude;

/** A purchase of oxen with its parts, locked until this transaction ends. */
export async function lockedOxenPurchase(ctx: Context, id: string) {
  await lockPurchase(ctx.actor.farmId, ctx.db, id);
  const purchase = await ctx.db.purchase.findUnique({ where: ctx.key(id), include: wholePurchase });
  if (!purchase) fail('PurchaseNotFound', {}, 'id');
  if (purchase.category !== 'ANIMALS') fail('PurchaseNotAnimals', {}, 'id');
  return purchase;
}
export type OxenPurchase = Awaited<ReturnType<typeof lockedOxenPurchase>>;

/** The items with what each of them costs by the farm's arroba of today. */
async function valued(ctx: Context, rows: Items) {
  const contradicting = rows.findIndex(({ category, sex }) => !isOfSex(category, sex));
  if (contradicting >= 0) fail('CategoryOfOtherSex', {}, `items.${contradicting}.category`);
  const arroba = liveArrobaKg(await settingsOf(ctx, 'economics'));
  const priced = rows.map((item) => ({ ...item, value: oxenValue(item, arroba) }));
  const tooMuch = priced.findIndex(({ value }) => value.gt(mostMoney));
  if (tooMuch >= 0) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, `items.${tooMuch}.unitPrice`);
  return { priced, value: itemsValue(priced.map(({ value }) => value)) };
}

async function writeItems(
  ctx: Context,
  purchaseId: string,
  rows: Awaited<ReturnType<typeof valued>>['priced'],
): Promise<void> {
  const { farmId } = ctx.actor;
  await takeGtas(
    ctx,
    purchaseId,
    rows.map(({ gtaId }) => gtaId),
  );
  await ctx.db.oxenItem.createMany({
    data: rows.map(({ value, ...item }, position) => ({
      ...item,
      farmId,
      purchaseId,
      position,
      value: value.toFixed(2),
    })),
  });
}

export const createOxenPurchase = defineCommand({
  name: 'createOxenPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...newOrderFields, items, freightSplit: freightSplit.optional() }),
  async run(ctx, { items: rows, freightSplit: split, ...order }) {
    await requireParties(ctx, order);
    await requireGtas(ctx, rows, null);
    await requirePlausible(ctx, await usualOxenPrices(ctx, rows));
    const { priced, value } = await valued(ctx, rows);
    const id = await openOrder(ctx, order, {
      category: 'ANIMALS',
      value: order.value ?? value,
      freightSplit: split ?? (await settingsOf(ctx, 'financialReports')).freightSplit,
    });
    await writeItems(ctx, id, priced);
    await ctx.db.entryManagement.create({ data: { farmId: ctx.actor.farmId, purchaseId: id } });
    await ctx.emit({ type: 'Purchase', id, op: 'CREATED', subject: order.name });
    await announceEntry(ctx, id, 'CREATED');
    return { purchaseId: id };
  },
});

/** Before anything came, an order's items are simply replaced, and GTAs without items are free again. */
async function replaceItems(
  ctx: Context,
  before: OxenPurchase,
  rows: Awaited<ReturnType<typeof valued>>['priced'],
): Promise<void> {
  const orderedOn = (gtaId: string) =>
    Decimal.sum(0, ...rows.filter((row) => row.gtaId === gtaId).map(({ quantity }) => quantity)).toNumber();
  const dropped = before.oxenItems.map(({ gtaId }) => gtaId).filter((gtaId) => orderedOn(gtaId) === 0);
  const unfounded = before.oxenShortages.filter(({ gtaId, quantity }) => quantity > orderedOn(gtaId));
  await ctx.db.oxenShortage.deleteMany({ where: { id: { in: unfounded.map(({ id }) => id) } } });
  await ctx.db.oxenItem.deleteMany({ where: { purchaseId: before.id } });
  await releaseGtas(ctx, dropped);
  await writeItems(ctx, before.id, rows);
}

/** A price, freight or tax that comes after the heads have entered is theirs too: also of those that left or died. */
async function costHeads(ctx: Context, day: Day, id: string): Promise<void> {
  const batchIds = await writeHeadCosts(ctx, { day, stamp: null }, await lockedOxenPurchase(ctx, id));
  announceHerd(ctx, [], batchIds);
}

export const updateOxenPurchase = defineCommand({
  name: 'updateOxenPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...changedOrderFields, items: items.optional(), freightSplit: freightSplit.optional() }),
  async run(ctx, { items: rows, freightSplit: split, ...order }) {
    const { id } = order;
    const day = await openHerd(ctx);
    const before = await lockedOxenPurchase(ctx, id);
    await requireParties(ctx, order, before);
    // What came closes the items, whatever is in them.
    const isOpen = before.status === 'PENDING';
    if (rows && isOpen) await requireGtas(ctx, rows, id);
    if (rows && isOpen) await requirePlausible(ctx, await usualOxenPrices(ctx, rows));
    const changed = rows && isOpen ? await valued(ctx, rows) : undefined;
    const write = await prepareChange(ctx, before, order, {
      items: rows,
      freightSplit: split,
      itemsValue: changed?.value,
    });
    await write();
    if (changed) await replaceItems(ctx, before, changed.priced);
    if (before.status === 'STORED') await costHeads(ctx, day, id);
    await ctx.emit({ type: 'Purchase', id, op: 'UPDATED', subject: order.name ?? before.name });
    await announceEntry(ctx, id);
    return { purchaseId: id };
  },
});

/** Frees the GTAs of an order that is deleted. */
export async function releaseOxenOrder(ctx: Context, id: string): Promise<void> {
  await lockPurchase(ctx.actor.farmId, ctx.db, id);
  await ctx.db.oxenShortage.deleteMany({ where: { purchaseId: id } });
  await ctx.db.oxenItem.deleteMany({ where: { purchaseId: id } });
  const gtas = await ctx.db.gta.findMany({ where: { purchaseId: id }, select: { id: true } });
  await releaseGtas(
    ctx,
    gtas.map((gta) => gta.id),
  );
}
