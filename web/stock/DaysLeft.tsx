import { formatInteger } from '../platform/i18n/format.ts';
import { useLanguage } from '../platform/i18n/language.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Badge } from '../platform/ui/Badge.tsx';
import { messages } from './messages.ts';

/** How long a stock lasts, in the colours of a traffic light; below zero somebody has to look. */
export function DaysLeft({ days, balanceKg }: { days: string | null; balanceKg: string }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  if (Number(balanceKg) < 0) return <Badge tone="danger">{t('stock.negative')}</Badge>;
  if (days === null) return null;
  const left = Number(days);
  return (
    <Badge tone={left < 7 ? 'danger' : left < 15 ? 'warning' : 'neutral'}>
      {formatInteger(Math.floor(left), locale)}
    </Badge>
  );
}
