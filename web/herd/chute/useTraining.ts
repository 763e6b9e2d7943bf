import { useEffect, useRef, useState } from 'react';
import { playPieces, virtualTag, virtualWeights } from '../../platform/devices/virtualDevices.ts';
import { isDecimal } from '../../platform/i18n/decimal.ts';
import type { ChuteAnimal } from './chuteState.ts';
import type { ChuteRun } from './useChute.ts';
import type { ConnectedDevices } from './devices/useChuteDevices.ts';

export type Training = {
  tag: string;
  weight: string;
  setTag: (tag: string) => void;
  setWeight: (kg: string) => void;
  /** The reader reads the tag. */
  readTag: () => void;
  /** The animal steps onto the scale. */
  weigh: () => void;
  /** Both, for the next animal of the run. */
  present: () => void;
};

/** The virtual reader and scale: they send what real ones send, through the same lines. */
export function useTraining<A extends ChuteAnimal>(
  run: ChuteRun<A>,
  devices: ConnectedDevices,
  onNobodyLeft: () => void,
): Training {
  const [tag, setTag] = useState('');
  const [weight, setWeight] = useState('400');
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const read = (number: string): void => {
    for (const piece of virtualTag(number)) devices.pushReader(piece);
  };
  const stepOn = (kg: string): void => {
    stop.current?.();
    if (isDecimal(kg)) stop.current = playPieces(virtualWeights(kg), devices.pushScale);
  };
  const present = async (): Promise<void> => {
    const next = await run.nextAnimal();
    if (next === null) return onNobodyLeft();
    setTag(next.number);
    setWeight(next.weight);
    read(next.number);
    if (run.asksWeight) stepOn(next.weight);
  };
  return {
    tag,
    weight,
    setTag,
    setWeight,
    readTag: () => read(tag),
    weigh: () => stepOn(weight.replace(',', '.')),
    present: () => void present().catch(() => undefined),
  };
}
