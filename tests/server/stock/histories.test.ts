import * as fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../server/platform/context.ts';
import { daysAfter } from '../../../server/platform/values/day.ts';
import { emptyStock, replayLedger, type LedgerRow } from '../../../server/stock/ledger/ledger.calc.ts';
import { checkLedger } from '../../../server/stock/ledger/ledgerCheck.service.ts';
import { countStock } from '../../../server/stock/ledger/counts.service.ts';
import {
  enterStock,
  exitStock,
  reverseMovement,
  transferStock,
} from '../../../server/stock/ledger/movements.service.ts';
import { produceMix } from '../../../server/stock/stocks/production.service.ts';
import { stockWarnings } from '../../../server/stock/stocks/stockWarnings.calc.ts';
import { takeTestApp, type TestApp } from '../../support/app.ts';
import { makePremix, makeStock } from '../../support/farms/stock.ts';

let app: TestApp;
beforeAll(async () => {
  app = await takeTestApp();
});
afterAll(() => app.close());

const histories = 300;
const writers = 8;
const grams = (most: number) => fc.integer({ min: 1, max: most * 1000 }).map((value) => (value / 1000).toFixed(3));
const cents = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => (value / 100).toFixed(2));

interface Act {
  kind: 'enter' | 'exit' | 'transfer' | 'count' | 'produce' | 'reverse';
  which: number;
  kg: string;
  cost: string;
  ago: number;
}

const action: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('enter', 'enter', 'exit', 'exit', 'exit', 'transfer', 'count', 'produce', 'reverse'),
  which: fc.nat({ max: 999 }),
  kg: grams(5_000),
  cost: cents(9_000),
  ago: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }) }),
});

interface Yard {
  ctx: Context;
  open: string;
  foods: string[];
  structures: string[];
  stocks: string[];
  premix: string;
}

async function makeYard(): Promise<Yard> {
  const ctx = app.contextFor(await app.newFarm());
  const stocks = [
    await makeStock(ctx, 'Milho', 'Silo 1'),
    await makeStock(ctx, 'Milho', 'Silo 2'),
    await makeStock(ctx, 'Ureia'),
    await makeStock(ctx, 'Silagem', 'Trincheira'),
  ];
  const foodOf = async (id: string) => (await ctx.db.stock.findUniqueOrThrow({ where: ctx.key(id) })).foodId;
  const foods = await Promise.all(stocks.map(foodOf));
  const structures = (await ctx.db.structure.findMany({ select: { id: true } })).map(({ id }) => id);
  const premix = await makePremix(ctx, 'Núcleo', [
    [foods[0]!, '70'],
    [foods[2]!, '30'],
  ]);
  return { ctx, open: await ctx.openDay(), foods, structures, stocks, premix };
}

const refused =
  /^(Stock(BelowZero|FeedsItself|NotEmpty)|Movement\w+|TransferToSameStructure|Formulation\w+|PurchaseInLedger|StartDateAfterEndDate|InvalidIngredient)$/;

/** One random action; a refusal is fine, any other error is a failure. */
async function perform(
  { ctx, open, foods, structures, stocks, premix }: Yard,
  { kind, which, kg, cost, ago }: Act,
): Promise<void> {
  const pick = <Item>(of: readonly Item[]) => of[which % of.length]!;
  const accepted = { acceptRetroactive: true, accept: stockWarnings };
  const when = { ...accepted, day: daysAfter(open, -ago) };
  const run = {
    enter: () =>
      enterStock(ctx, {
        ...when,
        foodId: pick(foods),
        structureId: which % 3 === 0 ? null : pick(structures),
        type: 'OWN_PRODUCTION',
        kg,
        cost,
      }),
    exit: () =>
      exitStock(ctx, {
        ...when,
        rows: [
          {
            stockId: pick(stocks),
            type: which % 5 === 0 ? 'LOSS' : 'BEAT_CONSUMPTION',
            kg,
            ...(which % 5 === 0 ? { lossReason: 'MOFO' } : {}),
          },
        ],
      }),
    transfer: () =>
      transferStock(ctx, {
        ...when,
        stockId: pick(stocks),
        structureId: structures[(which + 1) % structures.length],
        kg,
      }),
    count: () => countStock(ctx, { ...when, rows: [{ stockId: pick(stocks), countedKg: kg }] }),
    produce: () => produceMix(ctx, { ...when, formulationId: premix, kg, structureId: pick(structures) }),
    async reverse() {
      const rows = await ctx.db.stockMovement.findMany({
        where: { reversed: false, step: 0 },
        orderBy: { id: 'asc' },
        select: { id: true },
      });
      if (rows.length > 0) await reverseMovement(ctx, { ...accepted, id: pick(rows).id });
    },
  }[kind];
  await run().catch((error: { code?: string }) => {
    if (!refused.test(error.code ?? '')) throw error;
  });
}

