import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { requireStructure } from '../../farm/setup/structures.service.ts';
import type { Context } from '../../platform/context.ts';
import { dayOf } from '../../platform/values/day.ts';
import type { StockMovement } from '../../platform/db/generated/prisma/client.ts';
import { fail, withFields } from '../../platform/errors/AppError.ts';
import { civilDate, globalId } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { lockLedger, postMovements, reverseMovements } from '../../stock/ledger/ledger.service.ts';
import { changeLedger, unitPrice } from '../../stock/ledger/ledgerChange.service.ts';
import { acceptField, priceWarnings, quantityWarnings } from '../../stock/ledger/ledgerWarnings.service.ts';
import { enterStock, entryCost } from '../../stock/ledger/movements.service.ts';
import { fullestStocks } from '../../stock/stocks/stocks.service.ts';
import { foodPurchase, type FoodPurchase } from '../purchases/purchaseCosts.service.ts';
import { receivedKg, receiveFoodPurchase, storeReceipt, updateReceipt, weightFields } from './receipts.service.ts';

async function findStock(ctx: Context, id: string) {
  return (
    (await ctx.db.stock.findUnique({ where: ctx.key(id), select: { foodId: true, structureId: true } })) ??
    fail('StockNotFound', {}, 'id')
  );
}

export interface ReceivedIntoStock {
  movement: StockMovement;
  purchaseId: string | null;
}

/** The current ledger row of a receipt, or of a movement. */
async function received(
  ctx: Context,
  where: { receiptId: string } | { id: string | undefined },
  purchaseId: string | null,
): Promise<ReceivedIntoStock> {
  return {
    movement: await ctx.db.stockMovement.findFirstOrThrow({ where: { ...where, reversed: false, step: 0 } }),
    purchaseId,
  };
}

/** The waiting truck of this weight; another weight is another truck, so that no weighing is overwritten. */
function waitingReceipt(purchase: FoodPurchase, itemId: string, netKg: string): string | undefined {
  return purchase.receipts.find(
    (receipt) => receipt.itemId === itemId && receipt.stockId === null && receipt.netKg.eq(netKg),
  )?.id;
}

/** What legacy callers call the fields of a movement. */
const fieldsOfReceipt: Readonly<Record<string, string>> = { kg: 'netKg', cost: 'unitPrice', day: 'receivedAt' };

/** Receives a purchase directly into a stock, for legacy callers that do not know receipts. */
export const receiveStock = defineCommand({
  name: 'receiveStock',
  allow: 'purchase:write',
  input: z.strictObject({
    ...weightFields,
    id: globalId('Stock'),
    purchaseId: globalId('Purchase'),
    /** Defaults to the structure of that stock. */
    structureId: globalId('Structure').nullish(),
    receivedAt: civilDate().nullish(),
    closePurchase: z.boolean().optional(),
    accept: acceptField,
    acceptRetroactive: z.boolean().optional(),
  }),
  async run(
    ctx,
    { id, purchaseId, structureId, receivedAt, closePurchase, accept, acceptRetroactive, ...weights },
  ): Promise<ReceivedIntoStock> {
    await lockLedger(ctx);
    const stock = await findStock(ctx, id);
    const purchase = await foodPurchase(ctx, purchaseId, 'purchaseId');
    await requireStructure(ctx, structureId);
    if (purchase.status === 'PENDING') fail('PurchaseNotReceived', {}, 'purchaseId');
    if (purchase.status === 'STORED') fail('PurchaseAlreadyReceived', {}, 'purchaseId');
    const item = purchase.items.find(({ foodId }) => foodId === stock.foodId) ?? fail('StockNotFound', {}, 'id');
    const netKg = receivedKg(weights);
    const waiting = waitingReceipt(purchase, item.id, netKg);
    if (waiting) await updateReceipt(ctx, { ...weights, netKg, id: waiting, accept, acceptRetroactive });
    else
      await receiveFoodPurchase(ctx, {
        id: purchaseId,
        receivedAt,
        accept,
        acceptRetroactive,
        receipts: [{ ...weights, netKg, foodId: stock.foodId }],
      });
    const receiptId =
      waiting ??
      (
        await ctx.db.purchaseReceipt.findFirstOrThrow({
          where: { itemId: item.id, stockId: null, netKg },
          orderBy: { createdAt: 'desc' },
          select: { id: true },
        })
      ).id;
    await storeReceipt(ctx, {
      id: receiptId,
      structureId: structureId ?? stock.structureId,
      day: receivedAt,
      closePurchase,
      accept,
      acceptRetroactive,
    }).catch((error: unknown) => {
      throw withFields(error, (path) => fieldsOfReceipt[path] ?? path);
    });
    return received(ctx, { receiptId }, purchaseId);
  },
});

const { id: _stock, ...receiptFields } = receiveStock.input.shape;

