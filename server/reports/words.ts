import type { Locale } from '../platform/errors/serialize.ts';
import type { Day } from '../platform/day.ts';

type Words = Readonly<Record<string, readonly [ptBR: string, enUS: string]>>;

/** Translations used in files; screens have their own. */
export function wordsFor<const W extends Words>(words: W, locale: Locale): (key: keyof W) => string {
  return (key) => words[key]![locale === 'pt-BR' ? 0 : 1];
}

export function dayText(day: Day): string {
  return day.split('-').toReversed().join('/');
}

export function periodText({ from, to }: { from: Day; to: Day }, farm: string, locale: Locale): string {
  return `${farm} · ${dayText(from)} ${locale === 'pt-BR' ? 'a' : 'to'} ${dayText(to)}`;
}
