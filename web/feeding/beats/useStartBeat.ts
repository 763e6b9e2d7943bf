import { useState } from 'react';
import { graphql } from 'react-relay';
import { useNavigate } from 'react-router';
import { errorText } from '../../platform/i18n/errorText.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../platform/relay/useFieldWrite.ts';
import type { useStartBeatMutation } from './__generated__/useStartBeatMutation.graphql.ts';
import { startOf, type LoadToStart, type Offer } from './offers.ts';

/** Begins a suggested load and goes to its cab; a refusal stays at its card. */
export function useStartBeat() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<{ key: string; messages: string[] } | null>(null);
  const send = useFieldWrite<useStartBeatMutation>(graphql`
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
      const said = error.issues.flatMap(({ message }) => message ?? []);
      setRefusal({ key, messages: said.length > 0 ? [...new Set(said)] : [await errorText(error)] });
    } finally {
      setBusy(null);
    }
  };
  return { start, busy, refusal };
}
