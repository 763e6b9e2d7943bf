import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MapHome } from '../../../platform/map/home.ts';
import { ringOf } from '../../../platform/map/geometry.ts';
import type { MapArea } from '../../../platform/map/mapArea.ts';
import type { useFarmMap_farm$key } from './__generated__/useFarmMap_farm.graphql.ts';
import { areaOf, areasOf } from './placeColours.ts';
import { useMapHome } from './useMapHome.ts';
import { useMapPlaces } from './useMapPlaces.ts';

const buildingColour = 'var(--chakra-colors-fg-subtle)';

/** What is drawn already, around a place or building that is being drawn; what is drawn now is not its own neighbour. */
export function useFarmMap(key: useFarmMap_farm$key, ownId?: string): { home: MapHome | null; neighbours: MapArea[] } {
  const farm = useFragment(
    graphql`
      fragment useFarmMap_farm on Farm {
        ...useMapHome_farm
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
  const places = useMapPlaces();
  return useMemo(() => {
    const others = (places ?? []).filter(({ corralId }) => corralId !== ownId);
    const buildings = farm.structures.edges.map(({ node }) => node).filter(({ id }) => id !== ownId);
    return {
      home,
      neighbours: [
        ...areasOf(others),
        ...buildings.flatMap(({ polygon, ...building }) =>
          areaOf({ ...building, ring: ringOf(polygon) }, buildingColour),
        ),
      ],
    };
  }, [farm, home, places, ownId]);
}
