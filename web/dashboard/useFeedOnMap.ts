import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import { feedStatuses, type FeedStatus } from '../../server/feeding/feedDay/feedStatus.calc.ts';
import { unpackNumbers } from '../../server/platform/values/packed.calc.ts';
import { placeKey } from '../farm/places/map/useMapPlaces.ts';
import type { useFeedOnMap_farm$key } from './__generated__/useFeedOnMap_farm.graphql.ts';

export interface FedOnMap {
  status: FeedStatus;
  /** Of what it is to get today; null where nothing is planned. */
  fedPct: number | null;
}

/** How the feeding of each corral stands, by the key of its place; empty for who may not see it. */
export function useFeedOnMap(key: useFeedOnMap_farm$key | null): ReadonlyMap<string, FedOnMap> {
  const farm = useFragment(
    graphql`
      fragment useFeedOnMap_farm on Farm {
        feedDay {
          lines {
            lineId
            locationType
            places
            statuses
            fedPcts
          }
        }
      }
    `,
    key,
  );
  return useMemo(() => {
    const lines = farm?.feedDay?.lines ?? [];
    return new Map(
      lines.flatMap((line): [string, FedOnMap][] => {
        const [statuses, pcts] = [unpackNumbers(line.statuses), unpackNumbers(line.fedPcts)];
        return line.places.map((place, index) => [
          placeKey(line, place),
          { status: feedStatuses[statuses[index]!]!, fedPct: pcts[index]! < 0 ? null : pcts[index]! },
        ]);
      }),
    );
  }, [farm]);
}
