import { Decimal } from 'decimal.js';
import { splitByWeights } from '../platform/quantities.calc.ts';

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

/** What comes on top of the goods. */
function aroundTotal({ freightValue, commissionValue, otherCosts }: PurchaseMoney): Decimal {
  return Decimal.sum(freightValue, commissionValue, ...otherCosts.map(({ value }) => value));
}

/** What a purchase costs at the farm: the invoice with everything around it, less what the State gives back. */
export function landedTotal(money: PurchaseMoney): Decimal {
  return aroundTotal(money).plus(money.value).minus(money.recoverableTaxValue);
}

/** The landed cost of each item: the goods and their taxes by price, what comes on top by weight. */
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

/** Within this of what was ordered, nothing more is waited for. */
const tolerance = new Decimal('0.02');

export function isComplete(orderedKg: Decimal.Value, receivedKg: Decimal.Value): boolean {
  return new Decimal(receivedKg).minus(orderedKg).abs().lte(new Decimal(orderedKg).times(tolerance));
}

export interface CostedReceipt {
  netKg: Decimal.Value;
  /** What it was stored at; none for one that is stored now. */
  cost: Decimal.Value | null;
}

/** The price of the last truck may lie so far from that of all together before they share alike. */
const unlike = new Decimal('0.1');

/**
 * What each stored receipt of an item costs. While more is to come, a kilogram costs what the order says. What ends it
 * takes the rest, so that days before need not change; where that would make it unlike the others, all share alike.
 */
export function receiptCosts(
  landed: Decimal,
  orderedKg: Decimal.Value,
  receipts: readonly CostedReceipt[],
  ends: boolean,
): Decimal[] {
  const weights = receipts.map(({ netKg }) => netKg);
  let left = landed.minus(Decimal.sum(0, ...receipts.map(({ cost }) => cost ?? 0)));
  const newWeights = receipts.filter(({ cost }) => cost === null).map(({ netKg }) => netKg);
  if (receipts.length === 0 || (newWeights.length === 0 && (!ends || left.isZero())))
    return receipts.map(({ cost }) => new Decimal(cost!));
  if (!ends) {
    return receipts.map(({ netKg, cost }) => {
      if (cost !== null) return new Decimal(cost);
      const part = Decimal.max(
        0,
        Decimal.min(left, landed.times(netKg).div(orderedKg).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)),
      );
      left = left.minus(part);
      return part;
    });
  }
  const price = landed.div(Decimal.sum(0, ...weights));
  const isAlike =
    newWeights.length > 0 &&
    left
      .div(Decimal.sum(0, ...newWeights))
      .minus(price)
      .abs()
      .lte(price.times(unlike));
  if (!isAlike) return splitByWeights(landed, weights, 2);
  const rest = splitByWeights(left, newWeights, 2);
  return receipts.map(({ cost }) => (cost === null ? rest.shift()! : new Decimal(cost)));
}

/** When the price was agreed per kilogram of dry matter, water is not paid for. */
export function payableKg(
  netKg: Decimal.Value,
  contractedPct: Decimal.Value | null,
  realPct: Decimal.Value | null,
): Decimal {
  if (contractedPct === null || realPct === null) return new Decimal(netKg);
  return new Decimal(netKg).times(realPct).div(contractedPct).toDecimalPlaces(3, Decimal.ROUND_HALF_UP);
}

/** What a truck left: full less empty, less what is discounted for dirt and water. */
export function netOf(grossKg: Decimal.Value, tareKg: Decimal.Value, discountPct: Decimal.Value | null): Decimal {
  const load = new Decimal(grossKg).minus(tareKg);
  return load
    .times(new Decimal(100).minus(discountPct ?? 0))
    .div(100)
    .toDecimalPlaces(3, Decimal.ROUND_HALF_UP);
}
