import { chakra } from '@chakra-ui/react';
import { Choice } from '../form/controls/choices/Choice.tsx';
import { useMessages, type Translate } from '../i18n/useMessages.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/screen/Notice.tsx';
import type { DeviceChannel } from './channels.ts';
import { messages } from './messages.ts';
import type { DeviceLight } from './useDeviceLink.ts';

const bauds = ['4800', '9600', '19200', '38400', '57600', '115200'];

type Option = { value: string; label: string };

export const driverName = (t: Translate<typeof messages>, { id, name }: { id: string; name: string | null }): string =>
  name ?? t(`devices.driver${id as 'WEDGE' | 'GENERIC' | 'VIRTUAL'}`);

type DeviceProps = {
  title: string;
  driver: string;
  choices: readonly Option[];
  /** None: its numbers are typed. */
  channel: DeviceChannel | undefined;
  baud: number;
  light: DeviceLight;
  onDriver: (driver: string) => void;
  onBaud: (baud: number) => void;
  onChoose: () => void;
};

/** Which device it is and at which port; kept where it is used. */
export function DeviceFields({
  title,
  driver,
  choices,
  channel,
  baud,
  light,
  onDriver,
  onBaud,
  onChoose,
}: DeviceProps) {
  const t = useMessages(messages);
  const isSerial = channel === 'SERIAL';
  const hasPort = isSerial || channel === 'BLUETOOTH';
  return (
    <chakra.fieldset display="grid" gap="3">
      <chakra.legend fontWeight="semibold" mb="2" p="0">
        {title}
      </chakra.legend>
      <Choice label={t('devices.model')} value={driver} choices={choices} onChange={onDriver} />
      {hasPort && light === 'NO_SERIAL' && (
        <Notice tone="warning">{t(isSerial ? 'devices.noSerial' : 'devices.noBluetooth')}</Notice>
      )}
      {isSerial && light !== 'NO_SERIAL' && (
        <Choice
          label={t('devices.baud')}
          value={String(baud)}
          choices={[...new Set([...bauds, String(baud)])].map((each) => ({ value: each, label: `${each} bps` }))}
          onChange={(value) => onBaud(Number(value))}
        />
      )}
      {hasPort && light !== 'NO_SERIAL' && (
        <chakra.div display="flex" alignItems="center" gap="3" flexWrap="wrap">
          <Button onClick={onChoose}>{t(isSerial ? 'devices.choosePort' : 'devices.chooseBluetooth')}</Button>
          <chakra.span color="fg.muted">{t(`devices.light${light}`)}</chakra.span>
        </chakra.div>
      )}
    </chakra.fieldset>
  );
}
