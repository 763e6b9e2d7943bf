import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './peopleMessages.ts';

export type Status = 'ACTIVE' | 'INACTIVE' | 'INVITED';

const tones: Record<Status, BadgeTone> = { ACTIVE: 'brand', INVITED: 'info', INACTIVE: 'neutral' };

export function StatusBadge({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`people.status${status}`)}</Badge>;
}
