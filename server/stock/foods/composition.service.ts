import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, type Day } from '../../platform/values/day.ts';
import type { Prisma, StockAnalysis } from '../../platform/db/generated/prisma/client.ts';
import { storeAnalyses, storeCompositions, type StoredAnalysis, type StoredComposition } from './composition.sql.ts';
import { mix } from './mixture.calc.ts';

/** What a stock is made of: its dry matter, and the energy of that dry matter. */
export interface Composition {
  dryMatterPct: Decimal;
  elm: Decimal;
  elg: Decimal;
}

/** What entered a stock and was mixed into it; the energy of a receipt is unknown. */
export interface Blend {
  stockId: string;
  day: Day;
  source: { operationId: string } | { receiptId: string };
  added: { dryMatterPct: Decimal; elm: Decimal | null; elg: Decimal | null };
}

const ofBlend = {
  OR: [{ operationId: { not: null } }, { receiptId: { not: null } }],
} satisfies Prisma.StockAnalysisWhereInput;
/** Of an analysis that somebody made, not of a blend. */
export const ofSample = { operationId: null, receiptId: null } satisfies Prisma.StockAnalysisWhereInput;

const before = ({ oldDryMatterPct, oldElm, oldElg }: StockAnalysis): Composition => ({
  dryMatterPct: oldDryMatterPct,
  elm: oldElm,
  elg: oldElg,
});

/** The compositions of stocks at the end of a day. */
export async function compositionsOn(
  ctx: Context,
  day: Day,
  stockIds: readonly string[],
): Promise<Map<string, Composition>> {
  const of = { stockId: { in: [...stockIds] }, undoneAt: null };
  const last = await ctx.db.stockAnalysis.findMany({
    where: { ...of, day: { lte: dateOf(day) } },
    orderBy: [{ stockId: 'asc' }, { day: 'desc' }, { id: 'desc' }],
    distinct: ['stockId'],
  });
  const next = await ctx.db.stockAnalysis.findMany({
    where: { ...of, day: { gt: dateOf(day) } },
    orderBy: [{ stockId: 'asc' }, { day: 'asc' }, { id: 'asc' }],
    distinct: ['stockId'],
  });
  const stocks = await ctx.db.stock.findMany({
    where: { id: { in: [...stockIds] } },
    select: { id: true, dryMatterPct: true, elm: true, elg: true },
  });
  return new Map([
    ...stocks.map(({ id, ...now }) => [id, now] as const),
    ...next.map((row) => [row.stockId, before(row)] as const),
    ...last.map(({ stockId, dryMatterPct, elm, elg }) => [stockId, { dryMatterPct, elm, elg }] as const),
  ]);
}

/** Records that entries are mixed into their stocks; the figures follow with `rebuildCompositions`. */
export async function addBlends(ctx: Context, blends: readonly Blend[]): Promise<void> {
  const stockIds = [...new Set(blends.map(({ stockId }) => stockId))];
  const firsts = await ctx.db.stockAnalysis.findMany({
    where: { stockId: { in: stockIds } },
    orderBy: [{ stockId: 'asc' }, { day: 'asc' }, { id: 'asc' }],
    distinct: ['stockId'],
  });
  const first = new Map(firsts.map((row) => [row.stockId, before(row)]));
  const pure = stockIds.filter((id) => !first.has(id));
  const stocks = pure.length === 0 ? [] : await compositionsOf(ctx, pure);
  const old = new Map([...first, ...stocks.map(({ id, ...now }) => [id, now] as const)]);
  await ctx.db.stockAnalysis.createMany({
    data: blends.map(({ stockId, day, source, added }) => {
      const { dryMatterPct, elm, elg } = old.get(stockId)!;
      return {
        ...source,
        ...{ dryMatterPct, elm, elg },
        farmId: ctx.actor.farmId,
        stockId,
        kind: 'DRY_MATTER',
        day: dateOf(day),
        oldDryMatterPct: dryMatterPct,
        oldElm: elm,
        oldElg: elg,
        addedDryMatterPct: added.dryMatterPct.toFixed(4),
        addedElm: added.elm?.toFixed(3) ?? null,
        addedElg: added.elg?.toFixed(3) ?? null,
        byId: ctx.actor.membershipId,
        at: ctx.now(),
      };
    }),
  });
}

/** What stocks are made of at the moment. */
const compositionsOf = ({ db }: Context, stockIds: readonly string[]) =>
  db.stock.findMany({
    where: { id: { in: [...stockIds] } },
    select: { id: true, dryMatterPct: true, elm: true, elg: true },
  });

interface Entry {
  kgIn: Decimal;
  balanceKg: Decimal;
}

/** The entries of blends that were not reversed, by their stock and their operation or receipt. */
async function entriesOf(ctx: Context, rows: readonly StockAnalysis[]): Promise<Map<string, Entry>> {
  const entries = await ctx.db.stockMovement.findMany({
    where: {
      stockId: { in: [...new Set(rows.map(({ stockId }) => stockId))] },
      flow: 0,
      step: 0,
      reversed: false,
      OR: [
        { operationId: { in: rows.flatMap(({ operationId }) => operationId ?? []) } },
        { receiptId: { in: rows.flatMap(({ receiptId }) => receiptId ?? []) } },
      ],
    },
    select: { stockId: true, operationId: true, receiptId: true, kgIn: true, balanceKg: true },
  });
  return new Map(entries.map((entry) => [entryKey(entry.stockId, entry.operationId ?? entry.receiptId), entry]));
}

