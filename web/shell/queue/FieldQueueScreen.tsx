import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { actStates, type ActState, type FieldAct } from '../../platform/field/fieldAct.ts';
import { type FieldQueue } from '../../platform/field/fieldQueue.ts';
import { fieldQueueState } from '../../platform/field/fieldQueueState.ts';
import { sendNow } from '../../platform/field/fieldSender.ts';
import { storageStays } from '../../platform/field/lastingStorage.ts';
import { useFieldQueue } from '../../platform/field/useFieldQueue.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Card } from '../../platform/ui/Card.tsx';
import { EmptyState } from '../../platform/ui/screen/EmptyState.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { ActActions } from './ActActions.tsx';
import { ActRow } from './ActRow.tsx';
import { messages } from './messages.ts';
import { QueueFileActions } from './QueueFileActions.tsx';

type Section = {
  title: 'sectionProblems' | 'sectionWaiting' | 'sectionSent' | 'sectionDone';
  states: readonly ActState[];
};

/** What needs a person first, then what goes by itself, then what is over. */
const sections: readonly Section[] = [
  { title: 'sectionProblems', states: ['REFUSED', 'CONFLICT'] },
  { title: 'sectionWaiting', states: ['WAITING'] },
  { title: 'sectionSent', states: ['SENT'] },
  { title: 'sectionDone', states: ['NOTE', 'DISCARDED'] },
];

const atFirst = 50;
const newestFirst: ReadonlySet<Section['title']> = new Set(['sectionSent', 'sectionDone']);
const hasActions: ReadonlySet<ActState> = new Set(['WAITING', 'REFUSED', 'CONFLICT']);

function ActSection({ title, acts, queue }: { title: Section['title']; acts: readonly FieldAct[]; queue: FieldQueue }) {
  const t = useMessages(messages);
  const [shown, setShown] = useState(atFirst);
  const ordered = newestFirst.has(title) ? acts.toReversed() : acts;
  const hidden = Math.max(0, acts.length - shown);
  return (
    <chakra.section display="grid" gap="2" minW="0">
      <chakra.h2 fontSize="lg" fontWeight="semibold">
        {t(`queue.${title}`)} <chakra.span color="fg.subtle">{acts.length}</chakra.span>
      </chakra.h2>
      <Card p="0" minW="0">
        <ul>
          {ordered.slice(0, shown).map((act) => (
            <ActRow
              key={act.clientEventId}
              act={act}
              actions={hasActions.has(act.state) ? <ActActions act={act} queue={queue} /> : undefined}
            />
          ))}
        </ul>
      </Card>
      {hidden > 0 && (
        <Button size="lg" variant="quiet" onClick={() => setShown(shown + atFirst * 4)}>
          {t('queue.more', { count: hidden })}
        </Button>
      )}
    </chakra.section>
  );
}

function QueueNotices() {
  const t = useMessages(messages);
  const { offline, waiting, others, damaged, isDurable } = useStore(fieldQueueState);
  const stays = useStore(storageStays);
  return (
    <>
      {!isDurable && <Notice tone="warning">{t('queue.inPage')}</Notice>}
      {isDurable && stays === false && <Notice tone="info">{t('queue.mayBeRemoved')}</Notice>}
      {offline && waiting > 0 && isDurable && <Notice tone="warning">{t('queue.offline')}</Notice>}
      {damaged > 0 && <Notice tone="danger">{t('queue.damaged', { count: damaged })}</Notice>}
      {others > 0 && <Notice tone="info">{t('queue.others', { count: others })}</Notice>}
    </>
  );
}

/** What was done on this device: what waits, what the server has, and what a person has to decide. */
export function FieldQueueScreen() {
  const t = useMessages(messages);
  const { queue, acts } = useFieldQueue();
  const { waiting } = useStore(fieldQueueState);
  const byState = new Map(actStates.map((state) => [state, [...acts.values()].filter((act) => act.state === state)]));
  const shown = sections.flatMap(({ title, states }) => {
    const found = states.flatMap((state) => byState.get(state) ?? []);
    return found.length === 0 ? [] : [{ title, found }];
  });
  const isDone = !shown.some(({ title }) => title === 'sectionProblems' || title === 'sectionWaiting');
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      gap="5"
      maxW="60rem"
      mx="auto"
      p={{ base: '4', md: '6' }}
    >
      <ScreenHeader
        title={t('queue.title')}
        actions={
          <>
            {queue && <QueueFileActions queue={queue} />}
            {waiting > 0 && (
              <Button size="lg" variant="solid" onClick={sendNow}>
                {t('queue.sendNow')}
              </Button>
            )}
          </>
        }
      />
      <QueueNotices />
      {isDone && <EmptyState icon="check" title={t('queue.empty')} text={t('queue.emptyText')} />}
      {queue && shown.map(({ title, found }) => <ActSection key={title} title={title} acts={found} queue={queue} />)}
    </chakra.div>
  );
}
