import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useMapHome } from '../../farm/places/map/useMapHome.ts';
import { useMapPlaces } from '../../farm/places/map/useMapPlaces.ts';
import type { MapHome } from '../../platform/map/home.ts';
import type { useHerdOnMap_farm$key } from './__generated__/useHerdOnMap_farm.graphql.ts';
import { standingsOf, type Standing } from './standings.ts';

/** Places and who stands in them; null until the places are known. */
export function useHerdOnMap(key: useHerdOnMap_farm$key): { home: MapHome | null; standings: Standing[] | null } {
  const farm = useFragment(
    graphql`
      fragment useHerdOnMap_farm on Farm @argumentDefinitions(weights: { type: "Boolean!", defaultValue: false }) {
        ...useMapHome_farm
        herdOnMap(weights: $weights) {
          dietNames
          lines {
            lineId
            locationType
            places
            batches
            heads
            days
            diets
            weights
          }
        }
      }
    `,
    key,
  );
  const home = useMapHome(farm);
  const places = useMapPlaces();
  const { herdOnMap } = farm;
  const standings = useMemo(() => places && standingsOf(places, herdOnMap), [places, herdOnMap]);
  return { home, standings };
}
