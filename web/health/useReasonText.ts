import { formatDate } from '../platform/i18n/format.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import type { StayReasons_mayNotLeave$data } from './withdrawal/__generated__/StayReasons_mayNotLeave.graphql.ts';
import { messages } from './diagnoses/careMessages.ts';

type Reason = StayReasons_mayNotLeave$data['reasons'][number];
type Reported = Pick<Reason, 'reason' | 'detail' | 'until'> & Partial<Pick<Reason, 'medicine' | 'note'>>;

/** What keeps an ox, in words, and until when. */
export function useReasonText(): (reason: Reported) => string {
  const t = useMessages(messages);
  return ({ reason, detail, until, medicine, note }) =>
    [
      // What is wrong in its papers says itself that it is about them.
      reason === 'TRACEABILITY' && detail != null ? null : t(`care.reason${reason}`),
      detail && t(`care.detail${detail}`),
      medicine,
      note,
      until == null ? t('care.untilUnknown') : t('care.until', { day: formatDate(until) }),
    ]
      .filter(Boolean)
      .join(' · ');
}
