import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/screen/EmptyState.tsx';
import { messages } from '../ui/messages.ts';

export function CrashScreen() {
  const t = useMessages(messages);
  return (
    <chakra.div role="alert" minH="60dvh" display="grid" placeItems="center">
      <EmptyState icon="alert" title={t('ui.crash')}>
        <Button variant="solid" onClick={() => location.reload()}>
          {t('ui.reload')}
        </Button>
      </EmptyState>
    </chakra.div>
  );
}
