import { chakra } from '@chakra-ui/react';
import { Input } from '../../../platform/form/controls/Input.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { Phase } from '../../../herd/chute/chuteState.ts';
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

function OverrideReason({
  reason,
  onReason,
  onConfirm,
}: {
  reason: string;
  onReason: (reason: string) => void;
  onConfirm: () => void;
}) {
  const t = useMessages(messages);
  return (
    <chakra.div
      display="grid"
      gap="1.5"
      w="min(28rem, 100%)"
      p="3"
      bg="bg.surface"
      color="fg"
      borderWidth="1px"
      borderRadius="lg"
      textAlign="start"
    >
      <chakra.label htmlFor={overrideId} fontWeight="semibold">
        {t('trucks.overrideReason')}
      </chakra.label>
      <Input
        id={overrideId}
        h="11"
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={(event) => onReason(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key !== 'Enter' || reason.trim() === '') return;
          event.preventDefault();
          event.currentTarget.blur();
          onConfirm();
        }}
      />
    </chakra.div>
  );
}

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
      {phase === 'REVIEW' && passes && <OverrideReason reason={reason} onReason={onReason} onConfirm={onConfirm} />}
      {phase === 'REVIEW' && ox.refusal && <RefusedPlaces refusal={ox.refusal} />}
    </>
  );
}
