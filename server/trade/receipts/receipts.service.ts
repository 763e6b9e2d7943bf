import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { sincePastIssues } from '../../farm/opening/openingDay.service.ts';
import { requireStructure } from '../../farm/setup/structures.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf } from '../../platform/values/day.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { civilDate, decimal, globalId, leftOut, line } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { lockLedger, type LedgerTrace } from '../../stock/ledger/ledger.service.ts';
import { kilograms, ledgerDay, postingDay } from '../../stock/ledger/ledgerChange.service.ts';
import { quantityWarnings } from '../../stock/ledger/ledgerWarnings.service.ts';
import { percentage, share } from '../../stock/foods/percentage.ts';
import { stockOf, stocksOf } from '../../stock/stocks/stocks.service.ts';
import { isAboveOrder, netOf } from '../purchases/landedCost.calc.ts';
import { isAllReceived, receivedOf } from '../purchases/purchaseFigures.calc.ts';
import {
  changeFields,
  changePurchase,
  findReceipt,
  foodPurchase,
  isAllStored,
  settlePurchase,
  reversePostings,
  type FoodPurchase,
} from '../purchases/purchaseCosts.service.ts';

export const weightFields = {
  truckPlate: line(10)
    .meta({ examples: ['ABC1D23'] })
    .nullish(),
  invoiceNumber: line(20).nullish(),
  grossKg: kilograms()
    .meta({ examples: ['40'] })
    .nullish(),
  tareKg: decimal({ min: 0, max: 10_000_000, places: 3 }).nullish(),
  discountPct: percentage().nullish(),
  /** Defaults to gross less tare and discount. */
  netKg: kilograms().nullish(),
  dryMatterPct: share().nullish(),
  note: line(500).nullish(),
};

interface Weights {
  grossKg?: string | null | undefined;
  tareKg?: string | null | undefined;
  discountPct?: string | null | undefined;
  netKg?: string | null | undefined;
}

function netWeight({ grossKg, tareKg, discountPct, netKg }: Weights): Record<'load' | 'net', Decimal | null> {
  const load = grossKg != null && tareKg != null ? new Decimal(grossKg).minus(tareKg) : null;
  return { load, net: netKg != null ? new Decimal(netKg) : load && netOf(grossKg!, tareKg!, discountPct ?? null) };
}

/** What is wrong with the weights of a receipt: its net weight is above zero and not above gross less tare. */
function weightIssues(weights: Weights, path = ''): Issue[] {
  const { load, net } = netWeight(weights);
  if (load?.lte(0)) return [issue(`${path}tareKg`, 'TareNotBelowGross')];
  if (!net) return [issue(`${path}netKg`, 'InvalidFieldType', { reason: 'REQUIRED' })];
  if (net.lte(0)) return [issue(`${path}netKg`, 'InvalidFieldType', { reason: 'OUT_OF_RANGE' })];
  return load?.lt(net) ? [issue(`${path}netKg`, 'NetWeightAboveLoad')] : [];
}

/** The net weight of a receipt. */
export function receivedKg(weights: Weights): string {
  const issues = weightIssues(weights);
  if (issues.length > 0) failIssues(issues);
  return netWeight(weights).net!.toFixed(3);
}

async function missingStructures(
  ctx: Context,
  fields: readonly { path: string; id: string | null | undefined }[],
): Promise<Issue[]> {
  const ids = fields.flatMap(({ id }) => id ?? []);
  const known = new Set(
    ids.length === 0
      ? []
      : (await ctx.db.structure.findMany({ where: { id: { in: ids } }, select: { id: true } })).map(({ id }) => id),
  );
  return fields.flatMap(({ path, id }) => (id && !known.has(id) ? [issue(path, 'StructureNotFound')] : []));
}

interface Weighed {
  foodId: string | null;
  kg: string;
  field: string;
}

/** Items that come above their order; the last truck of each is asked about. */
async function orderWarnings(ctx: Context, purchase: FoodPurchase, weighed: readonly Weighed[]): Promise<Issue[]> {
  const { tolerancePct } = purchase;
  const above = purchase.items.flatMap((item) => {
    const rows = weighed.filter(({ foodId }) => foodId === item.foodId);
    const receivedKg = Decimal.sum(receivedOf(purchase, item.id), ...rows.map((row) => row.kg));
    const last = rows.at(-1);
    return last && isAboveOrder(item.kg, receivedKg, tolerancePct) ? [{ ...item, receivedKg, field: last.field }] : [];
  });
  if (above.length === 0) return [];
  const ids = above.map(({ foodId }) => foodId!);
  const foods = await ctx.db.food.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return above.map(({ foodId, kg, receivedKg, field }) =>
    issue(field, 'AboveOrderNotConfirmed', {
      food: foods.find(({ id }) => id === foodId)!.name,
      receivedKg: receivedKg.toFixed(),
      orderedKg: kg.toFixed(),
    }),
  );
}

