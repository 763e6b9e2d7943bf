import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import type { useKnownPlacesQuery } from './__generated__/useKnownPlacesQuery.graphql.ts';
import { placeLabel, type KnownPlace } from './shapeMatches.ts';
import { placesOf } from './useMapPlaces.ts';

/** A-2 before A-10. */
const order = new Intl.Collator('pt-BR', { numeric: true });

/** Reads the places of a kind that are in use, drawn or not. */
export function useKnownPlaces(locationType: 'PICKET' | 'PASTURE'): () => Promise<KnownPlace[]> {
  const read = useReadOnce<useKnownPlacesQuery>(graphql`
    query useKnownPlacesQuery {
      farm {
        map {
          lineId
          lineName
          ids
          names
          kinds
          resting
          capacities
          areasM2
          outlines
        }
      }
    }
  `);
  return useCallback(async () => {
    const { farm } = await read({});
    return farm.map
      .flatMap(placesOf)
      .filter((place) => place.locationType === locationType && place.active)
      .map(({ corralId: id, name, lineName: line, ring }) => ({ id, name, line, ring }))
      .toSorted((one, other) => order.compare(placeLabel(one), placeLabel(other)));
  }, [read, locationType]);
}
