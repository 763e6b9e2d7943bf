import type { ToastOptions } from '@ark-ui/react';
import { chakra, createToaster, Toast, Toaster as ChakraToaster } from '@chakra-ui/react';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useMessages } from '../../i18n/useMessages.ts';
import { useStore } from '../../session/store.ts';
import { Icon, type IconName } from '../Icon.tsx';
import { messages } from '../messages.ts';
import { attempts, toastQueue, type Severity, type ToastRequest } from './toast.ts';

const messageMs = 6000;
// What can be taken back is read, understood and reached first.
const actionMs = 15_000;
const backgroundMs = 5000;

const mostShown = 4;

export const toaster = createToaster({ placement: 'top', duration: messageMs });

const looks: Record<Severity, { icon: IconName; color: string }> = {
  success: { icon: 'check', color: 'brand.fg' },
  error: { icon: 'alert', color: 'danger.fg' },
  warning: { icon: 'alert', color: 'warning.fg' },
  info: { icon: 'clock', color: 'info.fg' },
};

// One by one: of several at once the toaster takes only the last away.
const dismiss = (id: string | undefined): void => flushSync(() => toaster.dismiss(id));

function show({ severity, text, action, background = false }: ToastRequest): void {
  // The answer to what was just done does not wait: the oldest makes room.
  for (const { id } of toaster.getVisibleToasts().slice(mostShown - 1)) dismiss(id);
  toaster.create({
    type: severity,
    description: text,
    duration: action ? actionMs : background ? backgroundMs : messageMs,
    closable: true,
    ...(action ? { action } : {}),
  });
}

function ToastCard({ look, each }: { look: { icon: IconName; color: string }; each: ToastOptions }) {
  const t = useMessages(messages);
  return (
    <Toast.Root
      display="flex"
      alignItems="flex-start"
      gap="3"
      w="min(26rem, calc(100vw - 2rem))"
      p="3"
      ps="3.5"
      bg="bg.raised"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      boxShadow="popover"
      css={{
        translate: 'var(--x) var(--y)',
        scale: 'var(--scale)',
        zIndex: 'var(--z-index)',
        height: 'var(--height)',
        opacity: 'var(--opacity)',
        willChange: 'translate, opacity, scale',
        transition: 'translate 300ms, scale 300ms, opacity 300ms, height 300ms',
        pointerEvents: 'auto',
      }}
    >
      <Icon name={look.icon} color={look.color} mt="0.5" />
      <Toast.Description flex="1" minW="0" lineHeight="snug" py="0.5">
        {each.description}
      </Toast.Description>
      {each.action !== undefined && (
        <Toast.ActionTrigger asChild>
          <chakra.button
            type="button"
            color="brand.fg"
            fontWeight="semibold"
            px="2"
            py="0.5"
            borderRadius="sm"
            _hover={{ bg: 'brand.subtle' }}
          >
            {each.action.label}
          </chakra.button>
        </Toast.ActionTrigger>
      )}
      <Toast.CloseTrigger asChild>
        <chakra.button
          type="button"
          aria-label={t('ui.dismiss')}
          color="fg.subtle"
          p="1"
          borderRadius="sm"
          _hover={{ bg: 'bg.muted', color: 'fg' }}
        >
          <Icon name="x" size="0.875rem" />
        </chakra.button>
      </Toast.CloseTrigger>
    </Toast.Root>
  );
}

export function Toaster() {
  const queue = useStore(toastQueue);
  const t = useMessages(messages);
  const attempt = useStore(attempts);
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const { id, type } of toaster.getVisibleToasts()) if (type === 'error') dismiss(id);
    });
    return () => clearTimeout(timer);
  }, [attempt]);
  useEffect(() => {
    if (queue.length === 0) return undefined;
    // The toaster listens only after its own effects: an earlier request would be lost.
    const timer = setTimeout(() => {
      toastQueue.set([]);
      for (const request of queue) show(request);
    });
    return () => clearTimeout(timer);
  }, [queue]);

  return (
    <ChakraToaster toaster={toaster} aria-label={t('ui.notifications')}>
      {(each) => {
        const look = looks[each.type as Severity] ?? looks.info;
        return <ToastCard look={look} each={each} />;
      }}
    </ChakraToaster>
  );
}
