import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from './messages.ts';

const tones = { ACTIVE: 'brand', EXPIRED: 'warning', REVOKED: 'neutral' } as const satisfies Record<string, BadgeTone>;

export function ApiKeyStatusBadge({ status }: { status: keyof typeof tones }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`apiKeys.status${status}`)}</Badge>;
}
