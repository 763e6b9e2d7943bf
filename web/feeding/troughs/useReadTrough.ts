import { useCallback, useMemo, useRef, useState } from 'react';
import { graphql } from 'react-relay';
import type { Captured } from '../../platform/field/captureWrite.ts';
import { useFieldQueue } from '../../platform/field/useFieldQueue.ts';
import { toAppError } from '../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../platform/field/useFieldWrite.ts';
import { errorText } from '../../platform/i18n/errorText.ts';
import type { useReadTroughMutation } from './__generated__/useReadTroughMutation.graphql.ts';
import type { useReadTroughNightMutation } from './__generated__/useReadTroughNightMutation.graphql.ts';
import { useLinkReadings, type ShownTroughs } from './useTroughLive.ts';

export type TroughWrite = Omit<useReadTroughMutation['variables']['input'], 'clientEventId' | 'happenedAt'>;
export type NightKind = useReadTroughNightMutation['variables']['input']['nightKind'];

/** What is on its way for a corral, or why it was refused. */
export type Sent = {
  isNight: boolean;
  text: string;
  /** It lies on the device, whatever becomes of this page. */
  isKept: boolean;
  refusal: { code: string; message: string } | null;
};

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

/** The reading that an answer brings, whenever it comes. */
function readingIn<Saved>(saved: Captured<Saved>, idOf: (saved: Saved) => string): Captured<string> {
  return { ...saved, answer: saved.answer.then(idOf) };
}

/** What an earlier visit to this screen left on the device, by corral. */
function useLeftOver(): ReadonlyMap<string, Sent> {
  const { acts } = useFieldQueue();
  return useMemo(
    () =>
      new Map(
        [...acts.values()].flatMap(({ command, state, input }): [string, Sent][] => {
          const isNight = command === 'saveNightReading';
          if (state !== 'WAITING' || (command !== 'saveTroughReading' && !isNight)) return [];
          const text = String((isNight ? input['nightKind'] : input['grade']) ?? '');
          return [[String(input['corralId']), { isNight, text, isKept: true, refusal: null }]];
        }),
      ),
    [acts],
  );
}

/** Shows what is on its way, and why it was refused. */
function useTrackedWrite(link: (ids: readonly string[]) => void) {
  const leftOver = useLeftOver();
  const [own, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const sent = useMemo(() => new Map([...leftOver, ...own]), [leftOver, own]);
  const onTheirWay = useRef(new Map<string, number>());
  const track = useCallback(
    async (
      { corralId, isNight, text }: { corralId: string; isNight: boolean; text: string },
      write: () => Promise<Captured<string>>,
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
      put({ isNight, text, isKept: false, refusal: null });
      count(1);
      try {
        const { answer } = await write();
        put({ isNight, text, isKept: true, refusal: null });
        link([await answer]);
        put(null);
        return true;
      } catch (cause) {
        const error = toAppError(cause);
        put({ isNight, text, isKept: false, refusal: { code: error.code, message: await errorText(error) } });
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
      (onTheirWay.current.get(input.corralId) ?? 0) > 0 || leftOver.has(input.corralId)
        ? { ...input, version: undefined }
        : input,
    [leftOver],
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
  const { capture: morning } = useFieldWrite<useReadTroughMutation>(mutation);
  const { capture: night } = useFieldWrite<useReadTroughNightMutation>(nightMutation);
  const { sent, track, known, forget } = useTrackedWrite(link);
  const saveMorning = useCallback(
    (input: TroughWrite, text: string, label: string) => {
      const reported = known(input);
      return track({ corralId: input.corralId, isNight: false, text }, async () =>
        readingIn(await morning(reported, label), (saved) => saved.saveTroughReading.troughReading.id),
      );
    },
    [track, morning, known],
  );
  const saveNight = useCallback(
    (
      input: { corralId: string; nightKind: NightKind; version?: number | undefined; day: string | null },
      text: string,
      label: string,
    ) => {
      const reported = known(input);
      return track({ corralId: input.corralId, isNight: true, text }, async () =>
        readingIn(await night(reported, label), (saved) => saved.saveNightReading.troughReading.id),
      );
    },
    [track, night, known],
  );
  return { sent, saveMorning, saveNight, forget };
}
