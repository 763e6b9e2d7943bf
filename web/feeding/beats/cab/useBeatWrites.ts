import { useCallback, useContext, useState } from 'react';
import { graphql } from 'react-relay';
import type { BeatWarning } from '../../../../server/feeding/beats/beatWords.calc.ts';
import type { Captured } from '../../../platform/field/captureWrite.ts';
import { thingOf } from '../../../platform/field/fieldAct.ts';
import { errorText } from '../../../platform/i18n/errorText.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { LiveContext } from '../../../platform/router/liveContext.ts';
import type { LoadedFeed, useBeatWritesCancelMutation } from './__generated__/useBeatWritesCancelMutation.graphql.ts';
import type { useBeatWritesCloseMutation } from './__generated__/useBeatWritesCloseMutation.graphql.ts';
import type { useBeatWritesDropMutation } from './__generated__/useBeatWritesDropMutation.graphql.ts';
import type { useBeatWritesLoadedMutation } from './__generated__/useBeatWritesLoadedMutation.graphql.ts';
import type { useBeatWritesLoadMutation } from './__generated__/useBeatWritesLoadMutation.graphql.ts';
import type { useBeatWritesMixedMutation } from './__generated__/useBeatWritesMixedMutation.graphql.ts';
import { beatWarningOf } from '../beatWarnings.ts';
import { isDropOf, isLineOf } from './beatWithActs.ts';
import type { LiveBeat } from './liveBeat.ts';
import { dropKey, lineKey } from './route.ts';
import type { BeatActs } from './useBeatActs.ts';

/** Why the server did not take something: what it says, and what may be confirmed nevertheless. */
export type Refusal = { code: string; messages: string[]; warnings: BeatWarning[] };

/** A weight on its way, or refused. */
type Sent = { kg: string | null; refusal: Refusal | null };

/** The step that was taken last, by the key of its act. */
type Step = { id: string | null; busy: boolean; refusal: Refusal | null };

/** Weights that wait on the device, also of before the page was loaded anew, by line and drop. */
function sentBefore(beat: LiveBeat, waiting: BeatActs['waiting']): Map<string, Sent> {
  const sent = waiting.flatMap(({ command, input }): [string, Sent][] => {
    const isLoad = command === 'loadIngredient';
    const line = isLoad ? beat.lines.find((each) => isLineOf(each, input)) : undefined;
    const drop = isLoad ? undefined : beat.drops.find((each) => isDropOf(each, beat, input));
    const kg = String(input[isLoad ? 'actualKg' : 'deliveredKg']);
    const key = line ? lineKey(line) : drop && dropKey(drop.corral.id, drop.round);
    return key === undefined ? [] : [[key, { kg, refusal: null }]];
  });
  return new Map(sent);
}

async function refusalOf(cause: unknown): Promise<Refusal> {
  const error = toAppError(cause);
  const said = error.issues.flatMap(({ message }) => message ?? []);
  return {
    code: error.code,
    messages: said.length > 0 ? [...new Set(said)] : [await errorText(error)],
    warnings: [...new Set(error.issues.flatMap(({ code }) => beatWarningOf(code) ?? []))],
  };
}

const loadMutation = graphql`
  mutation useBeatWritesLoadMutation($input: LoadIngredientInput!) {
    loadIngredient(input: $input) {
      beat {
        ...beatFeed_beat
      }
    }
  }
`;

const loadedMutation = graphql`
  mutation useBeatWritesLoadedMutation($input: FinishLoadingInput!) {
    finishLoading(input: $input) {
      beat {
        ...beatFeed_beat
      }
    }
  }
`;

const mixedMutation = graphql`
  mutation useBeatWritesMixedMutation($input: FinishMixingInput!) {
    finishMixing(input: $input) {
      beat {
        ...beatFeed_beat
      }
    }
  }
`;

const dropMutation = graphql`
  mutation useBeatWritesDropMutation($input: DropBeatInput!) {
    dropBeat(input: $input) {
      beat {
        ...beatFeed_beat
      }
    }
  }
`;

const closeMutation = graphql`
  mutation useBeatWritesCloseMutation($input: CloseBeatInput!) {
    closeBeat(input: $input) {
      beat {
        ...beatFeed_beat
      }
    }
  }
`;

const cancelMutation = graphql`
  mutation useBeatWritesCancelMutation($input: CancelBeatInput!) {
    cancelBeat(input: $input) {
      beat {
        ...beatFeed_beat
      }
    }
  }
`;

