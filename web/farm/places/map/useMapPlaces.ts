import { useMemo } from 'react';
import { graphql } from 'react-relay';
import { unpackOutlines } from '../../../../server/farm/places/outline.calc.ts';
import { placeOfKind } from '../../../../server/farm/places/placeKinds.calc.ts';
import { unpackIds, unpackNumbers } from '../../../../server/platform/values/packed.calc.ts';
import type { Ring } from '../../../platform/map/geometry.ts';
import { useAnswer } from '../../../platform/relay/useAnswer.ts';
import type { useMapPlacesQuery } from './__generated__/useMapPlacesQuery.graphql.ts';
import type { PlaceType } from '../placeTypes.ts';

/** A place as maps draw it. */
export interface MapPlace {
  corralId: string;
  /** By which what else is known of it is found. */
  key: string;
  name: string;
  lineId: string | null;
  lineName: string | null;
  locationType: 'PICKET' | 'PASTURE';
  type: PlaceType;
  areaM2: number;
  animalCapacity: number;
  ring: Ring | null;
  active: boolean;
}

interface OfLine {
  readonly lineId?: string | null | undefined;
  readonly locationType: string;
}

/** No two places of a line have the same name, nor two corrals or two pastures outside of lines. */
export const placeKey = ({ lineId, locationType }: OfLine, name: string): string => `${lineId ?? locationType} ${name}`;

type LineOnMap = useMapPlacesQuery['response']['farm']['map'][number];

export function placesOf({ lineId = null, lineName = null, names, resting, ...columns }: LineOnMap): MapPlace[] {
  const ids = unpackIds(columns.ids);
  const [areas, capacities] = [unpackNumbers(columns.areasM2), unpackNumbers(columns.capacities)];
  const outlines = unpackOutlines(columns.outlines);
  const idle = new Set(resting);
  return names.map((name, index) => {
    const kind = placeOfKind(columns.kinds[index]!);
    return {
      ...kind,
      corralId: btoa(`Corral:${ids[index]!}`),
      key: placeKey({ lineId, ...kind }, name),
      name,
      lineId,
      lineName,
      areaM2: areas[index]!,
      animalCapacity: capacities[index]!,
      ring: outlines[index] ?? null,
      active: !idle.has(index),
    };
  });
}

/** Every place that is in use or drawn, read after its screen is shown; null until then. */
export function useMapPlaces(): readonly MapPlace[] | null {
  const answer = useAnswer<useMapPlacesQuery>(
    graphql`
      query useMapPlacesQuery {
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
    `,
    nothing,
  );
  return useMemo(() => answer?.farm.map.flatMap(placesOf) ?? null, [answer]);
}

const nothing = {};
