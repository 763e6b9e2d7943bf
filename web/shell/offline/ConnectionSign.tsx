import { chakra } from '@chakra-ui/react';
import { useEffect } from 'react';
import { farmTime, formatDateTime } from '../../platform/i18n/format.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { shownSince } from '../../platform/offline/answerOrKept.ts';
import { connection, isServerThere } from '../../platform/offline/connection.ts';
import { preparedAt } from '../../platform/offline/prepared.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { Popover } from '../../platform/ui/overlays/Popover.tsx';
import { messages } from './messages.ts';

const askEveryMs = 10_000;

/** Of today the time only. */
function ageText(at: number): string {
  const [instant, now] = [at, Date.now()].map((each) => new Date(each).toISOString()) as [string, string];
  const time = farmTime(instant);
  return time.slice(0, 10) === farmTime(now).slice(0, 10) ? time.slice(11) : formatDateTime(instant);
}

/** Asks the server while it does not answer, also when nothing on the page is read. */
function useConnection(): 'online' | 'offline' {
  const state = useStore(connection);
  useEffect(() => {
    if (state === 'online') return undefined;
    const timer = setInterval(() => void isServerThere(), askEveryMs);
    return () => clearInterval(timer);
  }, [state]);
  return state;
}

/** Whether the server answers, and of when the data on the screen are. */
export function ConnectionSign() {
  const t = useMessages(messages);
  const isOnline = useConnection() === 'online';
  const since = useStore(shownSince);
  const prepared = useStore(preparedAt);
  const age = since === null ? null : t('offline.dataAge', { time: ageText(since) });
  const state = t(isOnline ? 'offline.online' : 'offline.offline');
  return (
    <Popover
      label={state}
      align="end"
      trigger={
        <Button
          variant="quiet"
          px={{ base: '1', md: '2' }}
          minW="11"
          h="11"
          aria-label={[state, age].filter(Boolean).join('. ')}
          color={isOnline && age === null ? 'fg.muted' : 'warning.fg'}
          bg={isOnline && age === null ? 'transparent' : 'warning.subtle'}
        >
          <chakra.span
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            alignItems="center"
            columnGap="1.5"
            fontSize={{ base: '2xs', md: 'sm' }}
          >
            <Icon name={isOnline ? 'cloud' : 'cloudOff'} size="1rem" />
            <span>{state}</span>
            {since !== null && <chakra.span hideFrom="md">{ageText(since)}</chakra.span>}
            {age !== null && <chakra.span hideBelow="md">· {age}</chakra.span>}
          </chakra.span>
        </Button>
      }
    >
      {() => (
        <chakra.div w="min(18rem, calc(100vw - 3rem))" display="grid" gap="1.5" fontSize="sm">
          <chakra.p fontWeight="semibold" role="status">
            {[state, age].filter(Boolean).join(' · ')}
          </chakra.p>
          <chakra.p color="fg.muted">{t(isOnline ? 'offline.onlineText' : 'offline.offlineText')}</chakra.p>
          <chakra.p color="fg.muted">
            {prepared === null ? t('offline.dayNotPrepared') : t('offline.dayPrepared', { time: ageText(prepared) })}
          </chakra.p>
        </chakra.div>
      )}
    </Popover>
  );
}
