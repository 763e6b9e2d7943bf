import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { formatDecimal } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { CabButton } from './CabButton.tsx';
import { CabRefusal } from './CabRefusal.tsx';
import { CabSummary } from './CabSummary.tsx';
import { CancelBeat } from './CancelBeat.tsx';
import { messages } from './cabMessages.ts';
import type { StageProps } from './cabStage.ts';
import { clockText, secondsToMix } from './scale/mixing.ts';

/** The time of this device, each second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function MixedButton({
  isHard,
  busy,
  setSure,
}: {
  isHard: boolean;
  busy: boolean;
  setSure: Dispatch<SetStateAction<boolean>>;
}) {
  const t = useMessages(messages);
  return (
    <CabButton
      tone="main"
      disabled={isHard || busy}
      aria-describedby={isHard ? 'mix-gate' : undefined}
      onClick={() => setSure(true)}
    >
      {t('cab.deliver')}
    </CabButton>
  );
}

/** The gate: how long it is still to mix, and what happens to who does not wait. */
export function MixingStage({ beat, scale, writes, isHard }: StageProps & { isHard: boolean }) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const now = useNow();
  const [isSure, setSure] = useState(false);
  const left = secondsToMix(beat.mixStartedAt, beat.mixMinutes, now);
  const isOver = left === 0;
  const wasRunning = useRef(!isOver);
  const { sound } = scale;
  useEffect(() => {
    if (isOver && wasRunning.current) sound('SAVED');
    wasRunning.current = !isOver;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- heard once, when the time is over
  }, [isOver]);
  const { busy, refusal } = writes.step;
  const early = refusal?.warnings.includes('MIX_TIME') ?? false;
  const deliver = (): void => void writes.finishMixing(isOver ? [] : ['MIX_TIME']);
  return (
    <chakra.div display="grid" gap="4">
      <CabSummary
        title={t(isOver ? 'cab.mixed' : 'cab.mixing')}
        value={clockText(left)}
        unit="min"
        detail={t('cab.mixTime', { minutes: formatDecimal(beat.mixMinutes, locale, { digits: 0, maxDigits: 1 }) })}
      >
        {isOver || isSure ? (
          <>
            {!isOver && <chakra.p fontSize="lg">{t('cab.earlyText')}</chakra.p>}
            <CabButton tone={isOver ? 'main' : 'danger'} disabled={busy} onClick={deliver}>
              {t(isOver ? 'cab.deliver' : 'cab.deliverEarly')}
            </CabButton>
            {!isOver && <CabButton onClick={() => setSure(false)}>{t('cab.wait')}</CabButton>}
          </>
        ) : (
          <MixedButton isHard={isHard} busy={busy} setSure={setSure} />
        )}
        {isHard && !isOver && (
          <chakra.p id="mix-gate" fontSize="lg">
            {t('cab.hardGate')}
          </chakra.p>
        )}
      </CabSummary>
      {refusal && (
        <CabRefusal refusal={refusal}>
          {early && (
            <CabButton tone="danger" disabled={busy} onClick={() => void writes.finishMixing(['MIX_TIME'])}>
              {t('cab.deliverEarly')}
            </CabButton>
          )}
        </CabRefusal>
      )}
      <CancelBeat isLoaded writes={writes} />
    </chakra.div>
  );
}
