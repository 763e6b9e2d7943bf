import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DeviceFields, driverName } from '../../../platform/devices/DeviceFields.tsx';
import { messages as deviceMessages } from '../../../platform/devices/messages.ts';
import { readers } from '../../../platform/devices/readers.ts';
import { scaleOf, scales } from '../../../platform/devices/scales.ts';
import type { RawLog } from '../../../platform/devices/rawLog.ts';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import type { ChuteDevices } from '../../../platform/session/storage.ts';
import { useStore } from '../../../platform/session/store.ts';
import { Button } from '../../../platform/ui/Button.tsx';
import { Checkbox } from '../../../platform/ui/Checkbox.tsx';
import { Dialog } from '../../../platform/ui/overlays/Dialog.tsx';
import { messages } from '../messages.ts';
import type { ConnectedDevices } from './useChuteDevices.ts';

function RawLines({ log }: { log: RawLog }) {
  const t = useMessages(messages);
  const lines = useStore({ ...log, set: () => undefined });
  return (
    <details>
      <chakra.summary cursor="pointer" fontWeight="medium" py="1">
        {t('chute.rawLog', { count: lines.length })}
      </chakra.summary>
      <chakra.pre
        mt="2"
        p="2"
        maxH="12rem"
        overflow="auto"
        tabIndex={0}
        bg="bg.muted"
        borderRadius="md"
        fontFamily="mono"
        fontSize="xs"
      >
        {lines
          .toReversed()
          .map(({ at, device, text, meaning }) => {
            const time = new Date(at).toISOString().slice(11, 23);
            return `${time} ${t(`chute.${device === 'READER' ? 'reader' : 'scale'}`)} ${text} → ${meaning ?? '?'}`;
          })
          .join('\n')}
      </chakra.pre>
    </details>
  );
}

type Props = {
  settings: ChuteDevices;
  devices: ConnectedDevices;
  onChange: (change: Partial<ChuteDevices>) => void;
  onTrain: () => void;
  onClose: () => void;
};

function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <chakra.label display="flex" alignItems="center" gap="2.5" minH="11">
      <Checkbox checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </chakra.label>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="6"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
    >
      {children}
    </chakra.div>
  );
}

const isReal = ({ channel }: { channel: string }): boolean => channel !== 'VIRTUAL';

/** What is plugged into this device, and how it is used: kept here, not on the farm. */
export function DeviceDialog({ settings, devices, onChange, onTrain, onClose }: Props) {
  const t = useMessages(messages);
  const name = useMessages(deviceMessages);
  const reader = readers.find(({ id }) => id === settings.reader) ?? readers[0]!;
  const scale = scaleOf(settings.scale);
  return (
    <Dialog open title={t('chute.devices')} closeLabel={t('chute.close')} onClose={onClose} size="wide">
      <chakra.div display="grid" gap="5">
        <chakra.p color="fg.muted">{t('chute.devicesText')}</chakra.p>
        <Row>
          <DeviceFields
            title={t('chute.reader')}
            driver={reader.id}
            choices={readers.filter(isReal).map((each) => ({ value: each.id, label: driverName(name, each) }))}
            channel={reader.channel}
            baud={settings.readerBaud ?? reader.baud}
            light={devices.reader}
            onDriver={(id) => onChange({ reader: id, readerBaud: null })}
            onBaud={(readerBaud) => onChange({ readerBaud })}
            onChoose={devices.chooseReader}
          />
          <DeviceFields
            title={t('chute.scale')}
            driver={settings.scale}
            choices={[
              { value: '', label: name('devices.driverTYPED') },
              ...scales.filter(isReal).map((each) => ({ value: each.id, label: driverName(name, each) })),
            ]}
            channel={scale?.channel}
            baud={settings.scaleBaud ?? scale?.baud ?? 0}
            light={devices.scale}
            onDriver={(id) => onChange({ scale: id, scaleBaud: null })}
            onBaud={(scaleBaud) => onChange({ scaleBaud })}
            onChoose={devices.chooseScale}
          />
        </Row>
        <Row>
          <Switch
            label={t('chute.savesByItself')}
            isOn={settings.savesByItself}
            onChange={(savesByItself) => onChange({ savesByItself })}
          />
          <Switch label={t('chute.sounds')} isOn={!settings.muted} onChange={(isOn) => onChange({ muted: !isOn })} />
        </Row>
        <div>
          <Button onClick={onTrain}>{t('chute.startTraining')}</Button>
          <chakra.p mt="1" fontSize="sm" color="fg.muted">
            {t('chute.startTrainingHint')}
          </chakra.p>
        </div>
        <RawLines log={devices.log} />
      </chakra.div>
    </Dialog>
  );
}