/** What is implausible about the weights of trucks. */
const weightWarnings = async (ctx: Context, purchase: FoodPurchase, weighed: readonly Weighed[]): Promise<Issue[]> => [
  ...(await quantityWarnings(ctx, weighed)),
  ...(await orderWarnings(ctx, purchase, weighed)),
];

/** Receives feed of a purchase, by weighed truck or delivery note. A receipt with a structure is stored at once. */
export const receiveFoodPurchase = defineCommand({
  name: 'receiveFoodPurchase',
  allow: 'purchase:write',
  input: z.strictObject({
    ...changeFields,
    id: globalId('Purchase'),
    /** Defaults to the open day. */
    receivedAt: civilDate().nullish(),
    observation: line(500).optional(),
    receipts: z
      .array(
        z.strictObject({ ...weightFields, foodId: globalId('Food'), structureId: globalId('Structure').nullish() }),
      )
      .max(50)
      .optional(),
  }),
  async run(ctx, { id, receivedAt, observation, receipts: trucks = [], ...options }) {
    await lockLedger(ctx);
    const purchase = await foodPurchase(ctx, id);
    const itemOf = (food: string) => purchase.items.find(({ foodId }) => foodId === food);
    const unknown = trucks.flatMap(({ foodId }, index) =>
      itemOf(foodId) ? [] : [issue(`receipts.${index}.foodId`, 'StockNotFound')],
    );
    unknown.push(
      ...(await missingStructures(
        ctx,
        trucks.map(({ structureId }, index) => ({ path: `receipts.${index}.structureId`, id: structureId })),
      )),
    );
    if (unknown.length > 0) failIssues(unknown);
    if (
      purchase.status === 'STORED' ||
      (purchase.status === 'RECEIVED' && (trucks.length === 0 || isAllReceived(purchase)))
    )
      fail('PurchaseAlreadyReceived', {}, 'id');
    const open = await ctx.openDay();
    const day = receivedAt ?? open;
    const orderDay = dayOf(purchase.orderDay);
    const wrong = await sincePastIssues(ctx, day, 'receivedAt');
    if (day > open) wrong.push(issue('receivedAt', 'FarmDayNotOpen', { day }));
    if (wrong.length === 0 && day < orderDay)
      wrong.push(issue('receivedAt', 'StartDateAfterEndDate', { reason: 'BEFORE_ORDER', day: orderDay }));
    wrong.push(...trucks.flatMap((truck, index) => weightIssues(truck, `receipts.${index}.`)));
    if (wrong.length > 0) failIssues(wrong);
    const { farmId, membershipId } = ctx.actor;
    const receipts = trucks.map((truck) => ({ ...truck, netKg: receivedKg(truck) }));
    const weighed = receipts.map(({ netKg: kg, foodId }, index) => ({ foodId, kg, field: `receipts.${index}.netKg` }));
    const warnings = await weightWarnings(ctx, purchase, weighed);
    const receive = async (trace: LedgerTrace): Promise<void> => {
      await ctx.db.purchase.update({
        where: ctx.key(id),
        data: {
          status: 'RECEIVED',
          receivedAt: purchase.receivedAt ?? dateOf(day),
          observation,
          version: { increment: 1 },
        },
      });
      const places = receipts.flatMap(({ foodId, structureId }) => (structureId ? [{ foodId, structureId }] : []));
      const stockIds = (places.length > 0 ? await stocksOf(ctx, places) : []).values();
      await ctx.db.purchaseReceipt.createMany({
        data: receipts.map(({ foodId, structureId, ...weights }) => ({
          ...weights,
          ...(structureId ? { stockId: stockIds.next().value, storedDay: dateOf(day) } : {}),
          farmId,
          purchaseId: id,
          itemId: itemOf(foodId)!.id,
          day: dateOf(day),
          createdById: membershipId,
        })),
      });
      if (receipts.length > 0) await settlePurchase(ctx, id, day, options, trace);
    };
    return changePurchase(ctx, id, options, receive, warnings);
  },
});

/** Stores a receipt in a structure and posts it to the ledger at its landed cost. */
export const storeReceipt = defineCommand({
  name: 'storeReceipt',
  allow: 'purchase:write',
  input: z.strictObject({
    ...changeFields,
    id: globalId('PurchaseReceipt'),
    structureId: globalId('Structure').nullish(),
    /** Defaults to the open day. */
    day: leftOut(civilDate().nullish()),
    /** Closes the purchase: nothing more will arrive. */
    closePurchase: z.boolean().optional(),
  }),
  async run(ctx, { id, structureId, closePurchase = false, day: requestedDay, ...options }) {
    await lockLedger(ctx);
    const receipt = await findReceipt(ctx, id);
    await requireStructure(ctx, structureId);
    if (receipt.stockId) fail('PurchaseAlreadyReceived', {}, 'id');
    const day = await postingDay(ctx, { ...options, day: requestedDay });
    const receivedDay = dayOf(receipt.day);
    if (day < receivedDay) fail('StartDateAfterEndDate', { reason: 'BEFORE_RECEIPT', day: receivedDay }, 'day');
    const { purchaseId } = receipt;
    if (
      closePurchase &&
      (await ctx.db.purchaseReceipt.count({ where: { purchaseId, stockId: null, NOT: { id } } })) > 0
    )
      fail('PurchaseNotReceived', {}, 'closePurchase');
    const changed = await changePurchase(ctx, purchaseId, options, async (trace) => {
      const stockId = await stockOf(ctx, receipt.item.foodId, structureId ?? null);
      await ctx.db.purchaseReceipt.update({ where: ctx.key(id), data: { stockId, storedDay: dateOf(day) } });
      await settlePurchase(ctx, purchaseId, day, { ...options, closes: closePurchase }, trace);
    });
    return { ...changed, receiptId: id };
  },
});

