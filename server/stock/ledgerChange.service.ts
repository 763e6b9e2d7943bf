import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { settingsOf } from '../farm/settings/settings.service.ts';
import type { Context } from '../platform/context.ts';
import type { Day } from '../platform/day.ts';
import type { Stock } from '../platform/db/generated/prisma/client.ts';
import { fail, failIssues, issue } from '../platform/errors/AppError.ts';
import { civilDate, decimal, leftOut } from '../platform/input.ts';
import { defineCommand } from '../platform/service.ts';
import { lockLedger, postMovements, type LedgerTrace, type Posting } from './ledger.service.ts';
import { coverOn, markUndoable, undoToMark, type Cover, type MovedRow } from './ledger.sql.ts';

export type { MovedRow };

/** Above this a row has to be meant: a truck carries less. */
const usualKg = 100_000;
const mostKg = 10_000_000;
const shownRows = 500;

export const kilograms = () => decimal({ min: 0.001, max: mostKg, places: 3 });
/** R$ per kg of natural matter. */
export const unitPrice = () => decimal({ min: 0, max: 1_000_000, places: 6 });
export const money = () => decimal({ min: 0, max: 10_000_000_000, places: 2 });

/** What every change of the ledger may be told besides what it is. */
export const changeFields = {
  /** The open day when left out. */
  day: leftOut(civilDate().nullish()),
  /** Tells what it would move, and does nothing. */
  dryRun: leftOut(z.boolean().optional()),
  acceptRetroactive: z.boolean().optional(),
  confirmed: z.boolean().optional(),
};

interface LedgerInput {
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
  if (!confirmed && Number(kg) > usualKg) fail('QuantityNotConfirmed', {}, field);
}

/** Holds the ledger, and tells the day to write for; one that is closed takes a right of its own, and has to be meant. */
export async function ledgerDay(ctx: Context, { day, dryRun, acceptRetroactive }: LedgerInput): Promise<Day> {
  const open = await lockLedger(ctx);
  ctx.refuseOtherDay(open);
  if (!day || day === open) return open;
  if (day > open) fail('FarmDayNotOpen', { day }, 'day');
  ctx.allow('stock:correct');
  if (!dryRun && !acceptRetroactive) fail('FarmDayClosed', { day }, 'day');
  return day;
}

const inOrder = (a: MovedRow, b: MovedRow) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.flow - b.flow || a.seq - b.seq || a.step - b.step;

/** A stock that the change would make is not among those of today. */
function effectOf(
  trace: LedgerTrace,
  today: ReadonlyMap<string, Pick<Stock, 'balanceKg' | 'averageCost'>>,
): LedgerEffect {
  const rows = [...trace.values()].toSorted(inOrder);
  const stocks = new Map<string, StockEffect>();
  for (const row of rows) {
    const known = stocks.get(row.stockId);
    // Of what leaves a stock the value is negative: more of it costs the batches more.
    const difference = row.flow === 1 ? new Decimal(row.oldValue).minus(row.newValue) : new Decimal(0);
    stocks.set(row.stockId, {
      stockId: row.stockId,
      rows: (known?.rows ?? 0) + 1,
      averageBefore: today.get(row.stockId)?.averageCost.toFixed() ?? '0',
      averageAfter: row.newAverage,
      balanceBefore: today.get(row.stockId)?.balanceKg.toFixed() ?? '0',
      balanceAfter: row.newBalanceKg,
      costDifference: difference.plus(known?.costDifference ?? 0).toFixed(2),
    });
  }
  return {
    rows: rows.length,
    costDifference: Decimal.sum(0, ...[...stocks.values()].map(({ costDifference }) => costDifference)).toFixed(2),
    stocks: [...stocks.values()],
    moved: rows.slice(0, shownRows),
    counts: rows.filter(
      ({ type, oldBalanceKg, newBalanceKg }) =>
        (type === 'COUNT_PLUS' || type === 'COUNT_MINUS') && oldBalanceKg !== newBalanceKg,
    ).length,
  };
}

interface LedgerSteps<Result> {
  /** Writes; a dry run notes in the trace what moves, and is undone. */
  apply(trace?: LedgerTrace): Promise<Result>;
  /** Tells the farm what was done. */
  emit(result: Result): Promise<void>;
}

