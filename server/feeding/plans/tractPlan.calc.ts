import { Decimal } from 'decimal.js';

/** §3.2: the usual divisions of a day, by how many treats it has; the first is the default. */
export const treatPresets = [
  {
    treats: 4,
    rows: [
      { pct: '30', startTime: '05:30', endTime: '07:30' },
      { pct: '20', startTime: '09:00', endTime: '11:00' },
      { pct: '20', startTime: '12:30', endTime: '14:30' },
      { pct: '30', startTime: '16:00', endTime: '18:00' },
    ],
  },
  {
    treats: 3,
    rows: [
      { pct: '30', startTime: '06:00', endTime: '08:00' },
      { pct: '30', startTime: '11:00', endTime: '13:00' },
      { pct: '40', startTime: '16:00', endTime: '18:00' },
    ],
  },
  {
    treats: 2,
    rows: [
      { pct: '40', startTime: '07:00', endTime: '09:00' },
      { pct: '60', startTime: '15:30', endTime: '17:30' },
    ],
  },
  { treats: 1, rows: [{ pct: '100', startTime: '07:00', endTime: '10:00' }] },
] as const;

export interface TreatRow {
  pct: string;
  startTime: string;
  endTime: string;
}

const lastMinute = 23 * 60 + 59;
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function clockOf(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** A treat without an end lasts until the next begins, the last one for an hour. */
export function withEnds(
  treats: readonly { pct: string; startTime: string; endTime?: string | null | undefined }[],
): TreatRow[] {
  return treats.map(({ pct, startTime, endTime }, place) => ({
    pct,
    startTime,
    endTime: endTime ?? treats[place + 1]?.startTime ?? clockOf(Math.min(minutesOf(startTime) + 60, lastMinute)),
  }));
}

export interface Disorder {
  index: number;
  field: 'startTime' | 'endTime';
}

/** The treats that do not begin after the one before, or end before they begin. */
export function disorderedTreats(treats: readonly TreatRow[]): Disorder[] {
  return treats.flatMap(({ startTime, endTime }, index): Disorder[] => {
    const before = treats[index - 1];
    if (before && startTime <= before.startTime) return [{ index, field: 'startTime' }];
    return endTime <= startTime ? [{ index, field: 'endTime' }] : [];
  });
}

export function sumOfShares(treats: readonly { pct: Decimal.Value }[]): Decimal {
  return Decimal.sum(0, ...treats.map(({ pct }) => pct));
}
