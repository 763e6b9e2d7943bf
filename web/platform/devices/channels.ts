import { browserBluetooth } from './webBluetooth.ts';
import { browserSerial, type SerialLike } from './webSerial.ts';

/** By what a device speaks. */
export type DeviceChannel = 'SERIAL' | 'BLUETOOTH' | 'KEYBOARD' | 'VIRTUAL';

/** Where the ports of a channel are; null where it has none, or the browser has not. */
export function portsOf(channel: DeviceChannel): SerialLike | null {
  if (channel === 'SERIAL') return browserSerial();
  return channel === 'BLUETOOTH' ? browserBluetooth() : null;
}
