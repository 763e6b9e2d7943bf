import { useEffect, useRef, useState } from 'react';
import type { DeviceInput } from './deviceInput.ts';
import { portsOf, type DeviceChannel } from './channels.ts';
import { createSerialLink, type LinkState, type PortInfo, type SerialLink } from './webSerial.ts';
import { useStableCallback } from '../form/useStableCallback.ts';

type Device = { channel: DeviceChannel; ask?: { text: string; everyMs: number } };

export type DeviceLight = LinkState | 'KEYBOARD' | 'TYPED' | 'VIRTUAL' | 'NO_SERIAL';

/** What is shown of a device; without a channel its numbers are typed. */
export function lightOf(channel: DeviceChannel | undefined, state: LinkState): DeviceLight {
  if (channel === undefined) return 'TYPED';
  if (channel === 'KEYBOARD' || channel === 'VIRTUAL') return channel;
  if (portsOf(channel) === null) return 'NO_SERIAL';
  // Nobody else holds a device of Bluetooth that does not answer: it is off or too far.
  return channel === 'BLUETOOTH' && state === 'FAILED' ? 'LOST' : state;
}

export type DeviceLink = {
  state: LinkState;
  choose: () => void;
  push: (text: string) => void;
};

/** One device and its port, kept open as long as the screen is shown. */
export function useDeviceLink<D extends Device>(
  device: D | null,
  baud: number,
  known: PortInfo | null,
  createInput: (device: D) => DeviceInput,
  onChosen: (info: PortInfo) => void,
): DeviceLink {
  const [state, setState] = useState<LinkState>('OFF');
  const link = useRef<{ input: DeviceInput; serial: SerialLink | null } | null>(null);
  const port = useRef(known);
  const latest = useRef(createInput);
  const chosen = useStableCallback((info: PortInfo) => {
    port.current = info;
    onChosen(info);
  });
  const serial = device && portsOf(device.channel);
  useEffect(() => {
    if (device === null) return undefined;
    const input = latest.current(device);
    const opened = serial
      ? createSerialLink({
          serial,
          baud,
          ...(device.ask ? { ask: device.ask } : {}),
          known: port.current,
          onText: (text) => input.push(text, Date.now()),
          onState(next) {
            // What came before is no part of what comes now.
            if (next !== 'OPEN') input.reset();
            setState(next);
          },
          onChosen: chosen,
        })
      : null;
    link.current = { input, serial: opened };
    return () => {
      link.current = null;
      setState('OFF');
      void opened?.close();
    };
  }, [device, baud, serial, chosen]);
  return {
    state,
    // Who closes the browser's list has chosen nothing.
    choose: () => void link.current?.serial?.choose().catch(() => undefined),
    push: (text) => link.current?.input.push(text, Date.now()),
  };
}
