import { daysBetween, type Day } from '../../platform/values/day.ts';

export interface DayCount {
  headsIn: number;
  headsOut: number;
  headsDead: number;
}

/** F-HD1: the hotel rule: who comes counts on that day, who goes, dies or is moved out does not. */
export function headDays(opening: number, { headsIn, headsOut, headsDead }: DayCount): number {
  return opening + headsIn - headsOut - headsDead;
}

/** F-HD1 over consecutive days, each of which opens with what the day before left. */
export function headDaysOver(days: readonly DayCount[]): number[] {
  const heads: number[] = [];
  for (const day of days) heads.push(headDays(heads.at(-1) ?? 0, day));
  return heads;
}

/** A stay in a batch; without an end it lasts. */
export interface Stay {
  fromDay: Day;
  toDay: Day | null;
}

/** F-HD2: the head-days of one stay up to the end of a day. */
export function headDaysOfStay({ fromDay, toDay }: Stay, through: Day): number {
  const ended = toDay !== null && toDay <= through;
  return Math.max(0, ended ? daysBetween(fromDay, toDay) : daysBetween(fromDay, through) + 1);
}

/** F-DOF of a batch: what each of its animals stayed on average. */
export function meanDaysOnFeed(headDaysTotal: number, headsEntered: number): number | null {
  return headsEntered === 0 ? null : headDaysTotal / headsEntered;
}

/** The heads of a place of the heads it is made for; null where that is not known. */
export function occupancyPct(heads: number, capacity: number): number | null {
  return capacity === 0 ? null : Math.round((heads * 100) / capacity);
}

/** F-DOF by the calendar: 0 on the first day. */
export function daysOnFeed(firstEntry: Day, day: Day): number {
  return daysBetween(firstEntry, day);
}
