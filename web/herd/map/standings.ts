/** A corral or pasture as the map of the herd knows it. */
export interface HerdPlace {
  corralId: string;
  name: string;
  locationType: string;
  type: string;
  lineName?: string | null | undefined;
  areaHa: string;
  animalCapacity: number;
  polygon: unknown;
  active: boolean;
}

interface StandingBatch {
  id: string;
  name: string;
  heads: number;
  daysOnFeed?: number | null | undefined;
  projectedWeight?: string | null | undefined;
  corral?: { readonly id: string } | null | undefined;
}

/** A place, and the batch that stands in it. */
export interface Standing<Batch extends StandingBatch = StandingBatch> {
  place: HerdPlace;
  batch: Batch | null;
}

/** Every place with its batch; a batch is where its own corral says it is. */
export function standingsOf<Batch extends StandingBatch>(
  places: readonly HerdPlace[],
  batches: readonly Batch[],
): Standing<Batch>[] {
  const byCorral = new Map(batches.map((batch) => [batch.corral?.id, batch]));
  return places.map((place) => ({ place, batch: byCorral.get(place.corralId) ?? null }));
}

/** Heads of the heads it is made for; null where that is not known. */
export function occupancyOf({ place, batch }: Standing): number | null {
  return place.animalCapacity > 0 ? ((batch?.heads ?? 0) * 100) / place.animalCapacity : null;
}

export function isOver({ place, batch }: Standing): boolean {
  return batch !== null && place.animalCapacity > 0 && batch.heads > place.animalCapacity;
}

export type Drop = 'FREE' | 'NOTHING' | { inactive: string } | { taken: string; place: string };

/** What letting go of a batch of one place over another one means. */
export function dropOf(standings: readonly Standing[], from: string, to: string): Drop {
  const find = (id: string): Standing | undefined => standings.find(({ place }) => place.corralId === id);
  const [source, target] = [find(from), find(to)];
  if (!source?.batch || !target || from === to) return 'NOTHING';
  if (!target.place.active) return { inactive: target.place.name };
  return target.batch ? { taken: target.batch.name, place: target.place.name } : 'FREE';
}
