import { Decimal } from 'decimal.js';
import type { Context } from '../../platform/context.ts';
import { earliestDay, openingOf } from '../../farm/opening/openingDay.service.ts';
import { fail, type LooseParams } from '../../platform/errors/AppError.ts';
import type { ErrorCode } from '../../platform/errors/catalogue.ts';
import {
  asStored,
  defineImport,
  type CellFault,
  type Pack,
  type RowWay,
  type TakeInput,
  type Taken,
} from '../../platform/imports/importKind.ts';
import { plainWord, type ImportRow } from '../../platform/imports/importSheet.calc.ts';
import type { Day } from '../../platform/values/day.ts';
import { openHerd } from '../../herd/oxen/oxLedger.service.ts';
import {
  findPastFeed,
  putPastFeed,
  type PastFeedCells,
  type PastFeedRow,
  type StoredPastFeed,
} from './pastFeed.sql.ts';
import { pastFeedSheet } from './pastFeedSheet.calc.ts';

type Refuse = (row: number, column: string, code: ErrorCode, params?: LooseParams) => void;

/** The batches that rows name, by themselves or by the corral they stand in. */
async function batchesByName(ctx: Context) {
  const batches = await ctx.db.batch.findMany({
    where: { status: { not: 'FINALIZED' } },
    select: { id: true, name: true, corralId: true },
  });
  const corrals = await ctx.db.corral.findMany({ select: { id: true, name: true, line: { select: { name: true } } } });
  const byName = new Map(batches.map(({ id, name }) => [plainWord(name), id]));
  const byCorral = new Map(batches.flatMap(({ id, corralId }) => (corralId ? [[corralId, id] as const] : [])));
  const named = Map.groupBy(corrals, ({ name }) => plainWord(name));
  const standingIn = (row: number, { corral, line }: ImportRow, refuse: Refuse): string | null => {
    const isInLine = (each: (typeof corrals)[number]) => !line || plainWord(each.line?.name ?? '') === plainWord(line);
    const found = (named.get(plainWord(corral ?? '')) ?? []).filter(isInLine);
    const [place] = found;
    const batchId = place && byCorral.get(place.id);
    if (!place) refuse(row, 'corral', 'CorralNotFound');
    else if (found.length > 1) refuse(row, 'line', 'ImportCellNeeded');
    else if (!batchId) refuse(row, 'corral', 'BatchNotFound');
    return found.length === 1 ? (batchId ?? null) : null;
  };
  return (row: number, cells: ImportRow, refuse: Refuse): string | null => {
    if (!cells.batch) return standingIn(row, cells, refuse);
    const batchId = byName.get(plainWord(cells.batch));
    if (!batchId) refuse(row, 'batch', 'BatchNotFound');
    return batchId ?? null;
  };
}

interface Begun {
  input: TakeInput;
  /** The first farm day, before which all rows are. */
  opening: Day;
  /** Since when rows may be; the opening itself once a day was closed. */
  since: Day;
  batchOf: Awaited<ReturnType<typeof batchesByName>>;
  /** Batches and days of the file so far. */
  seen: Set<string>;
}

/** The least and the places of what a column says; the most is checked as a file is read. */
const figures = {
  kg: { least: '0.001', places: 3 },
  dryMatterPct: { least: '1', most: '100', places: 4 },
  heads: { least: '1', most: '100000', places: 0 },
  grade: { least: '-10', most: '10', places: 1 },
  cost: { least: '0.01', most: '10000000', places: 2 },
} as const satisfies Record<string, { least: string; most?: string; places: number }>;
const mostKg = '1000000';
const longestDiet = 100;

const figureNames = ['kg', 'dryMatterPct', 'heads', 'grade', 'cost'] as const;
type FigureName = (typeof figureNames)[number];

/** A figure as it is stored; null where the row does not say, undefined where it cannot be true. */
function figureOf(name: FigureName, text: string | null | undefined): string | null | undefined {
  if (!text) return null;
  const { least, places, ...upper } = figures[name];
  const value = new Decimal(text);
  const isWhole = value.decimalPlaces() <= places;
  const isRead = isWhole && value.gte(least) && value.lte('most' in upper ? upper.most : mostKg);
  return isRead ? value.toFixed() : undefined;
}

/** What rows say that can be true; what cannot is refused by its cell. */
function readCells(row: number, cells: ImportRow, refuse: Refuse): PastFeedCells | null {
  const read = figureNames.map((name) => {
    const value = figureOf(name, cells[name]);
    if (value === undefined) refuse(row, name, 'ImportCellUnread');
    return value ?? null;
  });
  const [kg, dryMatterPct, heads, grade, cost] = read;
  const diet = cells.diet?.slice(0, longestDiet) || null;
  if (kg == null) return null;
  return {
    ...{ kg, diet, dryMatterPct: dryMatterPct ?? null, grade: grade ?? null, cost: cost ?? null },
    heads: heads == null ? null : Number(heads),
  };
}

function refuseOtherDay({ opening, since }: Begun, row: number, day: Day, refuse: Refuse): void {
  if (day >= opening) refuse(row, 'date', 'PastFeedNotBefore', { day: opening });
  else if (day < since) refuse(row, 'date', 'FarmDayClosed', { day });
}

