import { useMemo } from 'react';
import { graphql, useFragment } from 'react-relay';
import type { MapHome } from '../../../platform/map/home.ts';
import type { useMapHome_centre$key } from './__generated__/useMapHome_centre.graphql.ts';
import type { useMapHome_farm$key } from './__generated__/useMapHome_farm.graphql.ts';

/** A centre as the server knows it. */
export function useMapCentre(key: useMapHome_centre$key | null | undefined): MapHome | null {
  const centre = useFragment(
    graphql`
      fragment useMapHome_centre on MapCentre {
        latitude
        longitude
        precision
        reachKm
        name
      }
    `,
    key,
  );
  return useMemo(() => {
    if (centre == null) return null;
    const { latitude, longitude, reachKm, name = null } = centre;
    return { point: [longitude, latitude], precision: centre.precision as MapHome['precision'], reachKm, name };
  }, [centre]);
}

/** Where maps of the farm begin. */
export function useMapHome(key: useMapHome_farm$key): MapHome | null {
  const { mapCentre } = useFragment(
    graphql`
      fragment useMapHome_farm on Farm {
        mapCentre {
          ...useMapHome_centre
        }
      }
    `,
    key,
  );
  return useMapCentre(mapCentre);
}
