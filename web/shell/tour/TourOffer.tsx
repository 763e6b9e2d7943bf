import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Banner } from '../../platform/ui/screen/Banner.tsx';
import { messages } from './offerMessages.ts';
import { endTour, hasSeenTour, touring } from './touring.ts';

/** Whoever is here for the first time may be shown around. */
export function TourOffer() {
  const t = useMessages(messages);
  const [isWanted, setWanted] = useState(!hasSeenTour());
  if (useStore(touring) || !isWanted) return null;
  const answer = (act: () => void): void => {
    setWanted(false);
    act();
  };
  return (
    <Banner severity="info">
      {t('tour.offer')}
      <chakra.div display="flex" gap="2">
        <Button size="sm" variant="solid" onClick={() => answer(() => touring.set(true))}>
          {t('tour.start')}
        </Button>
        <Button size="sm" onClick={() => answer(endTour)}>
          {t('tour.notNow')}
        </Button>
      </chakra.div>
    </Banner>
  );
}
