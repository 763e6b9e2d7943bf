import { useEffect, useMemo, useState } from 'react';
import { isOnlyFirst, type FieldAct } from '../../../platform/field/fieldAct.ts';
import { fieldQueueState } from '../../../platform/field/fieldQueueState.ts';
import { useFieldQueue } from '../../../platform/field/useFieldQueue.ts';
import { connection } from '../../../platform/offline/connection.ts';
import { useStore } from '../../../platform/session/store.ts';

/** So long an answer is waited for before a driver goes on without it. */
const momentMs = 3_000;

/** Of a food that has no line yet: where it is outside of the diet, it gets one. */
const isOfFood = ({ command, input }: Pick<FieldAct, 'command' | 'input'>): boolean =>
  command === 'loadIngredient' && input['foodId'] != null;
const isOfWeight = ({ command }: FieldAct): boolean => command === 'loadIngredient' || command === 'dropBeat';

type Held = Pick<FieldAct, 'clientEventId' | 'command' | 'input' | 'state' | 'dependsOn'>;

/** Foods without a line that are not sent yet, and the steps that wait for one of them. */
export function heldBack(own: readonly Held[], acts: ReadonlyMap<string, Pick<FieldAct, 'command'>>): string[] {
  const first = new Set([...acts].flatMap(([id, act]) => (isOnlyFirst(act) ? [id] : [])));
  return own
    .filter(({ state }) => state === 'WAITING')
    .filter((act) => isOfFood(act) || act.dependsOn.some((id) => first.has(id)))
    .map(({ clientEventId }) => clientEventId);
}

export type BeatActs = {
  /** Known as far as the device knows them. */
  isRead: boolean;
  /** What counts as done, whatever the server says of it later. */
  done: readonly FieldAct[];
  /** Weights that are still on their way. */
  waiting: readonly FieldAct[];
  /** What the steps of the load wait for: a food that is refused must still find it being loaded. */
  held: readonly string[];
  /** Whether the driver goes on without the answer to it. */
  isLeft: (clientEventId: string | null) => boolean;
};

/** What this device has of a beat that the answers of the server may not show yet. */
export function useBeatActs(beatId: string): BeatActs {
  const { acts, isRead } = useFieldQueue();
  const { offline } = useStore(fieldQueueState);
  const isAway = useStore(connection) === 'offline' || offline;
  const [now, setNow] = useState(() => Date.now());
  const own = useMemo(
    () =>
      [...acts.values()].filter(
        ({ input, state }) => input['beatId'] === beatId && (state === 'WAITING' || state === 'SENT'),
      ),
    [acts, beatId],
  );
  const goesOn = (act: FieldAct): boolean =>
    act.state === 'SENT' || act.trouble !== null || isAway || now - act.capturedAt >= momentMs;
  const isPending = own.some((act) => !goesOn(act));
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), momentMs);
    return () => clearTimeout(timer);
  }, [isPending, own]);
  return {
    isRead,
    done: own.filter((act) => isOfWeight(act) || goesOn(act)),
    held: heldBack(own, acts),
    waiting: own.filter((act) => act.state === 'WAITING' && isOfWeight(act)),
    isLeft: (id) => own.some((act) => act.clientEventId === id && goesOn(act)),
  };
}
