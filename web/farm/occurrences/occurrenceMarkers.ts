import { centreOf } from '../../platform/map/geometry.ts';
import type { Point } from '../../platform/map/mercator.ts';
import type { MapPlace } from '../places/map/useMapPlaces.ts';

interface Located {
  id: string;
  line: { id: string; name: string } | null | undefined;
  corral: { id: string; name: string } | null | undefined;
}

type Drawn = Pick<MapPlace, 'corralId' | 'lineName' | 'ring'>;

export interface OccurrenceMarker {
  placeId: string;
  name: string;
  point: Point;
  ids: string[];
}

function middleOf(points: readonly Point[]): Point | undefined {
  const sum = points.reduce<Point>(([x, y], [dx, dy]) => [x + dx, y + dy], [0, 0]);
  return points.length === 0 ? undefined : [sum[0] / points.length, sum[1] / points.length];
}

/** One marker for each corral or line in which something happened; what concerns the whole farm has no point. */
export function occurrenceMarkers(occurrences: readonly Located[], places: readonly Drawn[]): OccurrenceMarker[] {
  const centres = places.flatMap(({ corralId, lineName, ring }) =>
    ring ? [{ corralId, lineName, point: centreOf(ring) }] : [],
  );
  const markers = new Map<string, OccurrenceMarker>();
  for (const { id, line, corral } of occurrences) {
    const where = corral ?? line;
    if (!where) continue;
    const known = markers.get(where.id);
    const point =
      known?.point ??
      middleOf(
        centres
          .filter(({ corralId, lineName }) => (corral ? corralId === corral.id : lineName === where.name))
          .map((centre) => centre.point),
      );
    if (point) markers.set(where.id, { placeId: where.id, name: where.name, point, ids: [...(known?.ids ?? []), id] });
  }
  return [...markers.values()];
}
