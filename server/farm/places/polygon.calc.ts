import { area } from '@turf/area';
import { centroid } from '@turf/centroid';
import { kinks } from '@turf/kinks';
import { Decimal } from 'decimal.js';

export const mostVertices = 1_000;
/** Upper limit of a farm's area: 100,000 km². */
const largestAreaM2 = 1e11;

type Point = [longitude: number, latitude: number];

export interface Polygon {
  type: 'Polygon';
  coordinates: Point[][];
}

export type PolygonFault =
  | 'PolygonEmpty'
  | 'PolygonNotClosed'
  | 'PolygonSelfCrossing'
  | 'PolygonTooDetailed'
  | 'PolygonTooLarge';

/** The first validation error of a polygon ring, if any. */
export function polygonFault({ coordinates }: Polygon): PolygonFault | undefined {
  const [ring, ...holes] = coordinates;
  if (!ring || ring.length < 4 || holes.length > 0) return 'PolygonEmpty';
  if (ring.length > mostVertices) return 'PolygonTooDetailed';
  const [first, last] = [ring[0], ring.at(-1)];
  if (first?.[0] !== last?.[0] || first?.[1] !== last?.[1]) return 'PolygonNotClosed';
  const polygon: Polygon = { type: 'Polygon', coordinates };
  if (kinks(polygon).features.length > 0) return 'PolygonSelfCrossing';
  const squareMetres = area(polygon);
  if (squareMetres < 1) return 'PolygonEmpty';
  return squareMetres > largestAreaM2 ? 'PolygonTooLarge' : undefined;
}

export function polygonHectares(polygon: Polygon): Decimal {
  return new Decimal(area(polygon)).div(10_000).toDecimalPlaces(4);
}

export function polygonCentre(polygon: Polygon | null): [number, number] | null {
  if (!polygon) return null;
  const [longitude, latitude] = centroid(polygon).geometry.coordinates as [number, number];
  return [longitude, latitude];
}
