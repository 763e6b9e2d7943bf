import { formatDecimal } from '../../platform/i18n/format.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { Locale } from '../../platform/session/storage.ts';
import type { messages as reasonMessages } from './reasonMessages.ts';

type Amount = string | null | undefined;
export type ReasonShown = {
  readonly rule: string;
  readonly kind: string;
  readonly from?: Amount;
  readonly to?: Amount;
  readonly value?: Amount;
  readonly low?: Amount;
  readonly high?: Amount;
};

/** Rules whose figures are changes in percent. */
const changes: ReadonlySet<string> = new Set([
  'DELIVERED_BASE',
  'FULL_AT_NIGHT',
  'DIET_CHANGE',
  'ZIGZAG',
  'MOST_CHANGE',
  'DELIVERY_FIRST',
]);

/** A change with its sign, as people say it. */
export function changeText(pct: Amount, locale: Locale): string {
  const text = formatDecimal(pct, locale, { digits: 0, maxDigits: 2 });
  return text === '' ? '' : `${Number(pct) > 0 ? '+' : ''}${text}%`;
}

/** What a rule did, as a sentence. */
export function reasonText(reason: ReasonShown, t: Translate<typeof reasonMessages>, locale: Locale): string {
  const id = `reason.${reason.rule}` as keyof typeof reasonMessages;
  const show = (amount: Amount): string =>
    changes.has(reason.rule) ? changeText(amount, locale) : formatDecimal(amount, locale, { digits: 0, maxDigits: 2 });
  const { from, to, value, low, high } = reason;
  return t(id, { from: show(from), to: show(to), value: show(value), low: show(low), high: show(high) });
}
