import type { Locale } from '../session/storage.ts';
import { createStoredValue, useStore } from '../session/store.ts';

export const fallbackLocale: Locale = 'pt-BR';
export const locales: readonly Locale[] = ['pt-BR', 'en-US'];

const stored = createStoredValue('language');

export const language = {
  get: (): Locale => stored.get() ?? fallbackLocale,
  set: (locale: Locale): void => stored.set(locale),
  subscribe: stored.subscribe,
};

export function useLanguage(): Locale {
  return useStore(stored) ?? fallbackLocale;
}

export function isLocale(value: string): value is Locale {
  return locales.includes(value as Locale);
}
