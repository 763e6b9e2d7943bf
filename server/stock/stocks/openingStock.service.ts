import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { requireOpening } from '../../farm/opening/openingDay.service.ts';
import type { Context } from '../../platform/context.ts';
import { failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { decimal, globalId, leftOut } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import { share } from '../foods/percentage.ts';
import { postMovements, reverseMovements } from '../ledger/ledger.service.ts';
import { ledgerDay, money, mostAverage } from '../ledger/ledgerChange.service.ts';
import { setFirstDryMatter } from './openingStock.sql.ts';
import { stocksOf } from './stocks.service.ts';

const openingFood = z.strictObject({
  foodId: globalId('Food'),
  structureId: leftOut(globalId('Structure').nullish()),
  /** None takes the opening of this food back. */
  kg: decimal({ min: 0, max: 10_000_000, places: 3 }),
  /** R$ in all. */
  value: money(),
  dryMatterPct: share().nullish(),
});

type OpeningFood = z.output<typeof openingFood>;

/** Refuses rows of foods that are not of the farm, or named twice, and prices that no ledger holds. */
async function requireRows(ctx: Context, rows: readonly OpeningFood[]): Promise<Map<string, string>> {
  const foods = await ctx.db.food.findMany({
    where: { id: { in: rows.map(({ foodId }) => foodId) } },
    select: { id: true, name: true, active: true },
  });
  const structures = await ctx.db.structure.findMany({
    where: { id: { in: rows.flatMap(({ structureId }) => structureId ?? []) } },
    select: { id: true },
  });
  const structureIds = new Set(structures.map(({ id }) => id));
  const foodOf = new Map(foods.map((food) => [food.id, food]));
  const seen = new Set<string>();
  const issues = rows.flatMap(({ foodId, structureId, kg, value }, index): Issue[] => {
    const place = `${foodId} ${structureId ?? ''}`;
    const isTwice = seen.has(place);
    seen.add(place);
    const food = foodOf.get(foodId);
    if (!food) return [issue(`rows.${index}.foodId`, 'StockNotFound')];
    if (!food.active) return [issue(`rows.${index}.foodId`, 'InvalidIngredient', { ingredient: food.name })];
    if (structureId && !structureIds.has(structureId)) return [issue(`rows.${index}.structureId`, 'StructureNotFound')];
    if (isTwice) return [issue(`rows.${index}.foodId`, 'FieldsAlreadyInUse', { fields: [{ path: 'foodId' }] })];
    const isOutOfRange = Number(kg) > 0 && new Decimal(value).div(kg).gt(mostAverage);
    return isOutOfRange ? [issue(`rows.${index}.value`, 'InvalidFieldType', { reason: 'OUT_OF_RANGE' })] : [];
  });
  if (issues.length > 0) failIssues(issues);
  return new Map(foods.map(({ id, name }) => [id, name]));
}

/** What lay in stock on the farm's first day; sent again, it replaces what was said of the same stocks. */
export const recordOpeningStock = defineCommand({
  name: 'recordOpeningStock',
  allow: 'stock:write',
  anyDay: true,
  input: z.strictObject({ rows: z.array(openingFood).min(1).max(200) }),
  async run(ctx, { rows }) {
    const day = await ledgerDay(ctx, {});
    const nameOf = await requireRows(ctx, rows);
    await requireOpening(ctx, 'rows');
    const places = rows.map(({ foodId, structureId = null }) => ({ foodId, structureId }));
    const stockIds = await stocksOf(ctx, places);
    const before = await ctx.db.stockMovement.findMany({
      where: { stockId: { in: stockIds }, type: 'OPENING', step: 0, reversed: false, reversalOfId: null },
      select: { id: true },
    });
    await reverseMovements(
      ctx,
      before.map(({ id }) => id),
      null,
    );
    await setDryMatter(ctx, rows, stockIds);
    const movementIds = await postMovements(
      ctx,
      rows.flatMap(({ kg, value }, index) =>
        Number(kg) > 0 ? [{ stockId: stockIds[index]!, day, type: 'OPENING' as const, kg, cost: value }] : [],
      ),
    );
    const subject = [...new Set(rows.map(({ foodId }) => nameOf.get(foodId)!))].join(', ').slice(0, 200);
    const [first] = movementIds;
    if (first) await ctx.emit({ type: 'StockMovement', id: first, op: 'CREATED', subject });
    return { movementIds, stockIds };
  },
});

async function setDryMatter(ctx: Context, rows: readonly OpeningFood[], stockIds: readonly string[]): Promise<void> {
  const typed = rows.flatMap(({ dryMatterPct }, index) =>
    dryMatterPct ? [{ index, stockId: stockIds[index]!, dryMatterPct }] : [],
  );
  if (typed.length === 0) return;
  const set = new Set(await setFirstDryMatter(ctx.actor.farmId, ctx.db, typed));
  const analysed = typed.filter(({ stockId }) => !set.has(stockId));
  if (analysed.length > 0)
    failIssues(
      analysed.map(({ index }) => issue(`rows.${index}.dryMatterPct`, 'InvalidFieldType', { reason: 'UNEXPECTED' })),
    );
}
