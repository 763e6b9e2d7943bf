import { Decimal } from 'decimal.js';
import type { Day } from '../../platform/values/day.ts';

interface CashPart {
  month: Day;
  kind: 'PAYABLE' | 'RECEIVABLE';
  paid: Decimal.Value;
  due: Decimal.Value;
  overdue: Decimal.Value;
}

export interface CashMonth {
  /** Its first day. */
  period: Day;
  in: Decimal;
  out: Decimal;
  /** What came in less what went out since the first month. */
  balance: Decimal;
  dueIn: Decimal;
  dueOut: Decimal;
  overdueIn: Decimal;
  overdueOut: Decimal;
  /** The balance if all that is due and overdue until then is paid. */
  expectedBalance: Decimal;
}

/** The first day of the farm's month that follows. */
export function nextMonth(first: Day): Day {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** The first day of the farm's month that a day lies in. */
export function monthOf(day: Day, startsOn: number): Day {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, date < startsOn ? month - 2 : month - 1, startsOn)).toISOString().slice(0, 10);
}

/** So many months before the one that begins on this day. */
export function monthsBefore(first: Day, months: number): Day {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  return new Date(Date.UTC(year, month - 1 - months, day)).toISOString().slice(0, 10);
}

const mostMonths = 240;

/** Months from the first to the last in which something is due; what was due before the first counts in it. */
export function cashFlow(parts: readonly CashPart[], first: Day, last: Day): CashMonth[] {
  const end = [last, ...parts.map(({ month }) => month)].toSorted().at(-1)!;
  const byMonth = Map.groupBy(parts, ({ month }) => (month < first ? first : month));
  const months: CashMonth[] = [];
  for (let period = first; period <= end && months.length < mostMonths; period = nextMonth(period)) {
    const own = byMonth.get(period) ?? [];
    const sum = (kind: CashPart['kind'], of: 'paid' | 'due' | 'overdue') =>
      Decimal.sum(0, ...own.filter((part) => part.kind === kind).map((part) => part[of]));
    const before = months.at(-1);
    const [income, out] = [sum('RECEIVABLE', 'paid'), sum('PAYABLE', 'paid')];
    const [dueIn, dueOut] = [sum('RECEIVABLE', 'due'), sum('PAYABLE', 'due')];
    const [overdueIn, overdueOut] = [sum('RECEIVABLE', 'overdue'), sum('PAYABLE', 'overdue')];
    const net = income.minus(out);
    months.push({
      period,
      in: income,
      out,
      balance: net.plus(before?.balance ?? 0),
      dueIn,
      dueOut,
      overdueIn,
      overdueOut,
      expectedBalance: Decimal.sum(net, dueIn, overdueIn)
        .minus(dueOut)
        .minus(overdueOut)
        .plus(before?.expectedBalance ?? 0),
    });
  }
  return months;
}
