import { calendarToday, daysAfter, type Day } from '../../platform/values/day.ts';

export const mailStatuses = ['NONE', 'WAITING', 'SENT', 'FAILED'] as const;

export const schedulePeriods = [
  'USUAL',
  'LAST_7_DAYS',
  'LAST_30_DAYS',
  'THIS_MONTH',
  'LAST_MONTH',
  'LAST_12_MONTHS',
] as const;
export type SchedulePeriod = (typeof schedulePeriods)[number];

export const reportFormats = ['CSV', 'XLSX', 'PDF'] as const;

export interface ScheduleTimes {
  /** From 1, Monday, to 7. */
  weekdays: readonly number[];
  /** HH:MM where the farm is. */
  time: string;
  timeZone: string;
}

/** How far the clocks of a place are ahead of UTC at a moment. */
function offsetMs(timeZone: string, at: number): number {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - Math.floor(at / 1_000) * 1_000;
}

/** When it is that time on that day there; a time that the clocks leave out is as much later. */
function momentOf(day: Day, { time, timeZone }: ScheduleTimes): Date {
  const plain = Date.parse(`${day}T${time}:00.000Z`);
  const guess = plain - offsetMs(timeZone, plain);
  const exact = plain - offsetMs(timeZone, guess);
  const isLeftOut = offsetMs(timeZone, exact) !== offsetMs(timeZone, guess);
  return new Date(isLeftOut ? Math.max(guess, exact) : exact);
}

function weekdayOf(day: Day): number {
  return new Date(`${day}T00:00:00.000Z`).getUTCDay() || 7;
}

/** The next time of a schedule after a moment; times that passed while no server ran are left out. */
export function nextDue(times: ScheduleTimes, after: Date): Date {
  const today = calendarToday(times.timeZone, after);
  // The same day of the next week is the farthest, where its time today is over.
  const days = Array.from({ length: 9 }, (_, count) => daysAfter(today, count));
  const moments = days.filter((day) => times.weekdays.includes(weekdayOf(day))).map((day) => momentOf(day, times));
  return moments.find((moment) => moment > after)!;
}

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The days of a report that is made on a day; null for those that it has by itself. */
export function periodAt(period: SchedulePeriod, day: Day): { from: Day; to: Day } | null {
  switch (period) {
    case 'USUAL':
      return null;
    case 'LAST_7_DAYS':
      return { from: daysAfter(day, -6), to: day };
    case 'LAST_30_DAYS':
      return { from: daysAfter(day, -29), to: day };
    case 'THIS_MONTH':
      return { from: firstOfMonth(day), to: day };
    case 'LAST_MONTH': {
      const to = daysAfter(firstOfMonth(day), -1);
      return { from: firstOfMonth(to), to };
    }
    case 'LAST_12_MONTHS':
      return { from: daysAfter(day, -364), to: day };
  }
}