/** Changes the ledger and tells of it, or as a dry run only computes what that would do. */
export async function changeLedger<Result>(
  ctx: Context,
  { dryRun = false }: LedgerInput,
  { apply, emit }: LedgerSteps<Result>,
): Promise<{ result: Result; effect: LedgerEffect | null }> {
  if (!dryRun) {
    const result = await apply();
    await emit(result);
    return { result, effect: null };
  }
  const trace: LedgerTrace = new Map();
  await markUndoable(ctx.db);
  const result = await ctx.withoutEvents(() => apply(trace));
  await undoToMark(ctx.db);
  const stocks = await ctx.db.stock.findMany({
    where: { id: { in: [...trace.values()].map(({ stockId }) => stockId) } },
    select: { id: true, balanceKg: true, averageCost: true },
  });
  return { result, effect: effectOf(trace, new Map(stocks.map((stock) => [stock.id, stock]))) };
}

export interface LedgerAnswer {
  /** None after a dry run. */
  movementIds: string[];
  effect: LedgerEffect | null;
}

interface LedgerPlan {
  /** The foods that the farm's history names. */
  foods: readonly string[];
  /** What is posted; stocks and operations that it needs are made here. */
  postings(): Promise<Posting[]>;
}

interface LedgerChange<Schema extends z.ZodType<LedgerInput>> {
  name: string;
  input: Schema;
  /** Checks the rules of the change, with the ledger locked, and says what to post. */
  plan(ctx: Context, input: z.output<Schema>, day: Day): Promise<LedgerPlan>;
}

/** A command that posts movements: locks the ledger, checks the day, plans, posts or tries, tells and answers. */
export function defineLedgerChange<Schema extends z.ZodType<LedgerInput>>({ name, input, plan }: LedgerChange<Schema>) {
  return defineCommand({
    name,
    allow: 'stock:write',
    anyDay: true,
    input,
    async run(ctx, asked): Promise<LedgerAnswer> {
      const day = await ledgerDay(ctx, asked);
      const { foods, postings } = await plan(ctx, asked, day);
      const { result, effect } = await changeLedger(ctx, asked, {
        apply: async (trace) => postMovements(ctx, await postings(), trace),
        async emit([id]) {
          const subject = [...new Set(foods)].join(', ');
          if (id) await ctx.emit({ type: 'StockMovement', id, op: 'CREATED', subject });
        },
      });
      return { movementIds: effect ? [] : result, effect };
    },
  });
}

interface Exit {
  stockId: string;
  type: string;
  kg: string;
}

/** What lies in stocks on a day; each of them must exist. */
export async function coversOf(
  ctx: Context,
  day: Day,
  stockIds: readonly string[],
  pathOf: (index: number) => string,
): Promise<Map<string, Cover>> {
  const covers = new Map(
    (await coverOn(ctx.actor.farmId, ctx.db, day, stockIds)).map((cover) => [cover.stockId, cover]),
  );
  const missing = stockIds.flatMap((id, index) => (covers.has(id) ? [] : [issue(pathOf(index), 'StockNotFound')]));
  if (missing.length > 0) failIssues(missing);
  return covers;
}

/** An exit needs something to take from: an entry by that day, and a balance where the rule or the farm asks for it. */
export async function requireCovered(
  ctx: Context,
  day: Day,
  exits: readonly Exit[],
  covers: ReadonlyMap<string, Cover>,
  pathOf: (index: number) => string,
): Promise<void> {
  const isShort = ({ stockId, kg }: Exit) => new Decimal(covers.get(stockId)?.balanceKg ?? 0).lt(kg);
  // The setting is read only when it matters: most exits are covered.
  const negativeStock = exits.some(isShort) ? (await settingsOf(ctx, 'economics')).negativeStock : 'ALLOW';
  for (const [index, exit] of exits.entries()) {
    const { firstDay = null } = covers.get(exit.stockId) ?? {};
    if (firstDay !== null && firstDay > day) fail('StartDateAfterEndDate', { reason: 'BEFORE_ENTRY' }, 'day');
    // Who sells or moves feed has it in front of them.
    const mustBeThere = negativeStock === 'REFUSE' || exit.type === 'SALE_OUT' || exit.type === 'TRANSFER_OUT';
    if (mustBeThere && isShort(exit)) fail('StockBelowZero', {}, pathOf(index));
  }
}
