import { chakra } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/useMessages.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Popover } from '../../ui/overlays/Popover.tsx';
import { messages } from './messages.ts';

const ViewsPanel = lazy(async () => ({ default: (await import('./ViewsPanel.tsx')).ViewsPanel }));

/** The views of this list or report that the reader or the farm has saved. */
export function SavedViews() {
  const t = useMessages(messages);
  return (
    <Popover
      label={t('views.title')}
      align="end"
      trigger={
        <Button aria-label={t('views.title')} px={{ base: '2.5', md: '3.5' }}>
          <Icon name="layers" size="1rem" />
          <chakra.span hideBelow="md">{t('views.title')}</chakra.span>
        </Button>
      }
    >
      {(close) => (
        <Suspense>
          <ViewsPanel onClose={close} />
        </Suspense>
      )}
    </Popover>
  );
}
