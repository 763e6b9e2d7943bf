import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { AppError, fail } from '../../platform/errors/AppError.ts';
import type { CellFault } from '../../platform/imports/importKind.ts';
import { plainWord, type ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { defineRecordImport, faultsIn, type Together } from '../../platform/imports/recordImport.ts';
import { dayOf } from '../../platform/values/day.ts';
import { deletePurchase } from '../purchases/purchases.service.ts';
import { foodPurchaseSheet } from './foodPurchaseSheet.calc.ts';
import { createFoodPurchase, updateFoodPurchase } from './foodPurchases.service.ts';

const usualSeries = '1';
/** Of the price of a kilogram. */
const pricePlaces = 6;

const columnOf = {
  'items.0.foodId': 'food',
  'items.0.kg': 'kg',
  'items.0.unitPrice': 'value',
  invoiceNumber: 'invoice',
  invoiceSeries: 'series',
  orderDay: 'date',
  supplierId: 'supplier',
};

async function purchaseRecords(ctx: Context, ids?: readonly string[]) {
  const found = await ctx.db.purchase.findMany({
    where: { category: 'FOODS', ...(ids ? { id: { in: [...ids] } } : {}) },
    include: { supplier: { select: { name: true } } },
  });
  return found.map(({ id, invoiceNumber, invoiceSeries, orderDay, supplier, observation, version }) => ({
    id,
    cells: {
      ...{ invoice: invoiceNumber, series: invoiceSeries, date: dayOf(orderDay) },
      ...{ supplier: supplier?.name ?? null, observation },
      // Of no column: whoever received or paid it since then stands in the way of its undoing.
      version: String(version),
    },
  }));
}

/** An invoice is known by its number, its series and who wrote it. */
const invoiceOf = ({ invoice, series, supplier }: ImportRow): string =>
  [invoice, series || usualSeries, supplier].map((part) => plainWord(part ?? '')).join(' | ');

async function knownPurchases(ctx: Context) {
  const byInvoice = new Map((await purchaseRecords(ctx)).map((each) => [invoiceOf(each.cells), each]));
  return (row: ImportRow) => {
    const known = byInvoice.get(invoiceOf(row));
    // The same invoice, however its number and its supplier are written.
    const { invoice = null, series = null, supplier = null } = row;
    return known && { id: known.id, cells: { ...known.cells, invoice, series, supplier } };
  };
}

interface Named {
  id: string;
  name: string;
}

/** The record of that name, if it is the only one. */
function named(records: readonly Named[], name: string): string | undefined {
  const found = records.filter((each) => plainWord(each.name) === plainWord(name));
  return found.length === 1 ? found[0]?.id : undefined;
}

async function foodId(ctx: Context, name: string): Promise<string> {
  const foods = await ctx.readOnce('foods of purchases', () =>
    ctx.db.food.findMany({ select: { id: true, name: true } }),
  );
  return named(foods, name) ?? fail('ImportFoodUnknown', { food: name }, 'food');
}

async function supplierId(ctx: Context, name: string): Promise<string> {
  const suppliers = await ctx.readOnce('suppliers of purchases', () =>
    ctx.db.establishment.findMany({ where: { active: true }, select: { id: true, name: true } }),
  );
  return named(suppliers, name) ?? fail('EstablishmentNotFound', {}, 'supplier');
}

/** Of one food of an invoice, of which several lines may be. */
async function itemOf(ctx: Context, rows: readonly ImportRow[]) {
  const kg = Decimal.sum(0, ...rows.map((row) => row.kg ?? 0));
  const value = Decimal.sum(0, ...rows.map((row) => row.value ?? 0));
  if (kg.lte(0)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'kg');
  return {
    foodId: await foodId(ctx, rows[0]?.food ?? ''),
    kg: kg.toFixed(),
    unitPrice: value.div(kg).toDecimalPlaces(pricePlaces).toFixed(),
  };
}

/** As people name an invoice, who may write its number so already. */
const invoiceName = (number: string): string => (/^nf/i.test(number) ? number : `NF ${number}`);

async function create(ctx: Context, row: ImportRow): Promise<string> {
  const { invoice, series, date, supplier, observation = null, value } = row;
  const { purchaseId } = await createFoodPurchase(ctx, {
    name: `${invoiceName(invoice ?? '')}/${series || usualSeries}${supplier ? ` ${supplier}` : ''}`.slice(0, 100),
    ...{ invoiceNumber: invoice, invoiceSeries: series || usualSeries, orderDay: date, observation, value },
    ...(supplier ? { supplierId: await supplierId(ctx, supplier) } : {}),
    items: [await itemOf(ctx, [row])],
    // Whoever brings in a list of invoices has them on paper.
    confirm: true,
  });
  return purchaseId;
}

interface Line {
  row: number;
  id: string;
  cells: ImportRow;
}

interface Item {
  item: Awaited<ReturnType<typeof itemOf>>;
  lines: readonly Line[];
}

/** The foods of an invoice, in the order of the file; lines whose food is not found are refused. */
async function itemsOf(ctx: Context, lines: readonly Line[], faults: CellFault[]): Promise<Item[]> {
  const items: Item[] = [];
  for (const same of Map.groupBy(lines, ({ cells }) => plainWord(cells.food ?? '')).values()) {
    const cells = same.map((line) => line.cells);
    const item = await refusing(faults, same[0]!.row, {}, () => itemOf(ctx, cells));
    if (item) items.push({ item, lines: same });
  }
  return items;
}

/** Does something of a row; a refusal becomes its faults. */
async function refusing<Result>(
  faults: CellFault[],
  row: number,
  names: Readonly<Record<string, string>>,
  run: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    faults.push(...faultsIn(error, row, foodPurchaseSheet, names));
    return null;
  }
}

