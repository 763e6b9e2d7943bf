import type { Decimal } from 'decimal.js';
import type { Context } from '../platform/context.ts';
import { answer, from, list, loaded, maybe, ref, reread } from '../platform/rest/answer.ts';
import * as field from '../platform/rest/fields.ts';
import { ignored, isFields, legacyBody, tonsAs } from '../platform/rest/body.ts';
import { parameter } from '../platform/rest/parameters.ts';
import { paged, rest, variant, type RestRequest } from '../platform/rest/routes.ts';
import { movementTypes } from './ledger.calc.ts';
import { createFoodInStock, enterFood, exitFood, receivePremix, removeStock } from './stockEntry.service.ts';
import { stockFigures, type StockFigures } from './stockFigures.service.ts';
import { foodCategories, getStock, getStockHistory, stockList, withFood } from './stocks.service.ts';

interface Figured {
  figures: StockFigures;
}

const figure = (name: 'dryMatterPct' | 'balanceKg' | 'dryKg' | 'value' | 'averageCost', example: number) =>
  from(({ figures }: Figured) => figures[name], field.decimal(example));

export const stock = answer({
  id: field.id('Stock'),
  food: answer({ id: field.id('Food'), name: field.text('Silagem de milho'), category: field.oneOf(foodCategories) }),
  structure: maybe(ref('Structure', 'Silo 1')),
  dryMatterPercent: figure('dryMatterPct', 33),
  nmFactor: figure('dryMatterPct', 33),
  elm: field.decimal(1.51),
  elg: field.decimal(0.91),
  balanceKg: figure('balanceKg', 125_000),
  balanceDmKg: figure('dryKg', 41_250),
  value: figure('value', 26_250),
  averageCost: figure('averageCost', 0.21),
  minimumKg: from(
    ({ food }: { food: { minimumKg: { toNumber(): number } | null } }) => food.minimumKg,
    maybe(field.decimal(20_000)),
  ),
  daysLeft: from(({ figures }: Figured) => figures.daysLeft, maybe(field.decimal(14.5))),
  active: field.flag(),
  version: field.int(1),
});

export async function figured<Row extends { id: string }>(row: Row, ctx: Context): Promise<Row & Figured> {
  return { ...row, figures: (await stockFigures(ctx, row.id))! };
}

type Stock = Awaited<ReturnType<typeof getStock>>;

const stockNow = loaded(figured<Stock>, stock);
export const changedStock = reread('stockId', getStock, stockNow);

rest({
  call: 'GET /stocks',
  summary: 'Stocks as of the chosen day, a page at a time',
  ...paged('stocks', stockList, stockNow, {
    include: withFood,
    query: {
      category: parameter.list(foodCategories, 'Only of these categories', 'categories'),
      active: parameter.flag('Only active ones, or only deactivated ones'),
      negative: parameter.flag('Only below zero, or only others'),
      premix: parameter.flag('Only what the farm mixes, or only others'),
    },
  }),
});

function isOperation(operation: string) {
  return ({ body }: RestRequest): boolean => isFields(body) && body.operation === operation;
}

// Legacy callers send tons, and name the day after the operation.
const names = {
  weightTons: tonsAs('kg'),
  dryMatterPercent: 'dryMatterPct',
  nutrients: ignored,
  entryDate: 'day',
  exitDate: ignored,
} as const;

rest({
  call: 'POST /stocks',
  summary: 'A new food with its stock, or an entry or exit of one (`operation`)',
  status: 201,
  input: legacyBody(names),
  variants: [
    variant({ when: isOperation('ENTRY'), service: enterFood, answer: changedStock }),
    variant({
      when: isOperation('EXIT'),
      service: exitFood,
      input: legacyBody({ ...names, entryDate: ignored, exitDate: 'day' }),
      answer: changedStock,
    }),
    variant({ service: createFoodInStock, answer: changedStock }),
  ],
});

type Move = Awaited<ReturnType<typeof getStockHistory>>['moves'][number];

/** Entered kilograms; exits are negative. */
export const movedKg = ({ kgIn, kgOut }: { kgIn: Decimal; kgOut: Decimal }): Decimal => kgIn.minus(kgOut);

export const move = answer({
  id: field.id('StockMovement'),
  date: from('day', field.day()),
  operation: from('type', field.oneOf(movementTypes)),
  kg: from((row: Move) => movedKg(row), field.decimal(12_500)),
  unitCost: field.decimal(0.21),
  value: field.decimal(2_625),
  balance: from('balanceKg', field.decimal(125_000)),
  balanceValue: field.decimal(26_250),
  source: from('documentNumber', maybe(field.text('NF 1234'))),
  reversed: field.flag(false),
  reversalOf: from('reversalOfId', maybe(field.id('StockMovement'))),
});

export const factors = {
  oldFactor: from('oldDryMatterPct', field.decimal(34)),
  newFactor: from('dryMatterPct', field.decimal(33)),
};

rest({
  call: 'GET /stocks/{id}',
  summary: 'One stock with its latest movements and analyses',
  query: { from: parameter.day('From this day'), to: parameter.day('Until this day') },
  service: getStockHistory,
  answer: loaded(
    (row: Awaited<ReturnType<typeof getStockHistory>>, ctx) => figured(row, ctx),
    answer({
      ...stock.fields,
      moves: list(move),
      nmHistory: from('analyses', list(answer({ day: field.day(), ...factors, at: field.instant() }))),
    }),
  ),
});

rest({
  call: 'DELETE /stocks/{id}/remove',
  summary: 'Reverses a movement (`moveId`), or deactivates an empty stock',
  query: {
    moveId: parameter.id('StockMovement', 'The movement to take back'),
    acceptRetroactive: parameter.flag('true for one of a closed day'),
  },
  service: removeStock,
  answer: changedStock,
});

rest({
  call: 'POST /stocks/{id}/receive-premix',
  summary: "Produces a mix from its ingredients; the id is the product's stock",
  status: 201,
  input: legacyBody({ quantityKg: 'kg', producedAt: 'day' }),
  service: receivePremix,
  answer: changedStock,
});
