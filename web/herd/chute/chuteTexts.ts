import { plainNumber } from '../../../server/earrings/sisbov.calc.ts';
import type { Translate } from '../../platform/i18n/useMessages.ts';
import type { Notice } from './chuteState.ts';
import type { messages } from './messages.ts';

export function noticeText(t: Translate<typeof messages>, notice: Notice): string {
  if (notice.kind === 'REJECTED') return t(`chute.rejected${notice.reason}`);
  if (notice.kind === 'REFUSED') return notice.text;
  return t(`chute.notice${notice.kind}`, { number: notice.number });
}

/** A number of digits without what people write between them; a mark of the farm as it is. */
export function searchedNumber(text: string): string {
  const plain = plainNumber(text);
  return /^\d+$/.test(plain) ? plain : text.trim();
}
