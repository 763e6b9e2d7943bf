import { useState } from 'react';
import { readerInput, scaleInput, type ShownWeight } from '../../../platform/devices/deviceInput.ts';
import { createRawLog, type RawLog } from '../../../platform/devices/rawLog.ts';
import { readerOf, type TagRejection } from '../../../platform/devices/readers.ts';
import { scaleOf } from '../../../platform/devices/scales.ts';
import { lightOf, useDeviceLink, type DeviceLight } from '../../../platform/devices/useDeviceLink.ts';
import { useStableCallback } from '../../../platform/form/useStableCallback.ts';
import type { ChuteDevices } from '../../../platform/session/storage.ts';

type DeviceEvents = {
  onTag: (tag: string) => void;
  onRejected: (reason: TagRejection) => void;
  onWeight: (weight: ShownWeight) => void;
};

export type ConnectedDevices = {
  log: RawLog;
  reader: DeviceLight;
  scale: DeviceLight;
  chooseReader: () => void;
  chooseScale: () => void;
  /** What a reader that types has typed. */
  pushTyped: (number: string) => void;
  /** What the virtual devices send. */
  pushReader: (text: string) => void;
  pushScale: (text: string) => void;
};

/** Opens what the settings name and keeps it open; a run goes on without what is missing. */
export function useChuteDevices(
  settings: ChuteDevices,
  onChange: (change: Partial<ChuteDevices>) => void,
  events: DeviceEvents,
): ConnectedDevices {
  const [log] = useState(createRawLog);
  const onTag = useStableCallback(events.onTag);
  const onRejected = useStableCallback(events.onRejected);
  const onWeight = useStableCallback(events.onWeight);
  const [typed] = useState(() => readerInput(readerOf('WEDGE'), log, { onTag, onRejected }));
  const reader = readerOf(settings.reader);
  const scale = scaleOf(settings.scale);
  const readerLink = useDeviceLink(
    reader,
    settings.readerBaud ?? reader.baud,
    settings.readerPort,
    (device) => readerInput(device, log, { onTag, onRejected }),
    (readerPort) => onChange({ readerPort }),
  );
  const scaleLink = useDeviceLink(
    scale,
    settings.scaleBaud ?? scale?.baud ?? 0,
    settings.scalePort,
    (device) => scaleInput(device, log, onWeight),
    (scalePort) => onChange({ scalePort }),
  );
  return {
    log,
    reader: lightOf(reader.channel, readerLink.state),
    scale: lightOf(scale?.channel, scaleLink.state),
    chooseReader: readerLink.choose,
    chooseScale: scaleLink.choose,
    pushTyped: (number) => typed.push(`${number}\n`, Date.now()),
    pushReader: readerLink.push,
    pushScale: scaleLink.push,
  };
}
