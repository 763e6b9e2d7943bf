import { addDays } from '../../i18n/format.ts';

export type Range = { from: string; to: string };

/** A report's period, up to the farm's open day; `from` and `to` are the default when none is chosen. */
export type ReportPeriod = Range & { openDay: string };

function aYearBefore(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() - 1);
  return date.toISOString().slice(0, 10);
}

/** Common periods, all ending on the open day. */
export function presetsOf(openDay: string) {
  const last = (days: number): Range => ({ from: addDays(openDay, 1 - days), to: openDay });
  return [
    { label: 'table.last7', range: last(7) },
    { label: 'table.last30', range: last(30) },
    { label: 'table.last90', range: last(90) },
    { label: 'table.thisMonth', range: { from: `${openDay.slice(0, 7)}-01`, to: openDay } },
    { label: 'table.last12Months', range: { from: aYearBefore(addDays(openDay, 1)), to: openDay } },
  ] as const;
}

/** Why the server would refuse a period; without an open day, its end is not limited. */
export function periodRefusal({ from, to }: Range, openDay?: string): 'table.backwards' | 'table.future' | null {
  const end = to || (openDay ?? from);
  if (from > end) return 'table.backwards';
  return openDay !== undefined && end > openDay ? 'table.future' : null;
}
