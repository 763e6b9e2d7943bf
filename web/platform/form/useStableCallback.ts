import { useLayoutEffect, useRef, useState } from 'react';

/** A function that stays the same on every render and calls the latest `run`. */
export function useStableCallback<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run);
  // At once: an event may come before passive effects run.
  useLayoutEffect(() => {
    latest.current = run;
  });
  const [stable] = useState(
    () =>
      (...args: Args): void =>
        latest.current(...args),
  );
  return stable;
}
