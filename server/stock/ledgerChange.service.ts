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
import { coverOn, createSavepoint, rollbackToSavepoint, type Cover, type MovedRow } from './ledger.sql.ts';

export type { MovedRow };

/** A larger quantity requires confirmation: a truck carries less. */
const usualKg = 100_000;
const mostKg = 10_000_000;
const shownRows = 500;

export const kilograms = () => decimal({ min: 0.001, max: mostKg, places: 3 });
/** R$ per kg of natural matter. */
export const unitPrice = () => decimal({ min: 0, max: 1_000_000, places: 6 });
/** The largest cost per kilogram that the ledger stores. */
export const mostAverage = 99_999_999;
export const mostMoney = 10_000_000_000;
export const money = () => decimal({ min: 0, max: mostMoney, places: 2 });

/** Fields common to the input of every ledger change. */
export const changeFields = {
  /** Defaults to the open day. */
  day: leftOut(civilDate().nullish()),
  /** Dry run: computes the effect and saves nothing. */
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

/** What a count would post: the difference to the balance of its day. */
export interface CountEffect {
  stockId: string;
  countedKg: string;
  balanceKg: string;
  differenceKg: string;
  differenceValue: string;
}

/** The effect of a change: every row it would recalculate, and the resulting stocks. */
export interface LedgerEffect {
  rows: number;
  costDifference: string;
  stocks: StockEffect[];
  /** The first rows, in ledger order. */
  moved: MovedRow[];
  /** Number of counts that would no longer match the balance. */
  counts: number;
  /** Of a change that counts stocks: every row of it, also one without a difference. */
  countRows: CountEffect[];
}

export function requireUsual(kg: string, confirmed: boolean | undefined, field: string): void {
  if (!confirmed && new Decimal(kg).gt(usualKg)) fail('QuantityNotConfirmed', {}, field);
}

/** Feed that somebody sold is free only when that is confirmed: a forgotten price would lower every cost after it. */
export function requirePrice(
  price: string,
  { confirmed, dryRun }: { confirmed?: boolean | undefined; dryRun?: boolean | undefined },
  field: string,
): void {
  if (!confirmed && !dryRun && new Decimal(price).isZero()) fail('FreeEntryNotConfirmed', {}, field);
}

/** Locks the ledger and returns the posting day; a closed day requires its own right and `acceptRetroactive`. */
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

/** A stock that the change would create is missing from `today`. */
function effectOf(
  trace: LedgerTrace,
  today: ReadonlyMap<string, Pick<Stock, 'balanceKg' | 'averageCost'>>,
): LedgerEffect {
  const rows = [...trace.values()].toSorted(inOrder);
  const stocks = new Map<string, StockEffect>();
  for (const row of rows) {
    const known = stocks.get(row.stockId);
    // Exits have a negative value: a larger exit means a higher cost for the batches.
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
    countRows: [],
  };
}

interface LedgerSteps<Result> {
  /** Writes the change; a dry run collects the recalculated rows in the trace and is rolled back. */
  apply(trace?: LedgerTrace): Promise<Result>;
  /** Publishes the change and records it in the farm's history. */
  emit(result: Result): Promise<void>;
}

/** Applies and publishes a ledger change, or as a dry run only computes its effect. */
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
  await createSavepoint(ctx.db);
  const result = await ctx.withoutEvents(() => apply(trace));
  await rollbackToSavepoint(ctx.db);
  const stocks = await ctx.db.stock.findMany({
    where: { id: { in: [...trace.values()].map(({ stockId }) => stockId) } },
    select: { id: true, balanceKg: true, averageCost: true },
  });
  return { result, effect: effectOf(trace, new Map(stocks.map((stock) => [stock.id, stock]))) };
}

/** The counts among posted movements, in the order given. */
async function countEffects(ctx: Context, movementIds: readonly string[]): Promise<CountEffect[]> {
  const rows = await ctx.db.stockMovement.findMany({
    where: { id: { in: [...movementIds] }, countedKg: { not: null } },
  });
  const inOrderGiven = rows.toSorted((one, other) => movementIds.indexOf(one.id) - movementIds.indexOf(other.id));
  return inOrderGiven.map(({ stockId, countedKg, kgIn, kgOut, value }) => {
    const difference = kgIn.minus(kgOut);
    return {
      stockId,
      countedKg: countedKg!.toFixed(),
      balanceKg: countedKg!.minus(difference).toFixed(),
      differenceKg: difference.toFixed(),
      differenceValue: value.toFixed(2),
    };
  });
}

