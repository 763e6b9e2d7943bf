import type { EntryStatus as Status } from '../../../server/herd/herdWords.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './messages.ts';

const tones: Record<Status, BadgeTone> = { PENDING: 'warning', ACTIVE: 'info', FINISHED: 'brand' };

export function EntryStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`entries.status${status}`)}</Badge>;
}
