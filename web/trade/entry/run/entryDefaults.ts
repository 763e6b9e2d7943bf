import { readStored, writeStored } from '../../../platform/session/storage.ts';
import { keptOf, type Draft, type Kept } from './entryDraft.ts';

/** What was given of the last animal of this purchase at this device: a reload goes on with it. */
export function storedDefaults(purchaseId: string): Partial<Kept> | null {
  const stored = readStored('entryDefaults');
  return stored?.purchaseId === purchaseId ? (stored.values as Partial<Kept>) : null;
}

export const storeDefaults = (purchaseId: string, draft: Draft): void =>
  writeStored('entryDefaults', { purchaseId, values: keptOf(draft) });
