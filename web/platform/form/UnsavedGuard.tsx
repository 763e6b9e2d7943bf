import { chakra } from '@chakra-ui/react';
import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { messages } from './messages.ts';

/** Holds back a navigation while there is something to lose, in the page and in the browser. Stands only while there is: the router asks one of them. */
export function UnsavedGuard({ released }: { released: RefObject<boolean> }) {
  const t = useMessages(messages);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !released.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [released]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      open
      title={t('form.discardTitle')}
      closeLabel={t('form.stay')}
      onClose={() => blocker.reset()}
      footer={
        <>
          <Button variant="dangerQuiet" onClick={() => blocker.proceed()}>
            {t('form.discard')}
          </Button>
          <Button variant="solid" onClick={() => blocker.reset()}>
            {t('form.stay')}
          </Button>
        </>
      }
    >
      <chakra.p color="fg.muted">{t('form.discardText')}</chakra.p>
    </Dialog>
  );
}
