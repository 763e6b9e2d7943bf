import { createContext } from 'react';

export type Live = {
  /** Something changed that the screen does not show yet. */
  outdated: boolean;
  reload: () => void;
  /** While paused, changes only set `outdated`: for screens that would lose their scroll position. */
  setPaused: (isPaused: boolean) => void;
};

export const LiveContext = createContext<Live>({
  outdated: false,
  reload: () => undefined,
  setPaused: () => undefined,
});
