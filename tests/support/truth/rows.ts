import type { Context } from '../../../server/platform/context.ts';
import { dayOf, type Day } from '../../../server/platform/values/day.ts';

/** One time of an ox in a batch, as its events alone say. */
export interface Stood {
  oxId: string;
  batchId: string;
  chapter: number;
  from: Day;
  /** Null while it is there. */
  to: Day | null;
  end: 'MOVED' | 'DIED' | 'LEFT' | null;
  weight: string | null;
  /** What it weighed, or counted for, when it went. */
  exitWeight: string | null;
  /** From which batch it was moved there. */
  fromId: string | null;
}

const text = (value: { toString(): string } | null) => (value === null ? null : value.toString());
const ends = { MOVEMENT: 'MOVED', DEATH: 'DIED', EXIT: 'LEFT', SALE: 'LEFT' } as const;
const isEnd = (type: string): type is keyof typeof ends => type in ends;
const isBegin = (type: string) => ['ENTRY', 'REENTRY', 'MOVEMENT'].includes(type);

async function eventsOf(ctx: Context) {
  const events = await ctx.db.oxEvent.findMany({
    where: { reversed: false, type: { not: 'REVERSAL' } },
    orderBy: { seq: 'asc' },
  });
  return events.map((event) => ({ ...event, day: dayOf(event.day) }));
}
type OxEvents = Awaited<ReturnType<typeof eventsOf>>;

function stoodBy(events: OxEvents): Stood[] {
  const all: Stood[] = [];
  const open = new Map<string, Stood>();
  for (const { oxId, type, day, batchId, chapter, weight, carriedWeight } of events) {
    const counted = text(weight) ?? text(carriedWeight);
    const before = open.get(oxId);
    if (before && isEnd(type)) {
      Object.assign(before, { to: day, end: ends[type], exitWeight: counted });
      open.delete(oxId);
    }
    if (!isBegin(type) || !batchId) continue;
    const came = { oxId, batchId, chapter, from: day, to: null, end: null, weight: counted, exitWeight: null };
    const stood: Stood = { ...came, fromId: before?.batchId ?? null };
    all.push(stood);
    open.set(oxId, stood);
  }
  return all;
}

/** What each ox cost to buy, as the last event that says so. */
function boughtBy(events: OxEvents): Map<string, string> {
  const found = new Map<string, string>();
  for (const { oxId, payload } of events) {
    const { set = {} } = payload as { set?: { landedCost?: string | number | null } };
    if (set.landedCost != null) found.set(oxId, String(set.landedCost));
  }
  return found;
}

/** Everything that the figures of a farm follow from, and nothing that the product derived from it. */
export async function readRows(ctx: Context) {
  const { db } = ctx.withFreshCache();
  const events = await eventsOf(ctx);
  const beats = await db.beat.findMany({
    where: { status: 'CLOSED' },
    include: { lines: { orderBy: { position: 'asc' } }, drops: { orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
  });
  const adjustments = await db.historyAdjustment.findMany({
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
    include: { history: { select: { batchId: true, corralId: true, day: true } } },
  });
  return {
    open: await ctx.withFreshCache().openDay(),
    events,
    stood: stoodBy(events),
    bought: boughtBy(events),
    weighings: events.filter(({ type, weight }) => type === 'WEIGHING' && weight !== null),
    batchEvents: await db.batchEvent.findMany({ orderBy: { seq: 'asc' } }),
    judged: await db.batchWeighing.findMany(),
    corrections: await db.batchDayCorrection.findMany(),
    movements: new Map((await db.stockMovement.findMany()).map((row) => [row.id, row])),
    beats,
    readings: await db.troughReading.findMany({ where: { leftoverRemoved: true } }),
    adjustments,
    applications: await db.medicineApplication.findMany(),
    batches: await db.batch.findMany({ orderBy: { name: 'asc' } }),
    closedDays: (await db.farmDay.findMany({ where: { status: 'CLOSED' } })).map(({ day }) => dayOf(day)),
  };
}
export type Rows = Awaited<ReturnType<typeof readRows>>;
