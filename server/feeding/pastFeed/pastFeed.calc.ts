import { Decimal } from 'decimal.js';
import type { Day } from '../../platform/values/day.ts';

/** A batch on a day before the farm began here. */
export interface PastFeedDay {
  day: Day;
  kg: Decimal;
  dryMatterPct: Decimal | null;
  heads: number | null;
  diet: string | null;
  grade: Decimal | null;
  cost: Decimal | null;
}

/** Dry matter of a day; unknown where nobody said how dry it was. */
export const dryMatterKg = ({ kg, dryMatterPct }: PastFeedDay): Decimal | null =>
  dryMatterPct && kg.mul(dryMatterPct).div(100);

/** Dry matter eaten per head. */
export function intakeKg(day: PastFeedDay): Decimal | null {
  const kg = dryMatterKg(day);
  return kg && day.heads !== null ? kg.div(day.heads) : null;
}

export interface PastFeedTotals {
  days: readonly PastFeedDay[];
  firstDay: Day;
  lastDay: Day;
  kg: Decimal;
  /** Of all its days; null once one of them does not say. */
  dryMatterKg: Decimal | null;
  /** Dry matter per head and day, over the days that say it. */
  meanIntakeKg: Decimal | null;
  /** How many days say it. */
  intakeDays: number;
  cost: Decimal | null;
}

/** The sum, unless one of them is not known. */
const sumOf = (values: readonly (Decimal | null)[]): Decimal | null =>
  values.includes(null) ? null : Decimal.sum(0, ...values.map((value) => value!));

/** What the days of a batch come to, which are in their order and at least one. */
export function totalsOf(days: readonly PastFeedDay[]): PastFeedTotals {
  const eaten = days.filter((day) => intakeKg(day) !== null);
  const headDays = Decimal.sum(0, ...eaten.map(({ heads }) => heads ?? 0));
  return {
    ...{ days, firstDay: days[0]!.day, lastDay: days.at(-1)!.day, intakeDays: eaten.length },
    kg: Decimal.sum(...days.map(({ kg }) => kg)),
    dryMatterKg: sumOf(days.map(dryMatterKg)),
    meanIntakeKg: eaten.length === 0 ? null : (sumOf(eaten.map(dryMatterKg))?.div(headDays) ?? null),
    cost: sumOf(days.map(({ cost }) => cost)),
  };
}
