/** A civil date, written YYYY-MM-DD. */
export type Day = string;

const pattern = /^\d{4}-\d{2}-\d{2}$/;

export function isDay(text: string): boolean {
  if (!pattern.test(text) || text < '1900-01-01' || text > '2999-12-31') return false;
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function dayOf(date: Date): Day {
  return date.toISOString().slice(0, 10);
}

export function dateOf(day: Day): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

const dayMs = 86_400_000;

/** Adds a number of days; a negative number goes back. */
export function daysAfter(day: Day, count: number): Day {
  return dayOf(new Date(dateOf(day).getTime() + count * dayMs));
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs);
}

export function calendarToday(timeZone: string, now = new Date()): Day {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
}

/** Local time at the farm: YYYY-MM-DD HH:MM. */
export function clockText(timeZone: string): (instant: string) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return (instant) => format.format(new Date(instant));
}
