import { Decimal } from 'decimal.js';
import { goodsValue, typedDecimal } from '../../../../server/platform/values/quantities.calc.ts';
import { addDays } from '../../../platform/i18n/format.ts';
import type { OrderValues, TermValues } from './orderFields.ts';
import type { ItemValues, PurchaseValues } from './purchaseFields.ts';

const kgPerTon = 1000;

/** No price of a kilogram has more places. */
const pricePlaces = 6;

/** What follows from the price and the weight of a stored item. */
export function itemFigures(kg: string, unitPrice: string): { pricePerTon: string; total: string } {
  const price = new Decimal(unitPrice);
  return { pricePerTon: price.times(kgPerTon).toFixed(), total: goodsValue(kg, price).toFixed(2) };
}

/** The price that was not typed follows the one that was, and the total follows both. */
function linked(item: ItemValues, before: ItemValues | undefined): ItemValues {
  const [perTon, perKg] = [typedDecimal(item.pricePerTon), typedDecimal(item.unitPrice)];
  const byTon = perTon?.div(kgPerTon).toDecimalPlaces(pricePlaces).toFixed() ?? '';
  const byKg = perKg?.times(kgPerTon).toFixed() ?? '';
  const agrees = perTon === null || perKg === null ? perTon === perKg : perKg.eq(byTon);
  const isByTon = item.pricePerTon !== (before?.pricePerTon ?? '');
  const prices = agrees ? {} : isByTon ? { unitPrice: byTon } : { pricePerTon: byKg };
  const { unitPrice } = { ...item, ...prices };
  const kg = typedDecimal(item.kg);
  const price = typedDecimal(unitPrice);
  return { ...item, ...prices, total: kg && price ? goodsValue(kg, price).toFixed(2) : '' };
}

/** Keeps the prices and totals of the items in line while they are typed. */
export function withFigures(values: PurchaseValues, before: PurchaseValues): PurchaseValues {
  if (values.items === before.items) return values;
  return { ...values, items: values.items.map((item, index) => linked(item, before.items[index])) };
}

export function sumOf(values: readonly string[]): Decimal {
  return Decimal.sum(0, ...values.map((value) => typedDecimal(value) ?? 0));
}

/** What the items, the invoice and the payment terms come to; an invoice left blank is its items, and no terms are no sum. */
export function sumsOf({ items, value, paymentTerms }: Pick<OrderValues, 'value' | 'items' | 'paymentTerms'>): {
  goods: Decimal;
  invoice: Decimal;
  terms: Decimal | null;
} {
  const goods = sumOf(items.map(({ total }) => total));
  const terms = paymentTerms.length === 0 ? null : sumOf(paymentTerms.map((term) => term.value));
  return { goods, invoice: typedDecimal(value) ?? goods, terms };
}

/** So many equal parts of an amount, from one day on, each so many days after the one before. */
export function instalments(parts: readonly Decimal[], first: string, everyDays: number): TermValues[] {
  return parts.map((part, index) => ({
    id: null,
    paid: false,
    dueDate: addDays(first, index * everyDays),
    value: part.toFixed(2),
  }));
}
