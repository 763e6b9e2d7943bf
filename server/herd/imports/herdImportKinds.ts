import type { Context } from '../../platform/context.ts';
import {
  defineImport,
  type CellFault,
  type CrowdedPlace,
  type Pack,
  type RowWay,
  type TakeInput,
  type Taken,
} from '../../platform/imports/importKind.ts';
import { issue } from '../../platform/errors/AppError.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { lockEarrings } from '../../earrings/earrings.sql.ts';
import { earliestDay } from '../../farm/opening/openingDay.service.ts';
import { oddFigures } from '../../farm/settings/plausible.service.ts';
import { oxWeightsOn } from '../batches/batchFigures.service.ts';
import { capacityWarnings } from '../batches/destination.service.ts';
import type { FileKind } from '../herdWords.calc.ts';
import { requireChangeable } from '../oxen/oxFollowers.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';
import { besideProjected } from '../weighings/oxWeighing.service.ts';
import { columnsOf, numberColumns, type ImportRow as HerdRow } from './herdImport.calc.ts';
import {
  liveByNumber,
  numberlessRows,
  pastStays,
  ofCell,
  readRows,
  SeenInFile,
  type FindLive,
  type Read,
  type Refuse,
  type RowDays,
} from './herdImportRead.service.ts';
import { resolveRead, type ImportedWeighing, type Resolved } from './herdImportRows.service.ts';
import { bringIn, takeBack, withIds } from './herdImportWrite.service.ts';
import { oxenSheet, weighingsSheet } from './herdSheets.calc.ts';
import { liveOfRow, resolveUpdates, updateEvents, type OxUpdate } from './oxUpdates.service.ts';

interface Split {
  faults: CellFault[];
  /** Rows of animals that are not here, by their places. */
  fresh: number[];
  resolved: Pick<Resolved, 'oxen' | 'weighings'>;
  updates: OxUpdate[];
}

interface Begun extends RowDays {
  kind: FileKind;
  input: TakeInput;
  seen: SeenInFile;
  /** What holds for rows that do not say so themselves, as it is understood. */
  plain: Read;
  reenters: boolean;
  /** Heads that the rows so far bring to each batch. */
  coming: Map<string, number>;
}

/** A row with what holds where it does not say. */
const withDefaults = (row: Read, plain: Read): Read => {
  const given = Object.entries(row).filter(([, value]) => value != null);
  return { ...plain, ...Object.fromEntries(given) };
};

/** The rows as new animals, or animals that come back, and as changes of those that are here. */
async function resolve(ctx: Context, { kind, seen, plain, day, since, reenters }: Begun, rows: readonly HerdRow[]) {
  const faults: CellFault[] = [];
  const refuse: Refuse = (row, found) => {
    const { path, code, params = {} } = ofCell(found);
    faults.push({ row, column: path, code, params });
  };
  const read = readRows(kind, rows, refuse);
  const find: FindLive = kind === 'OXEN' ? await liveByNumber(ctx, read) : () => undefined;
  const live = read.map((row) => (kind === 'OXEN' ? liveOfRow(find, row, seen) : null));
  const away = kind === 'OXEN' ? read.filter((_row, index) => live[index] === null) : [];
  const over = await pastStays(ctx, away, day);
  const numberless = await numberlessRows(ctx, away, seen);
  const isHere = (row: Read) => over.has(row) || numberless.get(row) === true;
  read.forEach((row, index) => {
    if (numberless.get(row) === false) refuse(index, issue('identifier', 'InvalidFieldType', { reason: 'REQUIRED' }));
  });
  const fresh = [...rows.keys()].filter((row) => live[row] === null && !isHere(read[row]!));
  const resolved = await resolveRead(
    ctx,
    fresh.map((row) => withDefaults(read[row]!, plain)),
    {
      ...{ kind, defaults: {}, day, since, reenters, seen, find },
      refuse: (at, found) => refuse(fresh[at]!, found),
    },
  );
  const known = live.flatMap((oxId, row) => (oxId === null ? [] : [{ row, read: read[row]!, oxId }]));
  const updates = known.length === 0 ? [] : await resolveUpdates(ctx, known, { day, find, seen, refuse });
  return { faults, fresh, resolved, updates } satisfies Split;
}

/** Whether the last weight of an ox is the one of a row: a file that comes again weighs nobody twice. */
async function weighedAlready(ctx: Context, weighings: readonly ImportedWeighing[]): Promise<boolean[]> {
  const oxen = await ctx.db.ox.findMany({
    where: { id: { in: weighings.flatMap(({ oxId }) => oxId || []) } },
    select: { id: true, lastWeight: true, lastWeightDate: true },
  });
  const byId = new Map(oxen.map((ox) => [ox.id, ox]));
  return weighings.map(({ oxId, day, weight }) => {
    const ox = byId.get(oxId);
    const isOfDay = ox?.lastWeightDate != null && dayOf(ox.lastWeightDate) === day;
    return isOfDay && Boolean(ox.lastWeight?.eq(weight || '0'));
  });
}

/** Weights of the open day that are far from what is projected, until somebody confirms them. */
async function unusualWeights(ctx: Context, day: Day, { fresh, resolved: { weighings } }: Split): Promise<CellFault[]> {
  const doubtful = weighings.flatMap((weighing, index) =>
    weighing.day === day && weighing.oxId !== '' && !weighing.isConfirmed ? [{ ...weighing, row: fresh[index]! }] : [],
  );
  if (doubtful.length === 0) return [];
  const projected = await oxWeightsOn(
    ctx,
    doubtful.map(({ oxId }) => oxId),
    day,
  );
  const odd = await oddFigures(
    ctx,
    doubtful.flatMap(({ weight, oxId, row }) => besideProjected(weight, projected.get(oxId), String(row))),
  );
  // Either cell mends it: another weight, or that this one is right.
  return odd.flatMap(({ field, rule, value, limit }) =>
    ['weight', 'confirmed'].map((column) => ({
      ...{ row: Number(field), column, params: { rule, value, limit } },
      code: 'ImplausibleNotConfirmed' as const,
    })),
  );
}

