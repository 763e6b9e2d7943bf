import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dayOf } from '../platform/day.ts';
import { toGlobalId } from '../platform/input.ts';
import { pagedQuery } from '../platform/lists.ts';
import { listAnswer, pageOf, pageQuery, sent, yes } from '../platform/rest/lists.ts';
import { rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { kilogramsOf } from '../platform/rest/tons.ts';
import { movementTypes } from './ledger.calc.ts';
import { createFoodInStock, enterFood, exitFood, receivePremix, removeStock } from './stockEntry.service.ts';
import { stockFigures, type StockFigures } from './stockFigures.service.ts';
import { foodCategories, getStock, getStockHistory, stockList } from './stocks.service.ts';

const refAnswer = z.strictObject({ id: z.string(), name: z.string() });

export const stockAnswer = z.strictObject({
  id: z.string(),
  food: z.strictObject({ id: z.string(), name: z.string(), category: z.enum(foodCategories) }),
  structure: refAnswer.nullable(),
  dryMatterPercent: z.number(),
  nmFactor: z.number(),
  elm: z.number(),
  elg: z.number(),
  balanceKg: z.number(),
  balanceDmKg: z.number(),
  value: z.number(),
  averageCost: z.number(),
  minimumKg: z.number().nullable(),
  daysLeft: z.number().nullable(),
  active: z.boolean(),
  version: z.int(),
});

type StockRow = Awaited<ReturnType<typeof getStock>>;

export function presentStock(
  { id, food, structure, elm, elg, active, version }: StockRow,
  figures: StockFigures,
): z.output<typeof stockAnswer> {
  return {
    id: toGlobalId('Stock', id),
    food: { id: toGlobalId('Food', food.id), name: food.name, category: food.category },
    structure: structure && { id: toGlobalId('Structure', structure.id), name: structure.name },
    dryMatterPercent: figures.dryMatterPct.toNumber(),
    nmFactor: figures.dryMatterPct.toNumber(),
    elm: elm.toNumber(),
    elg: elg.toNumber(),
    balanceKg: figures.balanceKg.toNumber(),
    balanceDmKg: figures.dryKg.toNumber(),
    value: figures.value.toNumber(),
    averageCost: figures.averageCost.toNumber(),
    minimumKg: food.minimumKg?.toNumber() ?? null,
    daysLeft: figures.daysLeft?.toNumber() ?? null,
    active,
    version,
  };
}

async function presentNow(ctx: Context, row: StockRow) {
  return presentStock(row, (await stockFigures(ctx, row.id))!);
}

export async function presentChanged(ctx: Context, { stockId }: { stockId: string }) {
  return presentNow(ctx, await getStock(ctx, { id: stockId }));
}

rest({
  call: 'GET /stocks',
  summary: 'What the farm holds, a page at a time, as of the chosen day',
  query: {
    ...pageQuery,
    category: foodCategories.join(', '),
    active: 'true or false',
    negative: 'true or false',
    premix: 'true or false',
  },
  input: ({ query: { category, active, negative, premix, search, ...page } }) => ({
    ...pageOf(page),
    filter: {
      ...sent({ search }),
      ...yes({ active, negative, premix }),
      ...(category === undefined ? {} : { categories: [category] }),
    },
  }),
  variants: [
    variant({
      service: pagedQuery<StockRow>('stocks', stockList, {
        food: true,
        structure: { select: { id: true, name: true } },
      }),
      answer: listAnswer(stockAnswer),
      present: async (ctx, { items, ...page }) => ({
        ...page,
        items: await Promise.all(items.map((row) => presentNow(ctx, row))),
      }),
    }),
  ],
});

type Fields = Record<string, unknown>;

const fieldsOf = (body: unknown): Fields | undefined =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Fields) : undefined;
const renamed = (name: string, value: unknown): Fields => (value === undefined ? {} : { [name]: value });

function isOperation(operation: string) {
  return ({ body }: RestRequest) => fieldsOf(body)?.operation === operation;
}

