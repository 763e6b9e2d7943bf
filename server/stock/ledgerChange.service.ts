import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import { fail, failIssues, issue } from '../platform/errors/AppError.ts';
import { civilDate, decimal } from '../platform/input.ts';
import { holdLedger, tryOrDo, type LedgerTrace } from './ledger.service.ts';
import { coverOn, type Cover, type MovedRow } from './ledger.sql.ts';

export type { MovedRow };

/** Above this a row has to be meant: a truck carries less. */
const usualKg = 100_000;
const mostKg = 10_000_000;
const shownRows = 500;

export const kilograms = () => decimal({ min: 0.001, max: mostKg, places: 3 });
export const money = () => decimal({ min: 0, max: 10_000_000_000, places: 2 });

/** What every change of the ledger may be told besides what it is. */
export const changeFields = {
  /** The open day when left out. */
  day: civilDate().nullish(),
  /** Tells what it would move, and does nothing. */
  dryRun: z.boolean().optional(),
  acceptRetroactive: z.boolean().optional(),
  confirmed: z.boolean().optional(),
};

interface Asked {
  day?: Day | null | undefined;
  dryRun?: boolean | undefined;
  acceptRetroactive?: boolean | undefined;
}

export interface StockEffect {
  stockId: string;
  rows: number;
  averageBefore: string;
  averageAfter: string;
  balanceBefore: string;
  balanceAfter: string;
  costDifference: string;
}

/** What a change would move: every row that would answer differently, and the stocks as they would be. */
export interface LedgerEffect {
  rows: number;
  costDifference: string;
  stocks: StockEffect[];
  /** The first of them in ledger order. */
  moved: MovedRow[];
  /** Counts after the change that would not agree with the balance any more. */
  counts: number;
}

export function requireUsual(kg: string, confirmed: boolean | undefined, field: string): void {
  if (!confirmed && Number(kg) > usualKg) fail('InvalidFieldType', { reason: 'CONFIRM_LARGE' }, field);
}

/** Holds the ledger, and tells the day to write for; one that is closed takes a right of its own, and has to be meant. */
export async function ledgerDay(ctx: Context, { day, dryRun, acceptRetroactive }: Asked): Promise<Day> {
  const open = await holdLedger(ctx);
  ctx.refuseOtherDay(open);
  if (!day || day === open) return open;
  if (day > open) fail('FarmDayNotOpen', { day }, 'day');
  ctx.allow('stock:correct');
  if (!dryRun && !acceptRetroactive) fail('FarmDayClosed', { day }, 'day');
  return day;
}

const inOrder = (a: MovedRow, b: MovedRow) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.flow - b.flow || a.seq - b.seq || a.step - b.step);

function effectOf(trace: LedgerTrace): LedgerEffect {
  const rows = [...trace.values()].toSorted(inOrder);
  const stocks = new Map<string, StockEffect>();
  for (const row of rows) {
    const known = stocks.get(row.stockId) ?? { stockId: row.stockId, rows: 0, averageBefore: '', averageAfter: '', balanceBefore: '', balanceAfter: '', costDifference: '0' };
    // Of what leaves a stock the value is negative: more of it costs the batches more.
    const difference = row.flow === 1 ? new Decimal(row.oldValue).minus(row.newValue) : new Decimal(0);
    stocks.set(row.stockId, {
      ...known,
      rows: known.rows + 1,
      averageBefore: row.oldAverage,
      averageAfter: row.newAverage,
      balanceBefore: row.oldBalanceKg,
      balanceAfter: row.newBalanceKg,
      costDifference: difference.plus(known.costDifference).toFixed(2),
    });
  }
  return {
    rows: rows.length,
    costDifference: Decimal.sum(0, ...[...stocks.values()].map(({ costDifference }) => costDifference)).toFixed(2),
    stocks: [...stocks.values()],
    moved: rows.slice(0, shownRows),
    counts: rows.filter(({ type, oldBalanceKg, newBalanceKg }) => (type === 'COUNT_PLUS' || type === 'COUNT_MINUS') && oldBalanceKg !== newBalanceKg).length,
  };
}

/** Changes the ledger, or only tells what that would do. */
export async function changeLedger<Result>(ctx: Context, { dryRun = false }: Asked, change: (trace?: LedgerTrace) => Promise<Result>): Promise<{ result: Result; effect: LedgerEffect | null }> {
  const { result, trace } = await tryOrDo(ctx, dryRun, change);
  if (!dryRun) return { result, effect: null };
  const effect = effectOf(trace);
  const last = await ctx.db.stock.findMany({ where: { id: { in: effect.stocks.map(({ stockId }) => stockId) } }, select: { id: true, balanceKg: true, averageCost: true } });
  const today = new Map(last.map((stock) => [stock.id, stock]));
  const stocks = effect.stocks.map((stock) => {
    const now = today.get(stock.stockId);
    return { ...stock, averageBefore: now?.averageCost.toFixed() ?? '0', balanceBefore: now?.balanceKg.toFixed() ?? '0' };
  });
  return { result, effect: { ...effect, stocks } };
}

interface Exit {
  stockId: string;
  type: string;
  kg: string;
}

/** What lies in stocks on a day; each of them must exist. */
export async function coversOf(ctx: Context, day: Day, stockIds: readonly string[], pathOf: (index: number) => string): Promise<Map<string, Cover>> {
  const covers = new Map((await coverOn(ctx.actor.farmId, ctx.db, day, stockIds)).map((cover) => [cover.stockId, cover]));
  const missing = stockIds.flatMap((id, index) => (covers.has(id) ? [] : [issue(pathOf(index), 'StockNotFound')]));
  if (missing.length > 0) failIssues(missing);
  return covers;
}

/** An exit needs something to take from: an entry by that day, and a balance where the rule or the farm asks for it. */
export async function requireCovered(ctx: Context, day: Day, exits: readonly Exit[], covers: ReadonlyMap<string, Cover>, pathOf: (index: number) => string): Promise<void> {
  const isShort = ({ stockId, kg }: Exit) => new Decimal(covers.get(stockId)?.balanceKg ?? 0).lt(kg);
  // Asked only when it matters: most exits are covered.
  const negativeStock = exits.some(isShort) ? (await settingsOf(ctx, 'economics')).negativeStock : 'ALLOW';
  for (const [index, exit] of exits.entries()) {
    const { firstDay = null } = covers.get(exit.stockId) ?? {};
    if (firstDay !== null && firstDay > day) fail('StartDateAfterEndDate', {}, 'day');
    // Who sells or moves feed has it in front of them.
    const mustBeThere = negativeStock === 'REFUSE' || exit.type === 'SALE_OUT' || exit.type === 'TRANSFER_OUT';
    if (mustBeThere && isShort(exit)) fail('InvalidRelation', { reason: 'BELOW_ZERO' }, pathOf(index));
  }
}
