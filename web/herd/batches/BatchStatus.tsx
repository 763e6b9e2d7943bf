import { chakra } from '@chakra-ui/react';
import type { BatchStatus as Status } from '../../../server/herd/herdWords.calc.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { Badge, type BadgeTone } from '../../platform/ui/Badge.tsx';
import { messages } from '../messages.ts';

const tones: Record<Status, BadgeTone> = { PENDING: 'warning', ACTIVE: 'brand', FINALIZED: 'neutral' };

export function BatchStatus({ status }: { status: Status }) {
  const t = useMessages(messages);
  return <Badge tone={tones[status]}>{t(`batches.status${status}`)}</Badge>;
}

const colours = { RED: '#d33c3c', GREEN: '#2f9e55', BLUE: '#2f74c0', YELLOW: '#e0b100' } as const;
type Colour = keyof typeof colours | 'STANDARD';

/** A batch by its name, behind the colour of its tags where they have one. */
export function BatchName({ name, tagColour }: { name: string; tagColour: Colour }) {
  const t = useMessages(messages);
  if (tagColour === 'STANDARD') return <>{name}</>;
  const colour = t(`batches.colour${tagColour}`);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" minW="0" maxW="full">
      <chakra.span
        role="img"
        aria-label={colour}
        title={colour}
        w="2.5"
        h="2.5"
        flexShrink="0"
        borderRadius="full"
        style={{ background: colours[tagColour] }}
      />
      <chakra.span truncate>{name}</chakra.span>
    </chakra.span>
  );
}