/** The same by food, for callers that do not name the stock: into the fullest one. */
export const receiveFood = defineCommand({
  name: 'receiveFood',
  allow: 'purchase:write',
  input: z.strictObject({ ...receiptFields, foodId: globalId('Food'), operation: z.enum(['ENTRY']) }),
  async run(ctx, { foodId, operation: _operation, ...input }) {
    const stock = (await fullestStocks(ctx, [foodId])).get(foodId) ?? fail('StockNotFound', {}, 'foodId');
    const { movement } = await receiveStock(ctx, { ...input, id: stock.id });
    return { stockId: movement.stockId };
  },
});

/** A spot purchase, without an order. */
export const receiveStockUnordered = defineCommand({
  name: 'receiveStockUnordered',
  allow: 'stock:write',
  input: z.strictObject({
    ...weightFields,
    id: globalId('Stock'),
    structureId: globalId('Structure').nullish(),
    receivedAt: civilDate().nullish(),
    unitPrice: unitPrice().optional(),
    accept: acceptField,
    acceptRetroactive: z.boolean().optional(),
  }),
  async run(
    ctx,
    { id, structureId, receivedAt, unitPrice: price, invoiceNumber, note, accept, acceptRetroactive, ...weights },
  ): Promise<ReceivedIntoStock> {
    const stock = await findStock(ctx, id);
    await requireStructure(ctx, structureId);
    const kg = receivedKg(weights);
    const entry = {
      foodId: stock.foodId,
      structureId: structureId ?? stock.structureId,
      type: 'PURCHASE',
      kg,
      cost: entryCost(kg, { unitPrice: price }),
      day: receivedAt,
      documentNumber: invoiceNumber,
      note,
    };
    const { movementIds } = await enterStock(ctx, { ...entry, accept, acceptRetroactive }).catch((error: unknown) => {
      throw withFields(error, (path) => fieldsOfReceipt[path] ?? path);
    });
    return received(ctx, { id: movementIds[0] }, null);
  },
});

/** Corrects an entry of the open day: by its receipt, or by reversing and re-posting the movement. */
export const updateStockReceipt = defineCommand({
  name: 'updateStockReceipt',
  allow: 'stock:correct',
  input: z.strictObject({
    ...weightFields,
    id: globalId('Stock'),
    moveId: globalId('StockMovement'),
    purchaseId: globalId('Purchase').nullish(),
    unitPrice: unitPrice().optional(),
    accept: acceptField,
  }),
  async run(ctx, { id, moveId, purchaseId, unitPrice: price, accept, ...weights }): Promise<ReceivedIntoStock> {
    await lockLedger(ctx);
    const stock = await findStock(ctx, id);
    const move = await ctx.db.stockMovement.findFirst({
      where: { id: moveId, stockId: id },
      include: {
        receipt: { select: { purchaseId: true } },
        stock: { select: { food: { select: { name: true } } } },
      },
    });
    if (!move) fail('InexistentEntity', {}, 'moveId');
    if (purchaseId && move.receipt?.purchaseId !== purchaseId) fail('PurchaseNotFound', {}, 'purchaseId');
    if (move.reversed || move.step !== 0) fail('MovementAlreadyReversed', {}, 'moveId');
    const day = dayOf(move.day);
    if (day !== (await ctx.openDay())) fail('FarmDayClosed', { day }, 'moveId');
    if (move.receiptId) {
      // Its cost is the purchase's.
      if (price !== undefined) fail('InvalidFieldType', { reason: 'UNEXPECTED' }, 'unitPrice');
      await updateReceipt(ctx, { ...weights, id: move.receiptId, accept });
      return received(ctx, { receiptId: move.receiptId }, move.receipt!.purchaseId);
    }
    if (move.type !== 'PURCHASE') fail('MovementNotPurchase', {}, 'moveId');
    const { invoiceNumber, note, ...weighed } = weights;
    const kg = receivedKg({
      ...weighed,
      ...(weighed.netKg == null && weighed.grossKg == null ? { netKg: move.kgIn.toFixed() } : {}),
    });
    const sameByKg = new Decimal(move.cost ?? 0).times(kg).div(move.kgIn).toFixed(2);
    const cost = entryCost(kg, { cost: sameByKg, unitPrice: price });
    const corrected = {
      stockId: id,
      day,
      type: 'PURCHASE' as const,
      kg,
      cost,
      documentNumber: invoiceNumber === undefined ? move.documentNumber : invoiceNumber,
      note: note === undefined ? move.note : note,
    };
    // One change: what was consumed since is missing only when the new weight does not cover it.
    const { result } = await changeLedger(
      ctx,
      { accept },
      {
        fieldOf: () => 'netKg',
        warnings: [
          ...(await quantityWarnings(ctx, [{ kg, field: 'netKg' }])),
          ...(price === undefined
            ? []
            : await priceWarnings(ctx, { ...stock, day, kg, cost, isBought: true }, 'unitPrice')),
        ],
        async apply(trace) {
          await reverseMovements(ctx, [moveId], null, trace);
          return postMovements(ctx, [corrected], trace);
        },
        async emit([entry]) {
          const subject = move.stock.food.name;
          await ctx.emit({ type: 'StockMovement', id: moveId, op: 'DELETED', subject });
          await ctx.emit({ type: 'StockMovement', id: entry!, op: 'CREATED', subject });
        },
      },
    );
    return received(ctx, { id: result[0] }, null);
  },
});
