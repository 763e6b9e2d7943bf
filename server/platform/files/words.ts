import type { Locale } from '../errors/serialize.ts';

type Words = Readonly<Record<string, readonly [ptBR: string, enUS: string]>>;

/** Translations used in files; screens have their own. */
export function wordsFor<const W extends Words>(words: W, locale: Locale): (key: keyof W) => string {
  return (key) => words[key]![locale === 'pt-BR' ? 0 : 1];
}
