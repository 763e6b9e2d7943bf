import type { Context } from '../../platform/context.ts';
import {
  defineImport,
  type CellFault,
  type RowWay,
  type TakeInput,
  type Taken,
} from '../../platform/imports/importKind.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';
import { lockEarrings } from '../../earrings/earrings.sql.ts';
import { earliestDay } from '../../farm/opening/openingDay.service.ts';
import type { FileKind } from '../herdWords.calc.ts';
import { requireChangeable } from '../oxen/oxFollowers.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';
import { columnsOf, type ImportRow as HerdRow } from './herdImport.calc.ts';
import { ofCell, readRows, type Refuse } from './herdImportRead.service.ts';
import { resolveRows, type ImportedWeighing, type Resolved } from './herdImportRows.service.ts';
import { bringIn, takeBack } from './herdImportWrite.service.ts';
import { oxenSheet, weighingsSheet } from './herdSheets.calc.ts';
import { liveOfRows, resolveUpdates, updateEvents, type OxUpdate } from './oxUpdates.service.ts';

interface Split {
  day: Day;
  faults: CellFault[];
  /** Rows of animals that are not here, by their places. */
  fresh: number[];
  resolved: Resolved;
  updates: OxUpdate[];
}

const withDefaults = (row: HerdRow, defaults: HerdRow): HerdRow => ({ ...defaults, ...row });

/** The rows as new animals, or animals that come back, and as changes of those that are here. */
async function resolve(ctx: Context, kind: FileKind, { rows, defaults }: TakeInput): Promise<Split> {
  const day = await openHerd(ctx);
  await lockEarrings(ctx.actor.farmId, ctx.db);
  const { reenters, ...plain } = defaults;
  const faults: CellFault[] = [];
  const read = readRows(kind, rows, () => undefined);
  const live = kind === 'OXEN' ? await liveOfRows(ctx, read) : rows.map(() => null);
  const fresh = [...rows.keys()].filter((row) => live[row] === null);
  const resolved = await resolveRows(
    ctx,
    fresh.map((row) => withDefaults(rows[row]!, plain)),
    { kind, defaults: {}, day, since: await earliestDay(ctx, day), reenters: reenters === 'true' },
  );
  faults.push(...resolved.faults.map(({ value: _value, ...fault }) => ({ ...fault, row: fresh[fault.row]! })));
  const refuse: Refuse = (row, found) => {
    const { path, code, params = {} } = ofCell(found);
    faults.push({ row, column: path, code, params });
  };
  const known = live.flatMap((oxId, row) => (oxId === null ? [] : [{ row, read: read[row]!, oxId }]));
  readRows(
    kind,
    known.map(({ row }) => rows[row]!),
    (at, found) => refuse(known[at]!.row, found),
  );
  const updates = known.length === 0 ? [] : await resolveUpdates(ctx, known, { day, refuse });
  return { day, faults, fresh, resolved, updates };
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

async function takeHerd(ctx: Context, kind: FileKind, input: TakeInput): Promise<Taken> {
  const { importId, isDryRun } = input;
  const { day, faults, fresh, resolved, updates } = await resolve(ctx, kind, input);
  const repeated = await weighedAlready(ctx, resolved.weighings);
  const ways = input.rows.map((): RowWay => 'SAME');
  fresh.forEach((row, index) => (ways[row] = repeated[index] ? 'SAME' : 'CREATE'));
  const changed = updates.filter(({ set }) => Object.keys(set).length > 0);
  for (const { row } of changed) ways[row] = 'UPDATE';
  if (changed.length > 0 && faults.length === 0)
    await requireChangeable(
      ctx,
      changed.map(({ ox }) => ox.id),
      [...new Set(changed.flatMap(({ set }) => Object.keys(set)))],
    );
  if (!isDryRun && faults.length === 0 && input.wrong.size === 0) {
    const weighings = resolved.weighings.filter((_weighing, index) => !repeated[index]);
    await bringIn(ctx, { importId, day, oxen: resolved.oxen, weighings, updates: updateEvents(changed) });
  }
  return { faults, ways, outcome: {} };
}

async function undoHerd(ctx: Context, importId: string): Promise<void> {
  await takeBack(ctx, { importId, day: await openHerd(ctx) });
}

for (const sheet of [oxenSheet, weighingsSheet]) {
  const kind = sheet.kind as FileKind;
  const expected: readonly string[] = columnsOf(kind);
  if (sheet.columns.some(({ key }) => !expected.includes(key))) throw new Error(`${kind} has a column nobody reads`);
  defineImport({
    ...{ sheet, allow: 'ox:write' },
    take: (ctx, input) => takeHerd(ctx, kind, input),
    undo: (ctx, { importId }) => undoHerd(ctx, importId),
  });
}
