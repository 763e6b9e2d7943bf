import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import type { Issue } from '../../platform/errors/AppError.ts';
import type { ExitType } from './ledger.calc.ts';
import type { FedCost } from './ledgerFollowers.ts';
import type { LedgerTrace } from './ledger.service.ts';
import type { MovedRow } from './recost.sql.ts';
import { structureLoads } from './ledgerWarnings.sql.ts';
import type { StockFigures } from '../stocks/stockFigures.calc.ts';
import { stockFiguresFor } from '../stocks/stockFigures.service.ts';

export type { MovedRow };

const shownRows = 500;

/** A stock on the open day; how full its structure is, is unknown without a capacity. */
export interface StockState {
  figures: StockFigures;
  fillPct: Decimal | null;
}

export interface StockEffect {
  stockId: string;
  rows: number;
  /** Null when the change would create the stock. */
  before: StockState | null;
  after: StockState;
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

/** What a change costs a batch; the figures of one that is over stay as they are. */
export interface BatchEffect {
  batchId: string;
  name: string;
  isFinalized: boolean;
  costDifference: string;
}

/** The effect of a change: every row it would recalculate, and the resulting stocks. */
export interface LedgerEffect {
  rows: number;
  costDifference: string;
  stocks: StockEffect[];
  /** Those of the largest difference first. */
  batches: BatchEffect[];
  /** The first rows, in ledger order. */
  moved: MovedRow[];
  /** Number of counts that would no longer match the balance. */
  counts: number;
  /** Of a change that counts stocks: every row of it, also one without a difference. */
  countRows: CountEffect[];
  /** What saving it would ask about. */
  warnings: readonly Issue[];
}

/** Stocks as they are now, by id. */
export async function statesOf(ctx: Context, ids: readonly string[]): Promise<Map<string, StockState>> {
  const figures = await stockFiguresFor(ctx, await ctx.openDay(), ids);
  const loads = await structureLoads(ctx.actor.farmId, ctx.db, ids);
  const fills = new Map(
    loads.map(({ stockId, loadKg, capacityKg }) => [
      stockId,
      new Decimal(loadKg).div(capacityKg).times(100).toDecimalPlaces(1),
    ]),
  );
  return new Map([...figures].map(([id, each]) => [id, { figures: each, fillPct: fills.get(id) ?? null }]));
}

const inOrder = (a: MovedRow, b: MovedRow) =>
  a.day < b.day ? -1 : a.day > b.day ? 1 : a.flow - b.flow || a.seq - b.seq || a.step - b.step;

/** Feed that goes on to another stock is no cost yet: it is counted as it leaves that one. */
const goesOn: ReadonlySet<string> = new Set<ExitType>(['PREMIX_OUT', 'TRANSFER_OUT']);

/** Exits have a negative value: a larger exit means a higher cost for the batches. */
const costDifferenceOf = (rows: readonly MovedRow[]) =>
  Decimal.sum(
    0,
    ...rows.map(({ flow, type, oldValue, newValue }) =>
      flow === 1 && !goesOn.has(type) ? Decimal.sub(oldValue, newValue) : 0,
    ),
  );

const placeOf = ({ stockId, day, flow, seq }: MovedRow) => `${stockId} ${day} ${flow} ${seq}`;

/** Counts before the change whose balance is another one after it; those that are reversed say nothing any more. */
function countsNoLongerRight(rows: readonly MovedRow[], posted: LedgerTrace['posted']): MovedRow[] {
  const added = new Set(posted.map(({ movementId }) => movementId));
  const reversed = new Set(rows.filter(({ step }) => step === 2).map(placeOf));
  return rows.filter(
    (row) =>
      (row.type === 'COUNT_PLUS' || row.type === 'COUNT_MINUS') &&
      row.oldBalanceKg !== row.newBalanceKg &&
      !added.has(row.id) &&
      !reversed.has(placeOf(row)),
  );
}

/** What each batch pays more or less after a change than before it. */
export function batchEffects(before: readonly FedCost[], after: readonly FedCost[]): BatchEffect[] {
  const costBefore = new Map(before.map(({ batchId, cost }) => [batchId, cost]));
  const gone = before.filter(({ batchId }) => after.every((of) => of.batchId !== batchId));
  return [...after, ...gone.map((of) => ({ ...of, cost: '0' }))]
    .map(({ cost, ...batch }) => ({ ...batch, difference: Decimal.sub(cost, costBefore.get(batch.batchId) ?? 0) }))
    .filter(({ difference }) => !difference.isZero())
    .toSorted((one, other) => other.difference.abs().cmp(one.difference.abs()) || one.name.localeCompare(other.name))
    .map(({ difference, ...batch }) => ({ ...batch, costDifference: difference.toFixed(2) }));
}

interface States {
  before: ReadonlyMap<string, StockState>;
  after: ReadonlyMap<string, StockState>;
}

export function effectOf(
  trace: LedgerTrace,
  { before, after }: States,
  facts: Pick<LedgerEffect, 'countRows' | 'warnings' | 'batches'>,
): LedgerEffect {
  const rows = [...trace.moved!.values()].toSorted(inOrder);
  const byStock = Map.groupBy(rows, ({ stockId }) => stockId);
  return {
    ...facts,
    rows: rows.length,
    costDifference: costDifferenceOf(rows).toFixed(2),
    stocks: [...byStock].map(([stockId, own]) => ({
      stockId,
      rows: own.length,
      before: before.get(stockId) ?? null,
      after: after.get(stockId)!,
      costDifference: costDifferenceOf(own).toFixed(2),
    })),
    moved: rows.slice(0, shownRows),
    counts: countsNoLongerRight(rows, trace.posted).length,
  };
}

/** The counts among posted movements, in the order given. */
export async function countEffects(ctx: Context, movementIds: readonly string[]): Promise<CountEffect[]> {
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