/**
 * The writes of the cab: weights go their way while the next one is weighed, and so does a step whose answer does not
 * come within a moment.
 */
export function useBeatWrites(beat: LiveBeat, { waiting, held, isLeft }: BeatActs, startedBy: string | null) {
  const { id: beatId } = beat;
  /** What is done with a load that the server does not have yet follows its start. */
  const more = { dependsOn: startedBy === null ? [] : [startedBy] };
  const after = { dependsOn: [...more.dependsOn, ...held] };
  /** It frees the mixer: the next load of that begins after it. */
  const last = { ...after, also: [thingOf('startBeat', { mixerId: beat.mixer.id })] };
  const { reload } = useContext(LiveContext);
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const [step, setStep] = useState<Step>({ id: null, busy: false, refusal: null });
  const { capture: load } = useFieldWrite<useBeatWritesLoadMutation>(loadMutation);
  const { capture: loaded } = useFieldWrite<useBeatWritesLoadedMutation>(loadedMutation);
  const { capture: mixed } = useFieldWrite<useBeatWritesMixedMutation>(mixedMutation);
  const { capture: drop } = useFieldWrite<useBeatWritesDropMutation>(dropMutation);
  const { capture: close } = useFieldWrite<useBeatWritesCloseMutation>(closeMutation);
  const { capture: cancel } = useFieldWrite<useBeatWritesCancelMutation>(cancelMutation);
  /** Somebody else was there before: what they did is fetched at once. */
  const lookAgain = useCallback(
    (refusal: Refusal) => {
      if (refusal.code === 'BeatNotOpen' || refusal.code === 'BeatNotFound') reload();
      return refusal;
    },
    [reload],
  );
  const weight = async (id: string, kg: string, write: () => Promise<Captured<unknown>>): Promise<void> => {
    const put = (next: Sent | null): void =>
      setSent((before) => {
        const map = new Map(before);
        if (next === null) map.delete(id);
        else map.set(id, next);
        return map;
      });
    put({ kg, refusal: null });
    try {
      await (
        await write()
      ).answer;
      put(null);
    } catch (cause) {
      put({ kg: null, refusal: lookAgain(await refusalOf(cause)) });
    }
  };
  const corralName = (id: string): string | undefined => beat.drops.find(({ corral }) => corral.id === id)?.corral.name;
  const go = async (write: () => Promise<Captured<unknown>>): Promise<void> => {
    setStep({ id: null, busy: true, refusal: null });
    let id: string | null = null;
    try {
      const { clientEventId, answer } = await write();
      id = clientEventId;
      setStep({ id, busy: true, refusal: null });
      await answer;
      // The driver may be at a later step by now.
      setStep((before) => (before.id === id ? { id, busy: false, refusal: null } : before));
    } catch (cause) {
      setStep({ id, busy: false, refusal: lookAgain(await refusalOf(cause)) });
    }
  };
  return {
    sent: new Map([...sentBefore(beat, waiting), ...sent]),
    step: { refusal: step.refusal, busy: step.busy && !isLeft(step.id) },
    loadLine: (key: string, name: string, actualKg: string, startedAt: string | null) => {
      const line = beat.lines.find((each) => lineKey(each) === key);
      const named = line?.id ? { lineId: line.id } : { foodId: key, accept: ['OTHER_FOOD'] as const };
      return weight(key, actualKg, () => load({ beatId, ...named, actualKg, startedAt }, name, more));
    },
    dropIn: (corralId: string, round: number, deliveredKg: string) =>
      weight(dropKey(corralId, round), deliveredKg, () =>
        drop({ beatId, corralId, round, deliveredKg }, corralName(corralId), after),
      ),
    finishLoading: () => go(() => loaded({ beatId }, beat.mixer.name, after)),
    finishMixing: (accept: BeatWarning[]) => go(() => mixed({ beatId, accept }, beat.mixer.name, after)),
    close: (residualKg: string, loadedFeed: LoadedFeed | null, accept: BeatWarning[]) =>
      go(() => close({ beatId, residualKg, ...(loadedFeed ? { loadedFeed } : {}), accept }, beat.mixer.name, last)),
    cancel: (loadedFeed?: LoadedFeed, accept: BeatWarning[] = []) =>
      go(() => cancel({ beatId, ...(loadedFeed ? { loadedFeed, accept } : {}) }, beat.mixer.name, last)),
  };
}

export type BeatWrites = ReturnType<typeof useBeatWrites>;
