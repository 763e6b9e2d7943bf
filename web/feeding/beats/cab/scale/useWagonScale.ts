import { useEffect, useRef, useState } from 'react';
import { scaleInput } from '../../../../platform/devices/deviceInput.ts';
import { createRawLog, type RawLog } from '../../../../platform/devices/rawLog.ts';
import { scaleOf } from '../../../../platform/devices/scales.ts';
import { playSound, type Sound } from '../../../../platform/devices/sounds.ts';
import { lightOf, useDeviceLink, type DeviceLight } from '../../../../platform/devices/useDeviceLink.ts';
import { playPieces, virtualPour, virtualRest } from '../../../../platform/devices/virtualDevices.ts';
import { useStableCallback } from '../../../../platform/form/useStableCallback.ts';
import type { WagonScale } from '../../../../platform/session/storage.ts';
import { createStoredValue, useStore } from '../../../../platform/session/store.ts';
import { createRest, type Shown } from './weighing.ts';

const stored = createStoredValue('wagonScale');
const usual: WagonScale = { scale: '', baud: null, port: null, muted: false };

export type ConnectedScale = {
  settings: WagonScale;
  change: (change: Partial<WagonScale>) => void;
  light: DeviceLight;
  log: RawLog;
  choose: () => void;
  /** Of the virtual scale: pours until the display shows this. */
  pourTo: (kg: string) => void;
  sound: (sound: Sound) => void;
};

type Options = {
  /** What the wagon should hold: where a virtual one begins. */
  heldKg: string;
  onShown: (shown: Shown) => void;
  onGone: () => void;
};

/** The scale of the wagon, kept open as long as the cab is shown; without one, weights are typed. */
export function useWagonScale({ heldKg, onShown, onGone }: Options): ConnectedScale {
  const settings = useStore(stored) ?? usual;
  const change = (next: Partial<WagonScale>): void => stored.set({ ...(stored.get() ?? usual), ...next });
  const [log] = useState(createRawLog);
  const [rests] = useState(createRest);
  const latest = useRef(heldKg);
  const show = useStableCallback(({ kg, stable }: Shown) => {
    latest.current = kg;
    onShown({ kg, stable: rests(kg, Date.now()) || stable });
  });
  const scale = scaleOf(settings.scale);
  const link = useDeviceLink(
    scale,
    settings.baud ?? scale?.baud ?? 0,
    settings.port,
    (device) => scaleInput(device, log, show),
    (port) => change({ port }),
  );
  const light = lightOf(scale?.channel, link.state);
  const gone = useStableCallback(onGone);
  const isThere = light === 'OPEN' || light === 'VIRTUAL';
  const rest = useStableCallback(() => link.push(virtualRest(latest.current)));
  useEffect(() => {
    if (!isThere) gone();
    if (light === 'VIRTUAL') rest();
  }, [isThere, light, gone, rest]);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return {
    settings,
    change,
    light,
    log,
    choose: link.choose,
    pourTo(kg) {
      stop.current?.();
      stop.current = playPieces(virtualPour(latest.current, kg), link.push, virtualRest(kg));
    },
    sound(which) {
      if (!settings.muted) playSound(which);
    },
  };
}
