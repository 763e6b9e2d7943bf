import type { OxStatus as Status } from '../../../server/herd/herdWords.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './oxMessages.ts';

const tones: Record<Status, BadgeTone> = {
  ACTIVE: 'brand',
  BOARDED: 'info',
  EXITED: 'neutral',
  SOLD: 'neutral',
  DEAD: 'danger',
  REVERSED: 'warning',
};

export function OxStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`ox.status${status}`)}</Badge>;
}
