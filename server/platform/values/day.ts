/** A civil date, written YYYY-MM-DD. */
export type Day = string;

/** Before any farm. */
export const earliestDay: Day = '1900-01-01';

const pattern = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string): boolean {
  if (!pattern.test(text) || text < earliestDay || text > '2999-12-31') return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const dayMs = 86_400_000;

// A herd asks for the same few hundred days over and over, and writing and reading one costs a microsecond.
const mostKnown = 40_000;
const timeByDay = new Map<Day, number>();
const dayByTime = new Map<number, Day>();

function timeOf(day: Day): number {
  const known = timeByDay.get(day);
  if (known !== undefined) return known;
  const time = Date.parse(`${day}T00:00:00.000Z`);
  if (timeByDay.size < mostKnown) timeByDay.set(day, time);
  return time;
}

function dayAt(time: number): Day {
  const known = dayByTime.get(time);
  if (known !== undefined) return known;
  const day = new Date(time).toISOString().slice(0, 10);
  if (time % dayMs === 0 && dayByTime.size < mostKnown) dayByTime.set(time, day);
  return day;
}

export function dayOf(date: Date): Day {
  return dayAt(date.getTime());
}

export function dateOf(day: Day): Date {
  return new Date(timeOf(day));
}

/** Adds a number of days; a negative number goes back. */
export function daysAfter(day: Day, count: number): Day {
  return dayAt(timeOf(day) + count * dayMs);
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((timeOf(to) - timeOf(from)) / dayMs);
}

export function calendarToday(timeZone: string, now = new Date()): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** Local time at the farm: YYYY-MM-DD HH:MM. */
export function clockText(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}
