import { useEffect, useState, type ComponentType } from 'react';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

type Fetched = { Screen: ComponentType } | { error: unknown };

/** A screen whose code could not be fetched before: it is tried again each time it is gone to. */
export function lateScreen(load: () => Promise<ComponentType>): ComponentType {
  return function LateScreen() {
    const [fetched, setFetched] = useState<Fetched | null>(null);
    useEffect(() => {
      let isCurrent = true;
      load().then(
        (Screen) => isCurrent && setFetched({ Screen }),
        (error: unknown) => isCurrent && setFetched({ error }),
      );
      return () => {
        isCurrent = false;
      };
    }, []);
    if (fetched === null) return <ScreenSkeleton />;
    if ('error' in fetched) throw fetched.error;
    return <fetched.Screen />;
  };
}
