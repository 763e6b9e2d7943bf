import { useMemo } from 'react';
import type { ActState, Refusal } from '../../platform/field/fieldAct.ts';
import { useFieldQueue } from '../../platform/field/useFieldQueue.ts';
import type { LiveBeat } from './cab/liveBeat.ts';
import { beatIdOf, type Draft, type LoadToDraft } from './draftBeat.ts';
import { beatWithActs } from './cab/beatWithActs.ts';
import { dropKey } from './cab/route.ts';

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
  /** Loads that were closed here, with what they left in the wagon, or cancelled: whoever began them, the mixer is free. */
  ended: ReadonlyMap<unknown, string | null>;
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
      new Map(
        [...acts.values()].flatMap(({ command, state, input: { beatId, residualKg } }): [unknown, string | null][] =>
          endings.has(command) && counts.has(state)
            ? [[beatId, typeof residualKg === 'string' ? residualKg : null]]
            : [],
        ),
      ),
    [acts],
  );
  return { drafts, ended, isRead };
}

export const isOnItsWay = (status: LiveBeat['status']): boolean => status !== 'CLOSED' && status !== 'CANCELLED';

/** Loads that began here and that the server does not show yet; what they bring is suggested no more. */
export function useBegun<Load extends Pick<LoadToDraft, 'round' | 'drops'>>(
  suggested: readonly Load[],
  known: readonly { readonly id: string }[],
  chosen: string,
): { drafts: LiveBeat[]; begun: LiveBeat[]; ended: ReadonlyMap<unknown, string | null>; loads: Load[] } {
  const { drafts: all, ended } = useDraftBeats();
  const waiting = [...all.values()].filter(
    ({ beat: { id, status }, isSent }) => !isSent && status !== 'CANCELLED' && !known.some((beat) => beat.id === id),
  );
  const drafts = waiting.map(({ beat }) => beat);
  // What the server refused is not on its way, and may be begun in another way.
  const begun = waiting.flatMap(({ beat, refusal }) => (refusal === null ? [beat] : []));
  const brought = new Set(begun.flatMap(({ drops }) => drops.map(({ corral, round }) => dropKey(corral.id, round))));
  return {
    drafts: drafts.filter(({ round }) => chosen === '' || String(round) === chosen),
    begun,
    ended,
    loads: suggested.filter(
      ({ drops, round }) => !drops.every(({ corralId }) => brought.has(dropKey(corralId, round))),
    ),
  };
}
