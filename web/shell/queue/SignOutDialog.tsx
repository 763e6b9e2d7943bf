import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { fieldQueue } from '../../platform/field/fieldQueue.ts';
import { fieldQueueState } from '../../platform/field/fieldQueueState.ts';
import { sendNow } from '../../platform/field/fieldSender.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Dialog } from '../../platform/ui/overlays/Dialog.tsx';
import { toast } from '../../platform/ui/overlays/toast.ts';
import { messages } from './messages.ts';
import { exportQueue } from './QueueFileActions.tsx';

const patienceMs = 15_000;

/** Asked before somebody signs out whose acts still wait on this device. */
export function SignOutDialog({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) {
  const t = useMessages(messages);
  const { waiting, refused, conflicts } = useStore(fieldQueueState);
  const [isSending, setSending] = useState(false);
  const isEmpty = waiting === 0;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (!isSending) return undefined;
    if (isEmpty) {
      onLeave();
      return undefined;
    }
    const timer = setTimeout(() => {
      setSending(false);
      toast({ severity: 'warning', text: t('queue.sendingFailed') });
    }, patienceMs);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the time begins with the sending, not with each render
  }, [isSending, isEmpty]);
  const send = (): void => {
    setSending(true);
    sendNow();
  };
  const keepFile = async (): Promise<void> => {
    const queue = await fieldQueue();
    if (queue) await exportQueue(queue);
  };
  return (
    <Dialog
      open
      title={t('queue.signOutTitle', { count: waiting + refused + conflicts })}
      closeLabel={t('queue.leave')}
      onClose={onStay}
    >
      <chakra.div display="grid" gap="3">
        <chakra.p color="fg.muted">{t('queue.signOutText')}</chakra.p>
        <Button size="lg" variant="solid" ref={first} onClick={onLeave}>
          {t('queue.signOutKeep')}
        </Button>
        {waiting > 0 && (
          <Button size="lg" disabled={isSending} onClick={send}>
            {t('queue.sendNow')}
          </Button>
        )}
        <Button size="lg" onClick={() => void keepFile()}>
          {t('queue.signOutExport')}
        </Button>
      </chakra.div>
    </Dialog>
  );
}