/** That a row lacks its number is not said of one whose number is wrong, or whose lack was seen as it was read. */
function isNew({ faults }: Split, wrong: ReadonlySet<number>) {
  const isLack = ({ column, code }: CellFault) => column === 'electronicEarring' && code === 'ImportCellMissing';
  const isOfNumber = ({ column }: CellFault) => numberColumns.some((each) => each === column);
  const named = new Set(faults.filter((each) => isOfNumber(each) && !isLack(each)).map(({ row }) => row));
  return (fault: CellFault) => !isLack(fault) || !(wrong.has(fault.row) || named.has(fault.row));
}

/** Corrals with more heads than they are made for, once the rows so far are in. */
async function crowdedBy(ctx: Context, coming: ReadonlyMap<string, number>): Promise<CrowdedPlace[]> {
  const batches = await ctx.db.batch.findMany({
    where: { id: { in: [...coming.keys()] } },
    select: { id: true, heads: true, corral: { select: { id: true, name: true, animalCapacity: true } } },
    orderBy: { name: 'asc' },
  });
  return batches.flatMap(({ id, heads, corral }) => {
    const more = coming.get(id) ?? 0;
    const isCrowded = capacityWarnings({ corral, heads }, more).length > 0;
    return corral && isCrowded ? [{ name: corral.name, heads: heads + more, capacity: corral.animalCapacity }] : [];
  });
}

async function takePack(ctx: Context, begun: Begun, { rows, wrong }: Pack, writes: boolean): Promise<Taken> {
  const { kind, day, input, seen, coming } = begun;
  const split = await resolve(ctx, begun, rows);
  const { fresh, resolved, updates } = split;
  const faults = [...split.faults.filter(isNew(split, wrong)), ...(await unusualWeights(ctx, day, split))];
  const repeated = await weighedAlready(ctx, resolved.weighings);
  const ways = rows.map((): RowWay => 'SAME');
  fresh.forEach((row, index) => (ways[row] = repeated[index] ? 'SAME' : 'CREATE'));
  const changed = updates.filter(({ set }) => Object.keys(set).length > 0);
  for (const { row } of changed) ways[row] = 'UPDATE';
  if (changed.length > 0 && faults.length === 0)
    await requireChangeable(
      ctx,
      changed.map(({ ox }) => ox.id),
      [...new Set(changed.flatMap(({ set }) => Object.keys(set)))],
    );
  const left = new Set([...wrong, ...faults.map(({ row }) => row)]);
  for (const [index, { batchId }] of resolved.oxen.entries())
    if (batchId && !left.has(fresh[index]!)) coming.set(batchId, (coming.get(batchId) ?? 0) + 1);
  const outcome = input.isDryRun ? { crowded: await crowdedBy(ctx, coming) } : {};
  const taken = { faults, ways, outcome };
  if (!writes || faults.length > 0 || wrong.size > 0) return taken;
  const weighings = resolved.weighings.filter((_weighing, index) => !repeated[index]);
  const oxen = withIds(resolved.oxen);
  // The next rows know them as the file's own, whether they are written by then or not.
  for (const { oxId } of oxen) seen.made.add(oxId);
  const isLater = seen.hasWritten;
  seen.hasWritten = true;
  const write = async () => {
    const brought = { oxen, weighings, updates: await updateEvents(ctx, changed, day) };
    await bringIn(ctx, { importId: input.importId, day, ...brought, isLater });
  };
  return { ...taken, write, isAwaited: kind !== 'OXEN' || changed.length > 0 };
}

/** Begins to take animals or weighings. A check reads the herd as it is, and holds nobody up. */
async function beginHerd(ctx: Context, kind: FileKind, input: TakeInput) {
  const day = input.isDryRun ? await ctx.openDay() : await openHerd(ctx);
  if (!input.isDryRun) await lockEarrings(ctx.actor.farmId, ctx.db);
  const { reenters, ...defaults } = input.defaults;
  const [plain] = readRows(kind, [defaults], () => undefined);
  const since = await earliestDay(ctx, day);
  const seen = new SeenInFile();
  const coming = new Map<string, number>();
  const begun = { kind, input, seen, coming, plain: plain!, day, since, reenters: reenters === 'true' };
  let writes = !input.isDryRun;
  return async (pack: Pack): Promise<Taken> => {
    const taken = await takePack(ctx, begun, pack, writes);
    // What is wrong takes all packs out again.
    writes &&= taken.faults.length === 0 && pack.wrong.size === 0;
    return taken;
  };
}

for (const sheet of [oxenSheet, weighingsSheet]) {
  const kind = sheet.kind as FileKind;
  const expected: readonly string[] = columnsOf(kind);
  if (sheet.columns.some(({ key }) => !expected.includes(key))) throw new Error(`${kind} has a column nobody reads`);
  defineImport({
    ...{ sheet, allow: 'ox:write' },
    begin: (ctx, input) => beginHerd(ctx, kind, input),
    undo: async (ctx, { importId, report }) => takeBack(ctx, { importId, day: await openHerd(ctx), report }),
  });
}
