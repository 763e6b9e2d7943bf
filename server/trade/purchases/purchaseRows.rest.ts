import { z } from 'zod';
import { answer, from, list, maybe, ref } from '../../platform/rest/answer.ts';
import type { Context } from '../../platform/context.ts';
import { described, type Codec } from '../../platform/rest/fields.ts';
import * as field from '../../platform/rest/fields.ts';
import { sexes } from '../../papers/gtas/gtaPlaces.calc.ts';
import { oxCategories, oxPricings } from '../oxenPurchases/oxenCost.calc.ts';
import { itemFigures } from './purchaseFigures.calc.ts';
import type { FullPurchase, PurchaseRow } from './purchaseList.service.ts';

const food = ref('Food', 'Milho em grão');

const foodItem = answer({
  id: field.id('PurchaseItem'),
  food,
  weightTons: from('kg', field.tons(30)),
  unitPrice: field.decimal(1.05),
  dryMatterPercent: from('dryMatterPct', maybe(field.decimal(88))),
  receivedTons: from('receivedKg', field.tons(29.85)),
  scaleDifferenceTons: from('scaleDifferenceKg', field.tons(-0.15)),
  payableTons: from('payableKg', maybe(field.tons(29.7))),
  landedCost: field.decimal(33_150),
  landedCostPerKg: maybe(field.decimal(1.11055)),
});

function foodItemsOf(purchase: FullPurchase) {
  const figures = itemFigures(purchase);
  return purchase.items.map((item) => ({ ...item, ...figures.get(item.id)! }));
}

const foodReceipt = answer({
  id: field.id('PurchaseReceipt'),
  food,
  receivedAt: from('day', field.day()),
  truckPlate: maybe(field.text('ABC1D23')),
  invoiceNumber: maybe(field.text('1234')),
  grossTons: from('grossKg', maybe(field.tons(45.9))),
  tareTons: from('tareKg', maybe(field.tons(16))),
  discountPct: maybe(field.decimal(0.5)),
  netTons: from('netKg', field.tons(29.75)),
  dryMatterPercent: from('dryMatterPct', maybe(field.decimal(87.5))),
  stockId: from('stock.id', maybe(field.id('Stock'))),
  structure: from('stock.structure', maybe(ref('Structure', 'Silo 1'))),
  storedAt: from('storedDay', maybe(field.day())),
  landedCost: maybe(field.decimal(33_150)),
  note: maybe(field.text('Chegou úmido')),
});

const foodReceiptsOf = ({ receipts, items }: PurchaseRow) =>
  receipts.map((receipt) => ({ ...receipt, food: items.find(({ id: itemId }) => itemId === receipt.itemId)!.food }));

/** A GTA as the rows of a purchase name it. */
export const namedGta = answer({
  id: field.id('Gta'),
  uf: field.text('GO'),
  series: field.text('Q'),
  number: field.text('123456'),
});

const oxenItem = answer({
  id: field.id('OxenItem'),
  gta: namedGta,
  quantity: field.int(40),
  sex: maybe(field.oneOf(sexes)),
  category: maybe(field.oneOf(oxCategories)),
  averageWeight: field.decimal(380),
  pricing: field.oneOf(oxPricings),
  unitPrice: field.decimal(3_800),
  value: field.decimal(152_000),
});

const oxenReceipt = answer({
  id: field.id('OxenReceipt'),
  gta: namedGta,
  arrivalDate: field.day(),
  truckPlate: maybe(field.text('ABC1D23')),
  headsArrived: field.int(40),
  deadOnArrival: field.int(1),
  arrivalWeightTotal: maybe(field.decimal(14_240)),
  arrivedExpired: from(
    ({ arrivalDate, gta }: { arrivalDate: Date; gta: { expirationDate: Date } }) => arrivalDate > gta.expirationDate,
    field.flag(false),
  ),
  note: maybe(field.text('Um animal caído')),
});

type Rows = Codec<FullPurchase, object[]>;

function rows<Row>(rowsOf: (purchase: FullPurchase) => readonly Row[], row: Codec<Row, object>): Rows {
  const all = list(row);
  return described(() => all.schema, {
    present: (purchase: FullPurchase, ctx: Context) => all.present(rowsOf(purchase), ctx),
  });
}

/** How the rows of an order are shown, by its category. */
const shapes: Readonly<Record<string, { items: Rows; receipts: Rows }>> = {
  FOODS: { items: rows(foodItemsOf, foodItem), receipts: rows(foodReceiptsOf, foodReceipt) },
  ANIMALS: {
    items: rows(({ oxenItems }) => oxenItems, oxenItem),
    receipts: rows(({ oxenReceipts }) => oxenReceipts, oxenReceipt),
  },
};

/** The items or the receipts of an order, as its category shows them. */
export function rowsByCategory(part: 'items' | 'receipts'): Rows {
  return described(() => z.union(Object.values(shapes).map((shape) => shape[part].schema)), {
    present: (purchase: FullPurchase, ctx: Context) => shapes[purchase.category]?.[part].present(purchase, ctx) ?? [],
  });
}
