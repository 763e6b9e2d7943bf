import { useCallback, useContext, useState } from 'react';
import { graphql } from 'react-relay';
import type { BeatWarning } from '../../../../server/feeding/beats/beatWords.calc.ts';
import { errorText } from '../../../platform/i18n/errorText.ts';
import { toAppError } from '../../../platform/relay/AppError.ts';
import { useFieldWrite } from '../../../platform/field/useFieldWrite.ts';
import { LiveContext } from '../../../platform/router/liveContext.ts';
import type { useBeatWritesCancelMutation } from './__generated__/useBeatWritesCancelMutation.graphql.ts';
import type { useBeatWritesCloseMutation } from './__generated__/useBeatWritesCloseMutation.graphql.ts';
import type { useBeatWritesDropMutation } from './__generated__/useBeatWritesDropMutation.graphql.ts';
import type { useBeatWritesLoadedMutation } from './__generated__/useBeatWritesLoadedMutation.graphql.ts';
import type { useBeatWritesLoadMutation } from './__generated__/useBeatWritesLoadMutation.graphql.ts';
import type { useBeatWritesMixedMutation } from './__generated__/useBeatWritesMixedMutation.graphql.ts';
import { beatWarningOf } from '../beatWarnings.ts';

/** Why the server did not take something: what it says, and what may be confirmed nevertheless. */
export type Refusal = { code: string; messages: string[]; warnings: BeatWarning[] };

/** A weight on its way, or refused. */
type Sent = { kg: string | null; refusal: Refusal | null };

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

/** The writes of the cab: weights go their way while the next one is weighed, steps wait for the answer. */
export function useBeatWrites(beatId: string) {
  const { reload } = useContext(LiveContext);
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  const [step, setStep] = useState<{ busy: boolean; refusal: Refusal | null }>({ busy: false, refusal: null });
  const { queue: load } = useFieldWrite<useBeatWritesLoadMutation>(loadMutation);
  const { queue: loaded } = useFieldWrite<useBeatWritesLoadedMutation>(loadedMutation);
  const { queue: mixed } = useFieldWrite<useBeatWritesMixedMutation>(mixedMutation);
  const { queue: drop } = useFieldWrite<useBeatWritesDropMutation>(dropMutation);
  const { queue: close } = useFieldWrite<useBeatWritesCloseMutation>(closeMutation);
  const { queue: cancel } = useFieldWrite<useBeatWritesCancelMutation>(cancelMutation);
  /** Somebody else was there before: what they did is fetched at once. */
  const lookAgain = useCallback(
    (refusal: Refusal) => {
      if (refusal.code === 'BeatNotOpen' || refusal.code === 'BeatNotFound') reload();
      return refusal;
    },
    [reload],
  );
  const weight = async (id: string, kg: string, write: () => Promise<unknown>): Promise<void> => {
    const put = (next: Sent | null): void =>
      setSent((before) => {
        const map = new Map(before);
        if (next === null) map.delete(id);
        else map.set(id, next);
        return map;
      });
    put({ kg, refusal: null });
    try {
      await write();
      put(null);
    } catch (cause) {
      put({ kg: null, refusal: lookAgain(await refusalOf(cause)) });
    }
  };
  const go = async (write: () => Promise<unknown>): Promise<boolean> => {
    setStep({ busy: true, refusal: null });
    try {
      await write();
      setStep({ busy: false, refusal: null });
      return true;
    } catch (cause) {
      setStep({ busy: false, refusal: lookAgain(await refusalOf(cause)) });
      return false;
    }
  };
  return {
    sent,
    step,
    loadLine: (lineId: string, actualKg: string, startedAt: string | null) =>
      weight(lineId, actualKg, () => load({ beatId, lineId, actualKg, startedAt })),
    dropIn: (dropId: string, corralId: string, round: number, deliveredKg: string) =>
      weight(dropId, deliveredKg, () => drop({ beatId, corralId, round, deliveredKg })),
    finishLoading: () => go(() => loaded({ beatId })),
    finishMixing: (accept: BeatWarning[]) => go(() => mixed({ beatId, accept })),
    close: (residualKg: string, accept: BeatWarning[]) => go(() => close({ beatId, residualKg, accept })),
    cancel: () => go(() => cancel({ beatId })),
  };
}

export type BeatWrites = ReturnType<typeof useBeatWrites>;
