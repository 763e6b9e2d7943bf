import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { PlainLink } from '../router/Link.tsx';
import { Icon } from '../ui/Icon.tsx';
import { messages } from '../field/messages.ts';
import { useFieldQueue } from '../field/useFieldQueue.ts';

const most = 20;

/** What was saved by these commands and the server did not confirm yet, each with a small clock. */
export function WaitingHere({ commands }: { commands: readonly string[] }) {
  const t = useMessages(messages);
  const { acts } = useFieldQueue();
  const waiting = [...acts.values()].filter(({ command, state }) => state === 'WAITING' && commands.includes(command));
  if (waiting.length === 0) return null;
  return (
    <chakra.section display="grid" gap="1" aria-label={t('field.waitingHere', { count: waiting.length })}>
      <PlainLink to="/admin/field/queue" minH="11" display="inline-flex" alignItems="center" fontWeight="semibold">
        {t('field.waitingHere', { count: waiting.length })}
      </PlainLink>
      <chakra.ul display="grid" gap="1" role="list">
        {waiting.slice(-most).map(({ clientEventId, label }) => (
          <chakra.li
            key={clientEventId}
            data-waits={clientEventId}
            display="flex"
            alignItems="center"
            gap="2"
            color="fg.muted"
            fontSize="sm"
          >
            <Icon name="clock" size="0.875rem" />
            <span>{label ?? t('field.onDevice')}</span>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
