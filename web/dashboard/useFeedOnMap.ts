import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { useFeedOnMap_farm$data, useFeedOnMap_farm$key } from './__generated__/useFeedOnMap_farm.graphql.ts';

export type FedOnMap = NonNullable<useFeedOnMap_farm$data['feedDay']>['corrals'][number];

/** How the feeding of each corral stands, by its id; empty for who may not see it. */
export function useFeedOnMap(key: useFeedOnMap_farm$key | null): ReadonlyMap<string, FedOnMap> {
  const farm = useFragment(
    graphql`
      fragment useFeedOnMap_farm on Farm {
        feedDay {
          corrals {
            corralId
            status
            plannedKg
            deliveredKg
          }
        }
      }
    `,
    key,
  );
  return useMemo(() => new Map((farm?.feedDay?.corrals ?? []).map((corral) => [corral.corralId, corral])), [farm]);
}
