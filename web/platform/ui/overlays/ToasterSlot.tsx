import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { useStore } from '../../session/store.ts';
import { latePart } from '../latePart.tsx';
import { messages } from '../messages.ts';
import { toastQueue } from './toast.ts';
import { toastHost } from './toastHost.ts';

/** The same messages where the toaster cannot be fetched: plain, and each until it is closed. */
function PlainToasts() {
  const t = useMessages(messages);
  const queue = useStore(toastQueue);
  return (
    <chakra.div position="fixed" top="4" insetX="4" zIndex="skip" display="grid" justifyItems="center" gap="2">
      {queue.map((request) => (
        <chakra.div key={request.text} role="alert" p="3" bg="bg.raised" borderWidth="1px" borderRadius="lg">
          {request.text}
          <chakra.button
            type="button"
            minH="11"
            px="3"
            color="brand.fg"
            onClick={() => toastQueue.set(toastQueue.get().filter((each) => each !== request))}
          >
            {t('ui.dismiss')}
          </chakra.button>
        </chakra.div>
      ))}
    </chakra.div>
  );
}

const Toaster = latePart(async () => (await import('./Toaster.tsx')).Toaster, { Missing: PlainToasts });

export function ToasterSlot() {
  const waiting = useStore(toastQueue).length > 0;
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  if (!needed) return null;
  return createPortal(<Toaster />, toastHost());
}
