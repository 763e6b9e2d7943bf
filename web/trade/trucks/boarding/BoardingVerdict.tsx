import { chakra } from '@chakra-ui/react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { Phase } from '../../../herd/chute/chuteState.ts';
import { ReasonBox } from '../../entry/run/ReasonBox.tsx';
import { RefusedPlaces } from '../../entry/run/RefusedPlaces.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { canPass, keptBy, type BoardingOx } from './boardingOx.ts';
import { keptText } from '../keptText.ts';
import { messages } from '../truckMessages.ts';

export const overrideId = 'boarding-override';

type Props = {
  ox: BoardingOx;
  phase: Phase;
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: () => void;
};

/** Where the ox comes from, what keeps it and until when, and why it goes in spite of that. */
export function BoardingVerdict({ ox, phase, reason, onReason, onConfirm }: Props) {
  const t = useMessages(messages);
  const kept = keptBy(ox);
  const passes = canPass(ox);
  return (
    <>
      {ox.batchName !== null && <chakra.p fontSize="clamp(1.5rem, 5cqi, 3rem)">{ox.batchName}</chakra.p>}
      {(ox.otherSale !== null || !ox.isExpected) && phase !== 'SAVED' && (
        <Notice tone="warning">
          {ox.otherSale === null ? t('trucks.notExpected') : t('trucks.otherSale', { sale: ox.otherSale })}
        </Notice>
      )}
      {ox.illness !== null && phase !== 'SAVED' && (
        <Notice tone="warning">{t('trucks.ill', { disease: ox.illness })}</Notice>
      )}
      {ox.isUnchecked && phase !== 'SAVED' && <Notice tone="warning">{t('trucks.unchecked')}</Notice>}
      {phase === 'REVIEW' && kept.length > 0 && (
        <chakra.ul
          display="grid"
          gap="1"
          px="4"
          py="3"
          bg="bg.surface"
          color="fg"
          borderRadius="lg"
          fontSize={{ base: 'lg', md: '2xl' }}
          fontWeight="semibold"
        >
          {kept.map((each) => (
            <li key={`${each.reason}${each.medicine ?? ''}${each.until ?? ''}`}>{keptText(t, each)}</li>
          ))}
        </chakra.ul>
      )}
      {phase === 'REVIEW' && kept.length > 0 && !passes && ox.refusal?.details['overridable'] === true && (
        <chakra.p color="fg.muted">{t('trucks.keptHint')}</chakra.p>
      )}
      {phase === 'REVIEW' && passes && (
        <ReasonBox
          id={overrideId}
          label={t('trucks.overrideReason')}
          value={reason}
          onChange={onReason}
          onConfirm={onConfirm}
        />
      )}
      {phase === 'REVIEW' && ox.refusal && <RefusedPlaces refusal={ox.refusal} />}
    </>
  );
}
