import { useEffect, useRef, useState } from 'react';

/** The same function at every drawing, which runs what was given last. */
export function useStable<Given extends unknown[]>(run: (...given: Given) => void): (...given: Given) => void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const [stable] = useState(
    () =>
      (...given: Given): void =>
        latest.current(...given),
  );
  return stable;
}
