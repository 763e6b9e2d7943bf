import type { Context } from '../../platform/context.ts';
import type { Day } from '../../platform/values/day.ts';
import type { Prisma } from '../../platform/db/generated/prisma/client.ts';
import { fail } from '../../platform/errors/AppError.ts';
import type { FieldStamp } from '../../platform/fieldWrite.ts';
import { uuidv7 } from '../../platform/values/uuid.ts';
import { notifyHerdFollowers } from '../herdFollowers.ts';
import type { OxEventType } from '../herdWords.calc.ts';
import type { OxColumns } from './oxFold.calc.ts';
import { announceRecorded } from './oxFollowers.ts';
import { insertOxenOf, insertOxEvents, lockHerd, markReversed, projectChapters, projectOxen } from './oxLedger.sql.ts';

export interface NewOxEvent {
  oxId: string;
  type: OxEventType;
  /** Of the past of a farm that begins; otherwise the open day. */
  day?: Day | undefined;
  /** The next one for a re-entry, an earlier one for an event that belongs to it; otherwise the ox's own. */
  chapter?: number | undefined;
  batchId?: string | null | undefined;
  weight?: string | null | undefined;
  carriedWeight?: string | null | undefined;
  reason?: Prisma.OxEventCreateManyInput['reason'] | undefined;
  reversesEventId?: string | undefined;
  /** The columns of the ox it changes. */
  set: Partial<OxColumns>;
  /** What else is shown of it. */
  notes?: Readonly<Record<string, unknown>> | undefined;
}

/** Locks the herd before it is read for a write, and returns the open day; another day given is refused. */
export async function openHerd(ctx: Context, date?: Day | null): Promise<Day> {
  ctx.knowOpenDay(await ctx.holdOnce('herd lock', () => lockHerd(ctx.actor.farmId, ctx.db)));
  const open = await ctx.openDay();
  if (date && date < open) fail('FarmDayClosed', { day: date }, 'date');
  if (date && date > open) fail('FarmDayNotOpen', { day: date }, 'date');
  return open;
}

/** Heads leave by these without a batch they come to. */
const movesHeads: ReadonlySet<OxEventType> = new Set(['DEATH', 'EXIT', 'SALE', 'REVERSAL']);

interface Append {
  day: Day;
  stamp: FieldStamp | null;
  /** Oxen that begin with these events, one each, and are not written yet. */
  begun?: ReadonlySet<string>;
}

/** Writes events and projects their oxen; requires the herd lock. */
export async function appendOxEvents(
  ctx: Context,
  { day, stamp, begun = new Set() }: Append,
  events: readonly NewOxEvent[],
): Promise<string[]> {
  const { farmId, membershipId } = ctx.actor;
  const rows = events.map(({ set, notes, ...event }) => ({
    ...event,
    id: uuidv7(),
    day: event.day ?? day,
    at: stamp?.at ?? ctx.now(),
    payload: { ...notes, set },
    actorId: membershipId,
    clientEventId: stamp?.clientEventId ?? null,
    recordedAt: ctx.now(),
  }));
  const first = rows.filter(({ oxId }) => begun.has(oxId));
  if (first.length > 0) await insertOxenOf(farmId, ctx.db, first, ctx.now());
  const inChapters = rows.map((row) => (begun.has(row.oxId) ? { ...row, chapter: 1 } : row));
  const lastChapter = await insertOxEvents(farmId, ctx.db, inChapters);
  const reversed = rows.flatMap(({ reversesEventId }) => reversesEventId ?? []);
  if (reversed.length > 0) await markReversed(farmId, ctx.db, reversed);
  const oxIds = [...new Set(rows.map(({ oxId }) => oxId))];
  // A reversal, or an event of the past, changes what an ox was on days that are over.
  const isOfToday = reversed.length === 0 && rows.every((row) => row.day === day);
  await projectOxen(farmId, ctx.db, oxIds, { newOn: isOfToday ? day : null, begun });
  // What names its chapter may be of one that is over.
  if (lastChapter > 1 || rows.some(({ chapter }) => chapter !== undefined))
    await projectChapters(farmId, ctx.db, oxIds);
  if (rows.some(({ batchId, type }) => batchId !== undefined || movesHeads.has(type))) await notifyHerdFollowers(ctx);
  await announceRecorded(ctx, rows);
  return rows.map(({ id }) => id);
}

/** A list is read again after any of them, so of many only the first are announced. */
const mostAnnounced = 50;

/** Notifies viewers that oxen and batches changed; what happened to each ox is in its own events. */
export function announceHerd(ctx: Context, oxIds: readonly string[], batchIds: readonly (string | null)[]): void {
  const { farmId } = ctx.actor;
  const { clientId } = ctx.facts;
  for (const id of oxIds.slice(0, mostAnnounced)) ctx.announce({ type: 'Ox', id, farmId, op: 'UPDATED', clientId });
  for (const id of new Set(batchIds)) if (id) ctx.announce({ type: 'Batch', id, farmId, op: 'UPDATED', clientId });
}
