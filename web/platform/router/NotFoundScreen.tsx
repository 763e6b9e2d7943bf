import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { messages } from '../ui/messages.ts';
import { ButtonLink } from './Link.tsx';

export function NotFoundScreen() {
  const t = useMessages(messages);
  return (
    <chakra.div minH="70dvh" display="grid" placeItems="center" px="6">
      <chakra.div textAlign="center">
        <chakra.p fontSize="4xl" fontWeight="bold" letterSpacing="tighter" color="brand.fg">
          404
        </chakra.p>
        <chakra.h1 fontSize="xl" fontWeight="semibold">
          {t('ui.notFound')}
        </chakra.h1>
        <chakra.p mt="1" mb="6" color="fg.muted">
          {t('ui.notFoundText')}
        </chakra.p>
        <ButtonLink to="/" variant="solid">
          {t('ui.start')}
        </ButtonLink>
      </chakra.div>
    </chakra.div>
  );
}

export function PublicNotFoundScreen() {
  return (
    <main>
      <NotFoundScreen />
    </main>
  );
}
