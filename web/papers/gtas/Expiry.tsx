import { expiryNoticeDays } from '../../../server/papers/gtas/gtaNotice.calc.ts';
import { formatDate } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import { messages } from './messages.ts';

/** The last day of a GTA, and a warning when it is near while there are places left. */
export function Expiry({ day, daysLeft }: { day: string; daysLeft: number | null | undefined }) {
  const t = useMessages(messages);
  if (daysLeft == null || daysLeft < 0 || daysLeft > expiryNoticeDays) return <>{formatDate(day)}</>;
  return <Badge tone="warning">{t('gtas.expiresIn', { days: daysLeft })}</Badge>;
}
