import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from '../../session/store.ts';
import { toastQueue } from './toast.ts';
import { toastHost } from './toastHost.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then((module) => ({ default: module.Toaster })));

export function ToasterSlot() {
  const waiting = useStore(toastQueue).length > 0;
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  if (!needed) return null;
  return createPortal(
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>,
    toastHost(),
  );
}
