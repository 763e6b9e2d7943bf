import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { requireStructure } from '../../farm/setup/structures.service.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { containing } from '../../platform/db/search.ts';
import { fail, failIssues, issue } from '../../platform/errors/AppError.ts';
import { choice, civilDate, globalId, line } from '../../platform/input.ts';
import { defineList, search } from '../../platform/lists.ts';
import { periodOf, withinDays } from '../../platform/values/period.ts';
import { goodsValue } from '../../platform/values/quantities.calc.ts';
import { defineCommand } from '../../platform/service.ts';
import { addBlends, compositionsOn } from '../foods/composition.service.ts';
import { movementTypes } from './ledger.calc.ts';
import { lockLedger, reverseMovements } from './ledger.service.ts';
import {
  changeFields,
  changeLedger,
  coversOf,
  defineLedgerChange,
  kilograms,
  ledgerDay,
  money,
  mostAverage,
  mostMoney,
  requireCovered,
  type LedgerAnswer,
} from './ledgerChange.service.ts';
import { priceWarnings, quantityWarnings } from './ledgerWarnings.service.ts';
import { stockOf } from '../stocks/stocks.service.ts';

export const lossReasons = ['CHUVA', 'MOFO', 'SILO_TOPO', 'ROEDOR', 'QUEBRA_TECNICA', 'DERRAME', 'OUTRO'] as const;
export const movementType = () => choice('StockMovementType', movementTypes);
const lossReason = () => choice('LossReason', lossReasons);

interface EntryPrice {
  cost?: string | undefined;
  unitPrice?: string | undefined;
}

/** The total cost of an entry, from unit price or total; the farm's own feed costs nothing. */
export function entryCost(kg: string, { cost = '0', unitPrice }: EntryPrice): string {
  if (unitPrice === undefined) return cost;
  const value = goodsValue(kg, unitPrice);
  if (value.gt(mostMoney)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'unitPrice');
  return value.toFixed(2);
}

/** Feed that enters without an order: own silage, a spot purchase, a return. */
export const enterStock = defineLedgerChange({
  name: 'enterStock',
  input: z.strictObject({
    ...changeFields,
    foodId: globalId('Food'),
    structureId: globalId('Structure').nullish(),
    type: choice('StockEntryType', ['PURCHASE', 'OWN_PRODUCTION', 'RETURN']),
    kg: kilograms(),
    /** Total cost, freight included. */
    cost: money(),
    documentNumber: line(60).nullish(),
    note: line(500).nullish(),
  }),
  async plan(ctx, { foodId, structureId = null, kg, type, cost, documentNumber, note }, day) {
    if (new Decimal(cost).div(kg).gt(mostAverage)) fail('InvalidFieldType', { reason: 'OUT_OF_RANGE' }, 'cost');
    const food = await ctx.db.food.findUnique({ where: ctx.key(foodId), select: { name: true } });
    const isBought = type !== 'OWN_PRODUCTION';
    return {
      foods: [food?.name ?? ''],
      fieldOf: () => 'kg',
      warnings: [
        ...(await quantityWarnings(ctx, [{ kg, field: 'kg' }])),
        ...(await priceWarnings(ctx, { foodId, structureId, day, kg, cost, isBought }, 'cost')),
      ],
      postings: async () => [
        { stockId: await stockOf(ctx, foodId, structureId), day, type, kg, cost, documentNumber, note },
      ],
    };
  },
});

const usedFor = { CONSUMPTION: 'BEAT_CONSUMPTION', SUPPLEMENT: 'SUPPLEMENT_OUT', SALE: 'SALE_OUT' } as const;
export const exitReasons = ['CONSUMPTION', 'SUPPLEMENT', 'SALE', ...lossReasons] as const;

/** The movement type of each exit reason; a loss stores its reason. */
export function exitBecause(reason: (typeof exitReasons)[number]) {
  return reason === 'CONSUMPTION' || reason === 'SUPPLEMENT' || reason === 'SALE'
    ? { type: usedFor[reason] }
    : { type: 'LOSS' as const, lossReason: reason };
}

const namesIn = (covers: ReadonlyMap<string, { food: string }>) => [...covers.values()].map(({ food }) => food);

