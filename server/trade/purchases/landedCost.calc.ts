import { Decimal } from 'decimal.js';
import { splitByWeights } from '../../platform/values/quantities.calc.ts';

export interface PurchaseMoney {
  value: Decimal.Value;
  freightValue: Decimal.Value;
  commissionValue: Decimal.Value;
  recoverableTaxValue: Decimal.Value;
  otherCosts: readonly { value: Decimal.Value }[];
}

export interface PricedItem {
  id: string;
  kg: Decimal.Value;
  unitPrice: Decimal.Value;
}

/** Costs on top of the goods: freight, commission and others. */
export function aroundTotal({ freightValue, commissionValue, otherCosts }: PurchaseMoney): Decimal {
  return Decimal.sum(freightValue, commissionValue, ...otherCosts.map(({ value }) => value));
}

/** The landed cost of a purchase: invoice and additional costs, less recoverable taxes. */
export function landedTotal(money: PurchaseMoney): Decimal {
  return aroundTotal(money).plus(money.value).minus(money.recoverableTaxValue);
}

/** The landed cost of each item: goods and taxes allocated by price, additional costs by weight. */
export function landedByItem(money: PurchaseMoney, items: readonly PricedItem[]): Map<string, Decimal> {
  if (items.length === 0) return new Map();
  const weights = items.map(({ kg }) => kg);
  const prices = items.map(({ kg, unitPrice }) => new Decimal(kg).times(unitPrice));
  const goods = splitByWeights(
    new Decimal(money.value).minus(money.recoverableTaxValue),
    prices.some((price) => price.gt(0)) ? prices : weights,
    2,
  );
  const around = splitByWeights(aroundTotal(money), weights, 2);
  return new Map(items.map(({ id }, index) => [id, goods[index]!.plus(around[index]!)]));
}

/** An item is complete when the received weight is within the tolerance of the order. */
export function isComplete(orderedKg: Decimal.Value, receivedKg: Decimal.Value, tolerancePct: Decimal.Value): boolean {
  return new Decimal(receivedKg).minus(orderedKg).abs().lte(new Decimal(orderedKg).times(tolerancePct).div(100));
}

/** Whether at least the order was received, within the tolerance; trucks beyond it share its cost. */
export function isArrived(orderedKg: Decimal.Value, receivedKg: Decimal.Value, tolerancePct: Decimal.Value): boolean {
  return isComplete(orderedKg, receivedKg, tolerancePct) || new Decimal(receivedKg).gt(orderedKg);
}

/** Whether more came than was ordered, beyond the tolerance. */
export function isAboveOrder(
  orderedKg: Decimal.Value,
  receivedKg: Decimal.Value,
  tolerancePct: Decimal.Value,
): boolean {
  return isArrived(orderedKg, receivedKg, tolerancePct) && !isComplete(orderedKg, receivedKg, tolerancePct);
}

export interface CostedReceipt {
  netKg: Decimal.Value;
  /** The cost it was stored at; null for a receipt being stored now. */
  cost: Decimal.Value | null;
}

/** A receipt's cost that changes by more than this is shown and accepted before it changes closed days. */
const usualChange = new Decimal('0.1');

/** Whether a receipt is costed for the first time, or very differently from before. */
export function isUnlike(before: Decimal | null, after: Decimal): boolean {
  return before === null || after.minus(before).abs().gt(before.times(usualChange));
}

/** Money by weight, to the cent; the last part takes what is left. */
function splitToLast(money: Decimal, weights: readonly Decimal.Value[]): Decimal[] {
  const total = Decimal.sum(0, ...weights);
  let [kg, given] = [new Decimal(0), new Decimal(0)];
  return weights.map((weight) => {
    kg = kg.plus(weight);
    const upToHere = money.times(kg).div(total).toDecimalPlaces(2, Decimal.ROUND_DOWN);
    const part = upToHere.minus(given);
    given = upToHere;
    return part;
  });
}

/**
 * The cost of each stored receipt of an item. Until the item ends, a receipt costs its part of what was ordered, or of
 * what was received when that is more, and keeps it; at the end every kilogram costs the same.
 */
export function receiptCosts(
  landed: Decimal,
  { orderedKg, receivedKg }: { orderedKg: Decimal.Value; receivedKg: Decimal.Value },
  receipts: readonly CostedReceipt[],
  ends: boolean,
): Decimal[] {
  if (receipts.length === 0) return [];
  if (ends)
    return splitToLast(
      landed,
      receipts.map(({ netKg }) => netKg),
    );
  const expectedKg = Decimal.max(orderedKg, receivedKg);
  let left = landed.minus(Decimal.sum(0, ...receipts.map(({ cost }) => cost ?? 0)));
  return receipts.map(({ netKg, cost }) => {
    if (cost !== null) return new Decimal(cost);
    const share = landed.times(netKg).div(expectedKg).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
    const part = Decimal.max(0, Decimal.min(left, share));
    left = left.minus(part);
    return part;
  });
}

/** When the price was agreed per kilogram of dry matter, excess water is not paid. */
export function payableKg(
  netKg: Decimal.Value,
  contractedPct: Decimal.Value | null,
  realPct: Decimal.Value | null,
): Decimal {
  if (contractedPct === null || realPct === null) return new Decimal(netKg);
  return new Decimal(netKg).times(realPct).div(contractedPct).toDecimalPlaces(3, Decimal.ROUND_HALF_UP);
}

/** Net weight: gross less tare, less the discount for dirt and moisture. */
export function netOf(grossKg: Decimal.Value, tareKg: Decimal.Value, discountPct: Decimal.Value | null): Decimal {
  const load = new Decimal(grossKg).minus(tareKg);
  return load
    .times(new Decimal(100).minus(discountPct ?? 0))
    .div(100)
    .toDecimalPlaces(3, Decimal.ROUND_HALF_UP);
}
