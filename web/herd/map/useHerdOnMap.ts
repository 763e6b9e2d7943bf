import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { useMapHome } from '../../farm/places/useMapHome.ts';
import type { MapHome } from '../../platform/map/home.ts';
import type {
  useHerdOnMap_batches$data,
  useHerdOnMap_batches$key,
} from './__generated__/useHerdOnMap_batches.graphql.ts';
import type { useHerdOnMap_farm$key } from './__generated__/useHerdOnMap_farm.graphql.ts';
import { standingsOf, type Standing } from './standings.ts';

export type BatchOnMap = useHerdOnMap_batches$data[number];
export type HerdStanding = Standing<BatchOnMap>;

/** Places and who stands in them. A batch that moves is told by its own record, so the map follows at once. */
export function useHerdOnMap(key: useHerdOnMap_farm$key): { home: MapHome | null; standings: HerdStanding[] } {
  const farm = useFragment(
    graphql`
      fragment useHerdOnMap_farm on Farm {
        ...useMapHome_farm
        places {
          corralId
          name
          locationType
          type
          lineName
          areaHa
          animalCapacity
          polygon
        }
        resting: corrals(first: 500, filter: { active: false, drawn: true }) {
          edges {
            node {
              id
              name
              locationType
              type
              areaHa
              animalCapacity
              polygon
            }
          }
        }
        open: batches(first: 1000, filter: { statuses: [PENDING, ACTIVE] }) {
          edges {
            node {
              ...useHerdOnMap_batches
            }
          }
        }
      }
    `,
    key,
  );
  const batches = useFragment<useHerdOnMap_batches$key>(
    graphql`
      fragment useHerdOnMap_batches on Batch @relay(plural: true) {
        id
        name
        heads
        daysOnFeed
        projectedWeight
        dietName
        corral {
          id
        }
        ...batchDialog_batch
      }
    `,
    useMemo(() => farm.open.edges.map(({ node }) => node), [farm.open]),
  );
  const home = useMapHome(farm);
  const { places, resting } = farm;
  const standings = useMemo(() => {
    const idle = resting.edges.map(({ node: { id, ...place } }) => ({ ...place, corralId: id, active: false }));
    return standingsOf([...places.map((place) => ({ ...place, active: true })), ...idle], batches);
  }, [places, resting, batches]);
  return { home, standings };
}
