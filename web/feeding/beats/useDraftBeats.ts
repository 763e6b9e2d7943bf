import { useMemo } from 'react';
import type { ActState, Refusal } from '../../platform/field/fieldAct.ts';
import { useFieldQueue } from '../../platform/field/useFieldQueue.ts';
import type { LiveBeat } from './cab/liveBeat.ts';
import { beatIdOf, type Draft } from './draftBeat.ts';
import { beatWithActs } from './cab/beatWithActs.ts';

export type DraftBeat = {
  /** Of the act that begins it. */
  clientEventId: string;
  /** As it began. */
  began: LiveBeat;
  /** As its driver left it. */
  beat: LiveBeat;
  /** The server has it, and the screens are about to. */
  isSent: boolean;
  /** Why the server did not take it: a person decides in the queue. */
  refusal: Pick<Refusal, 'code' | 'message'> | null;
};

const counts: ReadonlySet<ActState> = new Set(['WAITING', 'SENT']);
const endings: ReadonlySet<string> = new Set(['closeBeat', 'cancelBeat']);
const over: ReadonlySet<ActState> = new Set(['NOTE', 'DISCARDED']);

type DraftBeats = {
  /** Loads that began on this device, by their ids. */
  drafts: ReadonlyMap<string, DraftBeat>;
  /** Loads that were closed or cancelled on this device, whoever began them: their mixers are free. */
  ended: ReadonlySet<unknown>;
  isRead: boolean;
};

/** What this device has of loads that the server may not have yet. */
export function useDraftBeats(): DraftBeats {
  const { acts, isRead } = useFieldQueue();
  const drafts = useMemo(() => {
    const all = [...acts.values()];
    const began = all.flatMap(({ clientEventId, command, draft, state, refusal }) => {
      if (command !== 'startBeat' || !draft || over.has(state)) return [];
      // Written by the screen that begins a load.
      const known = { ...(draft as Draft), id: beatIdOf(clientEventId) };
      return [{ known, clientEventId, isSent: state === 'SENT', refusal }];
    });
    return new Map(
      began.map(({ known, ...more }): [string, DraftBeat] => {
        const own = all.filter(({ input, state }) => input['beatId'] === known.id && counts.has(state));
        return [known.id, { ...more, began: known, beat: beatWithActs(known, own) }];
      }),
    );
  }, [acts]);
  const ended = useMemo(
    () =>
      new Set(
        [...acts.values()].flatMap(({ command, state, input }) =>
          endings.has(command) && counts.has(state) ? [input['beatId']] : [],
        ),
      ),
    [acts],
  );
  return { drafts, ended, isRead };
}
