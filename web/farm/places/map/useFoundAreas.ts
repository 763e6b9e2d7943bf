import { useMemo } from 'react';
import { useMessages } from '../../../platform/i18n/useMessages.ts';
import {
  isRefused,
  type FileFault,
  type FileFeature,
  type FoundFeature,
} from '../../../platform/map/drawing/geoFiles.ts';
import { kilometresAway, type MapHome } from '../../../platform/map/home.ts';
import type { MapArea } from '../../../platform/map/mapArea.ts';
import { messages } from '../messages.ts';
import { leftOut, matchShapes, type KnownPlace, type MatchedShape } from './shapeMatches.ts';

export type Reading =
  | 'NO_FILE'
  | 'UNDER_WAY'
  | { features: FileFeature[]; places: readonly KnownPlace[] }
  | { fault: FileFault };

/** A shape of a file with what becomes of it. */
export type Area = Omit<FoundFeature, 'name'> & MatchedShape & { given: string };

const fill = 'color-mix(in srgb, var(--chakra-colors-brand-500) 30%, transparent)';
const stroke = 'var(--chakra-colors-brand-600)';
const nothing: { features: FileFeature[]; places: readonly KnownPlace[] } = { features: [], places: [] };

/** The shapes of a file, each with the place it goes to. */
export function useFoundAreas(
  locationType: 'PICKET' | 'PASTURE',
  reading: Reading,
  home: MapHome | null,
  chosen: ReadonlyMap<number, string>,
) {
  const t = useMessages(messages);
  const word = t(locationType === 'PASTURE' ? 'places.pasture' : 'places.picket');
  const { features, places } = typeof reading === 'object' && 'features' in reading ? reading : nothing;
  const shapes = useMemo(() => features.filter((feature): feature is FoundFeature => !isRefused(feature)), [features]);
  const areas = useMemo((): Area[] => {
    const matched = matchShapes({ names: shapes.map(({ name }) => name), places, chosen, word });
    return shapes.map((shape, index) => ({ ...shape, ...matched[index]!, given: shape.name }));
  }, [shapes, places, chosen, word]);
  const taken = useMemo(() => areas.filter(({ choice }) => choice !== leftOut), [areas]);
  const drawn = useMemo(
    () =>
      areas.flatMap(({ name, ring, choice }, index): MapArea[] =>
        choice === leftOut ? [] : [{ id: String(index), name, ring, fill, stroke }],
      ),
    [areas],
  );
  const far = useMemo(() => taken.filter(({ ring }) => kilometresAway(home, ring) !== null), [taken, home]);
  return { areas, taken, places, features, far, drawn, isClear: taken.every(({ fault }) => fault === null) };
}
