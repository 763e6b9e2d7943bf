import { useEffect } from 'react';
import { startWorker } from '../../platform/offline/appWorker.ts';
import { connection } from '../../platform/offline/connection.ts';
import { keptAnswer } from '../../platform/offline/keptReads.ts';
import { preparedAt, preparedPlace } from '../../platform/offline/prepared.ts';

const firstMs = 5_000;
const everyMs = 5 * 60_000;

/** Only with a worker that keeps the code of the screens are their data worth to be kept ahead. */
const isInstalled = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

let isPreparing = false;

async function prepare(): Promise<void> {
  if (!isInstalled() || connection.get() === 'offline' || document.visibilityState === 'hidden') return;
  const { loadParts } = await import('./fieldParts.ts');
  await loadParts();
  const { prepareDay } = await import('./prepareDay.ts');
  await prepareDay(everyMs);
}

/** Keeps the app and the day of the farm on this device, while nobody waits for anything. */
export function useFieldReady(): void {
  useEffect(() => {
    const go = (): void => {
      if (isPreparing) return;
      isPreparing = true;
      void prepare()
        .catch(() => undefined)
        .finally(() => {
          isPreparing = false;
        });
    };
    // A worker that was installed only now: whoever leaves the network in a minute has the day all the same.
    const worker = globalThis.navigator?.serviceWorker;
    worker?.addEventListener('controllerchange', go);
    void startWorker();
    void keptAnswer(preparedPlace).then((kept) => kept && preparedAt.set(kept.at));
    const first = setTimeout(go, firstMs);
    const timer = setInterval(go, everyMs);
    return () => {
      worker?.removeEventListener('controllerchange', go);
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
}
