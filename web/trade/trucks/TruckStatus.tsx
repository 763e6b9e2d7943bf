import type { TruckStatus as Status } from '../../../server/trade/sales/saleWords.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './truckMessages.ts';

const tones: Record<Status, BadgeTone> = { PENDING: 'info', WAITING_FOR_EMISSION: 'warning', EMITTED: 'brand' };

/** How far a truck is. */
export function TruckStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`trucks.status${status}`)}</Badge>;
}