/** Closes a purchase short: received goods carry the full cost. */
export const closeFoodPurchase = defineCommand({
  name: 'closeFoodPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...changeFields, id: globalId('Purchase') }),
  async run(ctx, { id, ...options }) {
    await lockLedger(ctx);
    const purchase = await foodPurchase(ctx, id);
    if (purchase.status === 'STORED') fail('PurchaseAlreadyReceived', {}, 'id');
    if (!isAllStored(purchase)) fail('PurchaseNotReceived', {}, 'id');
    const day = await ctx.openDay();
    return changePurchase(ctx, id, options, (trace) =>
      settlePurchase(ctx, id, day, { ...options, closes: true }, trace),
    );
  },
});

const textOf = (value: Decimal | null) => value?.toFixed();

/** Corrects a receipt; if it is in stock already, the ledger shows the reversal and the new row. */
export const updateReceipt = defineCommand({
  name: 'updateReceipt',
  allow: 'purchase:write',
  input: z.strictObject({
    ...changeFields,
    ...weightFields,
    id: globalId('PurchaseReceipt'),
  }),
  async run(ctx, { id, dryRun, acceptRetroactive, accept, ...weights }) {
    await lockLedger(ctx);
    const receipt = await findReceipt(ctx, id);
    const { purchaseId } = receipt;
    const before = await foodPurchase(ctx, purchaseId);
    const changedWeights = Object.fromEntries(Object.entries(weights).filter(([, value]) => value !== undefined));
    const current = {
      grossKg: textOf(receipt.grossKg),
      tareKg: textOf(receipt.tareKg),
      discountPct: textOf(receipt.discountPct),
    };
    const isWeighed = (['grossKg', 'tareKg', 'discountPct'] as const).some(
      (name) => changedWeights[name] !== undefined,
    );
    const netKg = receivedKg({
      ...current,
      ...(isWeighed ? {} : { netKg: textOf(receipt.netKg) }),
      ...changedWeights,
    });
    // A purchase that was closed short stays closed; one that closed automatically reopens if it is no longer complete.
    const closes = before.status === 'STORED' && !isAllReceived(before);
    const correct = async (trace: LedgerTrace): Promise<void> => {
      await ctx.db.purchaseReceipt.update({
        where: ctx.key(id),
        data: { ...weights, netKg, ...(receipt.netKg.eq(netKg) ? {} : { landedCost: null }) },
      });
      await settlePurchase(ctx, purchaseId, await ctx.openDay(), { closes, dryRun, acceptRetroactive }, trace);
    };
    const { foodId } = receipt.item;
    const more = new Decimal(netKg).minus(receipt.netKg);
    const warnings = [
      ...(await quantityWarnings(ctx, [{ kg: netKg, field: 'netKg' }])),
      ...(more.gt(0) ? await orderWarnings(ctx, before, [{ foodId, kg: more.toFixed(), field: 'netKg' }]) : []),
    ];
    return { ...(await changePurchase(ctx, purchaseId, { dryRun, accept }, correct, warnings)), receiptId: id };
  },
});

/** Withdraws a receipt: from its stock if stored, otherwise from the purchase. */
export const withdrawReceipt = defineCommand({
  name: 'withdrawReceipt',
  allow: 'purchase:write',
  input: z.strictObject({ ...changeFields, id: globalId('PurchaseReceipt') }),
  async run(ctx, { id, ...options }) {
    await lockLedger(ctx);
    const { purchaseId, storedDay } = await findReceipt(ctx, id);
    const open = await ctx.openDay();
    if (storedDay) await ledgerDay(ctx, { ...options, day: dayOf(storedDay) });
    return changePurchase(ctx, purchaseId, options, async (trace) => {
      await reversePostings(ctx, [id], trace);
      const isKnown = (await ctx.db.stockMovement.count({ where: { receiptId: id } })) > 0;
      if (storedDay)
        await ctx.db.purchaseReceipt.update({
          where: ctx.key(id),
          data: { stockId: null, storedDay: null, landedCost: null },
        });
      // The ledger references it, so the row is kept with zero weight.
      else if (isKnown) await ctx.db.purchaseReceipt.update({ where: ctx.key(id), data: { netKg: '0' } });
      else await ctx.db.purchaseReceipt.delete({ where: ctx.key(id) });
      await settlePurchase(ctx, purchaseId, open, options, trace);
    });
  },
});
