import { daysAfter, type Day } from '../../platform/values/day.ts';
import { ageBands, type AgeBand } from './gtaPlaces.calc.ts';

/** What is known of an animal's age, in months; null where nothing is. */
export interface Ages {
  minMonths: number | null;
  maxMonths: number | null;
}

const partsOf = (day: Day) => day.split('-').map(Number) as [number, number, number];

/** §2.3: completed calendar months; who was born on the 31st completes a month of 30 days on the 1st. */
export function ageMonths(birth: Day, at: Day): number {
  const [birthYear, birthMonth, birthDay] = partsOf(birth);
  const [year, month, day] = partsOf(at);
  return (year - birthYear) * 12 + month - birthMonth - (day < birthDay ? 1 : 0);
}

/** An estimated birth is uncertain by a month either way. */
export function agesOf(birth: { day: Day; estimated: boolean } | null, emission: Day): Ages {
  if (!birth) return { minMonths: null, maxMonths: null };
  const months = ageMonths(birth.day, emission);
  if (!birth.estimated) return { minMonths: months, maxMonths: months };
  return { minMonths: Math.max(0, months - 1), maxMonths: months + 1 };
}

const firstMonths: Readonly<Record<AgeBand, number>> = {
  UP_TO_12: 0,
  FROM_13_TO_24: 13,
  FROM_25_TO_36: 25,
  OVER_36: 37,
};
const lastMonths: Readonly<Record<AgeBand, number>> = {
  UP_TO_12: 12,
  FROM_13_TO_24: 24,
  FROM_25_TO_36: 36,
  OVER_36: Number.POSITIVE_INFINITY,
};

/** Whether an animal of these ages may have been in a band when the GTA was issued. */
export function fitsBand({ minMonths, maxMonths }: Ages, band: AgeBand): boolean {
  if (minMonths === null || maxMonths === null) return true;
  return maxMonths >= firstMonths[band] && minMonths <= lastMonths[band];
}

export function youngestFirst(one: AgeBand, other: AgeBand): number {
  return ageBands.indexOf(one) - ageBands.indexOf(other);
}

const midpoints: Readonly<Record<AgeBand, { months: number; days: number }>> = {
  UP_TO_12: { months: 6, days: 0 },
  FROM_13_TO_24: { months: 18, days: 15 },
  FROM_25_TO_36: { months: 30, days: 15 },
  OVER_36: { months: 37, days: 0 },
};

/** §2.3: the birth of an animal of which only the row is known: the middle of its band, in whole months, then days. */
export function estimatedBirth(band: AgeBand, emission: Day): Day {
  const { months, days } = midpoints[band];
  return daysAfter(birthAtAge(months, emission), -days);
}

/** The latest birth of who completed so many months on a day. */
export function birthAtAge(months: number, at: Day): Day {
  const [year, month, day] = partsOf(at);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, daysInMonth));
  return first.toISOString().slice(0, 10);
}
