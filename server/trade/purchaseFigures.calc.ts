import { Decimal } from 'decimal.js';
import {
  isComplete,
  landedByItem,
  landedTotal,
  payableKg,
  type PricedItem,
  type PurchaseMoney,
} from './landedCost.calc.ts';
import { goodsValue } from '../platform/quantities.calc.ts';

interface Item extends PricedItem {
  dryMatterPct: Decimal.Value | null;
}

interface Receipt {
  itemId: string;
  stockId: string | null;
  netKg: Decimal.Value;
  dryMatterPct: Decimal.Value | null;
}

/** A purchase as far as its figures need it. */
export interface PurchaseParts extends PurchaseMoney {
  status: string;
  items: readonly Item[];
  receipts: readonly Receipt[];
}

/** Of a purchase, or of one of its items. */
export interface PurchaseFigures {
  /** By the prices of the order; the invoice may say something else. */
  goodsValue: Decimal;
  orderedKg: Decimal;
  receivedKg: Decimal;
  /** Received less invoiced: below zero when feed is missing. */
  scaleDifferenceKg: Decimal;
  completenessPct: Decimal;
  landedCost: Decimal;
  landedCostPerKg: Decimal | null;
  /** None where no dry matter was agreed. */
  payableKg: Decimal | null;
  /** Its price: what the supplier may ask for, whatever the invoice says. */
  payableValue: Decimal | null;
}

const sumOf = (values: readonly Decimal.Value[]) => Decimal.sum(0, ...values);

export function receivedOf({ receipts }: Pick<PurchaseParts, 'receipts'>, itemId: string): Decimal {
  return sumOf(receipts.filter((receipt) => receipt.itemId === itemId).map(({ netKg }) => netKg));
}

/** Nothing more is waited for. */
export function isAllReceived(purchase: Pick<PurchaseParts, 'items' | 'receipts'>): boolean {
  return purchase.items.every(({ id, kg }) => isComplete(kg, receivedOf(purchase, id)));
}

/** What each item costs at the farm; of a closed purchase, what came bears the cost of what never did. */
export function landedShares(purchase: PurchaseParts, isClosed: boolean): Map<string, Decimal> {
  const came = (id: string) => purchase.receipts.some(({ itemId, stockId }) => itemId === id && stockId !== null);
  return landedByItem(purchase, isClosed ? purchase.items.filter(({ id }) => came(id)) : purchase.items);
}

/** What a load costs per kilogram, to the places of a price. */
export function perKg(cost: Decimal.Value, kg: Decimal.Value): Decimal | null {
  return new Decimal(kg).gt(0) ? new Decimal(cost).div(kg).toDecimalPlaces(6, Decimal.ROUND_HALF_UP) : null;
}

type Known = Pick<
  PurchaseFigures,
  'goodsValue' | 'orderedKg' | 'receivedKg' | 'landedCost' | 'payableKg' | 'payableValue'
>;

function figures({ orderedKg, receivedKg, landedCost, ...known }: Known, isClosed: boolean): PurchaseFigures {
  return {
    ...known,
    orderedKg,
    receivedKg,
    landedCost,
    scaleDifferenceKg: receivedKg.minus(orderedKg),
    completenessPct: orderedKg.gt(0)
      ? receivedKg.times(100).div(orderedKg).toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
      : new Decimal(0),
    // Until all is in, the order tells what a kilogram will cost.
    landedCostPerKg: perKg(landedCost, isClosed || isComplete(orderedKg, receivedKg) ? receivedKg : orderedKg),
  };
}

/** What came of each item of a purchase, what it lacks and what it costs at the farm. */
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
      const known = {
        goodsValue: goodsValue(kg, unitPrice),
        orderedKg: new Decimal(kg),
        receivedKg: receivedOf(purchase, id),
        landedCost: landed.get(id) ?? new Decimal(0),
        payableKg: payable,
        payableValue: payable && goodsValue(payable, unitPrice),
      };
      return [id, figures(known, isClosed)];
    }),
  );
}

/** The same of a whole purchase. */
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
  return figures(
    {
      goodsValue: sum('goodsValue'),
      orderedKg: sum('orderedKg'),
      receivedKg: sum('receivedKg'),
      landedCost: landedTotal(purchase),
      payableKg: payable,
      payableValue,
    },
    purchase.status === 'STORED',
  );
}