/** Callers of old write tons, and name the day by the operation. */
function movedInput({ body }: RestRequest): unknown {
  const fields = fieldsOf(body);
  if (!fields) return body;
  const { weightTons, entryDate, exitDate, dryMatterPercent, nutrients: _nutrients, ...input } = fields;
  return {
    ...input,
    ...renamed('kg', weightTons === undefined ? input.kg : kilogramsOf(weightTons)),
    ...renamed('day', input.operation === 'EXIT' ? exitDate : entryDate),
    ...renamed('dryMatterPct', dryMatterPercent),
  };
}

rest({
  call: 'POST /stocks',
  summary: 'A new food with its stock, or an entry or exit of one (`operation`)',
  status: 201,
  input: movedInput,
  variants: [
    variant({ when: isOperation('ENTRY'), service: enterFood, answer: stockAnswer, present: presentChanged }),
    variant({ when: isOperation('EXIT'), service: exitFood, answer: stockAnswer, present: presentChanged }),
    variant({ service: createFoodInStock, answer: stockAnswer, present: presentChanged }),
  ],
});

export const moveAnswer = z.strictObject({
  id: z.string(),
  date: z.string(),
  operation: z.enum(movementTypes),
  kg: z.number(),
  unitCost: z.number(),
  value: z.number(),
  balance: z.number(),
  balanceValue: z.number(),
  source: z.string().nullable(),
  reversed: z.boolean(),
  reversalOf: z.string().nullable(),
});

type MoveRow = Awaited<ReturnType<typeof getStockHistory>>['moves'][number];

export function presentMove(move: MoveRow): z.output<typeof moveAnswer> {
  return {
    id: toGlobalId('StockMovement', move.id),
    date: dayOf(move.day),
    operation: move.type,
    kg: move.kgIn.minus(move.kgOut).toNumber(),
    unitCost: move.unitCost.toNumber(),
    value: move.value.toNumber(),
    balance: move.balanceKg.toNumber(),
    balanceValue: move.balanceValue.toNumber(),
    source: move.documentNumber,
    reversed: move.reversed,
    reversalOf: move.reversalOfId && toGlobalId('StockMovement', move.reversalOfId),
  };
}

const analysisAnswer = z.strictObject({
  day: z.string(),
  oldFactor: z.number(),
  newFactor: z.number(),
  at: z.string(),
});

rest({
  call: 'GET /stocks/{id}',
  summary: 'One stock with its latest movements and analyses',
  query: { from: 'YYYY-MM-DD', to: 'YYYY-MM-DD' },
  input: ({ params, query: { from, to } }) => ({ ...params, ...sent({ from, to }) }),
  variants: [
    variant({
      service: getStockHistory,
      answer: stockAnswer.extend({ moves: z.array(moveAnswer), nmHistory: z.array(analysisAnswer) }),
      present: async (ctx, { moves, analyses, ...row }) => ({
        ...(await presentNow(ctx, row)),
        moves: moves.map(presentMove),
        nmHistory: analyses.map(({ day, oldDryMatterPct, dryMatterPct, at }) => ({
          day: dayOf(day),
          oldFactor: oldDryMatterPct.toNumber(),
          newFactor: dryMatterPct.toNumber(),
          at: at.toISOString(),
        })),
      }),
    }),
  ],
});

rest({
  call: 'DELETE /stocks/{id}/remove',
  summary: 'Takes a movement back (`moveId`), or puts an empty stock away',
  query: { moveId: 'The movement to take back', acceptRetroactive: 'true for one of a closed day' },
  input: ({ params, query: { moveId, acceptRetroactive } }) => ({
    ...params,
    ...sent({ moveId }),
    ...yes({ acceptRetroactive }),
  }),
  variants: [variant({ service: removeStock, answer: stockAnswer, present: presentChanged })],
});

rest({
  call: 'POST /stocks/{id}/receive-premix',
  summary: "Makes a product from its ingredients; the id is the product's stock",
  status: 201,
  input: ({ params, body }) => {
    const { quantityKg, producedAt, ...input } = fieldsOf(body) ?? {};
    return { ...input, ...params, ...renamed('kg', quantityKg), ...renamed('day', producedAt) };
  },
  variants: [variant({ service: receivePremix, answer: stockAnswer, present: presentChanged })],
});
