import type { DataRouter } from 'react-router';

/** Resolves once the first route and its lazy parts are there. */
export function ready(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