export const exitStock = defineLedgerChange({
  name: 'exitStock',
  input: z.strictObject({
    ...changeFields,
    rows: z
      .array(
        z.strictObject({
          stockId: globalId('Stock'),
          type: choice('StockExitType', ['BEAT_CONSUMPTION', 'SUPPLEMENT_OUT', 'SALE_OUT', 'LOSS']),
          kg: kilograms(),
          lossReason: lossReason().nullish(),
          documentNumber: line(60).nullish(),
          note: line(500).nullish(),
        }),
      )
      .min(1)
      .max(100),
  }),
  async plan(ctx, { rows }, day) {
    const covers = await coversOf(
      ctx,
      day,
      rows.map(({ stockId }) => stockId),
      (index) => `rows.${index}.stockId`,
    );
    const unexplained = rows.flatMap(({ type, lossReason: reason }, index) =>
      type === 'LOSS' && !reason ? [issue(`rows.${index}.lossReason`, 'InvalidFieldType', { reason: 'REQUIRED' })] : [],
    );
    if (unexplained.length > 0) failIssues(unexplained);
    const pathOf = (index: number) => `rows.${index}.kg`;
    requireCovered({ day, rows, covers, pathOf });
    return {
      foods: namesIn(covers),
      fieldOf: (stockId) => pathOf(rows.findLastIndex((row) => row.stockId === stockId)),
      warnings: await quantityWarnings(
        ctx,
        rows.map(({ kg }, index) => ({ kg, field: pathOf(index) })),
      ),
      postings: async () =>
        rows.map((row) => ({ ...row, day, lossReason: row.type === 'LOSS' ? row.lossReason : null })),
    };
  },
});

export async function newOperation(
  ctx: Context,
  day: Day,
  facts: { kind: 'TRANSFER' | 'PRODUCTION'; formulationId?: string; lotNumber?: string | null },
): Promise<string> {
  const { id } = await ctx.db.stockOperation.create({
    data: { ...facts, farmId: ctx.actor.farmId, day: dateOf(day) },
    select: { id: true },
  });
  return id;
}

/** Transfers feed to another structure at its cost. */
export const transferStock = defineLedgerChange({
  name: 'transferStock',
  input: z.strictObject({
    ...changeFields,
    stockId: globalId('Stock'),
    structureId: globalId('Structure').nullish(),
    kg: kilograms(),
    note: line(500).nullish(),
  }),
  async plan(ctx, { stockId, structureId, kg, note }, day) {
    const stock = await ctx.db.stock.findUnique({
      where: ctx.key(stockId),
      select: { foodId: true, structureId: true },
    });
    if (!stock) fail('StockNotFound', {}, 'stockId');
    await requireStructure(ctx, structureId);
    if (stock.structureId === (structureId ?? null)) fail('TransferToSameStructure', {}, 'structureId');
    const covers = await coversOf(ctx, day, [stockId], () => 'stockId');
    const rows = [{ stockId, type: 'TRANSFER_OUT', kg }];
    requireCovered({ day, rows, covers, pathOf: () => 'kg' });
    return {
      foods: namesIn(covers),
      fieldOf: () => 'kg',
      warnings: await quantityWarnings(ctx, [{ kg, field: 'kg' }]),
      postings: async () => {
        const target = await stockOf(ctx, stock.foodId, structureId ?? null);
        const operationId = await newOperation(ctx, day, { kind: 'TRANSFER' });
        const added = (await compositionsOn(ctx, day, [stockId])).get(stockId)!;
        await addBlends(ctx, [{ stockId: target, day, source: { operationId }, added }]);
        return [
          { stockId, day, type: 'TRANSFER_OUT', kg, note, operationId },
          { stockId: target, day, type: 'TRANSFER_IN', kg, note, operationId },
        ];
      },
    };
  },
});

const reversalFields = { ...changeFields, id: globalId('StockMovement'), note: line(500).nullish() };

