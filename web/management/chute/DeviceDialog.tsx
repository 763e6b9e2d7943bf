import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { readers } from '../../platform/devices/readers.ts';
import { scaleOf, scales } from '../../platform/devices/scales.ts';
import type { RawLog } from '../../platform/devices/rawLog.ts';
import { useMessages, type Translate } from '../../platform/i18n/useMessages.ts';
import type { ChuteDevices } from '../../platform/session/storage.ts';
import { useStore } from '../../platform/session/store.ts';
import { Button } from '../../platform/ui/Button.tsx';
import { Checkbox } from '../../platform/ui/Checkbox.tsx';
import { Dialog } from '../../platform/ui/Dialog.tsx';
import { Notice } from '../../platform/ui/Notice.tsx';
import { Choice } from './Choice.tsx';
import { messages } from './messages.ts';
import type { ConnectedDevices } from './useChuteDevices.ts';

const bauds = ['4800', '9600', '19200', '38400', '57600', '115200'];

type Option = { value: string; label: string };

const driverName = (t: Translate<typeof messages>, { id, name }: { id: string; name: string | null }): string =>
  name ?? t(`chute.driver${id as 'WEDGE' | 'GENERIC' | 'VIRTUAL'}`);

type DeviceProps = {
  title: string;
  driver: string;
  choices: readonly Option[];
  isSerial: boolean;
  baud: number;
  light: ConnectedDevices['reader'];
  onDriver: (driver: string) => void;
  onBaud: (baud: number) => void;
  onChoose: () => void;
};

function Device({ title, driver, choices, isSerial, baud, light, onDriver, onBaud, onChoose }: DeviceProps) {
  const t = useMessages(messages);
  return (
    <chakra.fieldset display="grid" gap="3">
      <chakra.legend fontWeight="semibold" mb="2" p="0">
        {title}
      </chakra.legend>
      <Choice label={t('chute.model')} value={driver} choices={choices} onChange={onDriver} />
      {isSerial && light === 'NO_SERIAL' && <Notice tone="warning">{t('chute.noSerial')}</Notice>}
      {isSerial && light !== 'NO_SERIAL' && (
        <>
          <Choice
            label={t('chute.baud')}
            value={String(baud)}
            choices={[...new Set([...bauds, String(baud)])].map((each) => ({ value: each, label: `${each} bps` }))}
            onChange={(value) => onBaud(Number(value))}
          />
          <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
            <Button onClick={onChoose}>{t('chute.choosePort')}</Button>
            <chakra.span color="fg.muted">{t(`chute.light${light}`)}</chakra.span>
          </chakra.div>
        </>
      )}
    </chakra.fieldset>
  );
}

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

/** What is plugged into this device, and how it is used: kept here, not on the farm. */
export function DeviceDialog({ settings, devices, onChange, onClose }: Props) {
  const t = useMessages(messages);
  const reader = readers.find(({ id }) => id === settings.reader) ?? readers[0]!;
  const scale = scaleOf(settings.scale);
  return (
    <Dialog open title={t('chute.devices')} closeLabel={t('chute.close')} onClose={onClose} size="wide">
      <chakra.div display="grid" gap="5">
        <chakra.p color="fg.muted">{t('chute.devicesText')}</chakra.p>
        <Row>
          <Device
            title={t('chute.reader')}
            driver={reader.id}
            choices={readers.map((each) => ({ value: each.id, label: driverName(t, each) }))}
            isSerial={reader.channel === 'SERIAL'}
            baud={settings.readerBaud ?? reader.baud}
            light={devices.reader}
            onDriver={(id) => onChange({ reader: id, readerBaud: null })}
            onBaud={(readerBaud) => onChange({ readerBaud })}
            onChoose={devices.chooseReader}
          />
          <Device
            title={t('chute.scale')}
            driver={settings.scale}
            choices={[
              { value: '', label: t('chute.driverTYPED') },
              ...scales.map((each) => ({ value: each.id, label: driverName(t, each) })),
            ]}
            isSerial={scale?.channel === 'SERIAL'}
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
          <Button onClick={() => onChange({ reader: 'VIRTUAL', scale: 'VIRTUAL', readerBaud: null, scaleBaud: null })}>
            {t('chute.startTraining')}
          </Button>
        </div>
        <RawLines log={devices.log} />
      </chakra.div>
    </Dialog>
  );
}
