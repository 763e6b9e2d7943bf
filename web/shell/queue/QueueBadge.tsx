import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { fieldQueue } from '../../platform/field/fieldQueue.ts';
import { fieldQueueState } from '../../platform/field/fieldQueueState.ts';
import { startSending } from '../../platform/field/fieldSender.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { PlainLink } from '../../platform/router/Link.tsx';
import { useStore } from '../../platform/session/store.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { messages } from './messages.ts';

/** From the first page on what waits on the device leaves by itself. */
function useSending(): void {
  useEffect(() => {
    startSending();
    // Without a network an old session's owner is not known yet; the first act asks again.
    void fieldQueue().catch(() => undefined);
  }, []);
}

/** How many acts wait or need a person, on every screen; nothing where there is nothing. */
export function QueueBadge() {
  const t = useMessages(messages);
  useSending();
  const { waiting, refused, conflicts, others, damaged } = useStore(fieldQueueState);
  const problems = refused + conflicts + damaged;
  if (waiting + problems + others === 0) return null;
  const tone = problems > 0 ? 'danger' : 'info';
  return (
    <PlainLink
      to="/admin/field/queue"
      aria-label={t('queue.badge', { waiting, problems })}
      title={t('queue.badge', { waiting, problems })}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="1.5"
      minW="11"
      h="11"
      px="2.5"
      borderRadius="full"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
      fontWeight="semibold"
      fontVariantNumeric="tabular-nums"
    >
      <Icon name={problems > 0 ? 'alert' : 'clock'} size="1rem" />
      {(problems > 0 || waiting > 0) && <chakra.span>{problems > 0 ? problems : waiting}</chakra.span>}
    </PlainLink>
  );
}
