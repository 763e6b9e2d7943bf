import { formatInteger } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge } from '../../platform/ui/Badge.tsx';
import type { SupplyLevel } from './__generated__/StocksScreen_stock.graphql.ts';
import { messages } from '../messages.ts';

const tones = { NEGATIVE: 'danger', CRITICAL: 'danger', LOW: 'warning', ENOUGH: 'neutral' } as const;

/** How long a stock lasts, in the colours of a traffic light; below zero somebody has to look. */
export function DaysLeft({ days, level }: { days: string | null | undefined; level: SupplyLevel }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const tone = tones[level];
  if (level === 'NEGATIVE') return <Badge tone={tone}>{t('stock.negative')}</Badge>;
  if (days == null) return null;
  return <Badge tone={tone}>{formatInteger(Math.floor(Number(days)), locale)}</Badge>;
}
