/** The database of this device that holds answers for times without a network. */
export const keptReadsName = 'cocho-reads';

/** Whoever signs in next finds nothing of the one before. */
export function deleteKeptReads(): void {
  try {
    globalThis.indexedDB?.deleteDatabase(keptReadsName);
  } catch {
    return;
  }
}
