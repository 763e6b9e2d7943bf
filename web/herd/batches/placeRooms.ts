import { offeredRow } from '../../records/recordsOf.ts';

/** What a corral has room for, and who stands in it. */
export interface Room {
  readonly name: string;
  readonly capacity: number;
  readonly batch: { readonly id: string; readonly name: string; readonly heads: number } | null;
}

/** What is known of a place that was offered or chosen before. */
export function roomOf(placeId: string): Room | undefined {
  const place = offeredRow('Corral', placeId);
  return place && { name: place.name, capacity: place.animalCapacity, batch: place.batches[0] ?? null };
}
