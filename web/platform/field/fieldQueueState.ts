import { createStore } from '../session/store.ts';

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
