import { chakra } from '@chakra-ui/react';
import { useMessages } from '../i18n/useMessages.ts';
import { messages } from './messages.ts';
import type { DeviceLight } from './useDeviceLink.ts';

const lamps: Readonly<Record<DeviceLight, string>> = {
  OPEN: 'brand.solid',
  KEYBOARD: 'brand.solid',
  VIRTUAL: 'brand.solid',
  TYPED: 'gray.450',
  OFF: 'gray.450',
  OPENING: 'amber.400',
  FAILED: 'danger.solid',
  LOST: 'danger.solid',
  NO_SERIAL: 'danger.solid',
};

/** Whether a device is there. */
export function DeviceLamp({ name, light }: { name: string; light: DeviceLight }) {
  const t = useMessages(messages);
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2" fontSize="sm" data-light={light}>
      <chakra.span w="3" h="3" borderRadius="full" bg={lamps[light]} aria-hidden />
      <span>
        {name}: <chakra.span color="fg.muted">{t(`devices.light${light}`)}</chakra.span>
      </span>
    </chakra.span>
  );
}
