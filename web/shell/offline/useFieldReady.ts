import { useEffect } from 'react';
import { startWorker } from '../../platform/offline/appWorker.ts';
import { connection } from '../../platform/offline/connection.ts';
import { keptAnswer } from '../../platform/offline/keptReads.ts';
import { preparedAt, preparedPlace } from '../../platform/offline/prepared.ts';

const firstMs = 5_000;
const everyMs = 5 * 60_000;

/** Only with a worker that keeps the code of the screens are their data worth to be kept ahead. */
const isInstalled = (): boolean => Boolean(globalThis.navigator?.serviceWorker?.controller);

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
    const go = (): void => void prepare().catch(() => undefined);
    void startWorker();
    void keptAnswer(preparedPlace).then((kept) => kept && preparedAt.set(kept.at));
    const first = setTimeout(go, firstMs);
    const timer = setInterval(go, everyMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
}
