import { readers } from '../../../platform/devices/readers.ts';
import { scales } from '../../../platform/devices/scales.ts';
import type { ChuteDevices } from '../../../platform/session/storage.ts';
import { createStoredValue, useStore } from '../../../platform/session/store.ts';

const stored = createStoredValue('chuteDevices');

/** What the farm's settings say of its chute. */
type FarmChute = { readonly readerDriver: string; readonly scaleDriver: string; readonly baud: number };

const generic = 'GENERIC';

/** A reader that types needs no set-up, and a weight can always be typed. */
function usual({ readerDriver, scaleDriver, baud }: FarmChute): ChuteDevices {
  const reader = readers.find(({ id }) => id === readerDriver && id !== generic);
  const scale = scales.find(({ id }) => id === scaleDriver && id !== generic);
  return {
    reader: reader?.id ?? 'WEDGE',
    readerBaud: null,
    readerPort: null,
    scale: scale?.id ?? '',
    scaleBaud: scale && scale.baud !== baud ? baud : null,
    scalePort: null,
    muted: false,
    savesByItself: false,
  };
}

export function useDeviceSettings(farm: FarmChute): readonly [ChuteDevices, (change: Partial<ChuteDevices>) => void] {
  const own = useStore(stored);
  // Virtual devices are of a training, which ends with its page.
  const settings = own === null || own.reader === 'VIRTUAL' || own.scale === 'VIRTUAL' ? usual(farm) : own;
  return [settings, (change) => stored.set({ ...settings, ...change })];
}
