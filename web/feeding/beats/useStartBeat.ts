import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { errorText } from '../../platform/i18n/errorText.ts';
import { toAppError, type AppError } from '../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import type { useStartBeatMutation } from './__generated__/useStartBeatMutation.graphql.ts';
import { startOf, type LoadToStart, type Offer } from './offers.ts';

/** Why a load does not begin, and the food that is missing for it. */
export type LoadFault = { text: string; food?: string };

function faultsOf({ issues }: AppError): LoadFault[] {
  const faults = issues.map(({ code, message, params }): LoadFault => {
    const food = code === 'FoodOutOfStock' ? params?.['food'] : undefined;
    return { text: message ?? code, ...(typeof food === 'string' && { food }) };
  });
  return faults.filter(({ text }, index) => faults.findIndex((fault) => fault.text === text) === index);
}

/** Begins a suggested load and goes to its cab; a refusal stays at its card. */
export function useStartBeat() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ key: string; faults: readonly LoadFault[] } | null>(null);
  const { queue: send } = useFieldWrite<useStartBeatMutation>(graphql`
    mutation useStartBeatMutation($input: StartBeatInput!) {
      startBeat(input: $input) {
        beat {
          id
          ...beatFeed_beat
        }
      }
    }
  `);
  const start = async (key: string, load: LoadToStart, offer: Offer, loads: readonly LoadToStart[]): Promise<void> => {
    setBusy(key);
    setRefusal(null);
    try {
      const { startBeat } = await send(startOf(load, offer, loads));
      void navigate(`/admin/tract/beat-of-day/${encodeURIComponent(startBeat.beat.id)}`);
    } catch (cause) {
      const error = toAppError(cause);
      setRefusal({ key, faults: error.issues.length > 0 ? faultsOf(error) : [{ text: await errorText(error) }] });
    } finally {
      setBusy(null);
    }
  };
  return { start, busy, refusal };
}
