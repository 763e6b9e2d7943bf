import { lazy, Suspense, useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';

// Rarely shown, and never by the sign-in.
const UnsavedDialog = lazy(() => import('./UnsavedDialog.tsx').then((module) => ({ default: module.UnsavedDialog })));

/** Confirms before unsaved changes are lost. Mounted only while there are any: the router takes one blocker at a time. */
export function UnsavedGuard({ mayLeave }: { mayLeave: RefObject<boolean> }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !mayLeave.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (!mayLeave.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [mayLeave]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
