import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './beatMessages.ts';
import type { LiveBeat } from './cab/liveBeat.ts';

type Status = LiveBeat['status'];

const tones: Partial<Record<Status, BadgeTone>> = {
  LOADING: 'warning',
  MIXING: 'warning',
  DISTRIBUTING: 'info',
  CLOSED: 'brand',
};

export function BeatStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return (
    <Badge tone={tones[status] ?? 'neutral'}>
      {t(`beats.status${status as 'LOADING' | 'MIXING' | 'DISTRIBUTING' | 'CLOSED' | 'CANCELLED'}`)}
    </Badge>
  );
}
