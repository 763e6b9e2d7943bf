import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { asStored, type CellFault } from '../../platform/imports/importKind.ts';
import { plainWord, type ImportRow } from '../../platform/imports/importSheet.calc.ts';
import { defineRecordImport, type KnownRecord, type Together } from '../../platform/imports/recordImport.ts';
import { AppError } from '../../platform/errors/AppError.ts';
import { figuresOfFoods, type FoodFigures } from './foodFigures.service.ts';
import { recordOpeningStock } from '../stocks/openingStock.service.ts';
import { foodSheet } from './foodSheet.calc.ts';
import { createFood, deleteFood, setFoodActive, updateFood } from './foods.service.ts';

const columns = ['name', 'category', 'dryMatterPct', 'ndtPct', 'elm', 'elg', 'minimumKg'] as const;

/** As many as the opening of a stock takes at once. */
const mostOpenings = 200;

const given = (cells: ImportRow) =>
  Object.fromEntries(columns.flatMap((key) => (cells[key] === undefined ? [] : [[key, cells[key]]])));

const textOf = (value: { toFixed(): string } | null) => value?.toFixed() ?? null;

const shownOf = (figures: FoodFigures | undefined): ImportRow =>
  figures
    ? { dryMatterPct: figures.dryMatterPct.toFixed(), elm: figures.elm.toFixed(), elg: figures.elg.toFixed() }
    : {};

async function foodRecords(
  ctx: Context,
  ids?: readonly string[],
): Promise<(KnownRecord & { cells: { name: string } })[]> {
  const foods = await ctx.db.food.findMany({ where: ids ? { id: { in: [...ids] } } : {} });
  const figures = await figuresOfFoods(
    ctx,
    await ctx.day(),
    foods.map(({ id }) => id),
  );
  return foods.map(({ id, energyTyped, elm, elg, ...food }) => ({
    id,
    cells: {
      name: food.name,
      category: food.category,
      dryMatterPct: textOf(food.dryMatterPct),
      ndtPct: textOf(food.ndtPct),
      elm: textOf(elm),
      elg: textOf(elg),
      minimumKg: textOf(food.minimumKg),
    },
    // The average of what lies in stock.
    shown: shownOf(figures.get(id)),
    // Computed from the NDT unless it was typed.
    ...(energyTyped ? {} : { restored: { elm: null, elg: null } }),
  }));
}

async function knownFoods(ctx: Context) {
  const byName = new Map((await foodRecords(ctx)).map((record) => [plainWord(record.cells.name), record]));
  return (row: ImportRow) => byName.get(plainWord(row.name ?? ''));
}

const valueOf = (kg: string, perKg: string) => new Decimal(kg).times(perKg).toFixed(2);

interface Opening {
  foodId: string;
  kg: string;
  value: string;
}

/** The openings that stand, by food: one place each. */
async function openingsOf(ctx: Context, foodIds: readonly string[]): Promise<Map<string, Opening>> {
  const movements = await ctx.db.stockMovement.findMany({
    where: {
      ...{ type: 'OPENING', step: 0, reversed: false, reversalOfId: null },
      stock: { foodId: { in: [...foodIds] }, structureId: null },
    },
    select: { kgIn: true, cost: true, stock: { select: { foodId: true } } },
  });
  return new Map(
    movements.map(({ kgIn, cost, stock: { foodId } }) => [
      foodId,
      { foodId, kg: kgIn.toFixed(), value: (cost ?? new Decimal(0)).toFixed(2) },
    ]),
  );
}

/** What lay in stock on the first day; with what stood there before, for the undoing. */
async function openStocks(
  ctx: Context,
  rows: readonly { row: number; id: string; cells: ImportRow }[],
): Promise<Together> {
  const filled = rows.filter(({ cells }) => Number(cells.openingKg) > 0);
  const before = await openingsOf(
    ctx,
    filled.map(({ id }) => id),
  );
  const faults: CellFault[] = [];
  const wanted = filled.flatMap(({ row, id, cells: { openingKg, openingCost } }) => {
    if (openingKg && openingCost)
      return [{ row, opening: { foodId: id, kg: openingKg, value: valueOf(openingKg, openingCost) } }];
    // What nobody says it cost is not free.
    faults.push({ row, column: 'openingCost', code: 'ImportCellNeeded', params: {} });
    return [];
  });
  const isOther = ({ foodId, kg, value }: Opening) => {
    const was = before.get(foodId);
    return !was || !new Decimal(was.kg).eq(kg) || !new Decimal(was.value).eq(value);
  };
  const changed = wanted.filter(({ opening }) => isOther(opening));
  for (let at = 0; at < changed.length; at += mostOpenings) {
    const part = changed.slice(at, at + mostOpenings);
    try {
      await recordOpeningStock(ctx, { rows: part.map(({ opening }) => opening) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { params } = error;
      const code = error.code === 'FarmDayClosed' ? 'ImportOpeningOver' : error.code;
      faults.push(...part.map(({ row }): CellFault => ({ row, column: 'openingKg', code, params })));
    }
  }
  const undone = changed.map(({ opening: { foodId } }) => before.get(foodId) ?? { foodId, kg: '0', value: '0' });
  return { faults, changed: new Set(changed.map(({ row }) => row)), outcome: undone.map((each) => ({ ...each })) };
}

defineRecordImport({
  sheet: foodSheet,
  allow: 'food:write',
  known: knownFoods,
  create: async (ctx, cells) => (await createFood(ctx, given(cells))).foodId,
  async update(ctx, id, cells) {
    await updateFood(ctx, { id, ...given(cells) });
  },
  async remove(ctx, id) {
    // A stock that was opened stays, with its movements and their reversals.
    if ((await ctx.db.stock.count({ where: { foodId: id } })) > 0) await setFoodActive(ctx, { id, active: false });
    else await deleteFood(ctx, { id });
  },
  records: foodRecords,
  together: openStocks,
  async apart(ctx, together) {
    const openings = asStored<Opening[]>(together);
    for (let at = 0; at < openings.length; at += mostOpenings)
      await recordOpeningStock(ctx, { rows: openings.slice(at, at + mostOpenings) });
  },
});
