import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import type { gtaStatuses } from '../../../server/papers/gtas/gtaPlaces.calc.ts';
import { messages } from './messages.ts';

type Status = (typeof gtaStatuses)[number];

const tones: Record<Status, BadgeTone> = { OPEN: 'info', COMPLETED: 'brand', OVERDUE: 'danger', CANCELLED: 'neutral' };

/** Whether a GTA still takes animals. */
export function GtaStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`gtas.status${status}`)}</Badge>;
}
