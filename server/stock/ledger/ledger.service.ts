import type { Decimal } from 'decimal.js';
import { knowSettings, settingsOf } from '../../farm/settings/settings.service.ts';
import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { rebuildBlended } from '../foods/composition.service.ts';
import { notifyLedgerFollowers } from './ledgerFollowers.ts';
import { entryTypes, type EntryType, type ExitType } from './ledger.calc.ts';
import { appendAtEnd, appendMovements, appendReversals, acquireLedgerLock, type LedgerPlace } from './ledger.sql.ts';
import { carryCosts, isCircular, recost, type MovedRow } from './recost.sql.ts';
import type { PostedKg } from './ledgerWarnings.sql.ts';

type Kilograms = Decimal | string;

export interface Posting {
  stockId: string;
  day: Day;
  type: EntryType | ExitType;
  kg: Kilograms;
  /** The cost of an entry; null to use the average, or the cost of its operation's exits. */
  cost?: Kilograms | null | undefined;
  documentNumber?: string | null | undefined;
  countedKg?: Kilograms | null | undefined;
  lossReason?: string | null | undefined;
  note?: string | null | undefined;
  operationId?: string | null | undefined;
  receiptId?: string | null | undefined;
}

/** What a change of the ledger did. */
export interface LedgerTrace {
  /** The recalculated rows by id; null when nobody asks for them. */
  moved: Map<string, MovedRow> | null;
  posted: PostedKg[];
}

const isEntry = (type: string) => (entryTypes as readonly string[]).includes(type);

function note(known: Map<string, MovedRow>, moved: readonly MovedRow[]): void {
  for (const row of moved) {
    const first = known.get(row.id);
    known.set(
      row.id,
      first
        ? { ...row, oldValue: first.oldValue, oldAverage: first.oldAverage, oldBalanceKg: first.oldBalanceKg }
        : row,
    );
  }
}

/** Recalculates costs from stock to stock through transfers and productions, until nothing changes any more. */
async function settle(
  ctx: Context,
  places: readonly LedgerPlace[],
  known: Map<string, MovedRow> | null,
  newOperationIds: readonly string[] = [],
): Promise<void> {
  const {
    db,
    actor: { farmId },
  } = ctx;
  const changed = new Set<string>();
  let [from, added] = [places, newOperationIds];
  while (from.length > 0) {
    const { moved, operationIds, stockIds } = await recost(farmId, db, from, known !== null);
    if (known) note(known, moved);
    for (const id of stockIds) changed.add(id);
    const carried = [...new Set([...operationIds, ...added])];
    from = carried.length > 0 ? await carryCosts(farmId, db, carried) : [];
    added = [];
  }
  await rebuildBlended(ctx, changed);
  const days = places.map(({ day }) => day).toSorted();
  if (days[0]) await notifyLedgerFollowers(ctx, { stockIds: [...changed], from: days[0] });
  if (!known) announce(ctx, changed);
}

function announce(ctx: Context, stockIds: Iterable<string>): void {
  const {
    facts,
    actor: { farmId },
  } = ctx;
  for (const id of stockIds) ctx.announce({ type: 'Stock', id, farmId, op: 'UPDATED', clientId: facts.clientId });
}

const ledgerLock = 'ledger lock';

/** Locks the ledger before it is read for a write, once in a transaction, and returns the open day. */
export async function lockLedger(ctx: Context): Promise<Day> {
  const { day, economics } = await ctx.holdOnce(ledgerLock, () => acquireLedgerLock(ctx.actor.farmId, ctx.db));
  ctx.knowOpenDay(day);
  await knowSettings(ctx, 'economics', economics);
  return day;
}

/** After a rollback to a savepoint, which gives back the locks taken since. */
export function forgetLedgerLock(ctx: Context): void {
  ctx.readAnew(ledgerLock);
}

/** Posts movements and recalculates all later rows; requires the ledger lock. */
export async function postMovements(
  ctx: Context,
  postings: readonly Posting[],
  trace?: LedgerTrace,
): Promise<string[]> {
  const { db, actor } = ctx;
  if (postings.length === 0) return [];
  const { lossTo } = await settingsOf(ctx, 'economics');
  const entries = postings.map((posting) => ({
    id: uuidv7(),
    stockId: posting.stockId,
    day: posting.day,
    flow: isEntry(posting.type) ? (0 as const) : (1 as const),
    type: posting.type,
    kgIn: isEntry(posting.type) ? posting.kg.toString() : '0',
    kgOut: isEntry(posting.type) ? '0' : posting.kg.toString(),
    // The cost of an operation's entry is copied from its exits later.
    cost: posting.cost?.toString() ?? null,
    documentNumber: posting.documentNumber ?? null,
    countedKg: posting.countedKg?.toString() ?? null,
    lossReason: posting.lossReason ?? null,
    lossTo: posting.type === 'LOSS' && lossTo === 'BATCHES' ? lossTo : null,
    note: posting.note || null,
    operationId: posting.operationId ?? null,
    receiptId: posting.receiptId ?? null,
  }));
  const today = await ctx.openDay();
  /** Batches that were fed on a day that is over bear it. */
  const isOfPast = entries.some((entry) => entry.lossTo === 'BATCHES' && entry.day < today);
  const isPlain = !trace?.moved && !isOfPast && entries.every(({ operationId }) => operationId === null);
  const appended = isPlain ? await appendAtEnd(actor.farmId, db, actor.membershipId, ctx.now(), entries) : null;
  const isCovered = appended?.staysPositive ?? false;
  trace?.posted.push(
    ...entries.map(({ id, stockId, day, kgIn, kgOut }) => ({
      movementId: id,
      stockId,
      day,
      kg: kgIn === '0' ? `-${kgOut}` : kgIn,
      isCovered,
    })),
  );
  if (appended) {
    announce(ctx, new Set(entries.map(({ stockId }) => stockId)));
    return entries.map(({ id }) => id);
  }
  const places = await appendMovements(actor.farmId, db, actor.membershipId, ctx.now(), entries);
  const stockIds = entries.map(({ stockId }) => stockId);
  for (const day of new Set(entries.filter(({ operationId }) => operationId).map(({ day: of }) => of)))
    if (await isCircular(actor.farmId, db, day, stockIds)) fail('StockFeedsItself', {}, 'stockId');
  const operationIds = entries.flatMap(({ operationId }) => operationId ?? []);
  await settle(ctx, places, trace?.moved ?? null, operationIds);
  return entries.map(({ id }) => id);
}

/** Reverses movements: each reversal is inserted right after its row, and later rows are recalculated. */
export async function reverseMovements(
  ctx: Context,
  ids: readonly string[],
  reason: string | null,
  trace?: LedgerTrace,
): Promise<void> {
  const { db, actor } = ctx;
  if (ids.length === 0) return;
  const places = await appendReversals(actor.farmId, db, actor.membershipId, ctx.now(), ids, reason);
  trace?.posted.push(...places.map(({ stockId, day, kg }) => ({ stockId, day, kg })));
  await settle(ctx, places, trace?.moved ?? null);
}
