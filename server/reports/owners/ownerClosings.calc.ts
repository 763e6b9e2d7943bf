import { Decimal } from 'decimal.js';
import { daysAfter, type Day } from '../../platform/values/day.ts';
import { monthOf, nextMonth } from '../finance/cashFlow.calc.ts';

/** Null where of one it is not known. */
export const sumOrUnknown = (values: readonly (Decimal.Value | null)[]): Decimal | null =>
  values.reduce<Decimal | null>((sum, value) => (sum && value !== null ? sum.plus(value) : null), new Decimal(0));

export type Contract = 'PER_DAY' | 'PER_ARROBA' | 'PER_KG_MS';

/** What is agreed with an owner; nothing where the contract or its rate is null. */
export interface Terms {
  contract: Contract | null;
  rate: string | null;
  /** Medicines are charged beside that. */
  chargesHealth: boolean;
  /** Whether it owes for its cattle, also where it is not known how much. */
  isClient: boolean;
}

export interface TermsOfDays extends Terms {
  from: Day;
  to: Day;
}

/** The terms of each part of a period: those that ended on a day (the first first), and those of now. */
export function termsOfDays(
  now: Terms,
  past: readonly (Terms & { toDay: Day })[],
  { from, to }: { from: Day; to: Day },
): TermsOfDays[] {
  const ended = past.filter(({ toDay }) => toDay > from);
  const starts = [from, ...ended.map(({ toDay }) => toDay)];
  return [...ended, now].flatMap(({ contract, rate, chargesHealth, isClient }, index) => {
    const [start, next] = [starts[index]!, starts[index + 1]];
    if (start > to) return [];
    return [
      { from: start, to: next && next <= to ? daysAfter(next, -1) : to, contract, rate, chargesHealth, isClient },
    ];
  });
}

/** The parts of a period that lie in each month of the farm. */
export function monthsOf({ from, to }: { from: Day; to: Day }, startsOn: number) {
  const months: { month: Day; from: Day; to: Day }[] = [];
  for (let month = monthOf(from, startsOn); month <= to; month = nextMonth(month)) {
    const last = daysAfter(nextMonth(month), -1);
    months.push({ month, from: month < from ? from : month, to: last < to ? last : to });
  }
  return months;
}

interface Produced {
  /** Carcasses, and what the heads came with. */
  carcassKg: Decimal.Value;
  entryKg: Decimal.Value;
  entryYieldPct: Decimal.Value;
  arrobaKg: Decimal.Value;
}

/** F-G: arrobas that heads gained: their carcasses less what of their entry weight is carcass. */
export const arrobasProduced = ({ carcassKg, entryKg, entryYieldPct, arrobaKg }: Produced): Decimal =>
  new Decimal(carcassKg).minus(new Decimal(entryKg).times(entryYieldPct).div(100)).div(arrobaKg);

interface Settled extends Pick<Terms, 'contract' | 'rate'> {
  headDays: number;
  arrobas: Decimal.Value;
  msKg: Decimal.Value;
}

/** §5.5: what a contract comes to: head-days, arrobas or dry matter at its rate; null where nothing was agreed. */
export function settlement({ contract, rate, headDays, arrobas, msKg }: Settled): Decimal | null {
  if (contract === null || rate === null) return null;
  const quantity = { PER_DAY: headDays, PER_ARROBA: Decimal.max(0, arrobas), PER_KG_MS: msKg }[contract];
  return new Decimal(quantity).times(rate).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
}
