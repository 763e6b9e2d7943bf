import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { defineQuery } from '../platform/service.ts';
import { replayLedger } from './ledger.calc.ts';

export interface LedgerFault {
  stockId: string;
  movementId: string | null;
  column: 'value' | 'balanceKg' | 'balanceValue' | 'average' | 'cost' | 'stock';
  stored: string;
  rebuilt: string;
}

async function faultsOfStock(ctx: Context, stock: { id: string; balanceKg: { toFixed(): string }; value: { toFixed(): string }; averageCost: { toFixed(): string } }) {
  const rows = await ctx.db.stockMovement.findMany({ where: { stockId: stock.id }, orderBy: [{ day: 'asc' }, { flow: 'asc' }, { seq: 'asc' }, { step: 'asc' }] });
  const faults: LedgerFault[] = [];
  const steps = replayLedger(rows);
  for (const [index, row] of rows.entries()) {
    const step = steps[index]!;
    const pairs = [['value', row.value, step.moved], ['balanceKg', row.balanceKg, step.kg], ['balanceValue', row.balanceValue, step.value], ['average', row.average, step.average]] as const;
    for (const [column, stored, rebuilt] of pairs) {
      if (!stored.eq(rebuilt)) faults.push({ stockId: stock.id, movementId: row.id, column, stored: stored.toFixed(), rebuilt: rebuilt.toFixed() });
    }
  }
  const end = steps.at(-1);
  const stored = [stock.balanceKg, stock.value, stock.averageCost].map((value) => value.toFixed()).join(' ');
  const rebuilt = (end ? [end.kg, end.value, end.average] : [0, 0, 0]).map((value) => value.toFixed()).join(' ');
  if (stored !== rebuilt) faults.push({ stockId: stock.id, movementId: null, column: 'stock', stored, rebuilt });
  return { faults, movements: rows.length, operations: rows.filter(({ operationId, step }) => operationId && step === 0) };
}

/** Rebuilds every balance of the farm from nothing and tells where the books say something else. */
export const checkLedger = defineQuery({
  name: 'stockLedgerCheck',
  allow: 'stock:correct',
  input: z.strictObject({}),
  async run(ctx) {
    const stocks = await ctx.db.stock.findMany({ orderBy: { id: 'asc' } });
    const faults: LedgerFault[] = [];
    let movements = 0;
    const operations = new Map<string, { exits: number; entry: { id: string; stockId: string; cost: string } | null }>();
    for (const stock of stocks) {
      const found = await faultsOfStock(ctx, stock);
      faults.push(...found.faults);
      movements += found.movements;
      for (const { id, stockId, operationId, flow, value, cost } of found.operations) {
        const operation = operations.get(operationId!) ?? { exits: 0, entry: null };
        if (flow === 0) operation.entry = { id, stockId, cost: cost?.toFixed(2) ?? '' };
        // Cents are whole numbers: their sum is exact.
        else operation.exits -= value.times(100).toNumber();
        operations.set(operationId!, operation);
      }
    }
    for (const { exits, entry } of operations.values()) {
      const rebuilt = (exits / 100).toFixed(2);
      if (entry && entry.cost !== rebuilt) faults.push({ stockId: entry.stockId, movementId: entry.id, column: 'cost', stored: entry.cost, rebuilt });
    }
    return { stocks: stocks.length, movements, faults };
  },
});