const entryKey = (stockId: string, sourceId: string | null) => `${stockId} ${sourceId}`;

/** Weighted means of what was there and what entered. */
function blended(
  now: Composition,
  { addedDryMatterPct, addedElm, addedElg }: StockAnalysis,
  entry: Entry,
): Composition {
  const { dryMatterPct, elm, elg } = mix([
    { ...now, kg: Decimal.max(0, entry.balanceKg.minus(entry.kgIn)) },
    {
      dryMatterPct: addedDryMatterPct ?? now.dryMatterPct,
      elm: addedElm ?? now.elm,
      elg: addedElg ?? now.elg,
      kg: entry.kgIn,
    },
  ]);
  return {
    dryMatterPct: dryMatterPct.toDecimalPlaces(4),
    elm: elm.toDecimalPlaces(3),
    elg: elg.toDecimalPlaces(3),
  };
}

/** An analysis sets what it determined; the rest stays as it was. */
function analysed(now: Composition, row: StockAnalysis): Composition {
  return {
    dryMatterPct: row.kind === 'DRY_MATTER' ? row.dryMatterPct : now.dryMatterPct,
    elm: row.kind === 'ENERGY' || !row.elm.eq(row.oldElm) ? row.elm : now.elm,
    elg: row.kind === 'ENERGY' || !row.elg.eq(row.oldElg) ? row.elg : now.elg,
  };
}

const isSame = (one: Composition, other: Composition): boolean =>
  one.dryMatterPct.eq(other.dryMatterPct) && one.elm.eq(other.elm) && one.elg.eq(other.elg);

const exact = ({ dryMatterPct, elm, elg }: Composition): StoredComposition => ({
  dryMatterPct: dryMatterPct.toFixed(),
  elm: elm.toFixed(),
  elg: elg.toFixed(),
});

/** What the analyses and blends of one stock make of it, and those of them that change with it. */
function recomputed(ctx: Context, rows: readonly StockAnalysis[], entries: ReadonlyMap<string, Entry>) {
  let now = before(rows[0]!);
  const changed: StoredAnalysis[] = [];
  for (const row of rows) {
    const sourceId = row.operationId ?? row.receiptId;
    const entry = sourceId === null ? undefined : entries.get(entryKey(row.stockId, sourceId));
    const isUndone = sourceId === null ? row.undoneAt !== null : !entry;
    if (isUndone && row.undoneAt !== null) continue;
    const next = isUndone ? now : entry ? blended(now, row, entry) : analysed(now, row);
    if (isUndone || row.undoneAt !== null || !isSame(before(row), now) || !isSame(row, next)) {
      const { dryMatterPct: oldDryMatterPct, elm: oldElm, elg: oldElg } = exact(now);
      const undone = isUndone
        ? { undoneAt: ctx.now(), undoneById: ctx.actor.membershipId }
        : { undoneAt: null, undoneById: null };
      changed.push({ id: row.id, ...exact(next), ...{ oldDryMatterPct, oldElm, oldElg }, ...undone });
    }
    now = next;
  }
  return { now, changed };
}

/** Recomputes what stocks are made of from their analyses and blends by farm day; requires the ledger lock. */
export async function rebuildCompositions(ctx: Context, stockIds: Iterable<string>): Promise<void> {
  const { actor, db, facts } = ctx;
  const ids = [...new Set(stockIds)];
  if (ids.length === 0) return;
  const rows = await db.stockAnalysis.findMany({
    where: { stockId: { in: ids } },
    orderBy: [{ stockId: 'asc' }, { day: 'asc' }, { id: 'asc' }],
  });
  if (rows.length === 0) return;
  const entries = await entriesOf(ctx, rows);
  const ofStock = Map.groupBy(rows, ({ stockId }) => stockId);
  const known = ids.filter((id) => ofStock.has(id));
  const rebuilt = new Map(known.map((id) => [id, recomputed(ctx, ofStock.get(id)!, entries)]));
  const changed = [...rebuilt.values()].flatMap((each) => each.changed);
  if (changed.length > 0) await storeAnalyses(actor.farmId, db, changed);
  const stored = new Map((await compositionsOf(ctx, known)).map((stock) => [stock.id, stock]));
  const others = known.filter((id) => !isSame(stored.get(id)!, rebuilt.get(id)!.now));
  if (others.length === 0) return;
  await storeCompositions(
    actor.farmId,
    db,
    others.map((id) => ({ id, ...exact(rebuilt.get(id)!.now) })),
  );
  for (const id of others)
    ctx.announce({ type: 'Stock', id, farmId: actor.farmId, op: 'UPDATED', clientId: facts.clientId });
}

/** After a recalculation of the ledger: the stocks into which something was blended. */
export async function rebuildBlended(ctx: Context, stockIds: Iterable<string>): Promise<void> {
  const rows = await ctx.db.stockAnalysis.findMany({
    where: { stockId: { in: [...stockIds] }, ...ofBlend },
    distinct: ['stockId'],
    select: { stockId: true },
  });
  await rebuildCompositions(
    ctx,
    rows.map(({ stockId }) => stockId),
  );
}

const pastCompositions = batched(async (ctx: Context, ids: string[]) => compositionsOn(ctx, await ctx.day(), ids));

/** What a stock is made of on the chosen day: an analysis of a later day is not in force yet. */
export async function stockComposition(ctx: Context, stock: Composition & { id: string }): Promise<Composition> {
  return (await ctx.pastDay()) === null ? stock : ((await pastCompositions(ctx, stock.id)) ?? stock);
}
