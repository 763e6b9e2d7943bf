import { useEffect, type RefObject } from 'react';
import { useBlocker } from 'react-router';
import { unsavedForms } from '../../session/unsavedForms.ts';
import { latePart } from '../../ui/latePart.tsx';

// Rarely shown, and never by the sign-in.
const UnsavedDialog = latePart(async () => (await import('./UnsavedDialog.tsx')).UnsavedDialog);

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
    unsavedForms.set(unsavedForms.get() + 1);
    return () => {
      removeEventListener('beforeunload', warn);
      unsavedForms.set(unsavedForms.get() - 1);
    };
  }, [mayLeave]);

  if (blocker.state !== 'blocked') return null;
  return <UnsavedDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
