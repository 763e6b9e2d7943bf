import { lazy, Suspense, useState } from 'react';
import { useStore } from '../session/store.ts';
import { toastQueue } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then((module) => ({ default: module.Toaster })));

export function ToasterSlot() {
  const waiting = useStore(toastQueue).length > 0;
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
