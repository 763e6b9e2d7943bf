import { chakra } from '@chakra-ui/react';
import { useMessages } from '../platform/i18n/useMessages.ts';
import { unansweredReads } from '../platform/relay/environment.ts';
import { useStore } from '../platform/session/store.ts';
import { messages } from './messages.ts';

/** Nobody takes what could not be read anew for the latest. */
export function UnansweredBanner() {
  const t = useMessages(messages);
  if (useStore(unansweredReads) === 0) return null;
  return (
    <chakra.div role="status" px={{ base: '4', md: '6' }} py="1.5" bg="warning.subtle" color="warning.fg" fontSize="sm">
      {t('shell.unanswered')}
    </chakra.div>
  );
}
