import { daysAfter, type Day } from '../../../server/platform/values/day.ts';

interface Move {
  from: Date;
  to: Date;
  /** From the day of the one to that of the other. */
  days: number;
}

/** What was done within so long before the end was just done. */
const justDoneMs = 3 * 60 * 60 * 1000;
const written = /(?<!\d)(20\d{2}-\d{2}-\d{2})(?!\d)(T\d{2}:\d{2}:\d{2}(?:\.\d+)?)?/g;

/**
 * Moves all dates in a text by whole days, so that a history that ended at `from` ends today. What was just done then
 * was just done now.
 */
export function movedDates({ from, to, days }: Move): (text: string) => string {
  const moved = new Map<Day, Day>();
  const dayOf = (day: Day): Day => {
    const known = moved.get(day);
    if (known !== undefined) return known;
    const after = daysAfter(day, days);
    moved.set(day, after);
    return after;
  };
  const [earliest, latest] = [from.getTime() - justDoneMs, from.getTime()];
  return (text) =>
    text.replace(written, (_all, day: Day, clock: string | undefined) => {
      if (clock === undefined) return dayOf(day);
      const time = Date.parse(`${day}${clock}Z`);
      if (time < earliest || time > latest) return dayOf(day) + clock;
      return new Date(time + to.getTime() - from.getTime()).toISOString().slice(0, -1);
    });
}
