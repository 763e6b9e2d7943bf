import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { CabButton } from './CabButton.tsx';
import { messages } from './cabMessages.ts';
import type { BeatWrites } from './useBeatWrites.ts';

/** Nothing reached a corral: the load is cancelled, and what is in the wagon goes somewhere. */
export function CancelBeat({ isLoaded, writes }: { isLoaded: boolean; writes: BeatWrites }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { busy, refusal } = writes.step;
  if (!isOpen) return <CabButton onClick={() => setOpen(true)}>{t('cab.cancelBeat')}</CabButton>;
  if (!isLoaded)
    return (
      <CabButton tone="danger" disabled={busy} onClick={() => void writes.cancel()}>
        {t('cab.cancelSure')}
      </CabButton>
    );
  return (
    <chakra.div role="group" aria-label={t('cab.cancelBeat')} display="grid" gap="2">
      <chakra.p fontSize="lg">{t('cab.whereFeedWent')}</chakra.p>
      <CabButton disabled={busy} onClick={() => void writes.cancel('RETURNED')}>
        {t('cab.feedReturned')}
      </CabButton>
      <CabButton tone="danger" disabled={busy} onClick={() => void writes.cancel('LOST', refusal?.warnings)}>
        {t(refusal?.warnings.includes('NEGATIVE_STOCK') ? 'cab.feedLostAnyway' : 'cab.feedLost')}
      </CabButton>
      <CabButton onClick={() => setOpen(false)}>{t('cab.goOn')}</CabButton>
    </chakra.div>
  );
}
