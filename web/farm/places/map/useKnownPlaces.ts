import { useCallback } from 'react';
import { graphql } from 'react-relay';
import { useReadOnce } from '../../../platform/relay/useReadOnce.ts';
import type { useKnownPlacesQuery } from './__generated__/useKnownPlacesQuery.graphql.ts';
import type { KnownPlace } from './importNames.ts';

/** Reads the places of a kind that are in use, drawn or not. */
export function useKnownPlaces(locationType: 'PICKET' | 'PASTURE'): () => Promise<KnownPlace[]> {
  const read = useReadOnce<useKnownPlacesQuery>(graphql`
    query useKnownPlacesQuery($locationType: LocationType!, $after: String) {
      farm {
        corrals(first: 500, after: $after, filter: { locationType: $locationType, active: true }) {
          edges {
            node {
              id
              name
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `);
  return useCallback(async () => {
    const places: KnownPlace[] = [];
    for (let after: string | null = null, more = true; more;) {
      const { corrals }: useKnownPlacesQuery['response']['farm'] = (await read({ locationType, after })).farm;
      places.push(...corrals.edges.map(({ node }) => node));
      [after, more] = [corrals.pageInfo.endCursor ?? null, corrals.pageInfo.hasNextPage];
    }
    return places;
  }, [read, locationType]);
}
