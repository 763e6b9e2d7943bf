import { Decimal } from 'decimal.js';

/** F-G11: of those that entered, how many died; null where nobody entered. */
export function mortalityPct(dead: number, headsEntered: number): Decimal | null {
  return headsEntered === 0 ? null : new Decimal(dead).times(100).div(headsEntered);
}

/** Days on feed in weeks, as the chart of the dead counts them. */
export const feedWeeks = [
  { from: 0, to: 7 },
  { from: 8, to: 21 },
  { from: 22, to: 45 },
  { from: 46, to: 70 },
  { from: 71, to: 90 },
  { from: 91, to: null },
] as const;

/** The place of a number of days on feed in those. */
export function feedWeekOf(daysOnFeed: number): number {
  return feedWeeks.findLastIndex(({ from }) => daysOnFeed >= from);
}
