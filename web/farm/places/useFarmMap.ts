import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MapHome } from '../../platform/map/home.ts';
import type { MapArea } from '../../platform/map/paint.ts';
import type { useFarmMap_farm$key } from './__generated__/useFarmMap_farm.graphql.ts';
import { areaOf, areasOf } from './placeColours.ts';
import { useMapHome } from './useMapHome.ts';

const buildingColour = 'var(--chakra-colors-fg-subtle)';

/** What is drawn already, around a place or building that is being drawn; what is drawn now is not its own neighbour. */
export function useFarmMap(key: useFarmMap_farm$key, ownId?: string): { home: MapHome | null; neighbours: MapArea[] } {
  const farm = useFragment(
    graphql`
      fragment useFarmMap_farm on Farm {
        ...useMapHome_farm
        places {
          id
          corralId
          name
          locationType
          type
          areaHa
          animalCapacity
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
  const home = useMapHome(farm);
  return useMemo(() => {
    const places = farm.places.filter(({ corralId }) => corralId !== ownId);
    const buildings = farm.structures.edges.map(({ node }) => node).filter(({ id }) => id !== ownId);
    return {
      home,
      neighbours: [...areasOf(places), ...buildings.flatMap((building) => areaOf(building, buildingColour))],
    };
  }, [farm, home, ownId]);
}
