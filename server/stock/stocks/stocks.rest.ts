import type { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { answer, from, list, listOf, loaded, maybe, nothing, ref } from '../../platform/rest/answer.ts';
import * as field from '../../platform/rest/fields.ts';
import { legacyBody } from '../../platform/rest/body.ts';
import { activeParameter, parameter, periodParameters } from '../../platform/rest/parameters.ts';
import { record } from '../../platform/rest/record.ts';
import { rest } from '../../platform/rest/routes.ts';
import { confirmable } from '../ledger/confirmable.ts';
import { stockComposition, type Composition } from '../foods/composition.service.ts';
import { movementTypes } from '../ledger/ledger.calc.ts';
import { receivePremix, removeStock } from './stockEntry.service.ts';
import { stockFigures } from './stockFigures.service.ts';
import { foodCategories, getStock, getStockHistory, stockList, withFood } from './stocks.service.ts';

export const stock = answer({
  id: field.id('Stock'),
  food: answer({ id: field.id('Food'), name: field.text('Silagem de milho'), category: field.oneOf(foodCategories) }),
  structure: maybe(ref('Structure', 'Silo 1')),
  dryMatterPercent: from('figures.dryMatterPct', field.decimal(33)),
  nmFactor: from('figures.dryMatterPct', field.decimal(33)),
  elm: field.decimal(1.51),
  elg: field.decimal(0.91),
  balanceKg: from('figures.balanceKg', field.decimal(125_000)),
  balanceDmKg: from('figures.dryKg', field.decimal(41_250)),
  value: from('figures.value', field.decimal(26_250)),
  averageCost: from('figures.averageCost', maybe(field.decimal(0.21))),
  minimumKg: from('food.minimumKg', maybe(field.decimal(20_000))),
  daysLeft: from('figures.daysLeft', maybe(field.decimal(14.5))),
  ...field.state,
});

export async function figured<Row extends Composition & { id: string }>(row: Row, ctx: Context) {
  const [figures, { elm, elg }] = await Promise.all([stockFigures(ctx, row.id), stockComposition(ctx, row)]);
  return { ...row, elm, elg, figures: figures! };
}

type Stock = Awaited<ReturnType<typeof getStock>>;
type StockHistory = Awaited<ReturnType<typeof getStockHistory>>;

export const stocks = record({
  noun: 'a stock',
  key: 'stockId',
  get: getStock,
  answer: loaded(figured<Stock>, stock),
});

stocks.list('GET /stocks', 'Stocks as of the chosen day', stockList, {
  include: withFood,
  query: {
    category: parameter.list(foodCategories, 'Only of these categories', 'categories'),
    ...activeParameter,
    negative: parameter.flag('Only below zero, or only others'),
    belowMinimum: parameter.flag('Only foods below their minimum, or only others'),
    premix: parameter.flag('Only what the farm mixes, or only others'),
  },
});

/** Entered kilograms; exits are negative. */
const movedKg = ({ kgIn, kgOut }: { kgIn: Decimal; kgOut: Decimal }): Decimal => kgIn.minus(kgOut);

/** What happened, and what was then in stock. */
export const posting = {
  operation: from('type', field.oneOf(movementTypes)),
  kg: from(movedKg, field.decimal(12_500)),
  unitCost: field.decimal(0.21),
  value: field.decimal(2_625),
  balance: from('balanceKg', field.decimal(125_000)),
  balanceValue: field.decimal(26_250),
};

export const move = answer({
  id: field.id('StockMovement'),
  date: from('day', field.day()),
  ...posting,
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
  query: periodParameters,
  service: getStockHistory,
  answer: loaded(
    figured<StockHistory>,
    answer({
      ...stock.fields,
      moves: list(move),
      nmHistory: from('analyses', listOf({ day: field.day(), ...factors, at: field.instant() })),
    }),
  ),
});

rest({
  call: 'DELETE /stocks/{id}/remove',
  summary: 'Reverses a movement (`moveId`), or deactivates an empty stock',
  status: 204,
  query: {
    moveId: parameter.id('StockMovement', 'The movement to take back'),
    acceptRetroactive: parameter.flag('true for one of a closed day'),
  },
  service: removeStock,
  answer: nothing,
});

rest({
  call: 'POST /stocks/{id}/receive-premix',
  summary: "Produces a mix from its ingredients; the id is the product's stock",
  status: 201,
  input: confirmable(legacyBody({ quantityKg: 'kg', producedAt: 'day' })),
  service: receivePremix,
  answer: answer({
    move,
    consumed: listOf({
      food: from('stock.food', ref('Food', 'Ureia')),
      kg: from('kgOut', field.decimal(300)),
      unitCost: field.decimal(2.1),
      value: from(({ value }: { value: Decimal }) => value.abs(), field.decimal(630)),
    }),
    unitCost: from('move.unitCost', field.decimal(2)),
  }),
});
