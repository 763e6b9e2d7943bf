import { Decimal } from 'decimal.js';
import {
  isArrived,
  isComplete,
  landedByItem,
  landedTotal,
  payableKg,
  type PricedItem,
  type PurchaseMoney,
} from './landedCost.calc.ts';
import { goodsValue } from '../../platform/values/quantities.calc.ts';

interface Item extends PricedItem {
  dryMatterPct: Decimal.Value | null;
}

interface Receipt {
  itemId: string;
  stockId: string | null;
  netKg: Decimal.Value;
  dryMatterPct: Decimal.Value | null;
}

/** The parts of a purchase that its figures are computed from. */
export interface PurchaseParts extends PurchaseMoney {
  status: string;
  /** The farm's, by which an item is complete. */
  tolerancePct: Decimal.Value;
  items: readonly Item[];
  receipts: readonly Receipt[];
}

/** Of a purchase, or of one of its items. */
export interface PurchaseFigures {
  /** Value at the ordered prices; the invoice may differ. */
  goodsValue: Decimal;
  orderedKg: Decimal;
  receivedKg: Decimal;
  /** Received less invoiced: negative when feed is missing. */
  scaleDifferenceKg: Decimal;
  completenessPct: Decimal;
  /** What came is within the tolerance of the order. */
  isComplete: boolean;
  /** Still to come; nothing of an item that has arrived, whatever another one lacks. */
  missingKg: Decimal;
  landedCost: Decimal;
  landedCostPerKg: Decimal | null;
  /** Null when no dry matter was agreed. */
  payableKg: Decimal | null;
  /** Payable value: what the supplier may charge, whatever the invoice says. */
  payableValue: Decimal | null;
}

const sumOf = (values: readonly Decimal.Value[]) => Decimal.sum(0, ...values);

export function receivedOf({ receipts }: Pick<PurchaseParts, 'receipts'>, itemId: string): Decimal {
  return sumOf(receipts.filter((receipt) => receipt.itemId === itemId).map(({ netKg }) => netKg));
}

/** Whether everything has been received. */
export function isAllReceived(purchase: Pick<PurchaseParts, 'items' | 'receipts' | 'tolerancePct'>): boolean {
  return purchase.items.every(({ id, kg }) => isComplete(kg, receivedOf(purchase, id), purchase.tolerancePct));
}

/** The landed cost of each item; in a closed purchase, received items carry the full cost. */
export function landedShares(purchase: PurchaseParts, isClosed: boolean): Map<string, Decimal> {
  const isStored = (id: string) => purchase.receipts.some(({ itemId, stockId }) => itemId === id && stockId !== null);
  return landedByItem(purchase, isClosed ? purchase.items.filter(({ id }) => isStored(id)) : purchase.items);
}

/** What of an instalment is not paid. */
export function openOf(value: Decimal.Value, payments: readonly { value: Decimal.Value }[]): Decimal {
  return Decimal.max(0, new Decimal(value).minus(sumOf(payments.map((payment) => payment.value))));
}

/** Cost per kilogram, rounded to price precision. */
export function perKg(cost: Decimal.Value, kg: Decimal.Value): Decimal | null {
  return new Decimal(kg).gt(0) ? new Decimal(cost).div(kg).toDecimalPlaces(6, Decimal.ROUND_HALF_UP) : null;
}

type BaseFigures = Pick<
  PurchaseFigures,
  'goodsValue' | 'orderedKg' | 'receivedKg' | 'landedCost' | 'payableKg' | 'payableValue'
>;

function figures(
  { orderedKg, receivedKg, landedCost, ...base }: BaseFigures,
  isClosed: boolean,
  tolerancePct: Decimal.Value,
): PurchaseFigures {
  return {
    ...base,
    orderedKg,
    receivedKg,
    landedCost,
    scaleDifferenceKg: receivedKg.minus(orderedKg),
    completenessPct: orderedKg.gt(0)
      ? receivedKg.times(100).div(orderedKg).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      : new Decimal(0),
    isComplete: isComplete(orderedKg, receivedKg, tolerancePct),
    missingKg: isArrived(orderedKg, receivedKg, tolerancePct) ? new Decimal(0) : orderedKg.minus(receivedKg),
    // Until complete, the unit cost is estimated from the order.
    landedCostPerKg: perKg(
      landedCost,
      isClosed || isArrived(orderedKg, receivedKg, tolerancePct) ? receivedKg : orderedKg,
    ),
  };
}

/** Figures of each item: received, missing and landed cost. */
export function itemFigures(purchase: PurchaseParts): Map<string, PurchaseFigures> {
  const isClosed = purchase.status === 'STORED';
  const landed = landedShares(purchase, isClosed);
  return new Map(
    purchase.items.map(({ id, kg, unitPrice, dryMatterPct: agreed }) => {
      const payable =
        agreed === null
          ? null
          : sumOf(
              purchase.receipts
                .filter(({ itemId }) => itemId === id)
                .map((receipt) => payableKg(receipt.netKg, agreed, receipt.dryMatterPct)),
            );
      const base = {
        goodsValue: goodsValue(kg, unitPrice),
        orderedKg: new Decimal(kg),
        receivedKg: receivedOf(purchase, id),
        landedCost: landed.get(id) ?? new Decimal(0),
        payableKg: payable,
        payableValue: payable && goodsValue(payable, unitPrice),
      };
      return [id, figures(base, isClosed, purchase.tolerancePct)];
    }),
  );
}

/** Figures of the whole purchase. */
export function purchaseFigures(purchase: PurchaseParts): PurchaseFigures {
  const byItem = itemFigures(purchase);
  const items = [...byItem.values()];
  const sum = (of: 'goodsValue' | 'orderedKg' | 'receivedKg') => sumOf(items.map((item) => item[of]));
  const isAgreed = items.some((item) => item.payableKg);
  const payable = isAgreed ? sumOf(items.map((item) => item.payableKg ?? item.receivedKg)) : null;
  const payableValue = isAgreed
    ? sumOf(
        purchase.items.map(
          ({ id, unitPrice }) => byItem.get(id)!.payableValue ?? goodsValue(byItem.get(id)!.receivedKg, unitPrice),
        ),
      )
    : null;
  const whole = figures(
    {
      goodsValue: sum('goodsValue'),
      orderedKg: sum('orderedKg'),
      receivedKg: sum('receivedKg'),
      landedCost: landedTotal(purchase),
      payableKg: payable,
      payableValue,
    },
    purchase.status === 'STORED',
    purchase.tolerancePct,
  );
  return { ...whole, missingKg: sumOf(items.map(({ missingKg }) => missingKg)) };
}
