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

/** Costs on top of the goods: freight, commission and others. */
function aroundTotal({ freightValue, commissionValue, otherCosts }: PurchaseMoney): Decimal {
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

/** An item is complete when the received weight is within this tolerance of the order. */
const tolerance = new Decimal('0.02');

export function isComplete(orderedKg: Decimal.Value, receivedKg: Decimal.Value): boolean {
  return new Decimal(receivedKg).minus(orderedKg).abs().lte(new Decimal(orderedKg).times(tolerance));
}

export interface CostedReceipt {
  netKg: Decimal.Value;
  /** The cost it was stored at; null for a receipt being stored now. */
  cost: Decimal.Value | null;
}

/** Maximum relative difference of the last receipts' unit cost before the cost is reallocated evenly. */
const unlike = new Decimal('0.1');

/**
 * The cost of each stored receipt of an item. Until complete, receipts cost the ordered unit price. The last receipts take
 * the remainder, so that earlier days stay unchanged; if their unit cost would differ too much, all are reallocated.
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
