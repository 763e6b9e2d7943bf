import { useEffect, useRef } from 'react';
import { useFieldState } from '../platform/form/formState.ts';
import type { PhaseBand } from './phaseBands.ts';

/** A phase that is chosen brings its usual gain, where none was typed. */
export function PhaseDefault({ bands }: { bands: readonly PhaseBand[] }): null {
  const { value: phase } = useFieldState('phase');
  const { value: gain, setValue } = useFieldState('estimatedDailyGain');
  const known = useRef(phase);
  useEffect(() => {
    if (known.current === phase) return;
    known.current = phase;
    const usual = bands.find((band) => band.phase === phase);
    if (usual && gain === '') setValue(usual.estimatedDailyGain);
  }, [phase, gain, bands, setValue]);
  return null;
}
