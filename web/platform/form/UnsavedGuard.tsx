import { lazy, Suspense, useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';

// Asked rarely, and not at all by the sign-in.
const UnsavedDialog = lazy(() => import('./UnsavedDialog.tsx').then((module) => ({ default: module.UnsavedDialog })));

/** Holds back a navigation while there is something to lose, in the page and in the browser. Stands only while there is: the router asks one of them. */
export function UnsavedGuard({ released }: { released: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !released.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [released]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
