/** Reads after events: at once, one read at a time, and once more for what was noted while it ran. */
export type Refresher = {
  note: () => void;
  /** Begins nothing more, and gives up what is being read. */
  end: () => void;
};

/**
 * `read` is done again where it answers true: it was overtaken by something that it may not show. Where it answers false
 * it knows all that was noted meanwhile.
 */
export function createRefresher(read: (signal: AbortSignal) => Promise<unknown>): Refresher {
  const state = { isReading: false, isNoted: false };
  const ended = new AbortController();
  const { signal } = ended;
  const run = async (): Promise<void> => {
    state.isReading = true;
    while (state.isNoted && !signal.aborted) {
      state.isNoted = false;
      // What is shown stays while it cannot be read.
      const wasOvertaken = await read(signal).catch(() => null);
      if (typeof wasOvertaken === 'boolean') state.isNoted = wasOvertaken;
    }
    state.isReading = false;
  };
  return {
    note() {
      state.isNoted = true;
      if (!state.isReading && !signal.aborted) void run();
    },
    end: () => ended.abort(),
  };
}
