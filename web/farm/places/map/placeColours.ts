import type { Ring } from '../../../platform/map/geometry.ts';
import type { MapArea } from '../../../platform/map/mapArea.ts';
import type { MapPlace } from './useMapPlaces.ts';
import type { PlaceType } from '../placeTypes.ts';

/** What is known of a place without its herd. */
export const placeMeasures = ['TYPE', 'DENSITY'] as const;
export type PlaceMeasure = (typeof placeMeasures)[number];

/** Under this a head has less room than a feedlot gives. */
export const leastRoom = 9;

const byType: Record<PlaceType | 'PASTURE', string> = {
  CONFINEMENT: 'var(--chakra-colors-brand-500)',
  RECEPTION: 'var(--chakra-colors-info-fg)',
  HOSPITAL: 'var(--chakra-colors-danger-solid)',
  HANDLING: 'var(--chakra-colors-warning-fg)',
  QUARANTINE: 'var(--chakra-colors-fg-subtle)',
  PASTURE: 'var(--chakra-colors-brand-300)',
};

const steps = [
  'var(--chakra-colors-brand-200)',
  'var(--chakra-colors-brand-400)',
  'var(--chakra-colors-warning-fg)',
  'var(--chakra-colors-danger-solid)',
];
const roomSteps = [40, 20, leastRoom];

export function roomPerHead({ areaM2, animalCapacity }: Pick<MapPlace, 'areaM2' | 'animalCapacity'>): number | null {
  return animalCapacity > 0 ? areaM2 / animalCapacity : null;
}

export function placeColour(
  place: Pick<MapPlace, 'locationType' | 'type' | 'areaM2' | 'animalCapacity'>,
  measure: PlaceMeasure,
): string {
  if (measure === 'TYPE') return byType[place.locationType === 'PASTURE' ? 'PASTURE' : place.type];
  const room = roomPerHead(place) ?? Infinity;
  return steps[roomSteps.filter((step) => room < step).length] ?? steps[0]!;
}

export function coloursOf(colour: string): Pick<MapArea, 'fill' | 'stroke'> {
  return {
    fill: `color-mix(in srgb, ${colour} 38%, transparent)`,
    stroke: `color-mix(in srgb, ${colour} 70%, var(--chakra-colors-fg))`,
  };
}

/** What is drawn, in a colour; nothing when it is not drawn. */
export function areaOf({ id, name, ring }: { id: string; name: string; ring: Ring | null }, colour: string): MapArea[] {
  return ring ? [{ id, name, ring, ...coloursOf(colour) }] : [];
}

/** The places in use that are drawn, in the colours of their types. */
export function areasOf(places: readonly MapPlace[]): MapArea[] {
  return places.flatMap((place) =>
    place.active ? areaOf({ ...place, id: place.corralId }, placeColour(place, 'TYPE')) : [],
  );
}

export interface LegendEntry {
  colour: string;
  value: PlaceType | 'PASTURE' | { upTo: string } | { above: string };
}

export function legendOf(
  measure: PlaceMeasure,
  places: readonly Pick<MapPlace, 'locationType' | 'type'>[],
): LegendEntry[] {
  if (measure === 'TYPE') {
    const present = new Set(places.map(({ locationType, type }) => (locationType === 'PASTURE' ? 'PASTURE' : type)));
    return (Object.keys(byType) as (keyof typeof byType)[])
      .filter((type) => present.has(type))
      .map((value) => ({ colour: byType[value], value }));
  }
  return steps.map((colour, index) => ({
    colour,
    value: index === 0 ? { above: `${roomSteps[0]} m²` } : { upTo: `${roomSteps[index - 1]} m²` },
  }));
}
