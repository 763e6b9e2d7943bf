import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './messages.ts';
import type { purchaseCategories, receiptStatuses } from './purchaseList.ts';

export type Status = (typeof receiptStatuses)[number];

const tones: Record<Status, BadgeTone> = { PENDING: 'warning', RECEIVED: 'info', STORED: 'brand' };

type Props = { status: Status; category: (typeof purchaseCategories)[number] };

/** How far a purchase is; earrings in stock are available, not finished. */
export function PurchaseStatus({ status, category }: Props) {
  const t = useMessages(messages);
  const words = status === 'STORED' && category === 'EARRINGS' ? 'STORED_ERRING' : status;
  return <Badge tone={tones[status]}>{t(`purchases.status${words}`)}</Badge>;
}