/** The rows that are whole, each with its place. */
function readRows(begun: Begun, { rows, wrong }: Pack, refuse: Refuse): { row: number; feed: PastFeedRow }[] {
  return rows.flatMap((plain, row) => {
    if (wrong.has(row)) return [];
    const cells = { ...begun.input.defaults, ...plain };
    const day = cells.date ?? '';
    refuseOtherDay(begun, row, day, refuse);
    const batchId = begun.batchOf(row, cells, refuse);
    const read = readCells(row, cells, refuse);
    if (batchId === null || read === null) return [];
    const key = `${batchId} ${day}`;
    if (begun.seen.has(key)) refuse(row, 'date', 'PastFeedTwice');
    begun.seen.add(key);
    return [{ row, feed: { batchId, day, ...read } }];
  });
}

const columns = ['kg', 'dryMatterPct', 'heads', 'diet', 'grade', 'cost'] as const;

/** What a row says over what was known; a cell that is empty leaves what was there. */
function merged(feed: PastFeedRow, known: StoredPastFeed): PastFeedRow {
  const given = Object.entries(feed).filter(([, value]) => value !== null);
  return { ...known, ...Object.fromEntries(given) };
}

const isSame = (feed: PastFeedRow, known: StoredPastFeed): boolean =>
  columns.every((name) => {
    const [one, other] = [feed[name], known[name]];
    if (one === null || other === null || name === 'diet') return one === other;
    return new Decimal(one).eq(other);
  });

interface Outcome {
  /** How many days it wrote that nobody had. */
  created: number;
  /** The others, as they were before. */
  before: StoredPastFeed[];
}

async function takePack(ctx: Context, begun: Begun, pack: Pack, outcome: Outcome, writes: boolean): Promise<Taken> {
  const faults: CellFault[] = [];
  const refuse: Refuse = (row, column, code, params = {}) => faults.push({ row, column, code, params });
  const read = readRows(begun, pack, refuse);
  const { farmId } = ctx.actor;
  const keys = read.map(({ feed: { batchId, day } }) => ({ batchId, day }));
  const known = new Map(
    (await findPastFeed(farmId, ctx.db, keys)).map((each) => [`${each.batchId} ${each.day}`, each]),
  );
  const ways = pack.rows.map((): RowWay => 'SAME');
  const { importId } = begun.input;
  const written: StoredPastFeed[] = [];
  const before: StoredPastFeed[] = [];
  for (const { row, feed } of read) {
    const stored = known.get(`${feed.batchId} ${feed.day}`);
    const next = stored ? merged(feed, stored) : feed;
    if (stored && isSame(next, stored)) continue;
    ways[row] = stored ? 'UPDATE' : 'CREATE';
    if (stored) before.push(stored);
    written.push({ ...next, importId });
  }
  if (writes && faults.length === 0 && pack.wrong.size === 0) {
    await putPastFeed(farmId, ctx.db, written);
    outcome.created += written.length - before.length;
    outcome.before.push(...before);
    announceBatches(ctx, begun, written);
  }
  return { faults, ways, outcome: { created: outcome.created, before: outcome.before.map((each) => ({ ...each })) } };
}

/** Viewers of the batches read them again. */
function announceBatches(ctx: Context, { seen }: Pick<Begun, 'seen'>, rows: readonly { batchId: string }[]): void {
  const { farmId } = ctx.actor;
  const { clientId } = ctx.facts;
  for (const id of new Set(rows.map(({ batchId }) => batchId))) {
    // Once an import, whatever days it has of the batch.
    if (seen.has(`announced ${id}`)) continue;
    seen.add(`announced ${id}`);
    ctx.announce({ type: 'Batch', id, farmId, op: 'UPDATED', clientId });
  }
}

async function begin(ctx: Context, input: TakeInput) {
  // Batches stay as they are named and placed, and nobody else writes their past.
  if (!input.isDryRun) await openHerd(ctx);
  const { day: opening } = await openingOf(ctx);
  const begun: Begun = {
    ...{ input, opening },
    since: await earliestDay(ctx, opening),
    batchOf: await batchesByName(ctx),
    seen: new Set(),
  };
  const outcome: Outcome = { created: 0, before: [] };
  let writes = !input.isDryRun;
  return async (pack: Pack): Promise<Taken> => {
    const taken = await takePack(ctx, begun, pack, outcome, writes);
    writes &&= taken.faults.length === 0 && pack.wrong.size === 0;
    return taken;
  };
}

/** Takes back what an import wrote, unless another one wrote over it since then. */
async function undo(ctx: Context, importId: string, { created, before }: Outcome): Promise<void> {
  await openHerd(ctx);
  const own = await ctx.db.pastFeed.count({ where: { importId } });
  if (own < created + before.length) fail('ConcurrentUpdate');
  const batches = await ctx.db.pastFeed.groupBy({ by: ['batchId'], where: { importId } });
  await putPastFeed(ctx.actor.farmId, ctx.db, before);
  await ctx.db.pastFeed.deleteMany({ where: { importId } });
  announceBatches(ctx, { seen: new Set() }, batches);
}

defineImport({
  sheet: pastFeedSheet,
  allow: 'feeding:write',
  begin,
  undo: async (ctx, { importId, outcome }) => undo(ctx, importId, asStored<Outcome>(outcome)),
});
