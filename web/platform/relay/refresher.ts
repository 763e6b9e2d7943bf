/** Reads after events: at once, one read at a time, and once more for what was noted while it ran. */
export type Refresher = {
  note: () => void;
  /** Begins nothing more. */
  end: () => void;
};

/** `read` is done again where it answers true: it was overtaken by something that it may not show. */
export function createRefresher(read: () => Promise<unknown>): Refresher {
  const state = { isReading: false, isNoted: false, isEnded: false };
  const run = async (): Promise<void> => {
    state.isReading = true;
    while (state.isNoted && !state.isEnded) {
      state.isNoted = false;
      // What is shown stays while it cannot be read.
      const wasOvertaken = await read().catch(() => false);
      state.isNoted ||= wasOvertaken === true;
    }
    state.isReading = false;
  };
  return {
    note() {
      state.isNoted = true;
      if (!state.isReading && !state.isEnded) void run();
    },
    end() {
      state.isEnded = true;
    },
  };
}
