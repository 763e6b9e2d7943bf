import { z } from 'zod';
import { Decimal } from 'decimal.js';
import { requireSincePast } from '../../farm/opening/openingDay.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { createSavepoint, rollbackToSavepoint } from '../../platform/turns/savepoint.sql.ts';
import { fail, failIssues, issue, type Issue } from '../../platform/errors/AppError.ts';
import { civilDate, decimal, leftOut } from '../../platform/input.ts';
import { defineCommand } from '../../platform/service.ts';
import type { FedCost } from './ledgerFollowers.ts';
import { forgetLedgerLock, lockLedger, postMovements, type LedgerTrace, type Posting } from './ledger.service.ts';
import { coverOn, type Cover } from './ledger.sql.ts';
import {
  batchEffects,
  countEffects,
  effectOf,
  statesOf,
  type CountEffect,
  type LedgerEffect,
} from './ledgerEffect.service.ts';
import { acceptField, balanceWarnings, requireAccepted, type FieldOf } from './ledgerWarnings.service.ts';
import type { StockWarning } from '../stocks/stockWarnings.calc.ts';

const mostKg = 10_000_000;

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
  /** The warnings accepted; a refusal names the open ones. */
  accept: acceptField,
};

interface LedgerInput {
  day?: Day | null | undefined;
  dryRun?: boolean | undefined;
  acceptRetroactive?: boolean | undefined;
  accept?: readonly StockWarning[] | undefined;
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

/** The same of a day that is typed for what is posted now. */
export async function postingDay(ctx: Context, input: LedgerInput): Promise<Day> {
  if (input.day) await requireSincePast(ctx, input.day, 'day');
  return ledgerDay(ctx, input);
}

interface LedgerSteps<Result> {
  /** Writes the change and records in the trace what it posts; a dry run is rolled back. */
  apply(trace: LedgerTrace): Promise<Result>;
  /** Publishes the change and records it in the farm's history. */
  emit(result: Result): Promise<void>;
  /** What the input itself is asked about; the balances it leaves are always looked at. */
  warnings?: readonly Issue[] | undefined;
  /** Default: `id`. */
  fieldOf?: FieldOf | undefined;
  countRows?: ((result: Result) => Promise<CountEffect[]>) | undefined;
}

/** What batches were fed of the stocks whose rows a change moves. */
async function fedBy(ctx: Context, { moved }: LedgerTrace): Promise<FedCost[]> {
  const rows = [...(moved?.values() ?? [])];
  const [from] = rows.map(({ day }) => day).toSorted();
  if (from === undefined) return [];
  const stockIds = [...new Set(rows.map(({ stockId }) => stockId))];
  return ctx.platform.followers.fedCosts(ctx, { stockIds, from });
}

/** Applies and publishes a ledger change, unless something is to be accepted first; a dry run only returns it. */
export async function changeLedger<Result>(
  ctx: Context,
  { dryRun = false, accept }: LedgerInput,
  { apply, emit, warnings: requested = [], fieldOf = () => 'id', countRows }: LedgerSteps<Result>,
): Promise<{ result: Result; effect: LedgerEffect | null }> {
  const trace: LedgerTrace = { moved: dryRun ? new Map() : null, posted: [] };
  if (!dryRun) {
    const result = await apply(trace);
    requireAccepted([...requested, ...(await balanceWarnings(ctx, trace.posted, fieldOf))], accept);
    await emit(result);
    return { result, effect: null };
  }
  await createSavepoint(ctx.db);
  const result = await ctx.withoutEvents(() => apply(trace));
  const warnings = [...requested, ...(await balanceWarnings(ctx, trace.posted, fieldOf))];
  const counts = (await countRows?.(result)) ?? [];
  const ids = [...new Set([...trace.moved!.values()].map(({ stockId }) => stockId))];
  const after = await statesOf(ctx, ids);
  const fedAfter = await fedBy(ctx, trace);
  await rollbackToSavepoint(ctx.db);
  forgetLedgerLock(ctx);
  const before = await statesOf(ctx, ids);
  const batches = batchEffects(await fedBy(ctx, trace), fedAfter);
  return { result, effect: effectOf(trace, { before, after }, { countRows: counts, warnings, batches }) };
}

export interface LedgerAnswer {
  /** Empty after a dry run. */
  movementIds: string[];
  effect: LedgerEffect | null;
}

export interface LedgerPlan {
  /** Food names for the farm's history. */
  foods: readonly string[];
  /** Returns the movements to post; creates the stocks and operations they need. */
  postings(): Promise<Posting[]>;
  warnings?: readonly Issue[];
  fieldOf: FieldOf;
}

interface LedgerChange<Schema extends z.ZodType<LedgerInput>> {
  name: string;
  input: Schema;
  /** Validates the change, with the ledger locked, and returns what to post. */
  plan(ctx: Context, input: z.output<Schema>, day: Day): Promise<LedgerPlan>;
}

/** Posts what is planned with the ledger locked, or only tries it. */
export async function postPlanned(
  ctx: Context,
  request: LedgerInput,
  plan: (day: Day) => Promise<LedgerPlan>,
): Promise<LedgerAnswer> {
  const { foods, postings, warnings, fieldOf } = await plan(await postingDay(ctx, request));
  const { result, effect } = await changeLedger(ctx, request, {
    warnings,
    fieldOf,
    apply: async (trace) => postMovements(ctx, await postings(), trace),
    countRows: (ids) => countEffects(ctx, ids),
    async emit([id]) {
      const subject = [...new Set(foods)].join(', ');
      if (id) await ctx.emit({ type: 'StockMovement', id, op: 'CREATED', subject });
    },
  });
  return { movementIds: effect ? [] : result, effect };
}

/** A command that posts movements: lock the ledger, check the day, plan, post (or dry run), publish, answer. */
export function defineLedgerChange<Schema extends z.ZodType<LedgerInput>>({ name, input, plan }: LedgerChange<Schema>) {
  return defineCommand({
    name,
    allow: 'stock:write',
    anyDay: true,
    input,
    run: (ctx, request) => postPlanned(ctx, request, (day) => plan(ctx, request, day)),
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

/** Exits need an entry on or before that day; a sale or transfer also the balance: the feed must be there. */
export function requireCovered({ day, rows, covers, pathOf }: Exits): void {
  const taken = new Map<string, Decimal>();
  for (const [index, { stockId, type, kg }] of rows.entries()) {
    const { firstDay, balanceKg } = covers.get(stockId)!;
    if (firstDay !== null && firstDay > day) fail('StartDateAfterEndDate', { reason: 'BEFORE_ENTRY' }, 'day');
    const sum = (taken.get(stockId) ?? new Decimal(0)).plus(kg);
    taken.set(stockId, sum);
    const mustBeThere = type === 'SALE_OUT' || type === 'TRANSFER_OUT';
    if (mustBeThere && sum.gt(balanceKg)) fail('StockBelowZero', {}, pathOf(index));
  }
}