/** Reverses a movement with the others of its operation; the rows are kept. */
export const reverseMovement = defineCommand({
  name: 'reverseMovement',
  allow: 'stock:correct',
  input: z.strictObject(reversalFields),
  async run(ctx, { id, note, dryRun, acceptRetroactive, accept }): Promise<LedgerAnswer> {
    await lockLedger(ctx);
    const movement = await ctx.db.stockMovement.findUnique({
      where: ctx.key(id),
      include: {
        stock: { select: { food: { select: { name: true } } } },
        beatLine: { select: { beat: { select: { seq: true, day: true } } } },
        supplement: { select: { day: true, batch: { select: { name: true } } } },
      },
    });
    if (!movement) fail('InexistentEntity', {}, 'id');
    if (movement.reversed || movement.step !== 0) fail('MovementAlreadyReversed', {}, 'id');
    if (movement.receiptId) fail('MovementOfReceipt', {}, 'id');
    const { beatLine, supplement } = movement;
    if (beatLine) fail('MovementOfBeat', { beat: beatLine.beat.seq, day: dayOf(beatLine.beat.day) }, 'id');
    if (supplement) fail('MovementOfSupplement', { batch: supplement.batch.name, day: dayOf(supplement.day) }, 'id');
    await ledgerDay(ctx, { day: dayOf(movement.day), dryRun, acceptRetroactive });
    const together = movement.operationId
      ? await ctx.db.stockMovement.findMany({
          where: { operationId: movement.operationId, step: 0 },
          select: { id: true },
        })
      : [{ id }];
    const ids = together.map(({ id: each }) => each);
    const { effect } = await changeLedger(
      ctx,
      { dryRun, accept },
      {
        apply: (trace) => reverseMovements(ctx, ids, note || null, trace),
        emit: () => ctx.emit({ type: 'StockMovement', id, op: 'DELETED', subject: movement.stock.food.name }),
      },
    );
    return { movementIds: effect ? [] : [id], effect };
  },
});

/** Checks that a movement belongs to the given stock. */
export async function requireMovementOfStock(ctx: Context, id: string, stockId: string): Promise<void> {
  if ((await ctx.db.stock.count({ where: { id: stockId } })) === 0) fail('StockNotFound');
  const movement = await ctx.db.stockMovement.findUnique({ where: ctx.key(id), select: { stockId: true } });
  if (!movement) fail('InexistentEntity', {}, 'moveId');
  if (movement.stockId !== stockId) fail('MovementOfAnotherStock', {}, 'moveId');
}

export const movementFilter = z.strictObject({
  search: search(),
  stockId: globalId('Stock').nullish(),
  foodId: globalId('Food').nullish(),
  types: z.array(movementType()).max(20).nullish(),
  from: civilDate().nullish(),
  to: civilDate().nullish(),
  usualPeriod: z
    .boolean()
    .nullish()
    .describe('Where no period is given: that of reports, the thirty days up to the chosen day'),
});

export type MovementFilter = z.output<typeof movementFilter>;

/** The filter with the period that applies where none is given. */
export async function inUsualPeriod(ctx: Context, filter: MovementFilter): Promise<MovementFilter> {
  return filter.usualPeriod && !filter.from && !filter.to ? { ...filter, ...(await periodOf(ctx, {})) } : filter;
}

export function movementWhere({
  search,
  stockId,
  foodId,
  types,
  from,
  to,
}: MovementFilter): Prisma.StockMovementWhereInput {
  return {
    ...(stockId ? { stockId } : {}),
    ...(foodId ? { stock: { foodId } } : {}),
    ...(types?.length ? { type: { in: types } } : {}),
    ...withinDays('day', { from, to }),
    superseded: false,
    ...(search
      ? {
          OR: [{ documentNumber: containing(search) }, { note: containing(search) }],
        }
      : {}),
  };
}

/** Ledger order. */
export function movementPlace(way: Prisma.SortOrder): Prisma.StockMovementOrderByWithRelationInput[] {
  return [{ day: way }, { flow: way }, { seq: way }, { step: way }];
}

const movementOrder = { LEDGER: movementPlace };

export const movementList = defineList({
  allow: 'stock:read',
  filter: movementFilter,
  where: async (filter, ctx) => ({
    AND: [movementWhere(await inUsualPeriod(ctx, filter)), { day: { lte: dateOf(await ctx.day()) } }],
  }),
  order: movementOrder,
  defaultOrder: 'LEDGER',
  table: 'stockMovement',
});