type Stored = ReadonlyMap<string, { foodId: string; kg: Decimal; unitPrice: Decimal }[]>;

async function storedItems(ctx: Context, purchaseIds: readonly string[]): Promise<Stored> {
  const items = await ctx.db.purchaseItem.findMany({
    where: { purchaseId: { in: [...purchaseIds] } },
    select: { purchaseId: true, foodId: true, kg: true, unitPrice: true },
  });
  return Map.groupBy(items, ({ purchaseId }) => purchaseId);
}

/** Lines that say just what one before them says: pasted twice, unless somebody says that both came. */
function repeatedLines(lines: readonly Line[]): CellFault[] {
  const seen = new Set<string>();
  return lines.flatMap(({ row, cells: { food, kg, value, date, observation, repeated } }) => {
    const said = JSON.stringify([plainWord(food ?? ''), Number(kg), Number(value), date, observation]);
    const isRepeated = seen.has(said) && repeated !== 'true';
    seen.add(said);
    return isRepeated ? [{ row, column: 'repeated', code: 'ImportLineTwice', params: {} }] : [];
  });
}

/** The foods of each invoice, once all its lines are known; those of one that was here are not changed by a list. */
async function takeItems(ctx: Context, lines: readonly Line[], created: ReadonlySet<string>): Promise<Together> {
  const faults: CellFault[] = [];
  const byPurchase = Map.groupBy(lines, ({ id }) => id);
  const stored = await storedItems(ctx, [...byPurchase.keys()]);
  for (const [id, own] of byPurchase) {
    const items = await itemsOf(ctx, own, faults);
    const isStored = ({ item }: Item) =>
      (stored.get(id) ?? []).some(
        ({ foodId: food, kg, unitPrice }) => food === item.foodId && kg.eq(item.kg) && unitPrice.eq(item.unitPrice),
      );
    const fresh = items.filter((each) => !isStored(each)).flatMap((each) => each.lines);
    if (fresh.length === 0) continue;
    if (created.has(id)) {
      faults.push(...repeatedLines(own));
      const value = Decimal.sum(0, ...own.map(({ cells }) => cells.value ?? 0)).toFixed(2);
      const rows = items.map(({ item }) => item);
      await refusing(faults, fresh[0]!.row, columnOf, async () =>
        updateFoodPurchase(ctx, { id, items: rows, value, confirm: true }),
      );
    } else
      faults.push(...fresh.map(({ row }): CellFault => ({ row, column: 'kg', code: 'ImportCellFixed', params: {} })));
  }
  return { faults, changed: new Set(), outcome: null };
}

defineRecordImport({
  sheet: foodPurchaseSheet,
  allow: 'purchase:write',
  columnOf,
  sharedBy: invoiceOf,
  isWhole: true,
  known: knownPurchases,
  create,
  async update(_ctx, _id, cells) {
    fail('ImportCellFixed', {}, Object.keys(cells)[0]);
  },
  async remove(ctx, id) {
    await deletePurchase(ctx, { id });
  },
  records: purchaseRecords,
  together: takeItems,
});
