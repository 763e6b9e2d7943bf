import { FairQueue } from './fairQueue.ts';

/**
 * `read` and `write` are calls of screens, `partner` those of API keys, `dear` is what takes long (files, checks of a
 * whole ledger), `upload` an incoming file, `reading` its reading in a process, `feed` what subscribers read after an
 * event. Each has places of its own, so that none of them holds up another.
 */
export type Work = 'read' | 'partner' | 'write' | 'dear' | 'upload' | 'reading' | 'feed';

export type Turns = Readonly<Record<Work, FairQueue>>;

const seconds = 1_000;

export function createTurns(): Turns {
  const places = Number.POSITIVE_INFINITY;
  return {
    read: new FairQueue({ places, perFarm: 6, mostWaiting: 200, longestWaitMs: 15 * seconds }),
    // Of all keys of a farm, so that its people do not wait behind them.
    partner: new FairQueue({ places, perFarm: 2, mostWaiting: 50, longestWaitMs: 15 * seconds }),
    // Most of them would wait for the same lock of their farm, each with a connection.
    write: new FairQueue({ places, perFarm: 3, mostWaiting: 200, longestWaitMs: 15 * seconds }),
    dear: new FairQueue({ places: 2, perFarm: 1, mostWaiting: 100, longestWaitMs: 60 * seconds }),
    // Each holds a file of the largest size on the disk, and an image of it in memory for a moment.
    upload: new FairQueue({ places: 12, perFarm: 4, mostWaiting: 50, longestWaitMs: 60 * seconds }),
    // As many processes. Who waits has a place of an upload, so that no more than those wait.
    reading: new FairQueue({ places: 2, perFarm: 1, mostWaiting: 4, longestWaitMs: 90 * seconds }),
    feed: new FairQueue({ places, perFarm: 2, mostWaiting: 10_000, longestWaitMs: 60 * seconds }),
  };
}
