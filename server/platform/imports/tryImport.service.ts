import { createHash } from 'node:crypto';
import type { Context } from '../context.ts';
import type { FileImport } from '../db/generated/prisma/client.ts';
import { plainFaults } from './cellFaults.calc.ts';
import { kindFor, type CellFault, type ImportKind, type Pack, type RowWay, type Taken } from './importKind.ts';
import { lockWholeImport, partsOf, type StoredRow } from './importRows.service.ts';
import type { ImportRow } from './importSheet.calc.ts';

/** So long may a farm's other writes of the same kind wait; an import that takes longer fails whole. */
export const longestMs = 5 * 60_000;

const countedWays = { CREATE: 'createCount', UPDATE: 'updateCount', SAME: 'sameCount' } as const;

/** What becomes of the rows that are good, and how many are not. */
type Counts = Record<'wrongCount' | (typeof countedWays)[RowWay], number>;

export interface Tried {
  found: FileImport;
  /** Rows that were tried. */
  rowCount: number;
  /** Of their cells, by which the same file is known again. */
  rowsDigest: string;
  counts: Counts;
  /** By the places of rows among those that were tried. */
  faults: CellFault[];
  outcome: Taken['outcome'];
}

/** Ends a transaction whose writes nobody wants. */
class NotTaken extends Error {
  override name = 'NotTaken';
  readonly tried: Tried;
  constructor(tried: Tried) {
    super('not taken');
    this.tried = tried;
  }
}

/** What is wrong with the rows of a pack: in a cell the first thing only. */
async function takePack(
  kind: ImportKind,
  take: (pack: Pack) => Promise<Taken>,
  rows: readonly ImportRow[],
  defaults: ImportRow,
): Promise<Taken> {
  const plain = plainFaults(kind.sheet, rows, defaults).map(({ row, column, code, reason }): CellFault => ({
    ...{ row, column, code },
    params: reason ? { reason } : {},
  }));
  const wrong = new Set(plain.map(({ row }) => row));
  const unread = new Set(plain.filter(({ code }) => code !== 'ImportCellNeeded').map(({ row }) => row));
  const taken = await take({ rows, wrong, lacking: new Set([...wrong].filter((row) => !unread.has(row))) });
  const seen = new Set<string>();
  const unspared = plain.filter(({ row }) => !taken.spared?.has(row));
  const faults = [...unspared, ...taken.faults].filter(({ row, column }) => {
    const place = `${row} ${column}`;
    if (seen.has(place)) return false;
    seen.add(place);
    return true;
  });
  return { ...taken, faults: faults.toSorted((one, other) => one.row - other.row) };
}

/** What was found of the packs so far. */
class Findings {
  readonly #digest = createHash('sha256').update('[');
  readonly faults: CellFault[] = [];
  readonly counts: Counts = { wrongCount: 0, createCount: 0, updateCount: 0, sameCount: 0 };
  rowCount = 0;
  outcome: Taken['outcome'] = {};

  add(rows: readonly ImportRow[], { faults, ways, outcome }: Taken): void {
    const wrong = new Set(faults.map(({ row }) => row));
    this.counts.wrongCount += wrong.size;
    ways.forEach((way, row) => (this.counts[countedWays[way]] += wrong.has(row) ? 0 : 1));
    for (const fault of faults) this.faults.push({ ...fault, row: fault.row + this.rowCount });
    rows.forEach((cells, at) => this.#digest.update(`${this.rowCount + at > 0 ? ',' : ''}${JSON.stringify(cells)}`));
    this.rowCount += rows.length;
    this.outcome = { ...this.outcome, ...outcome };
  }

  tried(found: FileImport): Tried {
    const { rowCount, counts, faults, outcome } = this;
    return { found, rowCount, counts, faults, outcome, rowsDigest: this.#digest.update(']').digest('hex') };
  }
}

interface TryInput {
  id: string;
  isDryRun: boolean;
  /** Rows that stay out, by their place. */
  without: ReadonlySet<number>;
  report(done: number): Promise<void>;
  /** What else is written when all rows came in. */
  finish(ctx: Context, tried: Tried): Promise<void>;
}

async function tryInside(ctx: Context, { id, isDryRun, without, report }: TryInput): Promise<Tried> {
  await ctx.requireOpenDay();
  const found = await lockWholeImport(ctx, id);
  const kind = kindFor(ctx, found.kind);
  const defaults = found.defaults as ImportRow;
  const findings = new Findings();
  const reportRow = (done: number) => report(findings.rowCount + done);
  const take = await kind.begin(ctx, { importId: id, defaults, isDryRun, report: reportRow });
  let place = 0;
  const isTried = (_row: StoredRow) => !without.has(place++);
  // The database writes a pack while the next one is read.
  let written = Promise.resolve();
  const takeNext = async (rows: readonly ImportRow[]) => {
    const taking = takePack(kind, take, rows, defaults);
    await Promise.allSettled([taking, written]);
    await written;
    const taken = await taking;
    findings.add(rows, taken);
    written = taken.write?.() ?? written;
    // It is waited for below, whatever comes before.
    written.catch(() => undefined);
    if (taken.isAwaited) await written;
  };
  try {
    for await (const parts of partsOf(ctx, id)) {
      const rows = parts.flatMap((part) => part.rows.filter(isTried).map(({ cells }) => cells));
      if (rows.length > 0) await takeNext(rows);
      await report(findings.rowCount);
    }
  } catch (error) {
    // What keeps a pack from being written is why all after it fails.
    await written;
    throw error;
  }
  await written;
  return findings.tried(found);
}

/** Brings rows in, in one transaction that stays only if all of them are good and it was no dry run. */
export async function tryImport(ctx: Context, input: TryInput): Promise<Tried & { isDone: boolean }> {
  const { isDryRun, finish } = input;
  try {
    return await ctx.transaction(
      async (inside) => {
        const tried = await tryInside(inside, input);
        if (isDryRun || tried.faults.length > 0 || tried.rowCount === 0) throw new NotTaken(tried);
        await finish(inside, tried);
        return { ...tried, isDone: true };
      },
      ctx.actor.farmId,
      longestMs,
    );
  } catch (error) {
    if (error instanceof NotTaken) return { ...error.tried, isDone: false };
    throw error;
  }
}
