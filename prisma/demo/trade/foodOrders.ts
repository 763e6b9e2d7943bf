import type { Context } from '../../../server/platform/context.ts';
import { dateOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { consumptionTypes } from '../../../server/stock/ledger/ledger.calc.ts';
import { stockWarnings } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import { toGlobalId } from '../../../server/platform/input.ts';
import { financialItems } from '../../../server/trade/financial/items.service.ts';
import { payFinancialItems } from '../../../server/trade/financial/payments.service.ts';
import { createFoodPurchase } from '../../../server/trade/receipts/foodPurchases.service.ts';
import {
  closeFoodPurchase,
  receiveFoodPurchase,
  storeReceipt,
} from '../../../server/trade/receipts/receipts.service.ts';
import { feedSuppliers } from '../feeding/feedData.ts';
import { chance } from '../telling.ts';

export interface BoughtFood {
  name: string;
  id: string;
  structureId: string | null;
  dailyUseKg: number;
  orderTons: number;
  trucks: number;
  price: number;
  swing: [share: number, peakMonth: number];
  supplier: string;
  dryMatterPct?: string;
  supplierDays: number;
}

interface Order {
  purchaseId: string;
  food: BoughtFood;
  tons: number;
  due: Day;
  /** Trucks not yet arrived. */
  trucks: number;
  number: number;
}

/** Before the cattle come, the yard uses what it used the year before. */
export const herdComes = 242;

const plates = ['OGH4B21', 'PQA7C80', 'NKT2F35', 'QTR9D14', 'ONB5E62', 'PZX1A07'];
const allOrders = 420;
/** The last orders are placed so many days before the end: some are still in transit, one is in the yard. */
const lastOrders = 3;

/** Orders as a buyer places them: when stock and pending deliveries do not last until the next delivery. */
export class FoodOrders {
  #foods: BoughtFood[] = [];
  #suppliers = new Map<string, string>();
  #open: Order[] = [];
  #count = 0;

  async begin(ctx: Context, foods: BoughtFood[]): Promise<void> {
    this.#foods = foods;
    for (const { kind, name } of feedSuppliers)
      this.#suppliers.set(
        kind,
        (await ctx.db.establishment.findFirstOrThrow({ where: { name }, select: { id: true } })).id,
      );
  }

  async day(ctx: Context, ago: number, day: Day): Promise<void> {
    await this.#place(ctx, ago, day);
    if (ago === lastOrders) await this.#orderTheRest(ctx, ago, day);
    await this.#receive(ctx, ago, day);
    if (ago % 15 === 0) await this.#pay(ctx, day);
  }

  /** What the yard used of each food in a day lately: growing herds need more than the year's mean. */
  async #usedLately(ctx: Context, day: Day): Promise<Map<string, number>> {
    const week = 7;
    const moved = await ctx.db.stockMovement.groupBy({
      by: ['stockId'],
      where: {
        flow: 1,
        reversed: false,
        type: { in: [...consumptionTypes] },
        day: { gte: dateOf(daysAfter(day, -week)) },
      },
      _sum: { kgOut: true },
    });
    const stocks = await ctx.db.stock.findMany({ select: { id: true, foodId: true } });
    const used = new Map<string, number>();
    for (const { stockId, _sum } of moved) {
      const { foodId } = stocks.find(({ id }) => id === stockId)!;
      used.set(foodId, (used.get(foodId) ?? 0) + Number(_sum.kgOut ?? 0) / week);
    }
    return used;
  }

  async #place(ctx: Context, ago: number, day: Day): Promise<void> {
    const stocks = await ctx.db.stock.groupBy({ by: ['foodId'], _sum: { balanceKg: true } });
    const used = await this.#usedLately(ctx, day);
    for (const [index, food] of this.#foods.entries()) {
      if (this.#count >= allOrders || this.#open.some((order) => order.food.name === food.name)) continue;
      const held = stocks.find(({ foodId }) => foodId === food.id)?._sum.balanceKg?.toNumber() ?? 0;
      const dailyKg = ago > herdComes ? food.dailyUseKg : (used.get(food.id) ?? 0) * 1.15;
      if (held > dailyKg * (food.supplierDays + 7)) continue;
      const truckTons = food.orderTons / food.trucks;
      const loads = Math.max(food.trucks, Math.min(8, Math.ceil((dailyKg * 10) / 1_000 / truckTons)));
      await this.#order(ctx, { ...food, orderTons: truckTons * loads, trucks: loads }, ago, day, index);
    }
  }

  async #orderTheRest(ctx: Context, ago: number, day: Day): Promise<void> {
    const waiting = this.#foods.filter((food) => !this.#open.some((order) => order.food.name === food.name));
    for (const [index, food] of waiting.slice(0, allOrders - this.#count).entries())
      await this.#order(ctx, food, ago, day, index, daysAfter(day, lastOrders - 1 + index));
  }

  async #order(ctx: Context, food: BoughtFood, ago: number, day: Day, index: number, promised?: Day): Promise<void> {
    this.#count += 1;
    const number = this.#count;
    const [share, peak] = food.swing;
    const month = dateOf(day).getUTCMonth() + 1;
    const price =
      food.price * (1 + share * Math.cos(((month - peak) / 12) * 2 * Math.PI)) * (0.985 + 0.03 * chance(ago, index, 3));
    const tons = Math.round(food.orderTons * (0.96 + 0.08 * chance(ago, index, 4)) * 1000) / 1000;
    const value = (Math.round(tons * 1000 * Number(price.toFixed(4)) * 100) / 100).toFixed(2);
    const half = (Number(value) / 2).toFixed(2);
    // The first order arrives immediately: the yard has cattle in it.
    const due =
      promised ??
      (number <= this.#foods.length ? day : daysAfter(day, food.supplierDays - 1 + Math.round(chance(number, 5) * 2)));
    const isLarge = Number(value) > 60_000;
    const { purchaseId } = await createFoodPurchase(ctx, {
      name: `${food.name} ${day.slice(5, 7)}/${day.slice(2, 4)} nº ${number}`,
      invoiceNumber: String(48_200 + number * 13),
      invoiceSeries: '1',
      invoiceIssueDate: day,
      supplierId: this.#suppliers.get(food.supplier),
      deliveryDate: due,
      items: [
        {
          foodId: food.id,
          kg: String(Math.round(tons * 1000)),
          unitPrice: price.toFixed(4),
          ...(food.supplier === 'GRAIN' ? { dryMatterPct: '88' } : {}),
        },
      ],
      value,
      freightValue: (Math.round(tons * (48 + 30 * chance(number, 6)) * 100) / 100).toFixed(2),
      otherCosts: isLarge ? [{ name: 'Classificação e descarga', value: '380.00' }] : [],
      commissionValue: food.supplier === 'GRAIN' ? (Number(value) * 0.005).toFixed(2) : '0',
      ...(food.supplier === 'GRAIN' ? { commissionerName: 'Corretora Sudoeste' } : {}),
      paymentTerms: isLarge
        ? [
            { dueDate: daysAfter(day, 30), value: half },
            { dueDate: daysAfter(day, 60), value: (Number(value) - Number(half)).toFixed(2) },
          ]
        : [{ dueDate: daysAfter(day, 28), value }],
    });
    this.#open.push({ purchaseId, food, tons, due, trucks: food.trucks, number });
  }

  async #receive(ctx: Context, ago: number, day: Day): Promise<void> {
    // The last days stay open: some purchases are in transit, some wait to be stored.
    for (const order of this.#open.filter(({ due }) => due <= day)) {
      const { purchaseId, food, tons, number } = order;
      const isShort = number % 53 === 0 && order.trucks === 1;
      const net = Math.round(
        (tons * 1000 * (isShort ? 0.93 : 0.994 + 0.01 * chance(number, order.trucks, 8))) / food.trucks,
      );
      const tare = 14_000 + Math.round(1_500 * chance(number, order.trucks, 9));
      const weighed = {
        foodId: food.id,
        grossKg: String(tare + net),
        tareKg: String(tare),
        truckPlate: plates[number % plates.length],
        ...(food.supplier === 'GRAIN' ? { dryMatterPct: (87 + chance(number, 10) * 1.6).toFixed(2) } : {}),
      };
      const isStored = ago >= lastOrders;
      const structureId = isStored ? food.structureId : null;
      await receiveFoodPurchase(ctx, {
        id: purchaseId,
        receipts: [{ ...weighed, structureId }],
        accept: stockWarnings,
      });
      order.trucks -= 1;
      if (!isStored) continue;
      if (!structureId) await this.#storeLoose(ctx, purchaseId);
      if (order.trucks === 0) await this.#closeShort(ctx, purchaseId);
    }
    this.#open = this.#open.filter(({ trucks }) => trucks > 0);
  }

  /** What lies in no structure is stored by hand. */
  async #storeLoose(ctx: Context, purchaseId: string): Promise<void> {
    const receipts = await ctx.db.purchaseReceipt.findMany({
      where: { purchaseId, stockId: null },
      select: { id: true },
    });
    for (const { id } of receipts) await storeReceipt(ctx, { id, structureId: null, accept: stockWarnings });
  }

  async #closeShort(ctx: Context, id: string): Promise<void> {
    const { status } = await ctx.db.purchase.findUniqueOrThrow({ where: ctx.key(id), select: { status: true } });
    if (status !== 'STORED') await closeFoodPurchase(ctx, { id, acceptRetroactive: true });
  }

  async #pay(ctx: Context, day: Day): Promise<void> {
    const due = await ctx.db.paymentTerm.findMany({
      where: { paid: false, dueDate: { lte: dateOf(day) } },
      select: { id: true },
    });
    // Freight, commission and medicines have no instalments: they are paid some days after they came.
    const { rows } = await financialItems(ctx, { kind: 'PAYABLE', states: ['OVERDUE'], to: daysAfter(day, -10) });
    const isDue = ({ id }: { id: string }) => due.some((term) => term.id === id);
    const items = [
      ...due.map(({ id }) => ({ id: toGlobalId('PaymentTerm', id) })),
      ...rows.filter((row) => !isDue(row)).map(({ type, id }) => ({ id: toGlobalId(type, id) })),
    ];
    if (items.length > 0) await payFinancialItems(ctx, { items });
  }
}
