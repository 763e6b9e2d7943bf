import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from '../messages.ts';

export type Status = 'FUTURE' | 'IN_FORCE' | 'SUCCEEDED' | 'INACTIVE';

const tones: Record<Status, BadgeTone> = {
  IN_FORCE: 'brand',
  FUTURE: 'info',
  SUCCEEDED: 'neutral',
  INACTIVE: 'warning',
};

export function VersionStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`diets.status${status}`)}</Badge>;
}
