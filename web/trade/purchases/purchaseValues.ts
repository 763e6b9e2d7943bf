import { Decimal } from 'decimal.js';
import { goodsValue, typedDecimal } from '../../../server/platform/quantities.calc.ts';
import { orNull } from '../../farm/farmFields.ts';
import { addDays } from '../../platform/i18n/format.ts';
import { kgPerTon, kilogramsOf } from '../../stock/tons.ts';

export type ItemValues = {
  foodId: string;
  tons: string;
  pricePerTon: string;
  pricePerKg: string;
  dryMatterPct: string;
  total: string;
};
export type CostValues = { name: string; value: string };
export type TermValues = { id: string; dueDate: string; value: string; paid: boolean };

export interface PurchaseValues extends Record<string, unknown> {
  name: string;
  supplierId: string;
  invoiceNumber: string;
  invoiceSeries: string;
  invoiceIssueDate: string;
  orderDay: string;
  deliveryDate: string;
  items: ItemValues[];
  value: string;
  freightValue: string;
  commissionValue: string;
  commissionerName: string;
  recoverableTaxValue: string;
  otherCosts: CostValues[];
  paymentTerms: TermValues[];
  observation: string;
}

export const emptyItem: ItemValues = {
  foodId: '',
  tons: '',
  pricePerTon: '',
  pricePerKg: '',
  dryMatterPct: '',
  total: '',
};
export const emptyCost: CostValues = { name: '', value: '' };
export const emptyTerm: TermValues = { id: '', dueDate: '', value: '', paid: false };

export function emptyPurchase(orderDay: string): PurchaseValues {
  const money = {
    value: '',
    freightValue: '',
    commissionValue: '',
    commissionerName: '',
    recoverableTaxValue: '',
    otherCosts: [],
    paymentTerms: [],
  };
  return {
    name: '',
    supplierId: '',
    invoiceNumber: '',
    invoiceSeries: '1',
    invoiceIssueDate: '',
    orderDay,
    deliveryDate: '',
    items: [emptyItem],
    ...money,
    observation: '',
  };
}

/** No price of a kilogram has more places. */
const pricePlaces = 6;

export function itemValues({
  foodId,
  kg,
  unitPrice,
  dryMatterPct,
}: {
  foodId: string;
  kg: string;
  unitPrice: string;
  dryMatterPct: string | null | undefined;
}): ItemValues {
  const price = new Decimal(unitPrice);
  return {
    foodId,
    tons: new Decimal(kg).div(kgPerTon).toFixed(),
    pricePerTon: price.times(kgPerTon).toFixed(),
    pricePerKg: price.toFixed(),
    dryMatterPct: dryMatterPct ?? '',
    total: goodsValue(kg, price).toFixed(2),
  };
}

/** The price that was not typed follows the one that was, and the total follows both. */
function linked(item: ItemValues, before: ItemValues | undefined): ItemValues {
  const [perTon, perKg] = [typedDecimal(item.pricePerTon), typedDecimal(item.pricePerKg)];
  const byTon = perTon?.div(kgPerTon).toDecimalPlaces(pricePlaces).toFixed() ?? '';
  const byKg = perKg?.times(kgPerTon).toFixed() ?? '';
  const agrees = perTon === null || perKg === null ? perTon === perKg : perKg.eq(byTon);
  const isByTon = item.pricePerTon !== (before?.pricePerTon ?? '');
  const prices = agrees ? {} : isByTon ? { pricePerKg: byTon } : { pricePerTon: byKg };
  const { pricePerKg } = { ...item, ...prices };
  const kg = kilogramsOf(item.tons);
  const price = typedDecimal(pricePerKg);
  return { ...item, ...prices, total: kg && price ? goodsValue(kg, price).toFixed(2) : '' };
}

/** The same rows when there is nothing to bring in line. */
export function linkedItems(items: readonly ItemValues[], before: readonly ItemValues[]): readonly ItemValues[] {
  const next = items.map((item, index) => linked(item, before[index]));
  return next.every(
    (item, index) =>
      item.total === items[index]!.total &&
      item.pricePerKg === items[index]!.pricePerKg &&
      item.pricePerTon === items[index]!.pricePerTon,
  )
    ? items
    : next;
}

export function sumOf(values: readonly string[]): Decimal {
  return Decimal.sum(0, ...values.map((value) => typedDecimal(value) ?? 0));
}

/** What the items, the invoice and the payment terms come to; an invoice left blank is its items, and no terms are no sum. */
export function sumsOf({
  items,
  value,
  paymentTerms,
}: Pick<PurchaseValues, 'value'> & { items: readonly ItemValues[]; paymentTerms: readonly TermValues[] }): {
  goods: Decimal;
  invoice: Decimal;
  terms: Decimal | null;
} {
  const goods = sumOf(items.map(({ total }) => total));
  const terms = paymentTerms.length === 0 ? null : sumOf(paymentTerms.map((term) => term.value));
  return { goods, invoice: typedDecimal(value) ?? goods, terms };
}

const orZero = (money: string): string => orNull(money) ?? '0';

/** What may still change when goods have come. */
export function moneyInput({
  value,
  freightValue,
  commissionValue,
  commissionerName,
  recoverableTaxValue,
  otherCosts,
  paymentTerms,
  observation,
}: PurchaseValues) {
  return {
    value: orNull(value),
    freightValue: orZero(freightValue),
    commissionValue: orZero(commissionValue),
    commissionerName: orNull(commissionerName),
    recoverableTaxValue: orZero(recoverableTaxValue),
    otherCosts: otherCosts.map((cost) => ({ name: cost.name, value: orZero(cost.value) })),
    paymentTerms: paymentTerms.map((term) => ({ dueDate: term.dueDate, value: orZero(term.value), paid: term.paid })),
    observation: orNull(observation),
  };
}

export function purchaseInput(values: PurchaseValues) {
  const { name, supplierId, invoiceNumber, invoiceSeries, invoiceIssueDate, orderDay, deliveryDate, items } = values;
  return {
    name,
    supplierId: orNull(supplierId),
    invoiceNumber,
    invoiceSeries,
    invoiceIssueDate: orNull(invoiceIssueDate),
    orderDay: orNull(orderDay),
    deliveryDate: orNull(deliveryDate),
    items: items.map((item) => ({
      foodId: item.foodId,
      kg: kilogramsOf(item.tons)?.toFixed() ?? '0',
      unitPrice: orZero(item.pricePerKg),
      dryMatterPct: orNull(item.dryMatterPct),
    })),
    ...moneyInput(values),
  };
}

/** The terms with the ids of those that are stored already. */
export function knownTerms(terms: readonly TermValues[]) {
  return terms.map(({ id, dueDate, value, paid }) => ({ id: orNull(id), dueDate, value: orZero(value), paid }));
}

/** So many equal parts of an amount, from one day on, each so many days after the one before. */
export function instalments(parts: readonly Decimal[], first: string, everyDays: number): TermValues[] {
  return parts.map((part, index) => ({
    ...emptyTerm,
    dueDate: addDays(first, index * everyDays),
    value: part.toFixed(2),
  }));
}
