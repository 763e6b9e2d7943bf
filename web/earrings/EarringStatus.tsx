import type { EarringStatus as Status } from '../../server/earrings/earringStatus.calc.ts';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../platform/ui/Badge.tsx';
import { messages } from './messages.ts';

const tones: Record<Status, BadgeTone> = {
  ORDERED: 'warning',
  AVAILABLE: 'brand',
  REGISTERED: 'info',
  IDENTIFIED: 'info',
  REPLACED: 'neutral',
  UNUSABLE: 'danger',
  CANCELLED: 'danger',
  DEAD: 'neutral',
  EXITED: 'neutral',
};

/** How far an earring is in its life. */
export function EarringStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`earrings.status${status}`)}</Badge>;
}
