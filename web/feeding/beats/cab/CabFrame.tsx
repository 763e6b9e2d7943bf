import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode, type Dispatch, type SetStateAction } from 'react';
import { DeviceLamp } from '../../../platform/devices/DeviceLamp.tsx';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import { fieldQueueState } from '../../../platform/field/fieldQueueState.ts';
import { useStore } from '../../../platform/session/store.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { IconButton } from '../../../platform/ui/IconButton.tsx';
import { Notice } from '../../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../../platform/ui/screen/ScreenHeader.tsx';
import { messages } from './cabMessages.ts';
import type { LiveBeat } from './liveBeat.ts';
import type { ConnectedScale } from './scale/useWagonScale.ts';
import { VirtualWagon } from './scale/VirtualWagon.tsx';
import { latePart } from '../../../platform/ui/latePart.tsx';

const ScaleDialog = latePart(async () => (await import('./scale/ScaleDialog.tsx')).ScaleDialog);

type Props = { beat: LiveBeat; scale: ConnectedScale; children: ReactNode };

/** Keeps the screen of a device alight while a beat is on its way. */
function useAwake(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      // A device that saves its battery refuses; nothing is lost but its light.
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) void lock?.release();
    };
    const again = (): void => void take();
    document.addEventListener('visibilitychange', again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, []);
}

type CabActionsProps = {
  muted: boolean;
  scale: ConnectedScale;
  setSettingUp: Dispatch<SetStateAction<boolean>>;
  whole: () => void;
};

function CabActions({ muted, scale, setSettingUp, whole }: CabActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      <IconButton
        icon={muted ? 'soundOff' : 'sound'}
        variant="outline"
        size="lg"
        label={t(muted ? 'cab.unmute' : 'cab.mute')}
        aria-pressed={muted}
        onClick={() => scale.change({ muted: !muted })}
      />
      <IconButton
        icon="sliders"
        variant="outline"
        size="lg"
        label={t('cab.scale')}
        onClick={() => setSettingUp(true)}
      />
      <IconButton icon="expand" variant="outline" size="lg" label={t('cab.wholeScreen')} onClick={whole} />
    </>
  );
}

/** The cab of a wagon: dark, large, and nothing that stands in the way. */
export function CabFrame({ beat, scale, children }: Props) {
  const t = useMessages(messages);
  const { waiting, offline } = useStore(fieldQueueState);
  const [isSettingUp, setSettingUp] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useAwake();
  const { muted } = scale.settings;
  const whole = (): void => {
    if (document.fullscreenElement === null) void box.current?.requestFullscreen().catch(() => undefined);
    else void document.exitFullscreen();
  };
  return (
    <chakra.div
      ref={box}
      className="chakra-theme dark"
      style={{ colorScheme: 'dark' }}
      data-status={beat.status}
      minH="full"
      display="grid"
      gridTemplateColumns="minmax(0, 1fr)"
      alignContent="start"
      gap="4"
      p={{ base: '3', md: '5' }}
      bg="bg.canvas"
      color="fg"
      overflowY="auto"
    >
      <ScreenHeader
        title={
          beat.seq === null
            ? t('cab.beatBegun', { mixer: beat.mixer.name })
            : t('cab.beat', { number: beat.seq, mixer: beat.mixer.name })
        }
        detail={[beat.diet?.name, t('cab.round', { round: beat.round })].filter(Boolean).join(' · ')}
        back={{ to: '/admin/tract/beat-of-day', label: t('cab.board') }}
        actions={<CabActions muted={muted} scale={scale} setSettingUp={setSettingUp} whole={whole} />}
      />
      <chakra.div role="status" display="flex" flexWrap="wrap" columnGap="5" rowGap="2">
        <DeviceLamp name={t('cab.scaleLamp')} light={scale.light} />
        {waiting > 0 && (
          <chakra.span display="inline-flex" alignItems="center" gap="2" fontSize="sm">
            <Icon name="clock" size="1rem" />
            {t('cab.pending', { count: waiting })}
          </chakra.span>
        )}
      </chakra.div>
      {offline && waiting > 0 && <Notice tone="warning">{t('cab.offline')}</Notice>}
      {(scale.light === 'LOST' || scale.light === 'FAILED') && (
        <Notice tone="danger" urgent>
          {t('cab.scaleLost')}
        </Notice>
      )}
      {children}
      {scale.light === 'VIRTUAL' && <VirtualWagon scale={scale} />}
      {isSettingUp && <ScaleDialog scale={scale} onClose={() => setSettingUp(false)} />}
    </chakra.div>
  );
}
