import type { Locale } from '../platform/errors/serialize.ts';
import type { Day } from '../platform/values/day.ts';

export function dayText(day: Day): string {
  return day.split('-').toReversed().join('/');
}

export function periodText({ from, to }: { from: Day; to: Day }, farm: string, locale: Locale): string {
  return `${farm} · ${dayText(from)} ${locale === 'pt-BR' ? 'a' : 'to'} ${dayText(to)}`;
}
