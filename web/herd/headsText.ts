import { language } from '../platform/i18n/language.ts';
import { textOf } from '../platform/i18n/useMessages.ts';
import { messages } from './headsMessages.ts';

/** How full a place is, as options show it: heads and what it is made for; null where nobody stands in it. */
export function headsText(heads: number | null, capacity: number | null | undefined): string {
  const text = (id: keyof typeof messages): string => textOf(messages, id, language.get());
  const unit = text('heads.unit');
  const of = capacity ? `/${capacity}` : '';
  return heads === null
    ? [text('heads.free'), capacity ? `${capacity} ${unit}` : ''].filter(Boolean).join(' · ')
    : `${heads}${of} ${unit}`;
}

/** An animal that has none, where people choose it by the name of its batch. */
export const noNumberText = (): string => textOf(messages, 'heads.noNumber', language.get());