export interface LedgerAnswer {
  /** Empty after a dry run. */
  movementIds: string[];
  effect: LedgerEffect | null;
}

interface LedgerPlan {
  /** Food names for the farm's history. */
  foods: readonly string[];
  /** Returns the movements to post; creates the stocks and operations they need. */
  postings(): Promise<Posting[]>;
}

interface LedgerChange<Schema extends z.ZodType<LedgerInput>> {
  name: string;
  input: Schema;
  /** Validates the change, with the ledger locked, and returns what to post. */
  plan(ctx: Context, input: z.output<Schema>, day: Day): Promise<LedgerPlan>;
}

/** A command that posts movements: lock the ledger, check the day, plan, post (or dry run), publish, answer. */
export function defineLedgerChange<Schema extends z.ZodType<LedgerInput>>({ name, input, plan }: LedgerChange<Schema>) {
  return defineCommand({
    name,
    allow: 'stock:write',
    anyDay: true,
    input,
    async run(ctx, request): Promise<LedgerAnswer> {
      const day = await ledgerDay(ctx, request);
      const { foods, postings } = await plan(ctx, request, day);
      let countRows: CountEffect[] = [];
      const { result, effect } = await changeLedger(ctx, request, {
        async apply(trace) {
          const ids = await postMovements(ctx, await postings(), trace);
          if (trace) countRows = await countEffects(ctx, ids);
          return ids;
        },
        async emit([id]) {
          const subject = [...new Set(foods)].join(', ');
          if (id) await ctx.emit({ type: 'StockMovement', id, op: 'CREATED', subject });
        },
      });
      return effect ? { movementIds: [], effect: { ...effect, countRows } } : { movementIds: result, effect };
    },
  });
}

interface Exit {
  stockId: string;
  type: string;
  kg: string;
}

/** Balances of stocks on a day; each stock must exist. */
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

interface Exits {
  day: Day;
  rows: readonly Exit[];
  covers: ReadonlyMap<string, Cover>;
  pathOf(index: number): string;
}

/**
 * Exits need an entry on or before that day, and a sufficient balance where the rule or the farm's setting requires it:
 * for all rows of a stock together, and on every later day.
 */
export async function requireCovered(
  ctx: Context,
  { confirmed, dryRun }: { confirmed?: boolean | undefined; dryRun?: boolean | undefined },
  { day, rows, covers, pathOf }: Exits,
): Promise<void> {
  const taken = new Map<string, Decimal>();
  const shortages: { index: number; mustBeThere: boolean }[] = [];
  for (const [index, { stockId, type, kg }] of rows.entries()) {
    const { firstDay, balanceKg, lowestKg } = covers.get(stockId)!;
    if (firstDay !== null && firstDay > day) fail('StartDateAfterEndDate', { reason: 'BEFORE_ENTRY' }, 'day');
    const sum = (taken.get(stockId) ?? new Decimal(0)).plus(kg);
    taken.set(stockId, sum);
    // A sale or transfer always needs the balance: the feed must be physically there.
    const mustBeThere = (type === 'SALE_OUT' || type === 'TRANSFER_OUT') && sum.gt(balanceKg);
    if (mustBeThere || sum.gt(lowestKg)) shortages.push({ index, mustBeThere });
  }
  const [first] = shortages;
  // The setting is read only when it matters: most exits are covered.
  if (!first) return;
  const { negativeStock } = await settingsOf(ctx, 'economics');
  const refused = negativeStock === 'REFUSE' ? first : shortages.find(({ mustBeThere }) => mustBeThere);
  if (refused) fail('StockBelowZero', {}, pathOf(refused.index));
  if (negativeStock === 'WARN' && !confirmed && !dryRun) fail('NegativeStockNotConfirmed', {}, pathOf(first.index));
}