test(`${histories} random histories by ${writers} concurrent writers leave a ledger that rebuilds to the same state`, async () => {
  const yard = await makeYard();
  const actions = fc.sample(action, { numRuns: histories, seed: 20_261_121 });
  const queues = Array.from({ length: writers }, (_, writer) =>
    actions.filter((_act, index) => index % writers === writer),
  );
  await Promise.all(
    queues.map(async (queue) => {
      for (const each of queue) await perform(yard, each);
    }),
  );
  const { movements, faults } = await checkLedger(yard.ctx, {});
  expect(faults.slice(0, 5)).toEqual([]);
  expect(movements).toBeGreaterThan(histories * 0.6);
  const total = await yard.ctx.db.stock.aggregate({ _sum: { value: true, balanceKg: true } });
  const rows = await yard.ctx.db.stockMovement.aggregate({ _sum: { value: true, kgIn: true, kgOut: true } });
  expect(rows._sum.value!.toFixed(2)).toBe(total._sum.value!.toFixed(2));
  expect(rows._sum.kgIn!.minus(rows._sum.kgOut!).toFixed(3)).toBe(total._sum.balanceKg!.toFixed(3));
}, 120_000);

const row: fc.Arbitrary<LedgerRow> = fc
  .record({
    id: fc.uuid(),
    entry: fc.boolean(),
    kg: grams(40_000),
    cost: fc.option(cents(50_000), { freq: 6 }),
    reversed: fc.constant(false),
  })
  .map(({ id, entry, kg, cost, reversed }) => ({
    id,
    kgIn: entry ? kg : '0',
    kgOut: entry ? '0' : kg,
    cost: entry ? cost : null,
    reversalOfId: null,
    varianceOfId: null,
    reversed,
  }));

test('value and balance always have the same sign, and the value is the sum of the rows', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const withVariances = rows.flatMap((each) =>
        each.cost === null ? [each] : [each, { ...each, id: `${each.id}v`, varianceOfId: each.id }],
      );
      const steps = replayLedger(withVariances);
      let value = new Decimal(0);
      for (const [index, step] of steps.entries()) {
        value = value.plus(step.moved);
        expect(step.value.eq(value)).toBe(true);
        expect(step.average.gte(0)).toBe(true);
        const settled = withVariances[index + 1]?.varianceOfId == null;
        if (settled) expect(step.kg.isZero() ? step.value.isZero() : step.value.times(step.kg).gte(0)).toBe(true);
        if (new Decimal(withVariances[index]!.kgOut).gt(0)) expect(step.moved.lte(0)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('a history replayed in two halves gives the same result as in one', () => {
  fc.assert(
    fc.property(fc.array(row, { minLength: 2, maxLength: 40 }), fc.nat(), (rows, cut) => {
      const at = cut % rows.length;
      const first = replayLedger(rows.slice(0, at)).at(-1);
      const whole = replayLedger(rows).at(-1)!;
      const second = replayLedger(rows.slice(at), first ?? emptyStock).at(-1)!;
      expect([second.kg, second.value, second.average].map(String)).toEqual(
        [whole.kg, whole.value, whole.average].map(String),
      );
    }),
    { numRuns: 200 },
  );
});
