import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import type { receiptStatuses } from '../purchases/purchaseList.ts';
import { messages } from './messages.ts';

type Status = (typeof receiptStatuses)[number];
const tones: Record<Status, BadgeTone> = { PENDING: 'warning', RECEIVED: 'info', STORED: 'brand' };

/** How far an order of earrings is: in stock they are available, not finished. */
export function OrderStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`orders.status${status}`)}</Badge>;
}
