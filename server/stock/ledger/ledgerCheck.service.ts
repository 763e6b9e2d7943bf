import { z } from 'zod';
import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { defineQuery } from '../../platform/service.ts';
import { replayLedger } from './ledger.calc.ts';
import { movementPlace } from './movements.service.ts';

export interface LedgerFault {
  stockId: string;
  movementId: string | null;
  column: 'value' | 'balanceKg' | 'balanceValue' | 'average' | 'cost' | 'stock';
  stored: string;
  rebuilt: string;
}

interface Ledger {
  rows: Movement[];
  stock: Prisma.StockGetPayload<object> | undefined;
}

type Movement = Prisma.StockMovementGetPayload<object>;

/** As many stocks together as have so many movements. */
const mostMovements = 20_000;

function parts(counts: readonly { stockId: string; _count: number }[]): string[][] {
  const found: string[][] = [];
  let held = mostMovements;
  for (const { stockId, _count: count } of counts) {
    held += count;
    if (held > mostMovements) {
      held = count;
      found.push([]);
    }
    found.at(-1)!.push(stockId);
  }
  return found;
}

/** Reads the movements stock by stock, of many stocks at once. */
async function* ledgers(ctx: Context): AsyncGenerator<Ledger> {
  const stocks = new Map((await ctx.db.stock.findMany()).map((stock) => [stock.id, stock]));
  const counts = await ctx.db.stockMovement.groupBy({ by: ['stockId'], _count: true, orderBy: { stockId: 'asc' } });
  for (const stockIds of parts(counts)) {
    const rows = await ctx.db.stockMovement.findMany({
      where: { stockId: { in: stockIds } },
      orderBy: [{ stockId: 'asc' }, ...movementPlace('asc')],
    });
    for (const [stockId, own] of Map.groupBy(rows, (row) => row.stockId))
      yield { rows: own, stock: stocks.get(stockId) };
  }
}

function faultsOf({ rows, stock }: Ledger): LedgerFault[] {
  const faults: LedgerFault[] = [];
  const steps = replayLedger(rows);
  for (const [index, row] of rows.entries()) {
    const step = steps[index]!;
    const pairs = [
      ['value', row.value, step.moved],
      ['balanceKg', row.balanceKg, step.kg],
      ['balanceValue', row.balanceValue, step.value],
      ['average', row.average, step.average],
    ] as const;
    for (const [column, stored, rebuilt] of pairs) {
      if (!stored.eq(rebuilt))
        faults.push({
          stockId: row.stockId,
          movementId: row.id,
          column,
          stored: stored.toFixed(),
          rebuilt: rebuilt.toFixed(),
        });
    }
  }
  const [end, last] = [steps.at(-1)!, rows.at(-1)!];
  const stored = stock
    ? [stock.balanceKg, stock.value, stock.averageCost].map((value) => value.toFixed()).join(' ')
    : '';
  const rebuilt = [end.kg, end.value, end.average].map((value) => value.toFixed()).join(' ');
  return stored === rebuilt
    ? faults
    : [...faults, { stockId: last.stockId, movementId: null, column: 'stock', stored, rebuilt }];
}

/** Recomputes every balance of the farm from scratch and reports the differences. */
export const checkLedger = defineQuery({
  name: 'stockLedgerCheck',
  allow: 'stock:correct',
  input: z.strictObject({}),
  async run(ctx) {
    const faults: LedgerFault[] = [];
    let [stocks, movements] = [0, 0];
    const operations = new Map<string, { exits: Decimal; entry: Movement | null }>();
    for await (const ledger of ledgers(ctx)) {
      faults.push(...faultsOf(ledger));
      stocks += 1;
      movements += ledger.rows.length;
      for (const row of ledger.rows) {
        if (row.operationId === null || row.step !== 0) continue;
        const { exits, entry } = operations.get(row.operationId) ?? { exits: new Decimal(0), entry: null };
        operations.set(
          row.operationId,
          row.flow === 0 ? { exits, entry: row } : { exits: exits.minus(row.value), entry },
        );
      }
    }
    for (const { exits, entry } of operations.values()) {
      if (entry && !(entry.cost ?? new Decimal(0)).eq(exits))
        faults.push({
          stockId: entry.stockId,
          movementId: entry.id,
          column: 'cost',
          stored: entry.cost?.toFixed(2) ?? '',
          rebuilt: exits.toFixed(2),
        });
    }
    return { stocks, movements, faults };
  },
});
