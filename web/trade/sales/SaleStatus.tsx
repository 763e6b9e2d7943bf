import type { SaleStatus as Status } from '../../../server/trade/sales/saleWords.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './saleMessages.ts';

const tones: Record<Status, BadgeTone> = { PENDING: 'neutral', BOARDING: 'info', SHIPPED: 'warning', CLOSED: 'brand' };

/** How far a sale is. */
export function SaleStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`sales.status${status}`)}</Badge>;
}
