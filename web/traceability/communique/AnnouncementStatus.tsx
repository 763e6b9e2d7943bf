import type { AnnouncementStatus as Status } from '../../../server/traceability/announcements/announcementWords.calc.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './messages.ts';

const tones: Record<Status, BadgeTone> = { PENDING: 'warning', WAITING_FOR_EMISSION: 'info', EMITTED: 'brand' };

/** How far an announcement is. */
export function AnnouncementStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`communique.status${status}`)}</Badge>;
}

/** Until when it should be reported; a day that passed stands out. */
export function DueDay({ day, overdue }: { day: string | null | undefined; overdue: boolean }) {
  const t = useMessages(messages);
  if (!overdue) return <>{formatDate(day) || '—'}</>;
  return <Badge tone="danger">{t('communique.overdueSince', { day: formatDate(day) })}</Badge>;
}
