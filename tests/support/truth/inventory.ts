import { dayOf, daysAfter, type Day } from '../../../server/platform/values/day.ts';
import { inventoryOn } from '../../../server/reports/finance/inventory.sql.ts';
import { daysBetween, type FedDay } from './days.ts';
import { fraction, Fraction } from './fraction.ts';
import type { Rows, Stood } from './rows.ts';
import type { Story } from './story.ts';

const chapterOf = ({ oxId, chapter }: Pick<Stood, 'oxId' | 'chapter'>) => `${oxId} ${chapter}`;
const stands = ({ from, to }: Stood, day: Day) => from <= day && (to === null || to > day);

/** What the heads that stand on the farm on a day ate, were given and how long they were there, head by head. */
function reckonedOn(rows: Rows, fed: readonly FedDay[], day: Day) {
  const standing = new Set(rows.stood.filter((stood) => stands(stood, day)).map(chapterOf));
  const own = rows.stood.filter((stood) => standing.has(chapterOf(stood)) && stood.from <= day);
  const until = ({ to }: Stood) => (to === null || to > day ? daysAfter(day, 1) : to);
  const feed = fed
    .filter((each) => each.day <= day)
    .map(({ batchId, day: on, cost }) => {
      const there = rows.stood.filter((stood) => stood.batchId === batchId && stands(stood, on));
      const present = there.filter((stood) => standing.has(chapterOf(stood))).length;
      return there.length === 0 ? fraction(0) : cost.times(present).over(there.length)!;
    });
  const came = new Map<string, Day>();
  for (const { oxId, from } of own) if ((came.get(oxId) ?? '9999') > from) came.set(oxId, from);
  const doses = rows.applications.filter(
    (dose) => !dose.reversed && dayOf(dose.day) <= day && dayOf(dose.day) >= (came.get(dose.oxId) ?? '9999'),
  );
  return {
    heads: standing.size,
    headDays: own.reduce((sum, stood) => sum + daysBetween(stood.from, until(stood)), 0),
    feed: Fraction.sum(feed).toFixed(2),
    health: Fraction.sum(doses.map(({ cost }) => cost?.toString() ?? 0)).toFixed(2),
  };
}

/** Where what the farm holds differs from that: on the open day, and on days around the end of a month before. */
export async function inventoryDifferences(
  { ctx }: Story,
  { rows, fed }: { rows: Rows; fed: readonly FedDay[] },
): Promise<string[]> {
  const found: string[] = [];
  const monthEnd = daysAfter(`${rows.open.slice(0, 7)}-01`, -1);
  for (const day of [rows.open, daysAfter(rows.open, -3), monthEnd, daysAfter(monthEnd, -6)]) {
    const of = { day, isOver: day < rows.open };
    const { heads, headDays, feed, health } = await inventoryOn(ctx.actor.farmId, ctx.withFreshCache().db, of);
    const product = { heads, headDays, feed: fraction(feed).toFixed(2), health: fraction(health).toFixed(2) };
    const own = reckonedOn(rows, fed, day);
    if (JSON.stringify(product) !== JSON.stringify(own))
      found.push(`inventory of ${day}: ${JSON.stringify(product)}, by the rows ${JSON.stringify(own)}`);
  }
  return found;
}
