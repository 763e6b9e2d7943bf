import type { ClosingStep } from '../../farm/farmDay/farmDaySteps.ts';
import { settingsOf } from '../../farm/settings/settings.service.ts';
import { feedPowers, inPartsOfHeads } from './feedShares.calc.ts';
import { dueBatchMonths, headFeedFaults, writeHeadFeed } from './headFeed.sql.ts';
import type { Context } from '../../platform/context.ts';
import { dateOf, dayOf, daysAfter, type Day } from '../../platform/values/day.ts';
import type { HerdFault } from '../herdCheckOxen.service.ts';
import { dueMonths, monthFaults, summedMonths, writeMonth } from './monthSums.sql.ts';

/** What closing a day sums up at most: a farm with years of days gets there in some weeks. */
const mostMonths = 1;
const allMonths = 10_000;
const mostHeadDays = 100_000;
/** Of the heads that stand there: a month of all of them is summed up before the next is over. */
const headDaysOfHead = 1.5;

const lastDayOf = (month: Day): Day => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return dayOf(new Date(Date.UTC(year, number, 0)));
};

interface Period {
  from: Day;
  to: Day;
}

/** The months that lie whole in a period and are summed up, from their first day to their last. */
export async function summedMonthsIn(ctx: Context, period: Period): Promise<Period[]> {
  const months = await summedMonths(ctx.actor.farmId, ctx.db, period);
  return months.map((month) => ({ from: month, to: lastDayOf(month) }));
}

/** Sums up what is due as of a closed day: months of the farm, then what heads ate in months of their batches. */
export async function sumUp(
  ctx: Context,
  day: Day,
  { mostHeadDays: given }: { mostHeadDays?: number } = {},
): Promise<void> {
  const { farmId } = ctx.actor;
  const months = await dueMonths(farmId, ctx.db, { day, most: given ? allMonths : mostMonths });
  for (const month of months) await writeMonth(farmId, ctx.db, { from: month, to: lastDayOf(month) });
  const { feedShare } = await settingsOf(ctx, 'results');
  const power = feedPowers[feedShare];
  const { _sum } = await ctx.db.corralHistory.aggregate({ where: { day: dateOf(day) }, _sum: { headDays: true } });
  const most = given ?? Math.max(mostHeadDays, Math.round((_sum.headDays ?? 0) * headDaysOfHead));
  const due = await dueBatchMonths(farmId, ctx.db, { power, most });
  if (due.length > 0) await writeHeadFeed(farmId, ctx.db, { months: due, power, to: lastDayOf(due[0]!.month) });
}

/** After all that freezes figures of the day. */
export const monthSumsStep: ClosingStep = {
  async close(ctx, { day }) {
    await sumUp(ctx, day);
    return {};
  },
};

export interface MonthSumsCheck {
  months: number;
  batches: number;
  faults: HerdFault[];
}

/** The batches whose feed is summed up by head, in parts. */
async function partsOfBatches(ctx: Context): Promise<string[][]> {
  const summed = await ctx.db.headFeedMonth.groupBy({ by: ['batchId'], orderBy: { batchId: 'asc' } });
  const stays = await ctx.db.oxStay.groupBy({ by: ['batchId'], _count: true, orderBy: { batchId: 'asc' } });
  const headsOf = new Map(stays.map(({ batchId, _count }) => [batchId, _count]));
  return inPartsOfHeads(summed.map(({ batchId }) => ({ id: batchId, heads: headsOf.get(batchId) ?? 0 })));
}

/** Sums up all months again from the rows, and reports what differs. */
export async function checkMonthSums(ctx: Context): Promise<MonthSumsCheck> {
  const { farmId } = ctx.actor;
  const to = daysAfter(await ctx.openDay(), -1);
  const months = await summedMonthsIn(ctx, { from: '1900-01-01', to });
  const found = await monthFaults(farmId, ctx.db, months);
  const faults: HerdFault[] = found.map(({ batchId, month, kept, rebuilt }) => ({
    table: 'FedMonth',
    id: batchId,
    stored: `${month} ${kept}`,
    rebuilt: `${month} ${rebuilt}`,
  }));
  const power = feedPowers[(await settingsOf(ctx, 'results')).feedShare];
  const parts = await partsOfBatches(ctx);
  for (const batchIds of parts)
    for (const { oxId, kept, rebuilt } of await headFeedFaults(farmId, ctx.db, { batchIds, to, power }))
      faults.push({ table: 'HeadFeed', id: oxId, stored: kept ?? '', rebuilt: rebuilt ?? '' });
  return { months: months.length, batches: parts.flat().length, faults };
}
