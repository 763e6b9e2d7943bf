import { Decimal } from 'decimal.js';
import type { Day } from '../../platform/values/day.ts';

/** The figures of a corral's day that may be corrected, and those that follow from them. */
export type HistoryFigures = {
  heads: number;
  weight: string | null;
  deliveredKg: string | null;
  deliveredMsKg: string | null;
  leftoverKg: string | null;
  intakePct: string | null;
  unsteadyPct: string | null;
  grade: string | null;
  dietId: string | null;
  dietName: string | null;
};

export interface HistoryDay extends HistoryFigures {
  historyId: string;
  day: Day;
  closed: boolean;
  /** The heads that its feed was planned for. */
  fedHeads: number;
  planCall: string | null;
  /** What beats brought that day cost; a correction leaves it, and other heads share it. */
  feedCost: string | null;
}

/** The corrected figures of a corral's day; what is left out stays as it was. */
export type HistoryChange = Partial<
  Pick<HistoryFigures, 'heads' | 'deliveredKg' | 'deliveredMsKg' | 'leftoverKg' | 'grade' | 'dietId' | 'dietName'>
>;

export interface WeightOfDay {
  day: Day;
  weight: string | null;
  nextWeight: string | null;
}

const steadyDays = 5;

/** kg of dry matter per head that a day counts with: what was delivered, or else what was called for. */
function intakeOf({ deliveredMsKg, planCall }: HistoryDay, heads: number): Decimal | null {
  if (deliveredMsKg !== null && heads > 0) return new Decimal(deliveredMsKg).div(heads);
  return planCall === null ? null : new Decimal(planCall);
}

/** How much the last five days differ: the deviation of a sample, percent of its mean. */
export function unsteadyPct(intakes: readonly Decimal[]): Decimal | null {
  if (intakes.length !== steadyDays) return null;
  const mean = Decimal.sum(...intakes).div(steadyDays);
  if (mean.isZero()) return null;
  const squares = Decimal.sum(...intakes.map((each) => each.minus(mean).pow(2)));
  return squares
    .div(steadyDays - 1)
    .sqrt()
    .div(mean)
    .times(100);
}

const daysApart = (one: string, other: string) => (Date.parse(other) - Date.parse(one)) / 86_400_000;

function intakePctOf(row: HistoryDay): string | null {
  const intake = intakeOf(row, row.fedHeads);
  const hasWeight = intake && row.weight !== null && Number(row.weight) > 0;
  return hasWeight ? intake.div(row.weight!).times(100).toFixed(4) : null;
}

function steadinessOf(row: HistoryDay, days: readonly HistoryDay[]): string | null {
  const intakes = days.flatMap((each) => {
    const back = daysApart(each.day, row.day);
    if (back < 0 || back >= steadyDays || each.planCall === null) return [];
    return intakeOf(each, back === 0 ? each.fedHeads : each.heads) ?? [];
  });
  return unsteadyPct(intakes)?.toFixed(4) ?? null;
}

/** The weight of a day; of one that is open, as it was expected the day before. */
function weightOf({ day, closed, weight }: HistoryDay, weights: readonly WeightOfDay[]): string | null {
  const place = weights.findIndex((each) => each.day === day);
  if (place < 0) return weight;
  const found = closed ? weights[place]!.weight : (weights[place - 1]?.nextWeight ?? weight);
  return found === null ? null : new Decimal(found).toFixed(2);
}

/**
 * A day of a batch with its corrected figures, and all that follow from them: the weights of the days after with the
 * intake by live weight of each, and the steadiness of the four days that look back at it.
 */
export function adjustedDays(
  days: readonly HistoryDay[],
  { historyId, change, weights }: { historyId: string; change: HistoryChange; weights: readonly WeightOfDay[] },
): HistoryDay[] {
  const own = days.find((row) => row.historyId === historyId)!;
  const changed = days.map((row) => {
    const isOwn = row.historyId === historyId;
    if (!isOwn && row.day <= own.day) return row;
    const next = {
      ...row,
      ...(isOwn ? change : {}),
      ...(isOwn && change.heads !== undefined ? { fedHeads: change.heads } : {}),
      weight: weightOf(row, weights),
    };
    const isOther = isOwn || next.weight !== row.weight;
    return isOther && next.closed ? { ...next, intakePct: intakePctOf(next) } : next;
  });
  return changed.map((row) => {
    const ahead = daysApart(own.day, row.day);
    if (ahead < 0 || ahead >= steadyDays || !row.closed) return row;
    return { ...row, unsteadyPct: steadinessOf(row, changed) };
  });
}

export const figuresOf = (row: HistoryFigures): HistoryFigures => ({
  heads: row.heads,
  weight: row.weight,
  deliveredKg: row.deliveredKg,
  deliveredMsKg: row.deliveredMsKg,
  leftoverKg: row.leftoverKg,
  intakePct: row.intakePct,
  unsteadyPct: row.unsteadyPct,
  grade: row.grade,
  dietId: row.dietId,
  dietName: row.dietName,
});
