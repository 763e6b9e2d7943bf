import { unpackNumbers } from '../../../server/platform/values/packed.calc.ts';
import { placeKey, type MapPlace } from '../../farm/places/map/useMapPlaces.ts';

/** Who stands in a place, as the map knows it. */
export interface BatchOnMap {
  name: string;
  heads: number;
  daysOnFeed: number | null;
  /** Kilograms; null also where nobody wants to see it. */
  weight: number | null;
  dietName: string | null;
}

/** A place, and the batch that stands in it. */
export interface Standing {
  place: MapPlace;
  batch: BatchOnMap | null;
}

interface HerdOnLine {
  readonly lineId?: string | null | undefined;
  readonly locationType: string;
  readonly places: readonly string[];
  readonly batches: readonly string[];
  readonly heads: string;
  readonly days: string;
  readonly diets: string;
  readonly weights?: string | null | undefined;
}

interface Herd {
  readonly dietNames: readonly string[];
  readonly lines: readonly HerdOnLine[];
}

const tenths = 10;

/** A figure that is not known is below zero. */
const known = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value);

function batchesByPlace({ dietNames, lines }: Herd): Map<string, BatchOnMap> {
  return new Map(
    lines.flatMap((line): [string, BatchOnMap][] => {
      const [heads, days, diets] = [unpackNumbers(line.heads), unpackNumbers(line.days), unpackNumbers(line.diets)];
      const weights = unpackNumbers(line.weights ?? '');
      return line.places.map((place, index) => {
        const weight = known(weights[index]);
        return [
          placeKey(line, place),
          {
            name: line.batches[index]!,
            heads: heads[index]!,
            daysOnFeed: known(days[index]),
            weight: weight === null ? null : weight / tenths,
            dietName: dietNames[diets[index]!] ?? null,
          },
        ];
      });
    }),
  );
}

/** Every place with the batch that stands in it. */
export function standingsOf(places: readonly MapPlace[], herd: Herd): Standing[] {
  const batches = batchesByPlace(herd);
  return places.map((place) => ({ place, batch: batches.get(place.key) ?? null }));
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
