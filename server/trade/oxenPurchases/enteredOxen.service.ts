import { batched } from '../../platform/turns/batch.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/errors/AppError.ts';
import { dayOf, type Day } from '../../platform/values/day.ts';

/** How many heads of purchases have entered the herd: not by mistake; also those that left, died or came back since. */
export const enteredHeads = batched<string, number>(async (ctx, ids) => {
  const purchaseId = { in: ids };
  const entered = [
    ...(await ctx.db.ox.groupBy({
      by: ['purchaseId'],
      where: { purchaseId, status: { not: 'REVERSED' } },
      _count: true,
    })),
    ...(await ctx.db.oxChapter.groupBy({ by: ['purchaseId'], where: { purchaseId }, _count: true })),
  ];
  const heads = new Map<string, number>();
  for (const { purchaseId: id, _count: count } of entered) heads.set(id!, (heads.get(id!) ?? 0) + count);
  return heads;
});

/** The same of one purchase. */
export async function enteredOxen(ctx: Context, purchaseId: string): Promise<number> {
  return (await enteredHeads(ctx, purchaseId)) ?? 0;
}

interface Truck {
  arrivalDate: Day;
  headsArrived: number;
  deadOnArrival: number;
}

const alive = (trucks: readonly Truck[]) =>
  trucks.reduce((sum, { headsArrived, deadOnArrival }) => sum + headsArrived - deadOnArrival, 0);

/** How many heads of a purchase had entered by the end of each day on which some did. */
async function enteredByDay(ctx: Context, purchaseId: string): Promise<{ day: Day; heads: number }[]> {
  const by = ['entryDate' as const];
  const found = [
    ...(await ctx.db.ox.groupBy({ by, where: { purchaseId, status: { not: 'REVERSED' } }, _count: true })),
    ...(await ctx.db.oxChapter.groupBy({ by, where: { purchaseId }, _count: true })),
  ];
  let heads = 0;
  return found
    .flatMap(({ entryDate, _count: count }) => (entryDate ? [{ day: dayOf(entryDate), count }] : []))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map(({ day, count }) => ({ day, heads: (heads += count) }));
}

interface Correction {
  before: readonly Truck[];
  after: readonly Truck[];
  field: string;
  /** Of the day on which it came, where that is corrected. */
  dayField?: string;
}

/** A truck is not corrected below the heads that have entered from it, nor to after the day on which they did. */
export async function requireEnteredStay(
  ctx: Context,
  purchaseId: string,
  { before, after, field, dayField = field }: Correction,
): Promise<void> {
  const entered = await enteredByDay(ctx, purchaseId);
  const heads = entered.at(-1)?.heads ?? 0;
  if (alive(after) < alive(before) && alive(after) < heads) fail('OxenAlreadyEntered', { heads }, field);
  for (const { day, heads: until } of entered) {
    const [had, has] = [before, after].map((trucks) => alive(trucks.filter(({ arrivalDate }) => arrivalDate <= day)));
    if (has! < had! && has! < until) fail('OxenAlreadyEntered', { heads: until, day }, dayField);
  }
}

/** Notifies viewers of the entry of a purchase that something about it changed. */
export async function announceEntry(ctx: Context, purchaseId: string, op: 'CREATED' | 'UPDATED' = 'UPDATED') {
  const { farmId } = ctx.actor;
  const entry = await ctx.db.entryManagement.findUnique({
    where: { farmId_purchaseId: { farmId, purchaseId } },
    select: { id: true },
  });
  if (entry) ctx.announce({ type: 'EntryManagement', id: entry.id, farmId, op, clientId: ctx.facts.clientId });
}
