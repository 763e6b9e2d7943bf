import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './messages.ts';
import type { receiptStatuses } from './purchaseList.ts';

export type Status = (typeof receiptStatuses)[number];

const tones: Record<Status, BadgeTone> = { PENDING: 'warning', RECEIVED: 'info', STORED: 'brand' };

/** How far a purchase is. */
export function PurchaseStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`purchases.status${status}`)}</Badge>;
}
