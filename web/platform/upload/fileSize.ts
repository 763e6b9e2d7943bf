import type { Locale } from '../session/storage.ts';

const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
// As file managers and our limits count them.
const step = 1_024;

/** A size as people read it: 184 kB. */
export function fileSizeText(bytes: number, locale: Locale): string {
  const at = Math.min(steps.length - 1, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(step)));
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: steps[at] ?? 'byte',
    // The short word of English knows no plural: 372 byte.
    unitDisplay: at === 0 && locale === 'en-US' ? 'long' : 'short',
    maximumFractionDigits: at < 2 ? 0 : 1,
  }).format(bytes / step ** at);
}
