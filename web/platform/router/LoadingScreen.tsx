import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { LogoMark } from '../ui/Logo.tsx';
import { messages } from '../ui/messages.ts';

export function LoadingScreen() {
  const t = useMessages(messages);
  return (
    <chakra.div
      role="status"
      minH="100dvh"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="3"
      color="fg.muted"
    >
      <LogoMark size="2.5rem" />
      {t('ui.loading')}
    </chakra.div>
  );
}
