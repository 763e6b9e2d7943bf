import { z } from 'zod';
import { requirePlausible } from '../../farm/settings/plausible.service.ts';
import type { Context } from '../../platform/context.ts';
import { fail, failIssues, issue } from '../../platform/errors/AppError.ts';
import { globalId } from '../../platform/input.ts';
import { goodsValue } from '../../platform/values/quantities.calc.ts';
import { defineCommand } from '../../platform/service.ts';
import { lockLedger } from '../../stock/ledger/ledger.service.ts';
import { kilograms, unitPrice } from '../../stock/ledger/ledgerChange.service.ts';
import { share } from '../../stock/foods/percentage.ts';
import {
  changeFields,
  changePurchase,
  foodPurchase,
  settleMoney,
  type FoodPurchase,
} from '../purchases/purchaseCosts.service.ts';
import {
  changedOrderFields,
  itemsValue,
  newOrderFields,
  openOrder,
  prepareChange,
  requireParties,
} from '../purchases/purchaseOrder.service.ts';
import { changeItems } from '../purchases/purchases.sql.ts';
import { usualFoodPrices } from '../purchases/usualPrices.service.ts';

const foodItem = z.strictObject({
  foodId: globalId('Food'),
  kg: kilograms(),
  unitPrice: unitPrice(),
  dryMatterPct: share().nullish(),
});
type Items = z.output<typeof foodItem>[];

const items = z.array(foodItem).min(1).max(30);

const valueOf = (rows: Items) => itemsValue(rows.map(({ kg, unitPrice: price }) => goodsValue(kg, price)));

/** Validates foods: each once; a deactivated one only if the purchase already had it. */
async function requireFoods(ctx: Context, items: Items, before: readonly { foodId: string }[] = []): Promise<void> {
  const foods = new Map(
    (
      await ctx.db.food.findMany({
        where: { id: { in: items.map(({ foodId }) => foodId) } },
        select: { id: true, active: true, name: true },
      })
    ).map((food) => [food.id, food]),
  );
  const issues = items.flatMap(({ foodId }, index) => {
    const food = foods.get(foodId);
    const path = `items.${index}.foodId`;
    if (!food) return [issue(path, 'StockNotFound')];
    if (!food.active && !before.some((item) => item.foodId === foodId))
      return [issue(path, 'InvalidIngredient', { ingredient: food.name })];
    return items.findIndex((other) => other.foodId === foodId) === index
      ? []
      : [issue(path, 'FieldsAlreadyInUse', { fields: [{ path: food.name }] })];
  });
  if (issues.length > 0) failIssues(issues);
}

export const createFoodPurchase = defineCommand({
  name: 'createFoodPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...newOrderFields, items }),
  async run(ctx, { items: rows, ...order }) {
    await requireParties(ctx, order);
    await requireFoods(ctx, rows);
    await requirePlausible(ctx, await usualFoodPrices(ctx, rows));
    const id = await openOrder(ctx, order, { category: 'FOODS', value: order.value ?? valueOf(rows) });
    const owned = { farmId: ctx.actor.farmId, purchaseId: id };
    await ctx.db.purchaseItem.createMany({ data: rows.map((item, position) => ({ ...item, ...owned, position })) });
    await ctx.emit({ type: 'Purchase', id, op: 'CREATED', subject: order.name });
    return { purchaseId: id };
  },
});

/** Items are matched by food; one with receipts cannot be removed, even when those were withdrawn. */
async function writeItems(ctx: Context, { id, items: before }: FoodPurchase, items: Items): Promise<void> {
  const removed = before.filter(({ foodId }) => !items.some((item) => item.foodId === foodId)).map((item) => item.id);
  if ((await ctx.db.purchaseReceipt.count({ where: { itemId: { in: removed } } })) > 0)
    fail('PurchaseItemReceived', {}, 'items');
  await ctx.db.purchaseItem.deleteMany({ where: { id: { in: removed } } });
  const { farmId } = ctx.actor;
  const rows = items.map((item, position) => {
    const known = before.find(({ foodId }) => foodId === item.foodId);
    return { known, item: { ...item, position, dryMatterPct: item.dryMatterPct ?? null } };
  });
  const kept = rows.flatMap(({ known, item }) => (known ? [{ ...item, id: known.id }] : []));
  if (kept.length > 0) await changeItems(farmId, ctx.db, kept);
  const added = rows.flatMap(({ known, item }) => (known ? [] : [item]));
  await ctx.db.purchaseItem.createMany({ data: added.map((item) => ({ ...item, farmId, purchaseId: id })) });
}

export const updateFoodPurchase = defineCommand({
  name: 'updateFoodPurchase',
  allow: 'purchase:write',
  input: z.strictObject({ ...changedOrderFields, ...changeFields, items: items.optional() }),
  async run(ctx, { dryRun, acceptRetroactive, accept, items: rows, ...order }) {
    const { id } = order;
    await lockLedger(ctx);
    const before = await foodPurchase(ctx, id);
    await requireParties(ctx, order, before);
    if (rows) await requireFoods(ctx, rows, before.items);
    if (rows) await requirePlausible(ctx, await usualFoodPrices(ctx, rows, id));
    const write = await prepareChange(ctx, before, order, { items: rows, itemsValue: rows && valueOf(rows) });
    return changePurchase(ctx, id, { dryRun, accept }, async (trace) => {
      await write();
      if (rows) await writeItems(ctx, before, rows);
      await settleMoney(ctx, before, { dryRun, acceptRetroactive }, trace);
    });
  },
});
