import { lazy, Suspense, useState } from 'react';
import { useStore } from '../../session/store.ts';
import { oddQueue } from './confirmOdd.ts';

const OddDialog = lazy(() => import('./OddDialog.tsx').then((module) => ({ default: module.OddDialog })));

/** Its code is loaded with the first question. */
export function OddDialogSlot() {
  const waiting = useStore(oddQueue).length > 0;
  const [needed, setNeeded] = useState(false);
  if (waiting && !needed) setNeeded(true);
  return needed ? (
    <Suspense fallback={null}>
      <OddDialog />
    </Suspense>
  ) : null;
}
