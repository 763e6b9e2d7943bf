import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DeviceLamp } from '../../platform/devices/DeviceLamp.tsx';
import type { DeviceLight } from '../../platform/devices/useDeviceLink.ts';
import { formatDecimal } from '../../platform/i18n/format.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import { useMessages } from '../../platform/i18n/useMessages.ts';
import { fieldQueueState } from '../../platform/field/fieldQueueState.ts';
import { useStore } from '../../platform/session/store.ts';
import { Card } from '../../platform/ui/Card.tsx';
import { Icon } from '../../platform/ui/Icon.tsx';
import { IconButton } from '../../platform/ui/IconButton.tsx';
import { Notice } from '../../platform/ui/screen/Notice.tsx';
import { ScreenHeader } from '../../platform/ui/screen/ScreenHeader.tsx';
import { messages } from './messages.ts';
import type { ConnectedDevices } from './devices/useChuteDevices.ts';

export type RunFigures = {
  title: string;
  batchName: string;
  done: number;
  total: number;
  /** Decimal text, or null where nothing is weighed. */
  meanWeight: string | null;
  /** What else is counted. */
  more?: ReactNode;
  /** Where the run was begun; the runs of the chute when left out. */
  back?: { to: string; label: string };
};

function Count({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.div>
      <chakra.dt fontSize="xs" color="fg.subtle">
        {label}
      </chakra.dt>
      <chakra.dd fontSize="xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}

type Props = {
  figures: RunFigures;
  devices: ConnectedDevices;
  muted: boolean;
  actions: ReactNode;
  onMute: () => void;
  onSetUp: () => void;
};

const isBroken = (light: DeviceLight): boolean => light === 'LOST' || light === 'FAILED';

type HeaderActionsProps = {
  actions: ReactNode;
  muted: boolean;
  onMute: () => void;
  onSetUp: () => void;
};

function HeaderActions({ actions, muted, onMute, onSetUp }: HeaderActionsProps) {
  const t = useMessages(messages);
  return (
    <>
      {actions}
      <IconButton
        icon={muted ? 'soundOff' : 'sound'}
        variant="outline"
        label={t(muted ? 'chute.unmute' : 'chute.mute')}
        aria-pressed={muted}
        onClick={onMute}
      />
      <IconButton icon="sliders" variant="outline" label={t('chute.devices')} onClick={onSetUp} />
    </>
  );
}

/** How far the run is, and whether its devices are there. */
export function ChuteHeader({ figures, devices, muted, actions, onMute, onSetUp }: Props) {
  const t = useMessages(messages);
  const locale = useLanguage();
  const { waiting, offline } = useStore(fieldQueueState);
  const { title, batchName, done, total, meanWeight, more, back } = figures;
  return (
    <Card display="grid" gap={{ base: '2', md: '3' }} p={{ base: '3', md: '4' }}>
      <ScreenHeader
        title={batchName}
        detail={title}
        back={back ?? { to: '/admin/management/execute', label: t('chute.title') }}
        actions={<HeaderActions actions={actions} muted={muted} onMute={onMute} onSetUp={onSetUp} />}
      />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="8" rowGap="3">
        <chakra.dl display="flex" columnGap="8">
          <Count label={t('chute.done')}>{t('chute.doneOf', { done, total })}</Count>
          {meanWeight !== null && (
            <Count label={t('chute.mean')}>{formatDecimal(meanWeight, locale, { digits: 1 })} kg</Count>
          )}
        </chakra.dl>
        <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="2" role="status">
          <DeviceLamp name={t('chute.reader')} light={devices.reader} />
          <DeviceLamp name={t('chute.scale')} light={devices.scale} />
          {waiting > 0 && (
            <chakra.span display="inline-flex" alignItems="center" gap="2" fontSize="sm">
              <Icon name="clock" size="1rem" />
              {t('chute.pending', { count: waiting })}
            </chakra.span>
          )}
        </chakra.div>
        {more && (
          <chakra.div flex="1 1 30rem" minW="0">
            {more}
          </chakra.div>
        )}
      </chakra.div>
      {offline && waiting > 0 && <Notice tone="warning">{t('chute.offline')}</Notice>}
      {isBroken(devices.reader) && (
        <Notice tone="danger" urgent>
          {t(devices.reader === 'LOST' ? 'chute.readerLost' : 'chute.readerFailed')}
        </Notice>
      )}
      {isBroken(devices.scale) && (
        <Notice tone="danger" urgent>
          {t(devices.scale === 'LOST' ? 'chute.scaleLost' : 'chute.scaleFailed')}
        </Notice>
      )}
    </Card>
  );
}
