import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { toGlobalId } from '../platform/input.ts';
import type { Table } from '../platform/files/table.ts';
import { sent } from '../platform/rest/lists.ts';
import { rest, variant } from '../platform/rest/routes.ts';
import { movementTypes } from '../stock/ledger.calc.ts';
import { stocksOn } from '../stock/stockFigures.service.ts';
import { presentStock, stockAnswer } from '../stock/stocks.rest.ts';
import { foodCategories } from '../stock/stocks.service.ts';
import {
  farmStockReport,
  foodHistoryReport,
  foodReport,
  type FarmStockReport,
  type FoodReport,
} from './stockReports.service.ts';
import { farmName, foodHistoryTable, farmStockTable, foodTable, stocksOnTable } from './stockTables.service.ts';

const periodQuery = { from: 'YYYY-MM-DD', to: 'YYYY-MM-DD' };
const number = (value: { toString(): string } | null): number | null => (value === null ? null : Number(value));

const foodAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.strictObject({
      stockId: z.string(),
      food: z.string(),
      category: z.enum(foodCategories),
      structure: z.string().nullable(),
      opening: z.number(),
      in: z.number(),
      out: z.number(),
      consumed: z.number(),
      lost: z.number(),
      adjust: z.number(),
      closing: z.number(),
      closingDm: z.number(),
      averageCost: z.number(),
      value: z.number(),
      daysLeft: z.number().nullable(),
      lastCountDay: z.string().nullable(),
      lastEntryDay: z.string().nullable(),
    }),
  ),
  totals: z.strictObject({ closing: z.number(), closingDm: z.number(), value: z.number() }),
});

function presentFood({ from, to, rows, totals }: FoodReport): z.output<typeof foodAnswer> {
  return {
    from,
    to,
    rows: rows.map((row) => ({
      stockId: toGlobalId('Stock', row.stockId),
      food: row.food,
      category: row.category as (typeof foodCategories)[number],
      structure: row.structure,
      opening: Number(row.opening),
      in: Number(row.entered),
      out: Number(row.otherOut),
      consumed: Number(row.consumed),
      lost: Number(row.lost),
      adjust: Number(row.adjusted),
      closing: row.balanceKg.toNumber(),
      closingDm: row.dryKg.toNumber(),
      averageCost: row.averageCost.toNumber(),
      value: row.value.toNumber(),
      daysLeft: number(row.daysLeft),
      lastCountDay: row.lastCountDay,
      lastEntryDay: row.lastEntryDay,
    })),
    totals: {
      closing: totals.balanceKg.toNumber(),
      closingDm: totals.dryKg.toNumber(),
      value: totals.value.toNumber(),
    },
  };
}

const named =
  <Report>(table: (report: Report, farm: string, ctx: Context) => Table) =>
  async (ctx: Context, report: Report): Promise<Table> =>
    table(report, await farmName(ctx, {}), ctx);

rest({
  call: 'GET /reports/food',
  summary: 'Each stock over a period: opening, entries, use, losses, counts, closing and value',
  query: {
    ...periodQuery,
    day: 'The end of the period, as callers of old name it',
    categories: `${foodCategories.join(', ')}; several with commas`,
    category: 'One of them',
  },
  input: ({ query: { from, to, day, categories, category } }) => ({
    ...sent({ from, to: to ?? day }),
    ...((categories ?? category) === undefined ? {} : { categories: (categories ?? category)!.split(',') }),
  }),
  variants: [
    variant({
      service: foodReport,
      answer: foodAnswer,
      present: (_ctx, report) => presentFood(report),
      table: named(foodTable),
    }),
  ],
});

const historyAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.strictObject({
      date: z.string(),
      seq: z.int(),
      food: z.string(),
      structure: z.string().nullable(),
      operation: z.enum(movementTypes),
      kg: z.number(),
      unitCost: z.number(),
      value: z.number(),
      balance: z.number(),
      balanceValue: z.number(),
      average: z.number(),
      source: z.string().nullable(),
      supplier: z.string().nullable(),
      by: z.string().nullable(),
      reversed: z.boolean(),
      reversal: z.boolean(),
    }),
  ),
});

rest({
  call: 'GET /reports/food-history',
  summary: 'The ledger of a food or stock over a period, oldest first',
  query: {
    ...periodQuery,
    foodId: 'A food',
    stockId: 'A food in one structure',
    types: `${movementTypes.join(', ')}; several with commas`,
    search: 'Words of a document or note',
  },
  input: ({ query: { from, to, foodId, stockId, types, search } }) => ({
    ...sent({ from, to, foodId, stockId, search }),
    ...(types === undefined ? {} : { types: types.split(',') }),
  }),
  variants: [
    variant({
      service: foodHistoryReport,
      answer: historyAnswer,
      present: (_ctx, { from, to, rows }) => ({
        from,
        to,
        rows: rows.map((row) => ({
          date: row.date,
          seq: row.seq,
          food: row.stock.food.name,
          structure: row.stock.structure?.name ?? null,
          operation: row.type,
          kg: row.kgIn.minus(row.kgOut).toNumber(),
          unitCost: row.unitCost.toNumber(),
          value: row.value.toNumber(),
          balance: row.balanceKg.toNumber(),
          balanceValue: row.balanceValue.toNumber(),
          average: row.average.toDecimalPlaces(6).toNumber(),
          source: row.receipt?.purchase.name ?? row.documentNumber,
          supplier: row.receipt?.purchase.supplier?.name ?? null,
          by: row.by?.name ?? null,
          reversed: row.reversed,
          reversal: row.reversalOfId !== null,
        })),
      }),
      table: named(foodHistoryTable),
    }),
  ],
});

const farmAnswer = z.strictObject({
  from: z.string(),
  to: z.string(),
  rows: z.array(
    z.strictObject({
      day: z.string(),
      balanceKg: z.number(),
      balanceValue: z.number(),
      purchasedKg: z.number(),
      purchasedValue: z.number(),
      producedValue: z.number(),
      consumedKg: z.number(),
      consumedValue: z.number(),
      lostKg: z.number(),
      lostValue: z.number(),
    }),
  ),
});

function presentFarm({ from, to, rows }: FarmStockReport): z.output<typeof farmAnswer> {
  const numbers = ({ day, ...row }: FarmStockReport['rows'][number]) => ({
    day,
    ...(Object.fromEntries(Object.entries(row).map(([key, value]) => [key, Number(value)])) as Record<
      keyof typeof row,
      number
    >),
  });
  return { from, to, rows: rows.map(numbers) };
}

rest({
  call: 'GET /reports/farm-stock',
  summary: 'All stocks together, day by day (an extension)',
  query: periodQuery,
  input: ({ query: { from, to } }) => sent({ from, to }),
  variants: [
    variant({
      service: farmStockReport,
      answer: farmAnswer,
      present: (_ctx, report) => presentFarm(report),
      table: named(farmStockTable),
    }),
  ],
});

rest({
  call: 'GET /stocks/list-stock-retroactive',
  summary: 'Every stock as of the end of a day',
  query: { day: 'YYYY-MM-DD' },
  input: ({ query: { day, farmDay } }) => sent({ day: day ?? farmDay }),
  variants: [
    variant({
      service: stocksOn,
      answer: z.array(stockAnswer),
      present: (_ctx, { stocks }) => stocks.map(({ figures, ...row }) => presentStock(row, figures)),
      table: named(stocksOnTable),
    }),
  ],
});
