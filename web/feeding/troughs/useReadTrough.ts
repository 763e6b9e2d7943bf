import { useCallback, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../platform/relay/useFieldWrite.ts';
import { errorText } from '../../platform/i18n/errorText.ts';
import type { useReadTroughMutation } from './__generated__/useReadTroughMutation.graphql.ts';
import type { useReadTroughNightMutation } from './__generated__/useReadTroughNightMutation.graphql.ts';
import { useLinkReadings, type ShownTroughs } from './useTroughLive.ts';

export type TroughWrite = Omit<useReadTroughMutation['variables']['input'], 'clientEventId' | 'happenedAt'>;
export type NightKind = useReadTroughNightMutation['variables']['input']['nightKind'];

/** What is on its way for a corral, or why it was refused. */
export type Sent = { isNight: boolean; text: string; refusal: { code: string; message: string } | null };

const mutation = graphql`
  mutation useReadTroughMutation($input: SaveTroughReadingInput!) {
    saveTroughReading(input: $input) {
      troughReading {
        id
        ...useTroughLive_reading
      }
    }
  }
`;

const nightMutation = graphql`
  mutation useReadTroughNightMutation($input: SaveNightReadingInput!) {
    saveNightReading(input: $input) {
      troughReading {
        id
        ...useTroughLive_reading
      }
    }
  }
`;

/** Shows what is on its way, and why it was refused. */
function useTrackedWrite(link: (ids: readonly string[]) => void) {
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const onTheirWay = useRef(new Map<string, number>());
  const track = useCallback(
    async (
      { corralId, isNight, text }: { corralId: string; isNight: boolean; text: string },
      write: () => Promise<string>,
    ): Promise<boolean> => {
      const put = (next: Sent | null): void =>
        setSent((before) => {
          const map = new Map(before);
          if (next === null) map.delete(corralId);
          else map.set(corralId, next);
          return map;
        });
      const count = (step: 1 | -1): void => {
        onTheirWay.current.set(corralId, (onTheirWay.current.get(corralId) ?? 0) + step);
      };
      put({ isNight, text, refusal: null });
      count(1);
      try {
        link([await write()]);
        put(null);
        return true;
      } catch (cause) {
        const error = toAppError(cause);
        put({ isNight, text, refusal: { code: error.code, message: await errorText(error) } });
        return false;
      } finally {
        count(-1);
      }
    },
    [link],
  );
  // What a reader says while another word of theirs is still on its way knows no version of it yet.
  const known = useCallback(
    <Input extends { corralId: string; version?: number | null | undefined }>(input: Input): Input =>
      (onTheirWay.current.get(input.corralId) ?? 0) > 0 ? { ...input, version: undefined } : input,
    [],
  );
  const forget = useCallback(
    (corralId: string) =>
      setSent((before) => {
        const map = new Map(before);
        map.delete(corralId);
        return map;
      }),
    [],
  );
  return { sent, track, known, forget };
}

/** Saves readings one after the other without keeping anybody from the next trough. */
export function useReadTrough(shown: ShownTroughs) {
  const link = useLinkReadings(shown);
  const { queue: morning } = useFieldWrite<useReadTroughMutation>(mutation);
  const { queue: night } = useFieldWrite<useReadTroughNightMutation>(nightMutation);
  const { sent, track, known, forget } = useTrackedWrite(link);
  const saveMorning = useCallback(
    (input: TroughWrite, text: string) => {
      const reported = known(input);
      return track(
        { corralId: input.corralId, isNight: false, text },
        async () => (await morning(reported)).saveTroughReading.troughReading.id,
      );
    },
    [track, morning, known],
  );
  const saveNight = useCallback(
    (
      input: { corralId: string; nightKind: NightKind; version?: number | undefined; day: string | null },
      text: string,
    ) => {
      const reported = known(input);
      return track(
        { corralId: input.corralId, isNight: true, text },
        async () => (await night(reported)).saveNightReading.troughReading.id,
      );
    },
    [track, night, known],
  );
  return { sent, saveMorning, saveNight, forget };
}
