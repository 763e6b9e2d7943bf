import { z } from 'zod';
import type { Context } from '../platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../platform/values/day.ts';
import { defineQuery } from '../platform/service.ts';
import { checkMonthSums } from './closings/monthSums.service.ts';
import { foldBatch, herdDay, type BatchLine, type BatchStay } from './herdFold.calc.ts';
import { checkOx, dayText, faultsBetween, withLedger, type HerdFault } from './herdCheckOxen.service.ts';

export interface HerdCheck {
  oxen: number;
  events: number;
  faults: HerdFault[];
}

const pageSize = 1_000;

async function pageOfOxen(ctx: Context, after: string | undefined) {
  return ctx.db.ox.findMany({
    include: withLedger,
    ...(after ? { where: { id: { gt: after } } } : {}),
    orderBy: { id: 'asc' },
    take: pageSize,
  });
}

async function faultsOfBatches(
  ctx: Context,
  lines: readonly BatchLine[],
  stays: readonly BatchStay[],
): Promise<HerdFault[]> {
  const byBatch = Map.groupBy(lines, ({ batchId }) => batchId);
  const heads = Map.groupBy(
    stays.filter(({ toDay }) => toDay === null),
    ({ batchId }) => batchId,
  );
  const batches = await ctx.db.batch.findMany();
  return batches.flatMap(({ id, kind, status, corralId, dietId, startDate, endDate, heads: counted }) => {
    const folded = foldBatch(byBatch.get(id) ?? []);
    // Nobody stands in a batch that is over.
    const standing = folded?.status === 'FINALIZED' ? 0 : (heads.get(id)?.length ?? 0);
    return faultsBetween(
      'Batch',
      id,
      { kind, status, corralId, dietId, startDate: dayText(startDate), endDate: dayText(endDate), heads: counted },
      { ...folded, heads: standing },
    );
  });
}

type HerdOfDay = Record<'headsOpen' | 'headsIn' | 'headsOut' | 'headsDead' | 'headDays', number>;

/** Of a day that somebody corrected, the heads no longer follow from the events. */
function comparable<Row extends Partial<HerdOfDay>>(row: Row, isCorrected: boolean) {
  const { headsIn: _in, headsOut: _out, headDays: _days, ...rest } = row;
  return isCorrected ? rest : row;
}

/** The frozen rows of some days of corrals, held against what the events say of their days. */
async function faultsOfDays(
  ctx: Context,
  [from, to]: readonly [Day, Day],
  lines: readonly BatchLine[],
  staysOf: ReadonlyMap<string, readonly BatchStay[]>,
): Promise<HerdFault[]> {
  const rows = await ctx.db.corralHistory.findMany({
    where: { closed: true, day: { gte: dateOf(from), lte: dateOf(to) } },
    orderBy: { corralId: 'asc' },
    include: { adjustments: { select: { id: true }, take: 1 } },
  });
  const days = Map.groupBy(rows, ({ day }) => dayOf(day));
  return [...days].flatMap(([day, ofDay]) => {
    const rebuilt = new Map(herdDay(lines, staysOf, day, daysAfter(day, -1)).map((row) => [row.corralId, row]));
    const known = new Set(ofDay.map(({ corralId }) => corralId));
    const missing = [...rebuilt.values()].filter(({ corralId }) => !known.has(corralId));
    const faults = ofDay.flatMap(({ adjustments, ...row }) => {
      const { id, corralId, batchId, headsOpen, headsIn, headsOut, headsDead, headDays } = row;
      const frozen = { corralId, batchId, headsOpen, headsIn, headsOut, headsDead, headDays };
      const isCorrected = adjustments.length > 0;
      // It was fed there, is over, and another one came: the corral's row is that one's.
      const isFedBefore = headsOpen + headsIn + headsOut + headsDead + headDays === 0 && batchId !== null;
      if (isFedBefore && rebuilt.get(corralId)?.batchId !== batchId) return [];
      return faultsBetween(
        'CorralHistory',
        id,
        comparable(frozen, isCorrected),
        comparable(rebuilt.get(corralId) ?? {}, isCorrected),
      );
    });
    return [...faults, ...missing.flatMap((row) => faultsBetween('CorralHistory', row.corralId, {}, row))];
  });
}

// All rows of a large farm's years do not fit into memory at once.
const daysAtOnce = 31;

async function faultsOfHistories(
  ctx: Context,
  lines: readonly BatchLine[],
  stays: readonly BatchStay[],
): Promise<HerdFault[]> {
  const { _min, _max } = await ctx.db.corralHistory.aggregate({
    where: { closed: true },
    _min: { day: true },
    _max: { day: true },
  });
  if (!_min.day || !_max.day) return [];
  const staysOf = Map.groupBy(stays, ({ batchId }) => batchId);
  const last = dayOf(_max.day);
  const faults: HerdFault[] = [];
  for (let from = dayOf(_min.day); from <= last; from = daysAfter(from, daysAtOnce))
    faults.push(...(await faultsOfDays(ctx, [from, daysAfter(from, daysAtOnce - 1)], lines, staysOf)));
  return faults;
}

/** Rebuilds every ox, batch, corral history and month sum of the farm, and reports what differs. */
export const checkHerd = defineQuery({
  name: 'herdCheck',
  allow: 'ox:write',
  input: z.strictObject({}),
  async run(ctx): Promise<HerdCheck> {
    const faults: HerdFault[] = [];
    const stays: BatchStay[] = [];
    let [oxen, events] = [0, 0];
    let after: string | undefined;
    for (;;) {
      const page = await pageOfOxen(ctx, after);
      for (const ox of page) {
        const checked = checkOx(ox);
        faults.push(...checked.faults);
        stays.push(...checked.stays);
        events += ox.events.length;
      }
      oxen += page.length;
      after = page.at(-1)?.id;
      if (page.length < pageSize) break;
    }
    const lines = (await ctx.db.batchEvent.findMany({ orderBy: { seq: 'asc' } })).map((line) => ({
      ...line,
      day: dayOf(line.day),
      endDate: dayText(line.endDate),
    }));
    faults.push(...(await faultsOfBatches(ctx, lines, stays)), ...(await faultsOfHistories(ctx, lines, stays)));
    faults.push(...(await checkMonthSums(ctx)).faults);
    return { oxen, events, faults };
  },
});
