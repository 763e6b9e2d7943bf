import { Decimal } from 'decimal.js';
import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, type Day } from '../../platform/values/day.ts';
import { unlessStale } from '../../platform/db/lock.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { defineFieldWrite } from '../../platform/fieldWrite.ts';
import { civilDate, globalId, knownVersion, line } from '../../platform/input.ts';
import { closingFigures, type ClosingFigures } from './batchClosing.calc.ts';
import { headsOfBatches, type HeadsRow } from './batchClosing.sql.ts';
import type { BatchDay } from './batchDays.sql.ts';
import { daysOfBatches, headDaysEnd } from '../batches/batchFigures.service.ts';
import { appendBatchEvent } from '../batches/batches.service.ts';
import { openHerd } from '../oxen/oxLedger.service.ts';

/** The herd's part of a closing sheet, as of a day. */
export interface ClosingSheet extends ClosingFigures {
  headsIn: number;
  headsOut: number;
  headsMoved: number;
  headsDead: number;
  heads: number;
  headDays: number;
  firstDay: Day;
  lastExitDay: Day | null;
  /** Some of it is projected: heads are still there, or went without being weighed. */
  isProjected: boolean;
  /** What those weighed together that went to another batch; null where that is not known of all. */
  movedKg: Decimal | null;
}

function kgMoved({ movedKg }: HeadsRow, gone: readonly { heads: number; weight: string | null; moved: boolean }[]) {
  const moved = gone.filter((group) => group.moved);
  if (moved.some(({ weight }) => weight === null)) return null;
  return Decimal.sum(movedKg, ...moved.map(({ heads, weight }) => new Decimal(weight!).times(heads)));
}

function sheetOf(row: HeadsRow, weightOn: (day: Day) => string | null, standing: string | null): ClosingSheet {
  const { headsIn, headsDead, headsMoved, heads, headDays, headDaysDead, firstDay, lastExitDay } = row;
  const gone = (row.unweighed ?? []).map((group) => ({ ...group, weight: weightOn(group.day) }));
  const weighed =
    row.exitKnown === 0 ? [] : [{ heads: row.exitKnown, weight: new Decimal(row.exitKg).div(row.exitKnown) }];
  const present = heads === 0 ? [] : [{ heads, weight: standing }];
  const figures = closingFigures({
    headsIn,
    headsDead,
    headDays,
    headDaysDead,
    entry: { heads: headsIn, known: row.entryKnown, kg: row.entryKg },
    entryDead: { heads: headsDead, known: row.deadKnown, kg: row.deadKg },
    exits: [...weighed, ...gone, ...present],
  });
  const headsOut = headsIn - heads - headsDead - headsMoved;
  const isProjected = heads > 0 || gone.length > 0;
  const counts = { headsIn, headsOut, headsMoved, headsDead, heads, headDays };
  return { ...figures, ...counts, firstDay, lastExitDay, isProjected, movedKg: kgMoved(row, gone) };
}

/** The closing sheets of batches that ever held an ox; what they weigh today may be known from elsewhere. */
export async function closingSheets(
  ctx: Context,
  batchIds: readonly string[],
  today?: Promise<readonly BatchDay[]>,
): Promise<Map<string, ClosingSheet>> {
  if (batchIds.length === 0) return new Map();
  const [day, until] = await Promise.all([ctx.day(), headDaysEnd(ctx)]);
  const [rows, known] = await Promise.all([headsOfBatches(ctx.actor.farmId, ctx.db, { batchIds, day, until }), today]);
  const needed = rows.filter(({ heads, unweighed }) => heads > 0 || unweighed !== null);
  const from = needed
    .flatMap(({ unweighed }) => [day, ...(unweighed ?? []).map((group) => group.day)])
    .reduce((first, each) => (each < first ? each : first), day);
  const neededIds = needed.map(({ batchId }) => batchId);
  const days = known && from === day ? known : await daysOfBatches(ctx, neededIds, { from, to: day });
  const byDay = new Map(days.map((each) => [`${each.batchId} ${each.day}`, each]));
  // What they gained on the last day that counts shows the morning after it.
  const standingOf = ({ weight, nextWeight }: BatchDay) => (until > day ? nextWeight : weight);
  return new Map(
    rows.map((row) => {
      const on = (of: Day) => byDay.get(`${row.batchId} ${of}`);
      const last = on(day);
      return [row.batchId, sheetOf(row, (of) => on(of)?.weight ?? null, last ? standingOf(last) : null)];
    }),
  );
}

export const closingOf = batched<string, ClosingSheet>((ctx, batchIds) => closingSheets(ctx, batchIds));

/** The day the last ox of a batch went, and whether any ever was in it. */
async function lastExit(ctx: Context, batchId: string): Promise<Day | null> {
  const { _max } = await ctx.db.oxStay.aggregate({ where: { batchId }, _max: { toDay: true } });
  return _max.toDay && dayOf(_max.toDay);
}

/** §5.1: a batch in which nobody is left is over, from its end date; of one that is, the end date is corrected. */
export const finalizeBatch = defineFieldWrite({
  name: 'finalizeBatch',
  allow: 'batch:write',
  input: {
    batchId: globalId('Batch'),
    endDate: civilDate().nullish(),
    observation: line(500).nullish(),
    version: knownVersion(),
  },
  async run(ctx, { batchId, endDate, observation, version }, stamp) {
    const day = await openHerd(ctx);
    const batch = await ctx.db.batch.findUnique({ where: ctx.key(batchId) });
    if (!batch) fail('BatchNotFound', {}, 'batchId');
    const { name, heads, kind, corralId, dietId } = batch;
    if (heads > 0) fail('BatchNotEmpty', { name, heads }, 'batchId');
    const exit = await lastExit(ctx, batchId);
    const end = endDate ?? (batch.endDate ? dayOf(batch.endDate) : (exit ?? day));
    if (end > day) fail('FarmDayNotOpen', { day: end }, 'endDate');
    if (exit && end < exit) fail('StartDateAfterEndDate', { reason: 'BEFORE_EXIT', day: exit }, 'endDate');
    const { _min: first } = await ctx.db.batchEvent.aggregate({ where: { batchId }, _min: { day: true } });
    if (first.day && end < dayOf(first.day)) fail('StartDateAfterEndDate', {}, 'endDate');
    await unlessStale(
      ctx.db.batch.update({
        where: { ...ctx.key(batchId), version },
        data: { ...(observation === undefined ? {} : { observation }), version: { increment: 1 } },
        select: { id: true },
      }),
    );
    const isSame = batch.status === 'FINALIZED' && batch.endDate && dayOf(batch.endDate) === end;
    if (!isSame)
      await appendBatchEvent(
        ctx,
        { day, stamp },
        { batchId, type: 'FINALIZED', kind, status: 'FINALIZED', corralId, dietId, endDate: dateOf(end) },
      );
    await ctx.emit({ type: 'Batch', id: batchId, op: 'UPDATED', subject: name });
    return { batchId };
  },
});
