import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { Point } from '../../platform/map/mercator.ts';
import type { MapArea } from '../../platform/map/paint.ts';
import type { useFarmMap_farm$key } from './__generated__/useFarmMap_farm.graphql.ts';
import { areaOf, areasOf } from './placeColours.ts';

const buildingColour = 'var(--chakra-colors-fg-subtle)';

/** What is drawn already, around a place or building that is being drawn; what is drawn now is not its own neighbour. */
export function useFarmMap(key: useFarmMap_farm$key, ownId?: string): { home: Point | null; neighbours: MapArea[] } {
  const farm = useFragment(
    graphql`
      fragment useFarmMap_farm on Farm {
        latitude
        longitude
        places {
          id
          corralId
          name
          locationType
          type
          areaHa
          animalCapacity
          heads
          polygon
        }
        structures(first: 200, filter: { active: true }) {
          edges {
            node {
              id
              name
              polygon
            }
          }
        }
      }
    `,
    key,
  );
  return useMemo(() => {
    const { latitude, longitude } = farm;
    const places = farm.places.filter(({ corralId }) => corralId !== ownId);
    const buildings = farm.structures.edges.map(({ node }) => node).filter(({ id }) => id !== ownId);
    return {
      home: latitude != null && longitude != null ? [Number(longitude), Number(latitude)] : null,
      neighbours: [...areasOf(places, 'TYPE'), ...buildings.flatMap((building) => areaOf(building, buildingColour))],
    };
  }, [farm, ownId]);
}
