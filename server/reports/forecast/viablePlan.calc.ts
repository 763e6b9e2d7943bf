/** A batch and the day on which it is to go. */
export interface Departure {
  batchId: string;
  batch: string;
  heads: number;
  /** YYYY-MM-DD. */
  day: string;
}

export interface DepartureWeek<Own extends Departure> {
  /** Its Monday and its Sunday. */
  from: string;
  to: string;
  heads: number;
  /** Those of a day are filled one after the other; of two days none is shared. */
  trucks: number;
  batches: Own[];
}

const dayMs = 86_400_000;
const moved = (day: string, by: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

/** Monday of the week that a day lies in. */
const mondayOf = (day: string): string => moved(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

const headsOf = (batches: readonly Departure[]): number => batches.reduce((sum, { heads }) => sum + heads, 0);

/** Which batches go in which week, with how many trucks. */
export function weeksOf<Own extends Departure>(departures: readonly Own[], truckHeads: number): DepartureWeek<Own>[] {
  const ordered = departures.toSorted((a, b) => a.day.localeCompare(b.day) || a.batch.localeCompare(b.batch));
  return [...Map.groupBy(ordered, ({ day }) => mondayOf(day))].map(([from, batches]) => ({
    from,
    to: moved(from, 6),
    heads: headsOf(batches),
    trucks: [...Map.groupBy(batches, ({ day }) => day).values()].reduce(
      (sum, ofDay) => sum + Math.ceil(headsOf(ofDay) / truckHeads),
      0,
    ),
    batches,
  }));
}
