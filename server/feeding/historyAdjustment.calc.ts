import { Decimal } from 'decimal.js';

/** The figures of a corral's day that may be corrected, and those that follow from them. */
export interface HistoryFigures {
  heads: number;
  weight: string | null;
  deliveredKg: string | null;
  deliveredMsKg: string | null;
  intakePct: string | null;
  unsteadyPct: string | null;
}

export interface HistoryDay extends HistoryFigures {
  historyId: string;
  day: string;
  planCall: string | null;
  /** What beats brought that day cost; a correction leaves it, and other heads share it. */
  feedCost: string | null;
}

/** What is told anew of a corral's day; what is left out stays as it was. */
export interface HistoryChange {
  heads?: number | undefined;
  weight?: string | undefined;
  deliveredKg?: string | undefined;
  deliveredMsKg?: string | undefined;
}

const steadyDays = 5;

/** kg of dry matter per head that a day counts with: what was delivered, or else what was called for. */
function intakeOf({ deliveredMsKg, heads, planCall }: HistoryDay): Decimal | null {
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

/**
 * A day of a batch with what is told anew of it, and the days that look back at it: intake by live weight of the day
 * itself, steadiness of it and the four days after.
 */
export function adjustedDays(days: readonly HistoryDay[], historyId: string, change: HistoryChange): HistoryDay[] {
  const changed = days.map((row) => {
    if (row.historyId !== historyId) return row;
    const told = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
    const next: HistoryDay = { ...row, ...told };
    const intake = intakeOf(next);
    const byWeight = intake && next.weight !== null && Number(next.weight) > 0;
    return { ...next, intakePct: byWeight ? intake.div(next.weight!).times(100).toFixed(4) : null };
  });
  const own = changed.find((row) => row.historyId === historyId)!;
  return changed.map((row) => {
    const ahead = daysApart(own.day, row.day);
    if (ahead < 0 || ahead >= steadyDays) return row;
    const window = changed.filter(({ day }) => {
      const back = daysApart(day, row.day);
      return back >= 0 && back < steadyDays;
    });
    const intakes = window.flatMap((each) => intakeOf(each) ?? []);
    return { ...row, unsteadyPct: unsteadyPct(intakes)?.toFixed(4) ?? null };
  });
}

export const figuresOf = ({
  heads,
  weight,
  deliveredKg,
  deliveredMsKg,
  intakePct,
  unsteadyPct: unsteady,
}: HistoryFigures): HistoryFigures => ({ heads, weight, deliveredKg, deliveredMsKg, intakePct, unsteadyPct: unsteady });
