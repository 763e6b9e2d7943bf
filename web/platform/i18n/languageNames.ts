import type { Locale } from '../session/storage.ts';

/** Each language in its own words: readable to who cannot read the other. */
export const languageNames: Record<Locale, string> = { 'pt-BR': 'Português (Brasil)', 'en-US': 'English (US)' };
