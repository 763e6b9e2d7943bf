import { createStore } from '../session/store.ts';
import type { ActState, FieldAct } from './fieldAct.ts';

/** What every screen shows of the queue. */
export const fieldQueueState = createStore({
  waiting: 0,
  refused: 0,
  conflicts: 0,
  /** Of other people, or of other farms: nobody here reads them. */
  others: 0,
  /** Of this person and unreadable: they are kept, and leave with the file. */
  damaged: 0,
  offline: false,
  /** False where this browser keeps nothing. */
  isDurable: true,
});

/** What a browser without storage has is lost with the page. */
const askBeforeLeaving = (event: Event): void => event.preventDefault();

type Beside = { others: number; damaged: number; isDurable: boolean; offline?: boolean };

export function showQueue(acts: readonly FieldAct[], { offline, ...beside }: Beside): void {
  const count = (state: ActState): number => acts.filter((act) => act.state === state).length;
  const waiting = count('WAITING');
  fieldQueueState.set({
    ...beside,
    waiting,
    refused: count('REFUSED'),
    conflicts: count('CONFLICT'),
    offline: offline ?? fieldQueueState.get().offline,
  });
  if (waiting > 0 && !beside.isDurable) addEventListener('beforeunload', askBeforeLeaving);
  else removeEventListener('beforeunload', askBeforeLeaving);
}
