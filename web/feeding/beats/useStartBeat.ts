import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { errorText } from '../../platform/i18n/errorText.ts';
import { toAppError, type AppError } from '../../platform/relay/AppError.ts';
import { fieldQueue } from '../../platform/field/fieldQueue.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { keepAnswer } from '../../platform/offline/keptReads.ts';
import type { useStartBeatMutation } from './__generated__/useStartBeatMutation.graphql.ts';
import type { LiveBeat } from './cab/liveBeat.ts';
import { beatIdOf, draftOf, type LoadToDraft } from './draftBeat.ts';
import { startOf, type Offer } from './offers.ts';

/** Why a load does not begin, and the food that is missing for it. */
export type LoadFault = { text: string; food?: string };

function faultsOf({ issues }: AppError): LoadFault[] {
  const faults = issues.map(({ code, message, params }): LoadFault => {
    const food = code === 'FoodOutOfStock' ? params?.['food'] : undefined;
    return { text: message ?? code, ...(typeof food === 'string' && { food }) };
  });
  return faults.filter(({ text }, index) => faults.findIndex((fault) => fault.text === text) === index);
}

type Stage = {
  loads: readonly LoadToDraft[];
  mixer: LiveBeat['mixer'];
  residualKg: string | null | undefined;
  /** What the cab reads of the farm. */
  farm: object;
};

/** Begins a suggested load and goes to its cab; a refusal stays at its card. */
export function useStartBeat() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ key: string; faults: readonly LoadFault[] } | null>(null);
  const { capture } = useFieldWrite<useStartBeatMutation>(graphql`
    mutation useStartBeatMutation($input: StartBeatInput!) {
      startBeat(input: $input) {
        beat {
          id
          ...beatFeed_beat
        }
      }
    }
  `);
  const start = async (
    key: string,
    load: LoadToDraft,
    offer: Offer,
    { loads, farm, ...wagon }: Stage,
  ): Promise<void> => {
    setBusy(key);
    setRefusal(null);
    let captured: string | null = null;
    try {
      const input = startOf(load, offer, loads);
      const draft = draftOf(load, input, { loads, ...wagon });
      const { clientEventId, answer, missed } = await capture(input, wagon.mixer.name, { draft });
      captured = clientEventId;
      const id = beatIdOf(clientEventId);
      const isThere = await Promise.race([answer.then(() => true), missed.then(() => false)]);
      // The cab opens without the server, with what is known of the farm.
      if (!isThere) await keepAnswer({ name: 'BeatCabScreenQuery', variables: { id } }, { data: { farm, node: null } });
      void navigate(`/admin/tract/beat-of-day/${encodeURIComponent(id)}`);
    } catch (cause) {
      const error = toAppError(cause);
      // What is refused here is shown here: nobody looks for it in the queue.
      if (captured !== null) await (await fieldQueue())?.withdraw(captured);
      setRefusal({ key, faults: error.issues.length > 0 ? faultsOf(error) : [{ text: await errorText(error) }] });
    } finally {
      setBusy(null);
    }
  };
  return { start, busy, refusal };
}
