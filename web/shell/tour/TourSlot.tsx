import { useStore } from '../../platform/session/store.ts';
import { latePart } from '../../platform/ui/latePart.tsx';
import { touring } from './touring.ts';

const Tour = latePart(async () => (await import('./Tour.tsx')).Tour);

/** The tour while it runs; its code is loaded with it. */
export function TourSlot() {
  return useStore(touring) ? <Tour /> : null;
}
